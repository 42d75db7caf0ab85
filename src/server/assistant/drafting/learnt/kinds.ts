import { readFileSync } from 'node:fs';
import type { Catalogue } from '#catalogue/catalogue.ts';
import { stemOf } from '../../stem.ts';
import { isErrand } from '../errands.ts';
import { kindIndexOf } from '../reading/kind-index.ts';
import { namedIn, speltAs } from '../reading/kinds.ts';
import type { Page } from '../reading/text.ts';
import type { Reading } from '../shapes.ts';
import { shares, type Weights } from './choice.ts';
import { kindSigns } from './kind-signs.ts';
import { decode } from './model.ts';

/** What is learnt of kinds: how rare a word is, and what it says for which kind. */
export const KIND_PARTS = ['rarity', 'kinds'] as const;
export type LearntKinds = Readonly<Record<(typeof KIND_PARTS)[number], Weights>>;

/** What stands for a document that the library does not have. */
export const NONE = 'none';
/** Its weight by itself, and that of a sign for it. */
export const biasOf = (kind: string): string => `is ${kind}`;
export const weightOf = (kind: string, sign: string): string => `${kind}|${sign}`;

/** A kind that is less likely is no choice. */
const FAINT = 0.002;
/** As many as a person looks through, and as few as are a choice. */
const [SHOWN, FEWEST] = [8, 3];
/** A title that names one kind and no other is believed from here on, and how surely. */
const [LIKELY, NAMED] = [0.1, 0.85];

let held: LearntKinds | undefined;

/** What was learnt of kinds, read at first use; `npm run train:kinds` makes it anew. */
const learntKinds = (): LearntKinds => {
  held ??= decode(readFileSync(new URL('kinds.model', import.meta.url)), KIND_PARTS);
  return held;
};

/** The signs of a brief as a vector of length one: what few briefs say weighs more, and a long story no more than a short one. */
export function weighted(signs: ReadonlyMap<string, number>, rarity: Weights): [sign: string, weight: number][] {
  const all = [...signs].flatMap(([sign, weight]): [string, number][] => {
    const rare = rarity.get(sign);
    return rare === undefined ? [] : [[sign, weight * rare]];
  });
  const length = Math.sqrt(all.reduce((sum, [, weight]) => sum + weight * weight, 0)) || 1;
  return all.map(([sign, weight]) => [sign, weight / length]);
}

/** The kinds that a brief may ask for, the likeliest first, and how likely it is that the library has no fitting one; together at most 1. */
export function kindsOf(
  pages: readonly Page[],
  catalogue: Catalogue,
  { rarity, kinds: weights }: LearntKinds = learntKinds(),
): Pick<Reading, 'kinds' | 'noKind'> {
  const index = kindIndexOf(catalogue);
  const { ids } = index;
  const isKnown = (word: string): boolean => rarity.get(stemOf(word)) !== undefined;
  const signs = weighted(kindSigns(pages, speltAs(index, isKnown)), rarity);
  const likely = shares(
    [...ids, NONE].map((id) =>
      signs.reduce((sum, [sign, weight]) => sum + weight * (weights.get(weightOf(id, sign)) ?? 0), weights.get(biasOf(id)) ?? 0),
    ),
  );
  const every = withNamed(
    told(
      [...ids, NONE].map((id, at) => ({ id, share: likely[at] ?? 0 })),
      pages,
    ),
    namedIn(pages, index).map((id) => id ?? NONE),
  );
  const noKind = every.at(-1)?.share ?? 0;
  const all = every.slice(0, -1).sort((one, other) => other.share - one.share || one.id.localeCompare(other.id));
  const near = all.filter(({ share }, at) => at < FEWEST || share >= FAINT).slice(0, SHOWN);
  // Whoever says what is to be done may want a letter that does it.
  const isLetter = ({ id }: { id: string }): boolean => catalogue.library.kinds.get(id)?.family === 'letter';
  const letter = near.some(isLetter) || !isErrand(titleOf(pages)) ? undefined : all.find(isLetter);
  return { kinds: [...near, ...(letter ? [letter] : [])].map(({ id, share }) => ({ id, score: round(share) })), noKind: round(noKind) };
}

/**
 * The one kind that a title names by its name is sure, unless the words say something quite different; so is that none fits, of which words say less, where it
 * names another document.
 */
function withNamed(all: readonly { id: string; share: number }[], named: readonly string[]): { id: string; share: number }[] {
  const [only] = named;
  if (named.length !== 1) return [...all];
  const own = all.find(({ id }) => id === only)?.share ?? 0;
  if (own < (only === NONE ? LIKELY / 10 : LIKELY) || own >= NAMED) return [...all];
  return all.map(({ id, share }) => ({ id, share: id === only ? NAMED : (share * (1 - NAMED)) / (1 - own) }));
}

/** `He must leave my house`, `leave my house by May`: somebody is to go, and nothing is left to anybody. */
const TO_GO =
  /\b(?:leave|vacate|(?:get|move) out of) (?:my|our) (?:house|home|flat|apartment|place|property|room|spare room|basement)\b(?![^.;\n]{0,60} to (?:(?:my|our|the|his|her|him|them)\b|(?-i:\p{Lu})))/iu;
/** Words of somebody who leaves a home of another, or who thinks of death. */
const GOES_OR_DIES =
  /(?<![\p{L}’'])(?:[Ii]|[Ww]e)(?:['’]?(?:m|re|ll|d|ve))? (?:(?!(?:my|him|her|them|our|you|his|their|the)\b)\p{Ll}+ ){0,4}(?:leav(?:e|ing)|vacat(?:e|ing)|mov(?:e|ing))\b|\b[Ll]andlord|\b(?:[Tt]enancy|[Nn]otice)\b|\b(?:[Mm]y|[Aa]|[Oo]ur|[Ll]ast) [Ww]ill\b|\b[Ww]ill (?:and testament|of)\b|\bwhen [Ii](?:['’]m| am)? (?:die|dead|gone)\b|\b(?:[Ee]xecutors?|[Ee]state|[Ii]nherit\p{Ll}*|[Tt]estament|death|heirs?|funeral)\b/u;
/** What only whoever goes, or dies, writes. */
const OWN_PAPERS: ReadonlySet<string> = new Set(['last-will', 'codicil', 'tenant-notice-to-leave', 'resignation-letter']);

/** The paper by which a flat is given for use in India: a licence, and neither a lease nor somebody's leave. */
const LICENCE = /\bleave (?:and|&) licen[cs]e\b/i;

/** A brief by which somebody else is to go asks for no will and for no tenant's notice: what speaks for these goes to the others. */
function told(all: readonly { id: string; share: number }[], pages: readonly Page[]): { id: string; share: number }[] {
  const words = pages.map(({ text }) => text).join('\n');
  if (BOTH_SHOW.test(words)) return moved(all, 'one-way-nda', 'mutual-nda');
  const isToGo = TO_GO.test(words) && !GOES_OR_DIES.test(words) && !/^\W*(?:last )?will\b/i.test(titleOf(pages));
  if (!isToGo && !LICENCE.test(words)) return [...all];
  const gone = all.reduce((sum, { id, share }) => sum + (OWN_PAPERS.has(id) ? share : 0), 0);
  return all.map(({ id, share }) => ({ id, share: OWN_PAPERS.has(id) ? 0 : id === NONE ? share + gone : share }));
}

/** `Both sides will share stuff`: secrets go both ways. */
const BOTH_SHOW =
  /\b(?:both (?:sides|parties|of us|companies|firms)|each (?:side|party|of us)|we both)(?: [a-z]+){0,3} (?:shares?|shows?|disclos(?:es?|ing)|exchang(?:es?|ing)|reveals?|sharing|showing)\b|\bshare (?:[a-z]+ ){0,4}with each other\b/i;
const moved = (all: readonly { id: string; share: number }[], from: string, to: string): { id: string; share: number }[] => {
  const gone = all.find(({ id }) => id === from)?.share ?? 0;
  return all.map(({ id, share }) => ({ id, share: id === from ? 0 : id === to ? share + gone : share }));
};

const round = (share: number): number => Math.round(share * 1000) / 1000;

const titleOf = (pages: readonly Page[]): string => pages.find(({ part }) => part === 'title')?.text ?? '';
