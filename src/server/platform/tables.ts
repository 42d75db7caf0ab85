import { bigint, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

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
    createdAt: instant('created_at').notNull(),
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
    at: instant('at').notNull(),
    action: text('action').notNull(),
    /** Null when nobody was signed in: a failed sign-in, the first start. */
    actorId: text('actor_id'),
    actorEmail: text('actor_email'),
    subjectType: text('subject_type'),
    subjectId: text('subject_id'),
    /** What people call the subject: an email address, a title. */
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

/** A letter to one person, written in the transaction that causes it. It is kept as what it was made from, and set when it is sent or read. */
export const mail = pgTable(
  'mail',
  {
    id: uuid('id').primaryKey(),
    /** One letter a key, however often it is caused. */
    key: text('key').unique(),
    to: text('to').notNull(),
    /** Name of its sentences under `mail` in the catalogue. */
    name: text('name').notNull(),
    values: jsonb('values').$type<Record<string, string | number>>().notNull(),
    /** Where its button leads. It may sign somebody in, so it is forgotten once the letter is sent. */
    link: text('link'),
    /** What the person can unsubscribe from; null for letters about their own account and orders. */
    topic: text('topic'),
    subject: text('subject').notNull(),
    /**
     * queued: to be sent, or being sent. sent: the mail server has taken it. unconfirmed: handed over, but the server's
     * answer was lost. failed: refused for good, or not taken in a day. kept: there is no mail server.
     */
    status: text('status', { enum: ['queued', 'sent', 'unconfirmed', 'failed', 'kept'] }).notNull(),
    /** Tries that the server or the way to it has ended. */
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    /** Whose try it is now; another process that takes the letter over writes its own. */
    claim: uuid('claim'),
    /** When the end of the letter was about to go out: from then on the server may have taken it. */
    handedAt: instant('handed_at'),
    /** Journal of the process that did so, which knows whether the end did go out; null once that is settled. */
    journal: uuid('journal'),
    createdAt: instant('created_at').notNull(),
    nextAt: instant('next_at'),
    sentAt: instant('sent_at'),
  },
  (table) => [index('mail_created').on(table.createdAt, table.id), index('mail_status').on(table.status, table.createdAt)],
);

/** Who does not want letters of a topic any more. */
export const unsubscribed = pgTable(
  'unsubscribed',
  { address: text('address').notNull(), topic: text('topic').notNull(), createdAt: instant('created_at').notNull() },
  (table) => [primaryKey({ columns: [table.address, table.topic] })],
);

/** Jobs that a restored dump had waiting; the next start hands them to the queue, whose own tables belong to its library. */
export const waitingJob = pgTable('waiting_job', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  data: jsonb('data').$type<object>(),
  startAfter: instant('start_after').notNull(),
});
