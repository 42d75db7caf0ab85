import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { user } from '../accounts/tables.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const owner = () =>
  text('user_id')
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' });

/** What browsers told of visits, for as long as it takes to count it: no address, no account, no words. */
export const event = pgTable(
  'event',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull(),
    /** In UTC. */
    day: date('day', { mode: 'string' }).notNull(),
    name: text('name').notNull(),
    /** Pattern of a screen. */
    path: text('path').notNull(),
    source: text('source').notNull(),
    campaign: text('campaign').notNull(),
    /** Tells visits of one day apart, or with consent those of one browser; null where somebody declined. */
    visitor: text('visitor'),
  },
  (table) => [index('event_day_idx').on(table.day, table.visitor, table.id)],
);

/** What visitors of one day are told apart with. It is thrown away, so that no two days can be joined afterwards. */
export const eventSalt = pgTable('event_salt', {
  day: date('day', { mode: 'string' }).primaryKey(),
  salt: text('salt').notNull(),
});

/** How somebody with an account had come here, as first seen. */
export const arrival = pgTable('arrival', {
  userId: owner().primaryKey(),
  source: text('source').notNull(),
  campaign: text('campaign').notNull(),
  at: instant('at').notNull(),
});

/** Events counted by day; these rows stay. */
export const eventDay = pgTable(
  'event_day',
  {
    day: date('day', { mode: 'string' }).notNull(),
    name: text('name').notNull(),
    /** Only of what browsers tell; empty otherwise. */
    path: text('path').notNull(),
    source: text('source').notNull(),
    campaign: text('campaign').notNull(),
    count: integer('count').notNull(),
    /** Cents that moved; below zero where they were given back. */
    amount: integer('amount').notNull(),
    countedAt: instant('counted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.name, table.path, table.source, table.campaign] })],
);

/** What somebody thought of a template, once for each document that they completed from it. */
export const rating = pgTable(
  'rating',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: owner(),
    /** Kept when the document goes: it was rated all the same. */
    documentId: uuid('document_id').notNull(),
    templateId: text('template_id').notNull(),
    stars: smallint('stars').notNull(),
    words: text('words').notNull(),
    status: text('status', { enum: ['pending', 'shown', 'hidden'] }).notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('rating_document_idx').on(table.userId, table.documentId),
    index('rating_template_idx').on(table.templateId).where(sql`${table.status} = 'shown'`),
    index('rating_newest_idx').on(table.status, table.updatedAt, table.id),
  ],
);

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
