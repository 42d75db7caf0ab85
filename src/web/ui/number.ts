/** A whole number with the marks between thousands that a language uses. */
export function wholeNumber(value: number, language: string): string {
  // The first number that a browser is asked for costs a phone as much as a screen; the language of most writes it this way.
  if (language === 'en' && Number.isSafeInteger(value)) return String(value).replace(/\B(?=(?:\d{3})+$)/g, ',');
  return new Intl.NumberFormat(language).format(value);
}
