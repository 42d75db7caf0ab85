import { attempt, type Place, writeNumber } from './intl.ts';
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

/** Whether an amount says that it is no money of this currency: `€500` or `500 CHF` where dollars are asked, or a share of something, `5%`. Printed in dollars it would be another amount. */
export function isOtherMoney(raw: unknown, currency: string): boolean {
  if (typeof raw !== 'string') return false;
  const own = attempt(() => new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).formatToParts(0));
  const sign = own?.find(({ type }) => type === 'currency')?.value;
  return [...raw.matchAll(/([A-Za-z]*)(\p{Sc})|[A-Z]{3}|%/gu)].some(([said, letters, written]) =>
    written ? written !== sign || !currency.startsWith(letters ?? '') : said !== currency,
  );
}
