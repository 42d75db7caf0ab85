import { type Place, writeNumber } from './intl.ts';
import { numeric } from './numeric.ts';

/** 8.25 as `8.25%` (en-US) or `8,25 %` (de-DE): the value is the number of per cent. */
export function formatPercent(value: unknown, place: Place): string | undefined {
  const rate = numeric(value, place.locale);
  if (rate === undefined) return undefined;
  return writeNumber(rate / 100, place.locale, 'percent', { style: 'percent', maximumFractionDigits: 8 });
}
