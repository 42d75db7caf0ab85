import type { AuditQuery } from '#contracts/admin.ts';

const NAMES = ['q', 'action', 'subject', 'from', 'to'] as const;

/** What the address asks of the log; `from` and `to` are calendar days where the reader is, both included. */
export type AuditFilter = Partial<Record<(typeof NAMES)[number], string>>;

/** What the address asks for; a day that is none is left out. */
export function filterIn(params: URLSearchParams): AuditFilter {
  const filter: AuditFilter = {};
  for (const name of NAMES) {
    const value = params.get(name)?.slice(0, 200);
    if (value && ((name !== 'from' && name !== 'to') || isDay(value))) filter[name] = value;
  }
  return filter;
}

/** The same as the server is asked: days become the instants at which they begin and end here. */
export function queryOf({ from = '', to = '', ...rest }: AuditFilter): AuditQuery {
  const begin = startOf(from);
  const end = startOf(to, 1);
  return { ...rest, ...(begin && { from: begin.toISOString() }), ...(end && { to: end.toISOString() }) };
}

/** Whether this is a day; one whose year is still being typed, as 0020-11-29, is none. */
export const isDay = (text: string): boolean => startOf(text) !== undefined;

/** The first moment of a day, or of one some days later: not 24 hours, where the clock is changed. */
function startOf(day: string, later = 0): Date | undefined {
  const [, year, month, date] = /^([1-9]\d{3})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  const start = new Date(Number(year), Number(month) - 1, Number(date) + later);
  return Number.isNaN(start.getTime()) ? undefined : start;
}
