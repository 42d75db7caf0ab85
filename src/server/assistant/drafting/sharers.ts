import type { Brief, Fact } from './shapes.ts';
import { partsOf, peopleIn, type Row, sentenceOf, tieOf } from './ties.ts';

/** `Each month` and `all in` speak of nobody. */
const TIMED = '(?! (?:day|night|week|fortnight|month|quarter|year|time|in|incl\\w*|bills|told|together)\\b)';
const EACH = new RegExp(`\\b(?:each|every|everybody|everyone|both|all)\\b${TIMED}`, 'i');
/** `Each of us puts in 9,000 and owns 50%`: whoever acts at the head of a clause acts in the next one as well. */
const LEADS = new RegExp(`^\\s*(?:we )?(?:each|every|everybody|everyone|both|all)\\b${TIMED}`, 'i');
const OTHERS = /\b(?:others|rest of us|(?:everyone|everybody) else)\b/i;
const REST = /\b(?:the rest|the other (?:two|three|four|\d))\b/i;
const THEY = /\b(?:they|them)\b/i;
/** `I want everybody to pay 900`: whoever wishes it is not whom it concerns. */
const WISHES = /\bI(?:['’]d| would)? (?:want|like|think|propose|suggest|expect)\b/;
const NOBODY = (): boolean => false;

/**
 * Whose a figure is that its own clause gives to several of a list: whether it is that of an item; null where the clause speaks of one. `rivals`: the other figures
 * that answer the same question; whoever has one of them for sure is not meant. `sort`: all figures of the brief of its sort; `row`: null for a list of things.
 */
export function sharersOf(
  fact: Fact,
  rivals: readonly Fact[],
  sort: readonly Fact[],
  row: Row | null,
  brief: Brief,
): ((at: number) => boolean) | null {
  const { text, from } = sentenceOf(fact, brief);
  const spot = fact.at.from - from;
  const parts = partsOf(text).map((part) => ({ ...part, words: text.slice(part.from, part.to) }));
  const at = parts.findIndex((part) => part.from <= spot && spot < part.to);
  const own = parts[at]?.words ?? '';
  const people = row ? peopleIn(text, row) : [];
  const peopleOf = (n: number) =>
    people.filter((one) => one.from >= (parts[n]?.from ?? 0) && one.to <= (parts[n]?.to ?? 0) && !WISHES.test(parts[n]?.words ?? ''));
  const lead = parts.findLastIndex((part, n) => n < at && (LEADS.test(part.words) || THEY.test(part.words) || peopleOf(n).length > 0));
  const isEach = EACH.test(own) || (peopleOf(at).length === 0 && LEADS.test(parts[lead]?.words ?? ''));
  // `Ben and Cal put in 9,000 each`, `9,000 each from Ben and Cal`: the names beside those of the clause.
  const isBare = (n: number) => peopleOf(n).length > 0 && !/[\p{L}\d]/u.test(withoutSpots(parts[n], peopleOf(n)));
  const behind = peopleOf(at).some((one) => one.from > spot) ? at + 1 : parts.length;
  const head = parts.findLastIndex((_, n) => n < at && !isBare(n)) + 1;
  const tail = parts.findIndex((_, n) => n >= behind && !isBare(n));
  const beside = parts.flatMap((_, n) =>
    (n >= head && n <= at) || (n >= behind && n < (tail < 0 ? parts.length : tail)) ? peopleOf(n) : [],
  );
  const named = new Set(beside.map(({ who }) => who ?? -1));
  const others = rivals.filter((rival) => rival !== fact && rival.value !== fact.value);
  const tieOfRival = (rival: Fact): number => (row ? (tieOf(rival, sort, row, brief) ?? -1) : -1);
  const tied = new Set(others.map(tieOfRival).filter((who) => who >= 0));
  const spoken = new Set(people.flatMap(({ who }) => (who === undefined || who < 0 || tied.has(who) ? [] : [who])));
  const count = row?.names.length ?? 0;

  if (OTHERS.test(own) || (isEach && REST.test(own)))
    return tied.size > 0 ? (one) => !tied.has(one) : spoken.size > 0 ? (one) => !spoken.has(one) : NOBODY;
  if (named.size === 0 && THEY.test(own) && count > 2) {
    // `I pay 1,000, they pay 850 each`: those who are left, unless the sentence names only some of them.
    const isClear = isEach && tied.size > 0 && count - tied.size > 1 && (spoken.size === 0 || spoken.size === count - tied.size);
    return isClear ? (one) => !tied.has(one) : NOBODY;
  }
  if (!isEach || named.size === 1) return null;
  if (named.size > 1) return named.has(-1) ? NOBODY : (one) => named.has(one);
  const isDoubtful = others.some(
    (rival) => tieOfRival(rival) < 0 && rival.at.part === fact.at.part && rival.at.from >= from && rival.at.to <= from + text.length,
  );
  return isDoubtful ? NOBODY : (one) => !tied.has(one);
}

/** The words of a part of a sentence beside the names in it. */
const withoutSpots = (part: { from: number; words: string } | undefined, spots: readonly { from: number; to: number }[]): string =>
  spots.reduce(
    (words, { from, to }) => words.slice(0, from - (part?.from ?? 0)) + ' '.repeat(to - from) + words.slice(to - (part?.from ?? 0)),
    part?.words ?? '',
  );
