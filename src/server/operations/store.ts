import { and, desc, eq, gte, inArray, isNull, lt, lte, ne, type SQL, sql } from 'drizzle-orm';
import { FIGURE_DAYS } from '#contracts/days.ts';
import type { Component, ComponentState, ComponentStatus, HealingQuery, ResultQuery } from '#contracts/operations.ts';
import type { Db } from '../platform/database.ts';
import type { Outcome } from './check.ts';
import { checkHour, componentIssue, componentState, healingEntry, monitor, testResult } from './tables.ts';

const ONE = 'monitor';
const DAY_MS = 86_400_000;
/** Results are kept so long, and figures are told of so many days. */
export const KEPT_DAYS = FIGURE_DAYS;
/** What is counted by the hour, issues and healings. */
const YEAR_DAYS = 366;
const PAGE = 50;
/** Rows that are removed at once, so that nobody waits for it. */
const CHUNK = 20_000;

export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

export interface Lease {
  on: boolean;
  changedAt: Date | null;
  leader: string | null;
  emergencyAt: Date | null;
}

/**
 * Takes or keeps the lead when nobody else has it, in one statement that only one node can win. Time is the database's, so
 * that clocks of nodes need not agree.
 */
export async function holdLease(db: Db, node: string, seconds: number): Promise<Lease> {
  const until = sql`now() + make_interval(secs => ${seconds})`;
  await db
    .insert(monitor)
    .values({ id: ONE, leader: node, leaseUntil: until })
    .onConflictDoUpdate({
      target: monitor.id,
      set: { leader: node, leaseUntil: until },
      setWhere: sql`${monitor.leader} = ${node} or ${monitor.leader} is null or ${monitor.leaseUntil} < now()`,
    });
  return readLease(db);
}

export async function readLease(db: Db): Promise<Lease> {
  const [row] = await db
    .select({ on: monitor.on, changedAt: monitor.changedAt, leader: monitor.leader, emergencyAt: monitor.emergencyAt })
    .from(monitor);
  return row ?? { on: false, changedAt: null, leader: null, emergencyAt: null };
}

/** Whether this node still leads; held until the end of the transaction, so that nobody takes over amid what it writes. */
export async function stillLeads(tx: Db, node: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: monitor.id })
    .from(monitor)
    .where(and(eq(monitor.leader, node), sql`${monitor.leaseUntil} >= now()`))
    .for('update');
  return row !== undefined;
}

/** Whether another node led between two instants: what passed is written down by whoever leads, and by nobody else. */
export async function anotherLed(tx: Db, node: string, from: Date, to: Date): Promise<boolean> {
  const [row] = await tx
    .select({ id: testResult.id })
    .from(testResult)
    .where(
      and(
        gte(testResult.at, from),
        lte(testResult.at, to),
        ne(testResult.node, node),
        eq(testResult.kind, 'check'),
        eq(testResult.status, 'passed'),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Gives the lead back, for another node to take at once. */
export async function leaveLease(db: Db, node: string): Promise<void> {
  await db.update(monitor).set({ leader: null, leaseUntil: null }).where(eq(monitor.leader, node));
}

/** @returns false when it was so already */
export async function setMonitoring(tx: Db, on: boolean, now: Date): Promise<boolean> {
  const changed = await tx
    .insert(monitor)
    .values({ id: ONE, on, changedAt: now })
    .onConflictDoUpdate({ target: monitor.id, set: { on, changedAt: now }, setWhere: ne(monitor.on, on) })
    .returning({ id: monitor.id });
  if (!on && changed.length > 0) await endIssue(tx, isNull(componentIssue.closedAt), 'unwatched', now);
  return changed.length > 0;
}

export async function askEmergency(db: Db, now: Date): Promise<void> {
  await db
    .insert(monitor)
    .values({ id: ONE, emergencyAt: now })
    .onConflictDoUpdate({ target: monitor.id, set: { emergencyAt: now } });
}

/** How a component was found. */
export interface Found extends Omit<ComponentState, 'checkedAt' | 'since'> {
  component: Component;
  at: Date;
}

/** @param gap milliseconds after which nobody knows how it was meanwhile, and a state that is found again counts from now on */
export async function writeStates(tx: Db, found: readonly Found[], gap: number): Promise<void> {
  for (const { component, status, at, duration, error } of found)
    await tx
      .insert(componentState)
      .values({ component, status, checkedAt: at, since: at, duration, error })
      .onConflictDoUpdate({
        target: componentState.component,
        set: {
          status,
          checkedAt: at,
          duration,
          error,
          since: sql`case when ${componentState.status} = ${status} and ${componentState.checkedAt} >= ${new Date(at.getTime() - gap).toISOString()}::timestamptz
            then ${componentState.since} else excluded.since end`,
        },
      });
}

/** What was not found at all, because it is not in use here any more. */
export async function forgetStates(tx: Db, components: readonly Component[]): Promise<void> {
  if (components.length > 0) await tx.delete(componentState).where(inArray(componentState.component, [...components]));
}

export const readStates = (db: Db) => db.select().from(componentState);

/** Counts one round of checks under its hour. */
export async function countRound(tx: Db, found: readonly Found[], at: Date): Promise<void> {
  if (found.length === 0) return;
  const hour = new Date(Math.floor(at.getTime() / 3_600_000) * 3_600_000);
  const worst: ComponentStatus = found.some(({ status }) => status === 'down')
    ? 'down'
    : found.some(({ status }) => status === 'degraded')
      ? 'degraded'
      : 'up';
  const rows = [...found, { component: 'all' as const, status: worst }].map(({ component, status }) => ({
    component,
    hour,
    up: Number(status === 'up'),
    degraded: Number(status === 'degraded'),
    down: Number(status === 'down'),
  }));
  const sum = (name: 'up' | 'degraded' | 'down'): SQL => sql`${checkHour[name]} + excluded.${sql.identifier(name)}`;
  await tx
    .insert(checkHour)
    .values(rows)
    .onConflictDoUpdate({
      target: [checkHour.component, checkHour.hour],
      set: { up: sum('up'), degraded: sum('degraded'), down: sum('down') },
    });
}

export async function writeResults(tx: Db, node: string, outcomes: readonly (Outcome & { autoFixed: boolean })[]): Promise<void> {
  const rows = outcomes.map(({ id, clear: _clear, busy: _busy, ...outcome }) => ({ ...outcome, node, testId: id }));
  if (rows.length > 0) await tx.insert(testResult).values(rows);
}

/** @param query.limit 50 when absent */
export function listResults(db: Db, { before, limit = PAGE, component, only }: ResultQuery) {
  return db
    .select()
    .from(testResult)
    .where(
      and(
        before === undefined ? undefined : lt(testResult.id, before),
        component && eq(testResult.component, component),
        // As the index says it.
        only === 'trouble' ? sql`${testResult.status} in ('warning', 'failed')` : undefined,
        only === 'tests' ? sql`${testResult.kind} = 'test'` : undefined,
      ),
    )
    .orderBy(desc(testResult.id))
    .limit(limit);
}

export type HealingRow = typeof healingEntry.$inferInsert;
export async function writeHealings(tx: Db, rows: HealingRow[]): Promise<void> {
  if (rows.length > 0) await tx.insert(healingEntry).values(rows);
}

export function listHealings(db: Db, { before, limit = PAGE }: HealingQuery) {
  return db
    .select()
    .from(healingEntry)
    .where(before === undefined ? undefined : lt(healingEntry.id, before))
    .orderBy(desc(healingEntry.id))
    .limit(limit);
}

export type IssueRow = typeof componentIssue.$inferSelect;
/** Opens an issue, unless the component has one. */
export async function openIssue(tx: Db, row: typeof componentIssue.$inferInsert): Promise<void> {
  await tx.insert(componentIssue).values(row).onConflictDoNothing();
}
export async function worsenIssue(tx: Db, id: string, error: string): Promise<void> {
  await tx.update(componentIssue).set({ wasDown: true, error }).where(eq(componentIssue.id, id));
}
export async function closeIssue(tx: Db, id: string, ended: NonNullable<IssueRow['ended']>, at: Date): Promise<void> {
  const open = and(eq(componentIssue.id, id), isNull(componentIssue.closedAt));
  await endIssue(tx, open, ended, at);
}
const endIssue = (tx: Db, where: SQL | undefined, ended: NonNullable<IssueRow['ended']>, closedAt: Date) =>
  tx.update(componentIssue).set({ closedAt, ended }).where(where);

export const openIssues = (db: Db): Promise<IssueRow[]> => db.select().from(componentIssue).where(isNull(componentIssue.closedAt));

/** Figures of the last thirty days that the health tells. */
export async function countSince(db: Db, since: Date): Promise<{ fixes: number; issues: number }> {
  const [healed] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(healingEntry)
    .where(and(gte(healingEntry.at, since), eq(healingEntry.helped, true)));
  const [found] = await db.select({ count: sql<number>`count(*)::int` }).from(componentIssue).where(gte(componentIssue.openedAt, since));
  return { fixes: healed?.count ?? 0, issues: found?.count ?? 0 };
}

/** @param component of one, or of the whole installation; of each when absent */
export const hoursSince = (db: Db, since: Date, component?: Component | 'all') =>
  db
    .select()
    .from(checkHour)
    .where(and(gte(checkHour.hour, since), component && eq(checkHour.component, component)));
export const issuesSince = (db: Db, since: Date): Promise<IssueRow[]> =>
  db.select().from(componentIssue).where(gte(componentIssue.openedAt, since));
export const healingsSince = (db: Db, since: Date) =>
  db.select({ at: healingEntry.at, helped: healingEntry.helped }).from(healingEntry).where(gte(healingEntry.at, since));

/** Removes what is older than it is kept; a part each time when there is much of it. */
export async function removeOld(db: Db, now: Date): Promise<void> {
  const old = db
    .select({ id: testResult.id })
    .from(testResult)
    .where(lt(testResult.at, daysBefore(now, KEPT_DAYS)))
    .limit(CHUNK);
  await db.delete(testResult).where(inArray(testResult.id, old));
  const year = daysBefore(now, YEAR_DAYS);
  await db.delete(checkHour).where(lt(checkHour.hour, year));
  await db.delete(healingEntry).where(lt(healingEntry.at, year));
  await db.delete(componentIssue).where(lt(componentIssue.closedAt, year));
}
