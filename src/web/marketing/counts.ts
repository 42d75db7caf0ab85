import type { EventName, Figures } from '#contracts/events.ts';

/** One value for each day of the period, days without a row among them. */
export function daily(
  { from, to, days }: Pick<Figures, 'from' | 'to' | 'days'>,
  ...names: readonly EventName[]
): { at: string; values: number[] }[] {
  const counted = new Map(days.map((row) => [`${row.day} ${row.name}`, row.count]));
  return dayList(from, to).map((at) => ({ at, values: names.map((name) => counted.get(`${at} ${name}`) ?? 0) }));
}

/** Cents paid, less those given back, day by day. */
export function income({ from, to, days }: Pick<Figures, 'from' | 'to' | 'days'>): { at: string; values: number[] }[] {
  const paid = new Map<string, number>();
  for (const { day, amount } of days) paid.set(day, (paid.get(day) ?? 0) + amount);
  return dayList(from, to).map((at) => ({ at, values: [paid.get(at) ?? 0] }));
}

export const total = (days: Figures['days'], name: EventName): number =>
  days.filter((row) => row.name === name).reduce((sum, { count }) => sum + count, 0);

/**
 * What part of the step before took each step. Accounts are no part of the visits that were counted: those may have asked not
 * to be counted, or came on an earlier day, so more may sign up than came.
 */
export function shareOf(funnel: Figures['funnel'], at: number): number | undefined {
  const before = funnel[at - 1];
  if (!before || before.step === 'page') return undefined;
  return before.count > 0 ? (funnel[at]?.count ?? 0) / before.count : Number.NaN;
}

function dayList(from: string, to: string): string[] {
  const days: string[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += 86_400_000) days.push(new Date(at).toISOString().slice(0, 10));
  return days;
}
