import { boolean, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { user } from '../accounts/tables.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Who asked for the newsletter. Letters go to confirmed addresses that have not left its topic. */
export const newsletterSubscriber = pgTable(
  'newsletter_subscriber',
  {
    /** In small letters. */
    address: text('address').primaryKey(),
    /** SHA-256 of what the link to confirm carries; null once it was used. */
    tokenHash: text('token_hash').unique(),
    /** Until when that link works. */
    expiresAt: instant('expires_at'),
    askedAt: instant('asked_at').notNull(),
    confirmedAt: instant('confirmed_at'),
  },
  (table) => [index('newsletter_subscriber_confirmed_idx').on(table.confirmedAt, table.address)],
);

/** One newsletter. Once it is being sent its words stand. */
export const newsletterIssue = pgTable(
  'newsletter_issue',
  {
    id: uuid('id').primaryKey(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    /** Where its button leads, a path of this site or an address; null without a button. */
    link: text('link'),
    action: text('action'),
    status: text('status', { enum: ['draft', 'sending', 'sent'] })
      .notNull()
      .default('draft'),
    /** The last address that a letter was written to. */
    reached: text('reached').notNull().default(''),
    /** Letters written so far. */
    letters: integer('letters').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    sentAt: instant('sent_at'),
  },
  (table) => [index('newsletter_issue_created_idx').on(table.createdAt, table.id)],
);

/** A tracked link: who comes by it is counted under its code. */
export const campaign = pgTable('campaign', {
  id: uuid('id').primaryKey(),
  /** What the link carries, `c=spring-leases`. */
  code: text('code').notNull().unique(),
  name: text('name').notNull(),
  channel: text('channel').notNull(),
  /** Path of this site that the link opens. */
  target: text('target').notNull(),
  isEnded: boolean('is_ended').notNull().default(false),
  createdBy: text('created_by').references(() => user.id, { onDelete: 'set null' }),
  createdAt: instant('created_at').notNull(),
});

/** What was found out about our own pages, the newest of each sort. */
export const marketingReport = pgTable('marketing_report', {
  name: text('name').primaryKey(),
  at: instant('at').notNull(),
  report: jsonb('report').notNull(),
});
