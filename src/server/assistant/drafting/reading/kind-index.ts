import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import type { Catalogue } from '#catalogue/catalogue.ts';
import { saysNothing, telling, tokenize } from '#engine/words.ts';
import { phrasesOf } from './phrases.ts';

/** A name or synonym of a document: its telling words in order. */
interface Name {
  words: readonly string[];
  /** Id of a kind; null for documents that the library does not have. */
  kind: string | null;
}

/** What tells the kinds of a library apart, made once for each. */
export interface KindIndex {
  ids: readonly string[];
  /** By first word. */
  names: ReadonlyMap<string, readonly Name[]>;
  /** Telling words of the kinds, and those with which a phrase that calls for a document begins. */
  stems: ReadonlySet<string>;
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
  const names = new Map<string, Name[]>();
  const stems = new Set<string>();
  const written = new Set<string>();
  const addStart = ([first]: readonly string[]) => void (first !== undefined && stems.add(first));
  const addName = (phrase: string, kind: string | null) => {
    const words = tellingWords(phrase);
    const [first] = words;
    if (first === undefined) return;
    addStart(words);
    names.set(first, [...(names.get(first) ?? []), { words, kind }]);
  };
  // A synonym that names a document of its own kind finds the nearest thing in a search, but is not what a draft should be.
  const others = new Set(SIGNALS.elsewhere.map((phrase) => tellingWords(phrase).join(' ')));
  for (const { id, name, synonyms, situations, description } of kinds) {
    addName(name.replace(/\(.*\)/, ''), id);
    for (const synonym of synonyms) if (!others.has(tellingWords(synonym).join(' '))) addName(synonym, id);
    for (const words of situations.map(tellingWords)) if (words.length > 1) addStart(words);
    for (const word of [name, ...synonyms, ...situations, description].flatMap((text) => tokenize(text))) {
      written.add(word);
      const stem = telling(word);
      if (stem !== null) stems.add(stem);
    }
  }
  for (const phrase of Object.values(SIGNALS.calls).flat()) addStart(tellingWords(phrase));
  for (const phrase of SIGNALS.elsewhere) addName(phrase, null);
  for (const word of [SIGNALS.calls, SIGNALS.elsewhere].flatMap((some) => tokenize(JSON.stringify(some)))) written.add(word);
  return {
    ids: kinds.map(({ id }) => id),
    names,
    stems,
    written,
    spelt: Map.groupBy(
      [...written].filter((word) => word.length > 4),
      (word) => word.length,
    ),
  };
}
