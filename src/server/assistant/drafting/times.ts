import type { Fact } from './shapes.ts';

const DAYS: Readonly<Record<string, number>> = { day: 1, week: 7 };
const MONTHS: Readonly<Record<string, number>> = { month: 1, year: 12 };

/** A time in another unit, where that is exact: weeks and days, months and years; three months are the thirteen weeks of a quarter. */
export function inUnit(fact: Fact, unit: string): number | undefined {
  const count = Number(fact.value);
  const own = fact.unit ?? '';
  if (!Number.isFinite(count)) return undefined;
  if (own === unit) return count;
  for (const scale of [DAYS, MONTHS]) {
    const [from, to] = [scale[own], scale[unit]];
    if (own === 'month' && unit === 'week' && count % 3 === 0) return (count / 3) * 13;
    if (from !== undefined && to !== undefined) return Number.isInteger((count * from) / to) ? (count * from) / to : undefined;
  }
  return undefined;
}

/** The day a time after another; `YYYY-MM-DD`. The day before, where it is the last of a term that begins on `start`. */
export function dayAfter(start: string, fact: Fact, isLast: boolean): string | undefined {
  const [year = 0, month = 1, day = 1] = start.split('-').map(Number);
  const count = Number(fact.value);
  if (!Number.isFinite(count) || !Number.isInteger(count) || count < 0 || count > 4000) return undefined;
  const months = (MONTHS[fact.unit ?? ''] ?? 0) * count;
  const days = (DAYS[fact.unit ?? ''] ?? 0) * count;
  if (months === 0 && days === 0) return undefined;
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const moved = new Date(Date.UTC(year, month - 1 + months, Math.min(day, last) + days));
  // A year from 31 January ends on 30 January, and a month from there at the end of February.
  if (isLast && !(months > 0 && day > last)) moved.setUTCDate(moved.getUTCDate() - 1);
  return Number.isNaN(moved.getTime()) ? undefined : moved.toISOString().slice(0, 10);
}
