import { and, gte, isNull, lt, sql } from 'drizzle-orm';
import { FIGURE_DAYS } from '#contracts/days.ts';
import type { Db } from '../platform/database.ts';
import { lateBy } from './store.ts';
import { ticket } from './tables.ts';

const DAY_MS = 86_400_000;

/** What stands open, and how long people waited over the last thirty days, in minutes. */
export async function figures(db: Db, now: Date) {
  const since = new Date(now.getTime() - FIGURE_DAYS * DAY_MS);
  const rows = await db
    .select({ createdAt: ticket.createdAt, firstAnswerAt: ticket.firstAnswerAt, resolvedAt: ticket.resolvedAt })
    .from(ticket)
    .where(gte(ticket.createdAt, since));
  const number = sql<number>`count(*)::int`;
  const open = lt(ticket.turn, 2);
  const [[all], [late], [free], ended] = await Promise.all([
    db.select({ number }).from(ticket).where(open),
    db.select({ number }).from(ticket).where(lateBy(now)),
    db
      .select({ number })
      .from(ticket)
      .where(and(open, isNull(ticket.assigneeId))),
    db.select({ createdAt: ticket.createdAt, resolvedAt: ticket.resolvedAt }).from(ticket).where(gte(ticket.resolvedAt, since)),
  ]);
  const answered = rows.flatMap(({ createdAt, firstAnswerAt }) =>
    firstAnswerAt ? [{ day: dayOf(createdAt), minutes: minutes(createdAt, firstAnswerAt) }] : [],
  );
  const resolved = ended.flatMap(({ createdAt, resolvedAt }) =>
    resolvedAt ? [{ day: dayOf(resolvedAt), minutes: minutes(createdAt, resolvedAt) }] : [],
  );
  const days = Array.from({ length: FIGURE_DAYS }, (_, ago) => dayOf(new Date(now.getTime() - (FIGURE_DAYS - 1 - ago) * DAY_MS)));
  const on = (list: readonly { day: string; minutes: number }[], day: string) =>
    list.filter((one) => one.day === day).map((one) => one.minutes);
  return {
    open: all?.number ?? 0,
    overdue: late?.number ?? 0,
    unassigned: free?.number ?? 0,
    firstAnswerMinutes: median(answered.map((one) => one.minutes)),
    resolutionMinutes: median(resolved.map((one) => one.minutes)),
    series: days.map((day) => ({
      day,
      created: rows.filter(({ createdAt }) => dayOf(createdAt) === day).length,
      resolved: on(resolved, day).length,
      firstAnswerMinutes: median(on(answered, day)),
      resolutionMinutes: median(on(resolved, day)),
    })),
  };
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
const minutes = (from: Date, to: Date): number => Math.round((to.getTime() - from.getTime()) / 60_000);

function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  if (sorted.length === 0) return null;
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}
