import { saysNothing } from '#engine/words.ts';
import { NUMBER_WORDS, numberOf, wordValue } from './numerals.ts';
import type { Named } from './references.ts';
import { Claims, type Page } from './text.ts';

const COUNTED = new RegExp(
  `(?<![\\w.,:/#-])(?<n>\\d{1,3}(?: \\d{3})+(?![\\d.,]\\d)|\\d{1,9}(?:[.,]\\d{1,3}){0,2}|(?!one )(?:${NUMBER_WORDS})) (?<noun>(?:(?:new|more|additional|further|other) )?[\\p{L}-]{3,20}(?: (?:of|o') [\\p{L}-]{3,20})?(?: [\\p{L}-]{3,20})?)`,
  'gu',
);
const AGE =
  /(?<![\w.,])(?<n>\d{1,3})(?: years? old| year-old|-year-old| y\/o| jahre)\b|\((?<p>\d{1,2})\)|\b(?:is|am|aged?|age) (?<q>\d{1,3})(?![\w.,]\d|\w)/g;
const PART =
  /\b(?:a |one |equal |two )?(?:third|thirds|quarter|quarters|half|halves)\b(?: (?:now|upfront|each|in advance|at (?:the )?(?:start|end|signing|beginning)|on (?:signing|delivery|completion)|before|after|half))?/g;
const NO_NOUN = new Set('and the for with per from until till after before each plus are was has due net all sept'.split(' '));

const QUALIFIES = new Set('new more additional further other'.split(' '));

/** `Nora (9)`, but not `chairs (9)`. */
const isBehindName = (page: Page, at: number): boolean => /\p{Lu}[\p{L}'-]{1,20} $/u.test(page.text.slice(Math.max(0, at - 24), at));

/** Counts of things (`3 drafts`), ages, and parts of a whole (`half now`). */
export function numbersOn(page: Page): Named[] {
  const found: Named[] = [];
  const claims = new Claims(page);
  const add = (from: number, to: number, fact: Pick<Named, 'what' | 'role' | 'value'>) => {
    if (claims.take(from, to)) found.push({ ...fact, from, to, text: page.text.slice(from, to) });
  };
  for (const match of page.low.matchAll(AGE)) {
    const value = match.groups?.n ?? match.groups?.p ?? match.groups?.q ?? '';
    const from = match.index + match[0].indexOf(value);
    if (Number(value) < 120 && (!match.groups?.p || isBehindName(page, match.index)))
      add(from, from + value.length, { what: 'number', role: 'age', value });
  }
  for (const match of page.low.matchAll(PART)) {
    add(match.index, match.index + match[0].length, { what: 'other', role: 'share', value: match[0] });
  }
  for (const match of page.low.matchAll(COUNTED)) {
    const { n = '', noun = '' } = match.groups ?? {};
    const value = wordValue(n)?.toString() ?? numberOf(n);
    const [head = '', next] = noun.split(' ');
    // `250 new shares` are counted, though `new` by itself says nothing.
    if (value === undefined || NO_NOUN.has(head) || (saysNothing(head) && (!QUALIFIES.has(head) || !next))) continue;
    add(match.index, match.index + match[0].length, { what: 'number', role: noun, value });
  }
  return found.sort((a, b) => a.from - b.from);
}
