import { type Place, writeNumber } from './intl.ts';
import { formatNumber } from './number.ts';
import { numeric } from './numeric.ts';

/**
 * 1200 as `$1,200.00` (USD, en-US) or `1.200,00 €` (EUR, de-DE); without a currency as a plain number. Of more decimals than the currency has none is
 * lost: a par value of `$0.0001` is not nothing.
 */
export function formatMoney(value: unknown, place: Place): string | undefined {
  if (!place.currency) return formatNumber(value, place);
  const amount = numeric(value, place.locale);
  if (amount === undefined) return undefined;
  return writeNumber(amount, place.locale, place.currency, {
    style: 'currency',
    currency: place.currency,
    maximumFractionDigits: 10,
  });
}
