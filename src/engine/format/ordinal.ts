import type { Place } from './intl.ts';
import { numeric } from './numeric.ts';

const ENDINGS = ['th', 'st', 'nd', 'rd'];

/** 1 as `1st` in English, `1er` in French, `1.` elsewhere. */
export function formatOrdinal(value: unknown, place: Place): string | undefined {
  const count = numeric(value, place.locale);
  if (count === undefined || !Number.isInteger(count)) return undefined;
  if (place.locale.startsWith('fr')) return count === 1 ? '1er' : `${count}e`;
  if (!place.locale.startsWith('en')) return `${count}.`;
  const size = Math.abs(count);
  const teen = size % 100 > 10 && size % 100 < 14;
  return `${count}${(teen ? undefined : ENDINGS[size % 10]) ?? 'th'}`;
}
