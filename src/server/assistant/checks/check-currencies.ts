import type { AmountAt } from './amounts.ts';
import { type Check, type Doc, finding } from './document.ts';

const DOLLARS = new Set(['USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD']);
/** Sums in another money are meant where a sentence speaks of changing one into the other. */
const CHANGED = /\b(?:convert(?:ed|s)? (?:in)?to|converted at|exchange|equivalent|rate of the bank|foreign)/i;

/** All sums are in one currency, unless the text says how one is turned into the other. */
export const checkCurrencies: Check = (doc) => {
  const sums = doc.amounts.map((amount) => ({ amount, currency: currencyOf(amount, doc) }));
  const counts = new Map<string, number>();
  for (const { currency } of sums) counts.set(currency, (counts.get(currency) ?? 0) + 1);
  const [main, ...others] = [...counts].sort((a, b) => b[1] - a[1]);
  if (!main || others.length === 0) return [];
  const rest = others.reduce((sum, [, times]) => sum + times, 0);
  // Where two moneys stand side by side throughout, the text means both.
  if (main[1] < 2 || rest > 3 || rest * 2 > main[1]) return [];
  return sums.flatMap(({ amount, currency }) => {
    if (currency === main[0] || CHANGED.test(amount.piece.text)) return [];
    const other = sums.find((one) => one.currency === main[0])?.amount.words ?? main[0];
    return [finding(doc, 'currency-mixed', 'high', amount, 'findings.currencyMixed', { words: amount.words, other })];
  });
};

/** A bare dollar sign is the place's own dollar, or the only dollar that the text names. */
function currencyOf({ currency }: AmountAt, doc: Doc): string {
  if (currency !== '$') return currency;
  const own = doc.place?.currency ?? '';
  if (DOLLARS.has(own)) return own;
  const named = new Set(doc.amounts.map((amount) => amount.currency).filter((code) => DOLLARS.has(code)));
  const [only] = named;
  return named.size === 1 && only ? only : 'USD';
}
