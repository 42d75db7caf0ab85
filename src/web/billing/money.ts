const formats = new Map<string, Intl.NumberFormat>();

/** Cents as an amount of US dollars, in the words of a language; whole dollars without their zeros where `short`. */
export function money(cents: number, language: string, short = false): string {
  const digits = short && cents % 100 === 0 ? 0 : 2;
  // The first number that a browser is asked for takes a phone a tenth of a second; the language of most says it this way.
  if (language === 'en' && cents >= 0 && cents < 100_000) return `$${(cents / 100).toFixed(digits)}`;
  const key = `${language} ${digits}`;
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(language, { style: 'currency', currency: 'USD', minimumFractionDigits: digits, maximumFractionDigits: digits });
  formats.set(key, format);
  return format.format(cents / 100);
}
