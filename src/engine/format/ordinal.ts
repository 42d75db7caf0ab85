import { keep, type Place } from './intl.ts';
import { numeric } from './numeric.ts';

const rules = new Map<string, Intl.PluralRules>();
const ENDINGS: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };

/** 1 as `1st` in English, `1er` in French, `1.` elsewhere. */
export function formatOrdinal(value: unknown, place: Place): string | undefined {
  const count = numeric(value, place.locale);
  if (count === undefined || !Number.isInteger(count)) return undefined;
  if (place.locale.startsWith('fr')) return count === 1 ? '1er' : `${count}e`;
  if (!place.locale.startsWith('en')) return `${count}.`;
  let rule = rules.get(place.locale);
  if (!rule) {
    rule = new Intl.PluralRules('en', { type: 'ordinal' });
    keep(rules, place.locale, rule);
  }
  return `${count}${ENDINGS[rule.select(count)] ?? 'th'}`;
}
