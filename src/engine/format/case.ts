import { attempt, type Place } from './intl.ts';

export function formatUpper(text: string, place: Place): string {
  return attempt(() => text.toLocaleUpperCase(place.locale)) ?? text.toUpperCase();
}

export function formatLower(text: string, place: Place): string {
  return attempt(() => text.toLocaleLowerCase(place.locale)) ?? text.toLowerCase();
}
