/** Cents as an amount of US dollars, in the words of a language; whole dollars without their zeros where `short`. */
export function money(cents: number, language: string, short = false): string {
  const isWhole = short && cents % 100 === 0;
  const digits = isWhole ? 0 : 2;
  return new Intl.NumberFormat(language, {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(cents / 100);
}

/** The day of an instant where the reader is. */
export function dayOf(instant: string | number | Date, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(new Date(instant));
}
