import type { Fact } from '../shapes.ts';
import type { Found } from './amounts.ts';
import { fractionOf, NUMBER_WORDS, numberOf, wordValue } from './numerals.ts';
import { Claims, type Page } from './text.ts';

const UNITS: Readonly<Record<string, NonNullable<Fact['unit']>>> = { d: 'day', n: 'day', w: 'week', m: 'month', y: 'year', h: 'hour' };
const COUNT = `\\d{1,4}(?:[.,]\\d{1,2})?|${NUMBER_WORDS}`;
const SPAN = new RegExp(
  `(?<![\\w.,/:-])(?<n>${COUNT})(?: ?\\(\\d{1,4}\\))?[ -]?(?:(?:full|whole|calendar|clear|consecutive|business|working|work|banking|bank|more|paid|further) )?(?<u>days?|nights?|weeks?|wks?|weekends?|months?|mths?|mnths?|monthly parts|years?|yrs?|hours?|hrs?|h)(?![a-z])(?![ -]?olds?\\b)(?! of age\\b)`,
  'g',
);
const ONE =
  /\b(?:for|within|after|in|of|least|one|every|term|lasts?|is|next|a full) (?<n>a|an|one)(?: (?:full|whole|calendar))? (?<u>day|week|month|year|hour)\b/g;
const HALF = /\b(?<n>half a|half an|a half) (?<u>year|month|day|hour)\b/g;
const PERCENT = new RegExp(
  `(?<![\\w.,])(?<n>\\d{1,3}(?:[.,]\\d{1,4})?|${NUMBER_WORDS}) ?(?:%|per ?cent\\b|pct\\b|prozent\\b|percentage points?\\b)`,
  'g',
);
const SHARES =
  /(?<![\d.,/:-])(?<one>\d{1,2}) ?(?:\/|-| |:|and) ?(?<two>\d{1,2})(?: ?(?:\/|-| |:|and) ?(?<three>\d{1,2}))?(?: ?(?:\/|-| |:|and) ?(?<four>\d{1,2}))?(?![\d.,/:%-]\d|\d)/g;

/** Lengths of time on a page. What is paid by the month (`500 a month`) is none. */
export function durationsOn(page: Page): Found[] {
  const found: Found[] = [];
  const claims = new Claims(page);
  for (const pattern of [SPAN, ONE, HALF]) {
    for (const match of page.low.matchAll(pattern)) {
      const { n = '', u = '' } = match.groups ?? {};
      const offset = pattern === SPAN ? 0 : match[0].indexOf(n, match[0].startsWith(n) ? 0 : match[0].indexOf(' '));
      const from = match.index + offset;
      const to = match.index + match[0].length;
      if (!claims.isFree(from, to)) continue;
      const unit = UNITS[u.charAt(0)];
      const value = pattern === HALF ? '0.5' : n === 'a' || n === 'an' ? '1' : countOf(n);
      if (!unit || value === undefined) continue;
      claims.take(from, to);
      found.push({ what: 'duration', from, to, text: page.text.slice(from, to), value, unit });
    }
  }
  return found;
}

/** Percentages on a page, and shares that make up a whole (`45 / 40 / 15`). */
export function percentsOn(page: Page): Found[] {
  const found: Found[] = [];
  const claims = new Claims(page);
  for (const match of page.low.matchAll(PERCENT)) {
    const value = shareOf(match.groups?.n ?? '');
    const from = match.index;
    const to = from + match[0].length;
    if (value !== undefined && claims.take(from, to)) found.push({ what: 'percent', from, to, text: page.text.slice(from, to), value });
  }
  for (const match of page.low.matchAll(SHARES)) {
    const parts = [match.groups?.one, match.groups?.two, match.groups?.three, match.groups?.four].flatMap((part) =>
      part ? Number(part) : [],
    );
    if (parts.reduce((sum, part) => sum + part, 0) !== 100) continue;
    let at = match.index;
    for (const part of parts) {
      const from = page.low.indexOf(String(part), at);
      at = from + String(part).length;
      if (claims.take(from, at)) {
        found.push({ what: 'percent', from, to: at, text: page.text.slice(from, at), value: String(part) });
      }
    }
  }
  return found;
}

const countOf = (text: string): string | undefined => {
  const word = wordValue(text);
  return word === undefined ? numberOf(text) : String(word);
};

/** `6,625 %` is no share of thousands either; `1,000 %` is. */
const shareOf = (text: string): string | undefined => wordValue(text)?.toString() ?? fractionOf(text.replace(/,(?=\d{3}$)(?!000)/, '.'));
