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

/**
 * Whether an amount says that it is no money of this currency: `€500` or `500 CHF` where dollars are asked, or a share of something, `5%`. Printed in dollars it would be
 * another amount. What its own place writes is no other money: `R$` in Brazil, `NT$` in Taiwan, `RMB` in China.
 */
export function isOtherMoney(raw: unknown, currency: string, locale: string): boolean {
  if (typeof raw !== 'string') return false;
  return [...raw.matchAll(/([A-Za-z]*)(\p{Sc})|[A-Z]{3}|%/gu)].some(([said, letters = '', sign]) => {
    if (said === currency) return false;
    const own = signsOf(currency, locale);
    // `$`, `A$` and `AUD$` of Australian dollars.
    return !own.includes(said) && !(sign && currency.startsWith(letters) && own.some((one) => one.endsWith(sign)));
  });
}

/** Names in daily use that are no codes of ISO 4217. */
const ALSO: Readonly<Record<string, string>> = { CNY: 'RMB', ILS: 'NIS', XAF: 'CFA', XOF: 'CFA' };

/** How a currency is written in English and in its place, besides its code. */
function signsOf(currency: string, locale: string): string[] {
  const styles = ['en', locale].flatMap((where) =>
    (['symbol', 'narrowSymbol'] as const).map((currencyDisplay) => ({ where, currencyDisplay })),
  );
  const signs = styles.map(({ where, currencyDisplay }) =>
    attempt(() => new Intl.NumberFormat(where, { style: 'currency', currency, currencyDisplay }).formatToParts(0)),
  );
  return [...signs.map((parts) => parts?.find(({ type }) => type === 'currency')?.value), ALSO[currency]].filter(
    (one) => one !== undefined,
  );
}
