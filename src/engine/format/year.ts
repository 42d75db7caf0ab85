import { dayOf } from './date.ts';

/** The year of a date; a number of a year is printed without grouping. */
export function formatYear(value: unknown): string | undefined {
  const day = dayOf(value);
  if (day) return String(day.year);
  if (typeof value === 'number' && Number.isInteger(value)) return String(value);
  return typeof value === 'string' && /^\s*\d{1,4}\s*$/.test(value) ? value.trim() : undefined;
}
