import { COUNTRIES } from '#contracts/address.ts';

/** The country that a language of the browser belongs to; US where it names none that has addresses. */
export function countryOf(language: string): string {
  try {
    const region = new Intl.Locale(language).maximize().region ?? '';
    return COUNTRIES.includes(region) ? region : 'US';
  } catch {
    return 'US';
  }
}

/** Every country by its name, in the order of the language. */
export function countryNames(language: string): { code: string; name: string }[] {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const order = new Intl.Collator(language);
  return COUNTRIES.map((code) => ({ code, name: names.of(code) ?? code })).sort((a, b) => order.compare(a.name, b.name));
}
