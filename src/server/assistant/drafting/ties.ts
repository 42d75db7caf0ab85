import { escaped } from './reading/text.ts';
import type { Brief, Fact } from './shapes.ts';

/** The people of a list, and which of them writes: his place, -1 where nobody shows for sure. */
export interface Row {
  names: readonly string[];
  self: number;
}

/** A person or a figure where it stands in a sentence. */
interface Spot {
  from: number;
  to: number;
  /** The place of the person in the list, -1 for somebody who is not known; undefined for a figure. */
  who?: number;
}

const SEAM = /:(?!\d)\s*|,(?!\d{3}(?!\d))\s*|;\s*|\s+(?:and|but|while|plus|&)\s+|\s+[–—-]\s+|(?<=\d%?\s?)\/(?=\s?\d)/g;

/** Where the people of a list are named in a sentence, or called `I` and `her`. */
export function peopleIn(sentence: string, { names, self }: Row): Spot[] {
  const spots = names.flatMap((name, who) => {
    const [first = '', ...given] = name.split(' ');
    // Of `Tan Wei Jie` the family name comes first.
    const called = [name, first, given.join(' ')].filter((one) => one.length > 1);
    return [...sentence.matchAll(new RegExp(`(?<!\\p{L})(?:${called.map(escaped).join('|')})(?!\\p{L})`, 'gu'))].map(
      ({ index, 0: { length } }) => ({ from: index, to: index + length, who }),
    );
  });
  const own = [...sentence.matchAll(/(?<!\p{L})(?:I|me|mine|myself|my (?:share|part|cut|stake|half|favou?r))(?!\p{L})/giu)].map(
    ({ index, 0: { length } }) => ({ from: index, to: index + length, who: self }),
  );
  const other = names.length === 2 && self >= 0 ? 1 - self : -1;
  const third = [...sentence.matchAll(/(?<!\p{L})(?:he|him|his|she|hers?)(?!\p{L})/giu)].map(({ index, 0: { length } }) => ({
    from: index,
    to: index + length,
    // `Priya her tools` and `Ann brings her van`: whoever is named right before.
    who: other >= 0 ? other : (spots.filter(({ to }) => to <= index).at(-1)?.who ?? -1),
  }));
  return [...spots, ...own, ...third]
    .filter(
      (one, at, all) =>
        !all.some((two, n) => n !== at && two.from <= one.from && two.to >= one.to && (two.to - two.from > one.to - one.from || n < at)),
    )
    .sort((one, two) => one.from - two.from);
}

const isPerson = (spot: Spot): spot is Spot & { who: number } => spot.who !== undefined;

/**
 * Whose a figure is: the place in the list of the one who is named beside it in its part of the sentence, before it or behind it; in `Ann and I split it 60/40` and
 * `60/40 Ann and me` that in the same turn. -1 where that does not show; null where the sentence names nobody. `figures`: all of the sort that the brief holds.
 */
export function tieOf(fact: Fact, figures: readonly Fact[], row: Row, brief: Brief): number | null {
  const { text, from } = sentenceOf(fact, brief);
  const people = peopleIn(text, row);
  const split = splitOf(fact, text, from);
  const named = new Set(people.map(({ who }) => who));
  if (split?.parts.length === row.names.length && named.size < 2) return inFavour(fact, split, people[0]?.who ?? -1);
  if (people.length === 0) return null;
  const within = figures.filter(({ at }) => at.part === fact.at.part && at.from >= from && at.to <= from + text.length);
  const own = ownerOf(fact, within, people, text, from);
  // One person has one figure of a sort.
  const isTwice = within.some((one) => one !== fact && one.value !== fact.value && ownerOf(one, within, people, text, from) === own);
  return own === -1 || isTwice ? -1 : own;
}

const SPLIT = /(?<![\d/.])\d{1,2} ?%? ?(?:\/ ?\d{1,2} ?%?){1,3}(?![\d/])/g;
/** The parts of the whole that stand with a figure between strokes, and the words around them: `60/40`; null where it stands alone. */
function splitOf({ at }: Fact, text: string, start: number): { parts: number[]; around: string } | null {
  const spot = at.from - start;
  const [group] = [...text.matchAll(SPLIT)].filter(({ index, 0: { length } }) => index <= spot && spot < index + length);
  const parts = group?.[0].split('/').map((part) => Number.parseInt(part, 10)) ?? [];
  if (!group || parts.reduce((sum, part) => sum + part, 0) !== 100) return null;
  return { parts, around: `${text.slice(0, group.index)} , ${text.slice(group.index + group[0].length)}` };
}

const FAVOUR =
  /\b(?:for|to|towards?) (?:me|him|her|\p{Lu}[\p{L}’'-]+)\b|\b(?:favou?r|favou?rs|favou?ring|advantage|benefit)\b|\b(?:I|me|he|him|she|her|\p{Lu}[\p{L}’'-]+) (?:gets?|takes?|has|have|keeps?|receives?) (?:the )?(?:bigger|larger|greater|more|most|majority)\b/u;

/**
 * `60/40 for me`, `70/30 in her favour`, `40/60, she gets the 60`: of two parts the one that is said of whoever is named, and the larger where it is all for somebody;
 * -1 where nobody is named, or of more than two parts.
 */
function inFavour(
  { value }: Fact,
  { parts: [one = 0, other = 0, ...more], around }: { parts: number[]; around: string },
  who: number,
): number {
  if (who < 0 || more.length > 0 || one === other) return -1;
  const said = new Set(
    [...around.matchAll(/(?<![\d.,$€£])\d{1,2}(?![\d.,/])/g)]
      .map(([part]) => Number(part))
      .filter((part) => part === one || part === other),
  );
  const [own = FAVOUR.test(around) ? Math.max(one, other) : 0] = said;
  if (said.size > 1 || own === 0) return -1;
  return Number(value) === own ? who : 1 - who;
}

function ownerOf(fact: Fact, figures: readonly Fact[], people: readonly Spot[], text: string, start: number): number {
  const spots: Spot[] = [...people, ...figures.map(({ at }) => ({ from: at.from - start, to: at.to - start }))].sort(
    (one, two) => one.from - two.from,
  );
  const inTurn = turnOf(spots, fact.at.from - start);
  if (inTurn !== null) return inTurn;
  const parts = partsOf(text);
  const at = parts.findIndex(({ from, to }) => from <= fact.at.from - start && fact.at.from - start < to);
  const spotsIn = (n: number) => spots.filter(({ from }) => from >= (parts[n]?.from ?? 0) && from < (parts[n]?.to ?? 0));
  const here = spotsIn(at);
  const whose = new Set(here.filter(isPerson).map(({ who }) => who));
  if (whose.size === 1) return [...whose][0] ?? -1;
  if (whose.size > 1) return alternateOf(here, fact.at.from - start);
  // `Priya brings the van, worth 26,500`: of whom the part before speaks, and names no figure of.
  for (let n = at - 1; n >= 0; n -= 1) {
    const before = spotsIn(n);
    if (before.length === 0) continue;
    const named = new Set(before.filter(isPerson).map(({ who }) => who));
    return named.size === 1 && before.every(isPerson) ? ([...named][0] ?? -1) : -1;
  }
  return -1;
}

/** All names and then as many figures, or the other way round: the first is that of the first. */
function turnOf(spots: readonly Spot[], at: number): number | null {
  const people = spots.filter(isPerson);
  const figures = spots.filter((spot) => !isPerson(spot));
  const isParted = spots.slice(0, people.length).every(isPerson) || spots.slice(0, figures.length).every((spot) => !isPerson(spot));
  const isEach = people.length > 1 && people.length === figures.length && new Set(people.map(({ who }) => who)).size === people.length;
  return isParted && isEach ? (people[figures.findIndex(({ from }) => from === at)]?.who ?? -1) : null;
}

/** `55% Priya 45% me`, `Priya 55% me 45%`: names and figures by turns. */
function alternateOf(spots: readonly Spot[], at: number): number {
  const told = spots.filter((spot, n) => !isPerson(spot) || spots[n - 1]?.who !== spot.who);
  const isByTurns = told.length % 2 === 0 && told.every((spot, n) => n === 0 || isPerson(spot) !== isPerson(told[n - 1] as Spot));
  const mine = told.findIndex((spot) => !isPerson(spot) && spot.from === at);
  const beside = told[told[0] && isPerson(told[0]) ? mine - 1 : mine + 1];
  return isByTurns && mine >= 0 ? (beside?.who ?? -1) : -1;
}

/** The parts of a sentence between its commas and its `and`. */
export function partsOf(text: string): { from: number; to: number }[] {
  const seams = [...text.matchAll(SEAM)].map(({ index, 0: { length } }) => ({ from: index, to: index + length }));
  return [...seams, { from: text.length, to: text.length }].map(({ from }, n) => ({ from: seams[n - 1]?.to ?? 0, to: from }));
}

/** The sentence of a brief in which a fact stands. */
export function sentenceOf({ at }: Fact, brief: Brief): { text: string; from: number } {
  const all = brief[at.part];
  const ends = [...all.slice(0, at.from).matchAll(/[.;!?](?=\s)|\n/g)].at(-1);
  const from = ends ? ends.index + 1 : 0;
  const length = all.slice(at.to).search(/[.;!?](?=\s|$)|\n|$/);
  return { text: all.slice(from, at.to + length), from };
}
