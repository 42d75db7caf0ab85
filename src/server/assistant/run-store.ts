import { and, count, eq, gte, isNotNull, sql } from 'drizzle-orm';
import type { AgentId } from '#contracts/assistant.ts';
import type { Db } from '../platform/database.ts';
import { agentRun, assistantSetting } from './tables.ts';

/** One step of an agent, as it is kept: never a word of anybody's text. */
export type RunRow = typeof agentRun.$inferInsert;

export async function recordRuns(db: Db, rows: RunRow[]): Promise<void> {
  if (rows.length > 0) await db.insert(agentRun).values(rows);
}

export interface AgentFigures {
  agent: AgentId;
  runs: number;
  failures: number;
  medianMs: number | null;
  confidence: number | null;
  /** Outcomes of its newest runs, newest first. */
  newest: string[];
}

const failed = sql<number>`(count(*) filter (where ${agentRun.outcome} = 'failed'))::int`;
const median = sql<number | null>`(percentile_cont(0.5) within group (order by ${agentRun.ms}))::float8`;
const NEWEST = 3;

/** What the recorded runs since then say of each agent; one that never ran is not among them. Skipped steps are no runs. */
export async function agentFigures(db: Db, since: Date): Promise<AgentFigures[]> {
  const rows = await db
    .select({
      agent: agentRun.agent,
      runs: count(),
      failures: failed,
      medianMs: median,
      confidence: sql<number | null>`avg(${agentRun.confidence})::float8`,
      newest: sql<string[] | null>`(array_agg(${agentRun.outcome} order by ${agentRun.startedAt} desc))[1:${sql.raw(String(NEWEST))}]`,
    })
    .from(agentRun)
    .where(and(gte(agentRun.startedAt, since), sql`${agentRun.outcome} <> 'skipped'`))
    .groupBy(agentRun.agent);
  return rows.map((row) => ({ ...row, newest: row.newest ?? [] }));
}

export interface DayOfRuns {
  at: string;
  runs: number;
  failures: number;
  medianMs: number | null;
}

/** Runs a day in UTC, oldest first. */
export async function runsByDay(db: Db, since: Date): Promise<DayOfRuns[]> {
  const day = sql<string>`to_char(${agentRun.startedAt} at time zone 'UTC', 'YYYY-MM-DD')`;
  return db
    .select({ at: day, runs: count(), failures: failed, medianMs: median })
    .from(agentRun)
    .where(and(gte(agentRun.startedAt, since), sql`${agentRun.outcome} <> 'skipped'`))
    .groupBy(sql`1`)
    .orderBy(sql`1`);
}

export interface PlanTotals {
  /** Steps that were recorded, skipped ones among them. */
  actions: number;
  /** Steps that ended well, of those that ran. */
  runs: number;
  failures: number;
  confidence: number | null;
}

export async function totalsOfRuns(db: Db, since: Date): Promise<PlanTotals> {
  const [row] = await db
    .select({
      actions: count(),
      runs: sql<number>`(count(*) filter (where ${agentRun.outcome} <> 'skipped'))::int`,
      failures: failed,
      confidence: sql<number | null>`avg(${agentRun.confidence})::float8`,
    })
    .from(agentRun)
    .where(gte(agentRun.startedAt, since));
  return row ?? { actions: 0, runs: 0, failures: 0, confidence: null };
}

export interface ChangeCount {
  purpose: string;
  agent: AgentId;
  runs: number;
  changed: number;
}

/** How often each agent's work changed what came out, by purpose; steps of which nobody can tell are left out. */
export async function changesByPurpose(db: Db): Promise<ChangeCount[]> {
  return db
    .select({
      purpose: agentRun.purpose,
      agent: agentRun.agent,
      runs: count(),
      changed: sql<number>`(count(*) filter (where ${agentRun.changed}))::int`,
    })
    .from(agentRun)
    .where(and(isNotNull(agentRun.changed), eq(agentRun.outcome, 'done')))
    .groupBy(agentRun.purpose, agentRun.agent)
    .orderBy(agentRun.purpose, agentRun.agent);
}

/** What an admin decided, or undefined. */
export async function readSetting(db: Db, name: string): Promise<unknown> {
  const [row] = await db.select({ value: assistantSetting.value }).from(assistantSetting).where(eq(assistantSetting.name, name));
  return row?.value;
}

export async function writeSetting(db: Db, name: string, value: unknown): Promise<void> {
  await db.insert(assistantSetting).values({ name, value }).onConflictDoUpdate({ target: assistantSetting.name, set: { value } });
}
