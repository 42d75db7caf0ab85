import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, real, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Analysis } from '#contracts/analysis.ts';
import { user } from '../accounts/tables.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const owner = () =>
  text('user_id')
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' });
const AGENTS = ['research', 'analysis', 'generation', 'validation', 'compliance'] as const;

/** A contract that somebody brought, and what was found in it. */
export const analysis = pgTable(
  'analysis',
  {
    id: uuid('id').notNull().defaultRandom().unique(),
    userId: owner(),
    name: text('name').notNull(),
    kind: text('kind'),
    words: integer('words').notNull(),
    findings: integer('findings').notNull(),
    /** All of it but what stands in columns of its own. */
    result: jsonb('result').$type<Omit<Analysis, 'id' | 'name' | 'createdAt'>>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] }), index('analysis_newest_idx').on(table.userId, table.createdAt, table.id)],
);

/** One step of an agent, without a word of anybody's text. Rows outlive the account without its name. */
export const agentRun = pgTable(
  'agent_run',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id').references(() => user.id, { onDelete: 'set null' }),
    /** The steps of one request. */
    plan: uuid('plan').notNull(),
    /** What the request was: `draft`, `guidance`, `upload`. */
    purpose: text('purpose').notNull(),
    agent: text('agent', { enum: AGENTS }).notNull(),
    action: text('action').notNull(),
    startedAt: instant('started_at').notNull(),
    ms: real('ms').notNull(),
    outcome: text('outcome', { enum: ['done', 'failed', 'skipped'] }).notNull(),
    confidence: real('confidence'),
    /** Pieces of evidence that it gave, and whether what came out was different for it. */
    evidence: integer('evidence').notNull().default(0),
    changed: boolean('changed'),
    note: text('note'),
  },
  (table) => [
    index('agent_run_at_idx').on(table.startedAt),
    index('agent_run_agent_idx').on(table.agent, table.startedAt),
    index('agent_run_user_idx').on(table.userId),
  ],
);

/** What an account has used of the assistant on one day in UTC: the row is the budget. */
export const assistantUse = pgTable(
  'assistant_use',
  {
    userId: owner(),
    day: date('day', { mode: 'string' }).notNull(),
    requests: integer('requests').notNull(),
    tokens: integer('tokens').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
);

/** Prompts and answers of the outside model, written only while an admin wants them kept. */
export const promptEntry = pgTable(
  'prompt_entry',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id').references(() => user.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    purpose: text('purpose').notNull(),
    model: text('model').notNull(),
    prompt: text('prompt').notNull(),
    answer: text('answer'),
    outcome: text('outcome').notNull(),
    ms: real('ms').notNull(),
  },
  (table) => [index('prompt_entry_at_idx').on(table.at), index('prompt_entry_user_idx').on(table.userId)],
);

/** An output that was measured against what had been retrieved for it. */
export const contextEvaluation = pgTable(
  'context_evaluation',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id').references(() => user.id, { onDelete: 'set null' }),
    at: instant('at').notNull(),
    query: text('query').notNull(),
    documentType: text('document_type').notNull(),
    jurisdiction: text('jurisdiction').notNull(),
    metrics: jsonb('metrics').$type<Readonly<Record<string, number | null>>>().notNull(),
    /** Ids of passages that were retrieved, best first, and how far each was used, 0 to 1. */
    passages: jsonb('passages').$type<readonly { id: string; used: number; features: Readonly<Record<string, number>> }[]>().notNull(),
  },
  (table) => [index('context_evaluation_at_idx').on(table.at), index('context_evaluation_user_idx').on(table.userId)],
);

/** Weights of retrieval; one row is in use. */
export const retrievalWeights = pgTable(
  'retrieval_weights',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    at: instant('at').notNull(),
    weights: jsonb('weights').$type<Readonly<Record<string, number>>>().notNull(),
    score: real('score'),
    before: real('before'),
    of: integer('of').notNull(),
    active: boolean('active').notNull(),
    reason: text('reason', { enum: ['default', 'tuned', 'rolled-back'] }).notNull(),
    byUserId: text('by_user_id').references(() => user.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('retrieval_weights_active_idx').on(table.active).where(sql`${table.active}`),
    index('retrieval_weights_by_idx').on(table.byUserId),
  ],
);

/** What admins decide about the assistant. */
export const assistantSetting = pgTable('assistant_setting', { name: text('name').primaryKey(), value: jsonb('value').notNull() });
