import { type Place, writeNumber } from './intl.ts';
import { numeric } from './numeric.ts';

/** 12000 as `12,000` (en-US) or `12.000` (de-DE), with up to ten decimals. */
export function formatNumber(value: unknown, place: Place): string | undefined {
  const amount = numeric(value, place.locale);
  return amount === undefined ? undefined : writeNumber(amount, place.locale, 'number', { maximumFractionDigits: 10 });
}
