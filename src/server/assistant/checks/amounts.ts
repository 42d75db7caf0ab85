import type { Piece } from './document.ts';

export interface AmountAt {
  from: number;
  to: number;
  /** As written. */
  words: string;
  value: number;
  /** ISO 4217; `$` where a dollar sign does not say whose. */
  currency: string;
  piece: Piece;
}

const SIGNS: Readonly<Record<string, string>> = {
  $: '$',
  '£': 'GBP',
  '€': 'EUR',
  '¥': 'JPY',
  '₹': 'INR',
  '₩': 'KRW',
  US$: 'USD',
  A$: 'AUD',
  AU$: 'AUD',
  C$: 'CAD',
  CA$: 'CAD',
  NZ$: 'NZD',
  S$: 'SGD',
  HK$: 'HKD',
  R$: 'BRL',
};
const CODES = 'USD|EUR|GBP|CHF|CAD|AUD|NZD|SGD|HKD|JPY|CNY|INR|ZAR|SEK|NOK|DKK|PLN|CZK|HUF|AED|BRL|MXN|KES|NGN';
const WORDS: Readonly<Record<string, string>> = {
  dollars: '$',
  euros: 'EUR',
  euro: 'EUR',
  pounds: 'GBP',
  francs: 'CHF',
  yen: 'JPY',
  rupees: 'INR',
  rand: 'ZAR',
};
const NATIONS: Readonly<Record<string, string>> = {
  US: 'USD',
  'U.S.': 'USD',
  American: 'USD',
  Canadian: 'CAD',
  Australian: 'AUD',
  'New Zealand': 'NZD',
  Singapore: 'SGD',
  'Hong Kong': 'HKD',
  Swiss: 'CHF',
  sterling: 'GBP',
};
const FIGURE = "\\d{1,3}(?:[,.’' ]\\d{3})+(?:[.,]\\d{1,2})?|\\d+(?:[.,]\\d{1,2})?";
const SCALES: Readonly<Record<string, number>> = { thousand: 1e3, million: 1e6, billion: 1e9 };
/** Beside a currency alone: elsewhere an `m` is a metre. */
const SHORT: Readonly<Record<string, number>> = { k: 1e3, m: 1e6, mn: 1e6, bn: 1e9, b: 1e9 };
const FACTORS: Readonly<Record<string, number>> = { ...SCALES, ...SHORT };
/** As they are written, also with capitals: `$1.5 Million`. */
const SCALE = Object.keys(SCALES)
  .flatMap((word) => [word, word.replace(/^./, (first) => first.toUpperCase()), word.toUpperCase()])
  .join('|');
/** `$1.5 million`, `$1.5M`, `$2.5 bn`. */
export const SCALED = ` (?:${SCALE}|mn|bn)|[kKmMB]|mn|bn`;
const AMOUNT = new RegExp(
  `(?<![\\w$£€])(?:((?:US|AU?|CA?|NZ|S|HK|R)?\\$|[£€¥₹₩]|\\b(?:${CODES})\\b)\\s?(${FIGURE})(?![\\d%])(?:(${SCALED})(?![\\w²³]))?|(${FIGURE})(${SCALED})? ((?:US|U\\.S\\.|American|Canadian|Australian|New Zealand|Singapore|Hong Kong|Swiss) )?(dollars|euros?|pounds|francs|yen|rupees|rand|${CODES}|€|£)(?!\\w))`,
  'g',
);

/** Every sum of money that is written with its currency. */
export function amountsIn(pieces: readonly Piece[]): AmountAt[] {
  return pieces.flatMap((piece) =>
    [...piece.text.matchAll(AMOUNT)].map((match): AmountAt => {
      const [words, sign = '', before, scaleBefore, after = '', scaleAfter, nation = '', unit = ''] = match;
      const from = piece.from + match.index;
      const currency = sign === '' ? (NATIONS[nation.trim()] ?? WORDS[unit] ?? SIGNS[unit] ?? unit) : (SIGNS[sign] ?? sign);
      return { from, to: from + words.length, words, value: scaled(before ?? after, scaleBefore ?? scaleAfter), currency, piece };
    }),
  );
}

/** `1.5 million`, and `1.125 million`: nobody writes thousands of millions with a point. */
function scaled(text: string, scale: string | undefined): number {
  if (scale === undefined) return figure(text);
  const count = /^\d{1,3}\.\d{3}$/.test(text) ? Number(text) : figure(text);
  return Math.round(count * (FACTORS[scale.trim().toLowerCase()] ?? 1) * 100) / 100;
}

/** `1,450.00`, `1.450,00` and `1 450` alike. */
export function figure(text: string): number {
  const bare = text.replace(/[’' ]/g, '');
  const decimal = /[.,]\d{1,2}$/.exec(bare)?.[0] ?? '';
  return Number(`${bare.slice(0, bare.length - decimal.length).replace(/[.,]/g, '')}${decimal.replace(',', '.')}`);
}
