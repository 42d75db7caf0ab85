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

/** The first day that a browser is asked for costs a phone a tenth of a second; the language of most says it this way. Undefined for any other, and for no day at all. */
function inEnglish(language: string, year: number, month: number, day: number): string | undefined {
  return language === 'en' && year > 0 ? `${MONTHS[month]} ${day}, ${year}` : undefined;
}
