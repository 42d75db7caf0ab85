/** What a formatter is told besides the value. */
export interface Place {
  locale: string;
  currency?: string | undefined;
  yes: string;
  no: string;
}

interface Kept {
  format: Intl.NumberFormat;
  texts: Map<number, string>;
}

const kept = new Map<string, Map<string, Kept>>();
const MOST = 500;

/**
 * A number as a locale writes it. Formats are made once for each locale and style, for making one costs fifty times what using it does;
 * the same few numbers are written again and again, so their texts are kept too.
 */
export function writeNumber(value: number, locale: string, style: string, options: Intl.NumberFormatOptions): string {
  let styles = kept.get(locale);
  if (!styles) {
    styles = new Map();
    keep(kept, locale, styles);
  }
  let known = styles.get(style);
  if (!known) {
    known = { format: formatOf(locale, options), texts: new Map() };
    keep(styles, style, known);
  }
  let text = known.texts.get(value);
  if (text === undefined) {
    text = known.format.format(value);
    if (known.texts.size >= MOST) known.texts.clear();
    known.texts.set(value, text);
  }
  return text;
}

function formatOf(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const make = (place: string, style?: Intl.NumberFormatOptions) => attempt(() => new Intl.NumberFormat(place, style));
  return make(locale, options) ?? make('en-US', options) ?? new Intl.NumberFormat('en-US');
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
