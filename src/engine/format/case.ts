import { attempt, type Place } from './intl.ts';

export function formatUpper(text: string, place: Place): string {
  return attempt(() => text.toLocaleUpperCase(place.locale)) ?? text.toUpperCase();
}

export function formatLower(text: string, place: Place): string {
  return attempt(() => text.toLocaleLowerCase(place.locale)) ?? text.toLowerCase();
}

/** The words as a sentence begins: the first letter large, the others as they are. */
export function formatSentence(text: string, place: Place): string {
  const [first = ''] = text;
  return formatUpper(first, place) + text.slice(first.length);
}
