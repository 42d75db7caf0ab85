import type { Catalogue } from '#catalogue/catalogue.ts';
import { kindOf } from '#catalogue/find.ts';
import { telling } from '#engine/words.ts';
import type { Reading } from '../shapes.ts';
import { IDIOMS, type KindIndex, type Sign, tellingHere } from './kind-index.ts';
import type { Page, Part } from './text.ts';

/** What a word weighs by where it stands: a title says what is wanted, requirements say what is in it. */
const PART: Readonly<Record<Part, { sign: number; word: number }>> = {
  title: { sign: 2.2, word: 2.4 },
  description: { sign: 1.4, word: 1.1 },
  requirements: { sign: 0.5, word: 0.25 },
};
/** Words that are read of each part; what comes later says no more about the kind. */
const WORDS = 150;
/** Misspelt words that are put right in a brief. */
const CORRECTED = 30;
/** Below this nothing in the library is near. */
const NEAR = 2;
/** The sum at which a kind is as likely as not. */
const EVEN = 1.7;
/** What the first hit of a search adds, by where its words stand, and how many words are searched for. */
const FOUND: Readonly<Record<Part, number>> = { title: 1, description: 1.6, requirements: 0 };
const SEARCHED = 30;
const SHOWN = 5;
/** Shorter parts make no compound. */
const PART_OF_WORD = 4;
/** What is longer is no word. */
const LONGEST = 40;

/** The kinds that the library's own words and its search find for a brief, best first with a score of 0 to 1; none where its words are those of a document that the library does not have. */
export function rankedKinds(pages: readonly Page[], catalogue: Catalogue, scores: ReturnType<typeof scoresOf>): Reading['kinds'] {
  const { elsewhere } = scores;
  const kinds = new Map(scores.kinds);
  if (elsewhere > 0 && elsewhere >= Math.max(0, ...kinds.values())) return [];
  for (const [id, bonus] of found(pages, catalogue)) kinds.set(id, (kinds.get(id) ?? 0) + bonus);
  const sorted = [...kinds].sort(([one, a], [other, b]) => b - a || one.localeCompare(other));
  const best = sorted[0]?.[1] ?? 0;
  if (best < NEAR) return [];
  const sure = best / (best + EVEN);
  return sorted
    .filter(([, score]) => score >= best * 0.4)
    .slice(0, SHOWN)
    .map(([id, score]) => ({ id, score: Math.round(sure * (score / best) * 100) / 100 }));
}

const WITH_WHOM = /(?<=[a-z]) with (?:my|our) /;

/** What the search of the library finds for the words of a brief, which people choose as they do there: the first ones, with what that is worth. */
function found(pages: readonly Page[], catalogue: Catalogue): Map<string, number> {
  const worth = new Map<string, number>();
  for (const page of pages) {
    const words = page.tokens.slice(0, SEARCHED).filter(({ low }) => low.length <= LONGEST);
    const weight = FOUND[page.part];
    if (weight === 0 || words.length === 0) continue;
    const hits = catalogue.find({ q: words.map(({ text }) => text).join(' '), kinds: 'once' }).slice(0, SHOWN);
    for (const [rank, { id }] of hits.entries()) worth.set(kindOf(id), (worth.get(kindOf(id)) ?? 0) + weight / (1 + rank));
  }
  return worth;
}

/** The raw scores of the words themselves. */
export function scoresOf(pages: readonly Page[], index: KindIndex): { kinds: Map<string, number>; elsewhere: number } {
  const kinds = new Map<string, number>();
  let elsewhere = 0;
  const corrections = { left: CORRECTED };
  for (const page of pages) {
    const words = wordsOn(page, index, corrections);
    const hits = new Map<string | null, Map<string, number>>();
    for (const [at, word] of words.entries()) {
      for (const sign of index.signs.get(word) ?? []) {
        if (!matches(words, at, sign)) continue;
        // The same words in several lists count once, with the weightiest.
        const value = sign.weight * worth(sign, index);
        const of = hits.get(sign.kind) ?? new Map<string, number>();
        const key = sign.words.join(' ');
        if (Math.abs(of.get(key) ?? 0) < Math.abs(value)) of.set(key, value);
        hits.set(sign.kind, of);
      }
    }
    const weight = PART[page.part];
    for (const [kind, of] of hits) {
      const values = [...of.values()].sort((a, b) => b - a);
      // One clear name says more than many near ones.
      const sum = values.reduce((total, value, rank) => total + (value > 0 ? value / (1 + rank) : value), 0) * weight.sign;
      if (kind === null) elsewhere += sum;
      else kinds.set(kind, (kinds.get(kind) ?? 0) + sum);
    }
    const distinct = [...new Set(words)];
    const length = Math.sqrt(Math.max(4, distinct.length));
    for (const id of index.ids) {
      const own = index.words.get(id);
      let sum = 0;
      for (const word of distinct) sum += (own?.get(word) ?? 0) * (index.rarity.get(word) ?? 0) ** 2;
      if (sum > 0) kinds.set(id, (kinds.get(id) ?? 0) + (sum * weight.word * 2) / length);
    }
  }
  return { kinds, elsewhere };
}

/** The kinds of whose subject a brief speaks, with how surely: words of their names stand in it, in the title twice as much, or a phrase by which people call them. */
export function touchedKinds(pages: readonly Page[], index: KindIndex, subjects = index.subjects): Map<string, number> {
  const corrections = { left: CORRECTED };
  const touched = new Map<string, number>();
  const add = (id: string, weight: number) => touched.set(id, (touched.get(id) ?? 0) + weight);
  const seen = new Set<string>();
  for (const page of pages) {
    const words = wordsOn(page, index, corrections);
    const fresh = new Set(words.filter((word) => !seen.has(word)));
    for (const word of fresh) seen.add(word);
    for (const id of index.ids)
      for (const word of fresh) {
        const own = subjects.get(id)?.get(word);
        if (own !== undefined) add(id, page.part === 'title' ? own * 2 : own);
      }
    for (const [at, word] of words.entries())
      for (const sign of index.signs.get(word) ?? [])
        if (sign.kind !== null && sign.weight > 1 && matches(words, at, sign)) add(sign.kind, 1);
  }
  return touched;
}

/** Longer and rarer signs are worth more. */
function worth(sign: Sign, index: KindIndex): number {
  const rare = sign.words.map((word) => index.rarity.get(word) ?? 0.8).sort((a, b) => b - a);
  return 0.4 + rare.reduce((sum, value, rank) => sum + value / (1 + rank), 0) * 0.6;
}

/** Whether the words of a sign stand here in order with at most two others between. */
function matches(words: readonly string[], at: number, sign: Sign): boolean {
  let next = at;
  for (const word of sign.words.slice(1)) {
    const found = [1, 2, 3].find((step) => words[next + step] === word);
    if (found === undefined) return false;
    next += found;
  }
  return true;
}

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
  if (index.rarity.has(stem) || index.signs.has(stem) || word.length < 5 || corrections.left === 0 || /\d/.test(word)) return [stem];
  corrections.left -= 1;
  return [telling(near(word, index) ?? word) ?? stem];
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
