/** What a formatter is told besides the value. */
export interface Place {
  locale: string;
  currency?: string | undefined;
  yes: string;
  no: string;
}

const numbers = new Map<string, Intl.NumberFormat>();

/** A number format, made once for each locale and style: making one costs fifty times what using it does. */
export function numberFormat(locale: string, key: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const name = `${locale} ${key}`;
  let found = numbers.get(name);
  if (!found) {
    found =
      attempt(() => new Intl.NumberFormat(locale, options)) ??
      attempt(() => new Intl.NumberFormat('en-US', options)) ??
      new Intl.NumberFormat('en-US');
    keep(numbers, name, found);
  }
  return found;
}

/** The result, or undefined where Intl refuses a locale or a currency that is none. */
export function attempt<T>(make: () => T): T | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}

/** Locales and currencies are few; the bound only keeps hostile settings from growing a cache without end. */
export function keep<T>(cache: Map<string, T>, name: string, value: T): void {
  if (cache.size > 300) cache.clear();
  cache.set(name, value);
}
