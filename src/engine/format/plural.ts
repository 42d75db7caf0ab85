import { attempt, keep, type Place } from './intl.ts';
import { numeric } from './numeric.ts';

const rules = new Map<string, Intl.PluralRules>();

/**
 * The word that goes with a number, without the number: `{term | plural:month:months}`. Where there is none, or words for one, the word for many:
 * the number's own tag says what is missing.
 */
export function formatPlural(value: unknown, place: Place, [one = '', many = '']: readonly string[]): string {
  const count = Array.isArray(value) ? value.length : numeric(value, place.locale);
  if (count === undefined) return many;
  // Asking Intl costs as much as all the rest of a tag; English and German say one of 1 alone.
  if (Number.isInteger(count) && /^(?:en|de)\b/.test(place.locale)) return Math.abs(count) === 1 ? one : many;
  let rule = rules.get(place.locale);
  if (!rule) {
    rule = attempt(() => new Intl.PluralRules(place.locale)) ?? new Intl.PluralRules('en-US');
    keep(rules, place.locale, rule);
  }
  return rule.select(count) === 'one' ? one : many;
}
