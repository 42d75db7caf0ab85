const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/** A calendar day in long form; the same on the server and in every time zone. */
export function longDay(iso: string, language: string): string {
  const day = new Date(iso.slice(0, 10));
  return (
    inEnglish(language, day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate()) ??
    new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(day)
  );
}

/** The day of an instant where the reader is. */
export function dayOf(instant: string | number | Date, language: string): string {
  const at = new Date(instant);
  return (
    inEnglish(language, at.getFullYear(), at.getMonth(), at.getDate()) ??
    new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(at)
  );
}

const DAY_MS = 86_400_000;

/**
 * The day on which something ends. What is given until a day ends with its last moment in UTC, and that is the day everywhere: east of Greenwich the next
 * one has begun by then.
 */
export function endDayOf(instant: string, language: string, dateStyle: 'long' | 'medium' = 'long'): string {
  const at = new Date(instant);
  const isWhole = (at.getTime() + 1) % DAY_MS === 0;
  if (dateStyle === 'long') return isWhole ? longDay(instant, language) : dayOf(at, language);
  return new Intl.DateTimeFormat(language, { dateStyle, ...(isWhole && { timeZone: 'UTC' }) }).format(at);
}

/** The first day that a browser is asked for costs a phone a tenth of a second; the language of most says it this way. Undefined for any other, and for no day at all. */
function inEnglish(language: string, year: number, month: number, day: number): string | undefined {
  return language === 'en' && year > 0 ? `${MONTHS[month]} ${day}, ${year}` : undefined;
}
