import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Facts about this installation, such as the fingerprint of its secret. */
export const installation = pgTable('installation', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});

/** Answers already given to creates that carried an Idempotency-Key, so that asking again has no second effect. */
export const givenAnswer = pgTable(
  'given_answer',
  {
    ownerId: text('owner_id').notNull(),
    key: text('key').notNull(),
    /** SHA-256 of what was asked: the same key with another request is a mistake of the client. */
    asked: text('asked').notNull(),
    /** JSON; null while the first request is still at work in its transaction. */
    answer: text('answer'),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.key] })],
);
