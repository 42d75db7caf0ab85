import { sql } from 'drizzle-orm';
import { bigint, boolean, customType, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { TicketAnalysis } from '#contracts/support.ts';
import { user } from '../accounts/tables.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** How a filter stands among the words of a ticket: no word that somebody asks for begins with this sign. */
export const filterWord = (value: string): string => `'=${value}'`;

/**
 * What a ticket is found by: the words of title, name and address, cut at whatever is neither letter nor digit, so that parts of an address are words of
 * their own; and what lists are filtered by, so that one index answers both together. The description is not among them: its thousands of letters would be
 * most of the index. Stored, since cutting words takes ten times as long as looking at cut ones.
 */
const WORDS = sql`to_tsvector('simple', translate(title || ' ' || customer_name || ' ' || customer_email, '@._-+/:#’“”', '           ')) || array_to_tsvector(array['=' || status, '=' || priority, '=' || category])`;

/** What somebody asked support for. It outlives the account of whoever asked, as what was agreed in it may matter later. */
export const ticket = pgTable(
  'ticket',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity().unique(),
    /** Null when it came by the form from somebody who was not signed in. */
    userId: text('user_id').references(() => user.id, { onDelete: 'set null' }),
    title: text('title').notNull(),
    description: text('description').notNull(),
    customerName: text('customer_name').notNull(),
    /** In lower case. */
    customerEmail: text('customer_email').notNull(),
    status: text('status', { enum: ['open', 'in-progress', 'escalated', 'resolved', 'closed'] }).notNull(),
    priority: text('priority', { enum: ['critical', 'high', 'medium', 'low'] }).notNull(),
    category: text('category', { enum: ['technical', 'billing', 'documents', 'account', 'jurisdictions', 'partners', 'other'] }).notNull(),
    /** The reference in the ticket system outside, and what it says of it. */
    replitTicketId: text('replit_ticket_id'),
    replitStatus: text('replit_status'),
    aiSuggestions: jsonb('ai_suggestions').$type<readonly string[]>().notNull().default([]),
    /** What the agents found when they were last asked. */
    analysis: jsonb('analysis').$type<TicketAnalysis>(),
    assigneeId: text('assignee_id').references(() => user.id, { onDelete: 'set null' }),
    dueAt: instant('due_at').notNull(),
    /** When staff were reminded that it is past its time; null again when it is due anew. */
    remindedAt: instant('reminded_at'),
    createdAt: instant('created_at').notNull(),
    /** Its version: every change makes it greater. */
    updatedAt: instant('updated_at').notNull(),
    firstAnswerAt: instant('first_answer_at'),
    resolvedAt: instant('resolved_at'),
    /** Resolved or closed. */
    ended: boolean('ended').notNull().default(false),
    /** The customer wrote last. */
    unread: boolean('unread').notNull().default(true),
    /** Where a list shows it: first (0) whoever waits for an answer, then what is answered, last (2) what has ended. */
    turn: integer('turn').notNull().generatedAlwaysAs(sql`case when ended then 2 when unread then 0 else 1 end`),
    words: tsvector('words').generatedAlwaysAs(WORDS),
  },
  (table) => [
    index('ticket_urgent_idx').on(table.turn, table.dueAt, table.id),
    index('ticket_status_idx').on(table.status, table.turn, table.dueAt, table.id),
    index('ticket_user_idx').on(table.userId, table.createdAt),
    index('ticket_email_idx').on(table.customerEmail, table.createdAt),
    index('ticket_priority_idx').on(table.priority, table.turn, table.dueAt, table.id),
    index('ticket_category_idx').on(table.category, table.turn, table.dueAt, table.id),
    index('ticket_assignee_idx').on(table.assigneeId, table.turn, table.dueAt, table.id),
    index('ticket_resolved_idx').on(table.category, table.resolvedAt),
    // Without a list of what is still to be sorted in: the embedded database never empties it, and every search would read it whole.
    index('ticket_words_idx').using('gin', table.words).with({ fastupdate: false }),
    index('ticket_created_idx').on(table.createdAt),
  ],
);

/** One turn of the conversation; rows are only ever added. */
export const ticketMessage = pgTable(
  'ticket_message',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ticketId: uuid('ticket_id')
      .notNull()
      .references(() => ticket.id, { onDelete: 'cascade' }),
    sender: text('sender', { enum: ['support', 'ai', 'replit', 'customer'] }).notNull(),
    content: text('content').notNull(),
    internal: boolean('internal').notNull().default(false),
    authorId: text('author_id').references(() => user.id, { onDelete: 'set null' }),
    /** Copied, so that it stands when the account is gone. */
    authorName: text('author_name'),
    at: instant('at').notNull(),
  },
  (table) => [index('ticket_message_idx').on(table.ticketId, table.at), index('ticket_message_author_idx').on(table.authorId)],
);

/** Answers that staff keep for use again. */
export const cannedAnswer = pgTable('canned_answer', {
  id: uuid('id').primaryKey().defaultRandom(),
  title: text('title').notNull().unique(),
  content: text('content').notNull(),
  createdAt: instant('created_at').notNull(),
});

/** Whether a help entry was helpful: one vote a voter, the last one counts. */
export const helpVote = pgTable(
  'help_vote',
  {
    entry: text('entry').notNull(),
    /** A keyed hash of account or network, so that nobody can be told from it. */
    voter: text('voter').notNull(),
    helpful: boolean('helpful').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.entry, table.voter] })],
);

/** A conversation in the chat, of an account or of the browser that has its token. */
export const chat = pgTable(
  'chat',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id').references(() => user.id, { onDelete: 'cascade' }),
    /** SHA-256 of what a visitor's cookie holds; null once the conversation belongs to an account. */
    tokenHash: text('token_hash').unique(),
    /** The ticket that it was handed over in: what is said from then on stands there. */
    ticketId: uuid('ticket_id')
      .references(() => ticket.id, { onDelete: 'set null' })
      .unique(),
    state: text('state', { enum: ['waiting', 'automatic', 'active', 'closed'] }).notNull(),
    /** A person has answered since it was last opened. */
    withPerson: boolean('with_person').notNull().default(false),
    /** Messages since staff last answered. */
    unread: integer('unread').notNull().default(0),
    /** The beginning of what was said last. */
    last: text('last').notNull(),
    /** Path of the screen on which it was said. */
    page: text('page'),
    createdAt: instant('created_at').notNull(),
    /** Its version: every change makes it greater. */
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('chat_user_idx').on(table.userId, table.updatedAt),
    index('chat_state_idx').on(table.state, table.updatedAt),
    index('chat_updated_idx').on(table.updatedAt),
  ],
);

/** What was said in a conversation before it was handed over. */
export const chatMessage = pgTable(
  'chat_message',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    chatId: uuid('chat_id')
      .notNull()
      .references(() => chat.id, { onDelete: 'cascade' }),
    sender: text('sender', { enum: ['user', 'support'] }).notNull(),
    content: text('content').notNull(),
    /** What the automatic reply to it said at that time, and the help entry that it came from; null where there was none. */
    reply: text('reply'),
    entry: text('entry'),
    authorId: text('author_id').references(() => user.id, { onDelete: 'set null' }),
    /** Copied, so that it stands when the account is gone. */
    authorName: text('author_name'),
    at: instant('at').notNull(),
  },
  (table) => [index('chat_message_idx').on(table.chatId, table.at), index('chat_message_author_idx').on(table.authorId)],
);
