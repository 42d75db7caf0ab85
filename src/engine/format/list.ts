import { attempt, keep, type Place } from './intl.ts';

const formats = new Map<string, Intl.ListFormat>();

/** Texts joined as the language does it: `Ann, Bob, and Cy` (en-US), `Ann, Bob and Cy` (en-GB). */
export function joinList(items: readonly string[], place: Place): string {
  if (items.length < 2) return items[0] ?? '';
  let format = formats.get(place.locale);
  if (!format) {
    format = attempt(() => new Intl.ListFormat(place.locale)) ?? new Intl.ListFormat('en-US');
    keep(formats, place.locale, format);
  }
  return format.format(items);
}
