import { bigint, index, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

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

/**
 * Who did what that others must be able to look up later. Rows are only ever added; names and addresses are copied,
 * so that an entry still says what happened after the account is gone.
 */
export const auditEntry = pgTable(
  'audit_entry',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp('at', { withTimezone: true, precision: 3 }).notNull(),
    action: text('action').notNull(),
    /** Null when nobody was signed in: a failed sign-in, the first start. */
    actorId: text('actor_id'),
    actorEmail: text('actor_email'),
    subjectType: text('subject_type'),
    subjectId: text('subject_id'),
    /** What people call the subject: an e-mail address, a title. */
    subjectName: text('subject_name'),
    details: jsonb('details').$type<Readonly<Record<string, string | number | boolean | null>>>().notNull(),
    /** Network the request came from, see `networkOf`. */
    network: text('network'),
  },
  (table) => [
    index('audit_entry_at_idx').on(table.at),
    index('audit_entry_actor_idx').on(table.actorId, table.id),
    index('audit_entry_subject_idx').on(table.subjectId, table.id),
  ],
);
