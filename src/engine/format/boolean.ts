import type { Place } from './intl.ts';

/** Yes or No, in the document's language. */
export function formatBoolean(value: unknown, place: Place): string | undefined {
  if (value === true) return place.yes;
  return value === false ? place.no : undefined;
}
