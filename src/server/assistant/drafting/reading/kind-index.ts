import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import type { Catalogue } from '#catalogue/catalogue.ts';
import { saysNothing, telling, tokenize } from '#engine/words.ts';
import { phrasesOf } from './phrases.ts';

/** One way in which words point to a document: its telling words in order, and how much they weigh. */
export interface Sign {
  words: readonly string[];
  /** Id of a kind; null for documents that the library does not have. */
  kind: string | null;
  weight: number;
  /** It is a name or synonym of the document. */
  isName: boolean;
}

type OwnWords = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** What tells the kinds of a library apart, made once for each. */
export interface KindIndex {
  ids: readonly string[];
  /** By first word. */
  signs: ReadonlyMap<string, readonly Sign[]>;
  /** How rare a telling word is among the kinds; absent for words that none has. */
  rarity: ReadonlyMap<string, number>;
  /** For each kind, the words of its names that few other kinds have, with how much each is its own: what it is about. */
  subjects: OwnWords;
  /** The same of all that the library says of a kind and of when it is needed. */
  matters: OwnWords;
  /** Words of the kinds as they are written, by length, for words that are misspelt. */
  spelt: ReadonlyMap<number, readonly string[]>;
  /** Every word of the kinds as it is written. */
  written: ReadonlySet<string>;
}

const ByKind = z.record(z.string(), z.array(z.string()));
/** What the file of signals has. */
export const SIGNALS = z.parse(
  z.strictObject({ idioms: ByKind, calls: ByKind, elsewhere: z.array(z.string()) }),
  parse(readFileSync(new URL('./signals.yaml', import.meta.url), 'utf8')),
);

/** Turns of phrase that no word in them tells, by the word that they mean. */
export const IDIOMS = phrasesOf(
  Object.entries(SIGNALS.idioms).flatMap(([word, some]) => some.map((phrase): [string, string] => [phrase, word])),
);

/** Weight of a sign by where it comes from. */
const WEIGHT = { name: 3, synonym: 2.6, situation: 1.6, call: 2.6, elsewhere: 2.8 } as const;

/** A word in the names of more kinds than this share says of none what it is about: `agreement`, `letter`. */
const COMMON = 0.12;

const made = new WeakMap<Catalogue, KindIndex>();

/** The index of a catalogue. */
export function kindIndexOf(catalogue: Catalogue): KindIndex {
  const known = made.get(catalogue);
  if (known) return known;
  const index = makeIndex(catalogue);
  made.set(catalogue, index);
  return index;
}

/** The telling words of a phrase, in order. */
export const tellingWords = (text: string): string[] => tokenize(text).flatMap((word) => tellingHere(word) ?? []);

/** What stands for a word here; a few that tell a search nothing tell a lease from a sale. */
export const tellingHere = (word: string): string | null => (UNTOLD.test(word) ? null : (telling(word) ?? KEPT.get(word) ?? null));

/** A search takes `lay` for a layoff; whoever lays a roof dismisses nobody, and `lay off` is a turn of phrase of its own. */
const UNTOLD = /^(?:lay|lays|laid|laying)$/;

const KEPT = new Map(
  Object.entries({
    let: 'let',
    lets: 'let',
    letting: 'let',
    use: 'use',
    uses: 'use',
    using: 'use',
    give: 'give',
    gives: 'give',
    giving: 'give',
  }),
);

/** Words that a sentence uses as often as a name: the library's own, months and the like. */
export const isOrdinary = (catalogue: Catalogue, word: string): boolean =>
  word.length < 3 || saysNothing(word) || EVERYDAY.has(word) || kindIndexOf(catalogue).written.has(word);

const EVERYDAY = new Set(
  `january february march april may june july august september october november december monday tuesday wednesday thursday friday saturday
  sunday rent deposit price total start end term notice payment pay date from until purpose talks secrets parties everybody nobody known used liability
  rates invoices results features disputes board drag tag investor money must should both each one two three first last next then also purpose
  neither nobody anybody anyone everyone someone helmet vet boat horse hours notice address phone email contact kitchen quiet only property list note system dear hello thanks thank yes fiscal deadlock
  profit profits equity decisions names name number text title use also please none any all every who what where when why how there here`.split(
    /\s+/,
  ),
);

function makeIndex(catalogue: Catalogue): KindIndex {
  const kinds = catalogue.find({ kinds: 'once' }).flatMap(({ id }) => catalogue.resolved(id)?.kind ?? []);
  const signs = new Map<string, Sign[]>();
  const add = (phrase: string, kind: string | null, full: number, isName = false) => {
    let weight = full;
    const words = tellingWords(phrase);
    const [first] = words;
    // `use of my photos` says much less when nothing but photos is left of it.
    if (words.length === 1 && weight > 1 && tokenize(phrase).length > 1) weight *= 0.3;
    if (first === undefined || (words.length === 1 && full === WEIGHT.situation)) return;
    const some = signs.get(first);
    if (some) some.push({ words, kind, weight, isName });
    else signs.set(first, [{ words, kind, weight, isName }]);
  };
  const written = new Set<string>();
  const counts = new Map<string, Map<string, number>>();
  // A synonym that names a document of its own kind finds the nearest thing in a search, but is not what a draft should be.
  const others = new Set(SIGNALS.elsewhere.map((phrase) => tellingWords(phrase).join(' ')));
  for (const { id, name, synonyms, situations, description } of kinds) {
    add(name.replace(/\(.*\)/, ''), id, WEIGHT.name, true);
    for (const synonym of synonyms) if (!others.has(tellingWords(synonym).join(' '))) add(synonym, id, WEIGHT.synonym, true);
    for (const situation of situations) add(situation, id, WEIGHT.situation);
    const own = new Map<string, number>();
    const texts: [string, number][] = [
      [name, 3],
      [synonyms.join(' . '), 1.5],
      [situations.join(' . '), 1],
      [description, 1],
    ];
    for (const [text, weight] of texts) {
      for (const word of tokenize(text)) {
        written.add(word);
        const stem = telling(word);
        if (stem !== null) own.set(stem, (own.get(stem) ?? 0) + weight);
      }
    }
    counts.set(id, own);
  }
  for (const [kind, phrases] of Object.entries(SIGNALS.calls)) for (const phrase of phrases) add(phrase, kind, WEIGHT.call);
  for (const phrase of SIGNALS.elsewhere) add(phrase, null, WEIGHT.elsewhere, true);
  for (const word of [SIGNALS.calls, SIGNALS.elsewhere].flatMap((some) => tokenize(JSON.stringify(some)))) written.add(word);
  const having = new Map<string, number>();
  for (const own of counts.values()) for (const stem of own.keys()) having.set(stem, (having.get(stem) ?? 0) + 1);
  const rarity = new Map([...having].map(([stem, some]) => [stem, Math.log((kinds.length + 1) / some) / Math.log(kinds.length + 1)]));
  const subjects = ownWords(kinds.map(({ id, name, synonyms }) => [id, [name, ...synonyms]]));
  const matters = ownWords(
    kinds.map(({ id, name, synonyms, situations, description }) => [id, [name, description, ...synonyms, ...situations]]),
  );
  return {
    ids: kinds.map(({ id }) => id),
    signs,
    rarity,
    subjects,
    matters,
    written,
    spelt: Map.groupBy(
      [...written].filter((word) => word.length > 4),
      (word) => word.length,
    ),
  };
}

/** The words of each kind's phrases that few other kinds have, each with one part of as many as have it. */
function ownWords(kinds: readonly (readonly [id: string, phrases: readonly string[]])[]): OwnWords {
  const stems = kinds.map(([id, phrases]) => [id, new Set(phrases.flatMap((text) => tellingWords(text)))] as const);
  const having = new Map<string, number>();
  for (const [, some] of stems) for (const stem of some) having.set(stem, (having.get(stem) ?? 0) + 1);
  return new Map(
    stems.map(([id, some]) => {
      const own = [...some].filter((stem) => (having.get(stem) ?? 0) <= kinds.length * COMMON);
      return [id, new Map(own.map((stem) => [stem, 1 / (having.get(stem) ?? 1)]))];
    }),
  );
}
