import { telling } from '#engine/words.ts';
import { IDIOMS, type KindIndex, tellingHere } from './kind-index.ts';
import type { Page } from './text.ts';

/** Words that are read of each part; what comes later says no more about the kind. */
const WORDS = 150;
/** Misspelt words that are put right in a brief. */
const CORRECTED = 30;
/** Shorter parts make no compound. */
const PART_OF_WORD = 4;
/** What is longer is no word. */
const LONGEST = 40;

const WITH_WHOM = /(?<=[a-z]) with (?:my|our) /;

/**
 * The kinds that a title names plainly: by a name or synonym of two telling words or more, all of them in order; by nothing but its one; or by its one with
 * whose or what for: `will of`, `lease for`. A name that lies in a longer one counts for nothing: `lease` in `equipment lease`. Null for a document that the library does not have.
 */
export function namedIn(pages: readonly Page[], index: KindIndex): (string | null)[] {
  const corrections = { left: CORRECTED };
  const named = new Map<string | null, number>();
  for (const page of pages.filter(({ part }) => part === 'title')) {
    const words = wordsOn(page, index, corrections);
    const isHead = words.length === 1 || HEAD.test(page.low);
    for (const [at, word] of words.entries())
      for (const { kind, words: own } of index.names.get(word) ?? [])
        if ((own.length > 1 || (isHead && at === 0)) && own.every((one, n) => words[at + n] === one))
          named.set(kind, Math.max(named.get(kind) ?? 0, own.length));
  }
  const most = Math.max(0, ...named.values());
  return [...named].flatMap(([id, length]) => (length === most ? id : []));
}

const HEAD = /^\W*(?:(?:an?|the|my|our|his|her|their) )?[a-z]+ (?:of|for|with|between)\b/;

/** The telling words of a page, turns of phrase by what they mean. */
function wordsOn(page: Page, index: KindIndex, corrections: { left: number }): string[] {
  const words: string[] = [];
  // `Payment agreement with my roommate`: who the other side is says little of what is agreed.
  const whom = page.part === 'title' ? page.low.search(WITH_WHOM) : -1;
  const tokens = page.tokens.slice(0, WORDS).filter(({ from }) => whom < 0 || from < whom);
  for (let at = 0; at < tokens.length; at += 1) {
    if ((tokens[at]?.low.length ?? 0) > LONGEST) continue;
    const idiom = IDIOMS.at(tokens, at);
    const low = tokens[at]?.low ?? '';
    const whole = idiom ? undefined : joined(low, tokens[at + 1]?.low ?? '', index);
    words.push(...stemOf(idiom?.values[0] ?? whole ?? low, index, corrections));
    at += (idiom?.length ?? (whole ? 2 : 1)) - 1;
  }
  return words;
}

/** The library's word that two words of a brief are: `flat mate`. */
function joined(word: string, next: string, index: KindIndex): string | undefined {
  const whole = word + next;
  return word.length >= PART_OF_WORD && next.length >= PART_OF_WORD && index.written.has(whole) ? whole : undefined;
}

function stemOf(word: string, index: KindIndex, corrections: { left: number }): string[] {
  const stem = tellingHere(word);
  if (stem === null) return [];
  if (index.stems.has(stem) || word.length < 5 || corrections.left === 0 || /\d/.test(word)) return [stem];
  corrections.left -= 1;
  return [telling(near(word, index) ?? word) ?? stem];
}

/** Puts words right that are not known and differ little from one of the library, so many of them in a brief. */
export function speltAs(index: KindIndex, isKnown: (word: string) => boolean): (word: string) => string {
  let left = CORRECTED;
  return (word) => {
    if (word.length < 5 || left === 0 || isKnown(word)) return word;
    left -= 1;
    return near(word, index) ?? word;
  };
}

/** The word of the library that differs by one letter, or by two in a long word. */
function near(word: string, index: KindIndex): string | undefined {
  let loose: string | undefined;
  for (const step of [0, 1, -1]) {
    for (const known of index.spelt.get(word.length + step) ?? []) {
      const far = known[0] === word[0] ? distance(word, known) : 3;
      if (far === 1) return known;
      if (far === 2 && word.length >= 8) loose ??= known;
    }
  }
  return loose;
}

/** 1 for one letter wrong, missing, too many or two exchanged; 2 for two wrong or three out of order; 3 for more. */
function distance(one: string, other: string): 1 | 2 | 3 {
  let head = 0;
  while (head < one.length && one[head] === other[head]) head += 1;
  let tail = 0;
  while (tail < Math.min(one.length, other.length) - head && one.at(-1 - tail) === other.at(-1 - tail)) tail += 1;
  const left = one.slice(head, one.length - tail);
  const right = other.slice(head, other.length - tail);
  if ((left.length <= 1 && right.length <= 1) || (left.length === 2 && left === [...right].reverse().join(''))) return 1;
  if (left.length <= 2 && right.length <= 2) return 2;
  return left.length === 3 && [...left].sort().join('') === [...right].sort().join('') ? 2 : 3;
}
