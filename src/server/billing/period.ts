const DAY_MS = 86_400_000;

/** From a moment up to, and not with, another. */
export interface Period {
  start: Date;
  end: Date;
}

export const daysAfter = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS);

/**
 * The end of a month of a plan: the same time of day in the next calendar month (UTC), on the day on which the plan
 * began. A month without that day ends on its last one, and the one after it is back on the day: January 31st,
 * February 28th or 29th, March 31st.
 * @param anchorDay 1 to 31
 */
export function monthAfter(start: Date, anchorDay: number): Date {
  const end = new Date(start);
  // From the first, since the 31st of a month that has none would be a day of the month after it.
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + 1);
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(anchorDay, lastDay));
  return end;
}

/** The month of a plan that a moment falls into, counted from where a period of it began. */
export function monthOf(start: Date, anchorDay: number, now: Date): Period {
  let month = { start, end: monthAfter(start, anchorDay) };
  while (now >= month.end) month = { start: month.end, end: monthAfter(month.end, anchorDay) };
  return month;
}

/** The calendar month that a moment falls into, in UTC. */
export function calendarMonth(now: Date): Period {
  const start = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  return { start, end: monthAfter(start, 1) };
}

/** Cents of what was paid for a period that are not used up, by the millisecond and rounded down; never below zero. */
export function unusedShare(paid: number, { start, end }: Period, now: Date): number {
  const whole = end.getTime() - start.getTime();
  const left = Math.min(whole, end.getTime() - now.getTime());
  return whole > 0 && left > 0 ? Math.floor((paid * left) / whole) : 0;
}
