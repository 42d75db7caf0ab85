import { type Filled, prepare } from '#engine/fill.ts';
import { Lately } from '#engine/lately.ts';
import { rememberingParse } from '#engine/markdown.ts';
import { read } from '#engine/read.ts';
import type { Listed } from './listing.ts';
import type { Kind, Library } from './load.ts';
import { type Jurisdiction, jurisdictions } from './place.ts';
import { type Resolved, resolve, type Sample } from './resolve.ts';

/** Sentences of a place's text that rest on law, for the counting gate. */
export interface Grounds {
  /** Operative sentences that rest on a variant or a cited fact of the kind's topics. */
  resting: number;
  /** Those of them whose variant or fact is the place's own (for a country also: of a union it belongs to). */
  own: number;
}

const GATE = { resting: 3, own: 2 } as const;
/** Shelves that hold the law of a union of states, which is its members' own law. */
const UNIONS = new Set(['eu']);
/** Fewer words than this are a label or a heading, not an operative sentence. */
const OPERATIVE_WORDS = 6;
/** So many words with a letter in them; reading stops there. */
const OPERATIVE = new RegExp(`^(?:\\P{L}*\\p{L}\\S*(?!\\S)){${OPERATIVE_WORDS}}`, 'u');

/**
 * The places in which a kind is listed and counted. `global` counts for kinds that have it; any other place only when its
 * text passes the gate and differs from every sibling's and ancestor's once names, courts, currencies and citations are masked.
 * @param inPlace the kind in a place, where it was put together before
 */
export function listedPlaces(
  library: Library,
  kind: Kind,
  inPlace: (place: Jurisdiction) => Resolved = (place) => resolve(library, kind, place),
): [place: string, listed: Listed][] {
  const wanted = jurisdictions(library)
    .filter((place) => place.id === 'global' || hasOwnLaw(library, place, kind))
    .filter((place) => kind.places === 'all' || kind.places.includes(place.id))
    .sort((a, b) => a.looksIn.length - b.looksIn.length);
  const seen = new Set<string>();
  const listed: [string, Listed][] = [];
  for (const place of wanted) {
    const resolved = inPlace(place);
    const { resting, own } = grounds(library, resolved);
    if (place.id !== 'global' && (resting < GATE.resting || own < GATE.own)) continue;
    const text = masked(resolved);
    if (seen.has(text)) continue;
    seen.add(text);
    const words = Math.max(0, ...filledSamples(resolved).map((sample) => sample.words));
    listed.push([place.id, { fields: resolved.source.fields.length, words, resting, own }]);
  }
  return listed;
}

/** A sample of a template as it is filled. */
interface FilledSample {
  sample: Sample;
  filled: Filled;
  /** Words, its marks left out, without reading it as Markdown: for figures, and for the gate where it is far above it. */
  words: number;
  sentences: readonly Sentence[];
}

const FILLED = new WeakMap<Resolved, readonly FilledSample[]>();

/** What each sample of a template gives: filled and counted once, for all who look at the same template. */
export function filledSamples(resolved: Resolved): readonly FilledSample[] {
  const known = FILLED.get(resolved);
  if (known) return known;
  const fill = prepare(resolved.source);
  const made = resolved.samples.map((sample) => {
    const filled = fill(sample.answers, sample.date);
    return { sample, filled, ...countText(filled.text) };
  });
  FILLED.set(resolved, made);
  return made;
}

/** Whether the place, or a union it belongs to, has law of its own on a topic of the kind: without it no text can pass the gate. */
function hasOwnLaw(library: Library, place: Jurisdiction, kind: Pick<Kind, 'topics'>): boolean {
  const own = ownTopics(library);
  return ownPlaces(place).some((id) => kind.topics.some((topic) => own.get(id)?.has(topic)));
}

/** The topics on which each place has a cited fact or a variant. */
function ownTopics(library: Library): ReadonlyMap<string, ReadonlySet<string>> {
  const known = TOPICS.get(library);
  if (known) return known;
  const topics = new Map<string, Set<string>>();
  const add = (place: string, topic: string) => topics.set(place, (topics.get(place) ?? new Set()).add(topic));
  for (const { id, facts } of library.places.values())
    for (const [topic, names] of Object.entries(facts))
      if (Object.values(names).some((values) => values.some((fact) => fact.source))) add(id, topic);
  for (const variants of library.clauses.values())
    for (const { place, topicList, boilerplate } of variants.values()) if (!boilerplate) for (const topic of topicList) add(place, topic);
  TOPICS.set(library, topics);
  return topics;
}
const TOPICS = new WeakMap<Library, ReadonlyMap<string, ReadonlySet<string>>>();

const ownPlaces = (place: Jurisdiction): string[] => [place.id, ...place.looksIn.filter((id) => UNIONS.has(id))];

/** Counts over the sample that shows most of the place's law. */
export function grounds(library: Library, resolved: Resolved): Grounds {
  const support = supportOf(library, resolved);
  const own = new Set(ownPlaces(resolved.place));
  return filledSamples(resolved)
    .map((sample) => sentencesOnLaw(sample, support, own))
    .reduce((best, next) => (next.own > best.own || (next.own === best.own && next.resting > best.resting) ? next : best), {
      resting: 0,
      own: 0,
    });
}

/** The places whose law the clauses and facts of a text are, by their names in its spans; only those that count. */
function supportOf(library: Library, { kind, variants, facts }: Resolved): ReadonlyMap<string, string> {
  const topics = new Set(kind.topics);
  const support = new Map<string, string>();
  for (const variant of variants) {
    const counts = !variant.boilerplate && variant.place !== 'global' && !isShelf(library, variant.place);
    if (counts && variant.topicList.some((topic) => topics.has(topic))) support.set(`${variant.clause}@${variant.place}`, variant.place);
  }
  for (const [path, [fact]] of facts) {
    const [topic = ''] = path.split('.');
    if (fact?.source && fact.place && topics.has(topic)) support.set(path, fact.place);
  }
  return support;
}

function sentencesOnLaw({ filled, sentences }: FilledSample, support: ReadonlyMap<string, string>, own: ReadonlySet<string>): Grounds {
  const supporting = filled.spans.flatMap(({ kind, name, from, to }) => {
    if (kind !== 'clause' && kind !== 'fact') return [];
    const place = support.get(kind === 'fact' ? name.replace(/^law\./, '').replace(/\.source$/, '') : name);
    return place === undefined ? [] : [{ place, from, to }];
  });
  const grounds = { resting: 0, own: 0 };
  for (const sentence of sentences) {
    const spans = supporting.filter(({ from, to }) => from < sentence.to && to > sentence.from);
    if (spans.length > 0) grounds.resting += 1;
    if (spans.some(({ place }) => own.has(place))) grounds.own += 1;
  }
  return grounds;
}

function isShelf(library: Library, id: string): boolean {
  return (library.places.get(id)?.shelf ?? false) && !UNIONS.has(id);
}

/** A sentence with its offsets, and its words as white space parts them. */
export interface Sentence {
  from: number;
  to: number;
  text: string;
  words: number;
}

/** Sentences of the running text with their offsets; headings, tables and signature lines are none. */
export const operativeSentences = (text: string): readonly Sentence[] => countText(text).sentences;

function countText(text: string): Counted {
  const sentences: Sentence[] = [];
  let words = 0;
  let at = 0;
  for (const line of text.split('\n')) {
    const of = counted(line);
    words += of.words;
    for (const { from, to, text, words } of of.sentences) sentences.push({ from: at + from, to: at + to, text, words });
    at += line.length + 1;
  }
  return { words, sentences };
}

interface Counted {
  words: number;
  /** Those that are operative, with their offsets in the line. */
  sentences: readonly Sentence[];
}

/** Most lines of a document stand in those of a hundred other places, too. */
const lines = new Lately<Counted>(4_000_000);

function counted(line: string): Counted {
  const known = lines.get(line);
  if (known) return known;
  // A copy: what is cut out of a text keeps the whole of it in memory.
  const own = structuredClone(line);
  const made = {
    words: own.match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu)?.length ?? 0,
    sentences: /^\s*(#|\||Signature:|Signed )|: ____/.test(own) ? [] : sentencesOf(own),
  };
  lines.keep(own, made);
  return made;
}

function sentencesOf(line: string): Sentence[] {
  return [...line.matchAll(/.+?(?:[.!?;](?=\s|$)|$)/g)]
    .filter(([text]) => OPERATIVE.test(text))
    .map(({ 0: text, index }) => ({ from: index, to: index + text.length, text, words: text.split(/\s+/).length }));
}

/** The first sample's text without what differs by form alone: names of places, courts, currencies, citations and dates. */
function masked(resolved: Resolved): string {
  const [first] = filledSamples(resolved);
  if (!first) return '';
  const { text, spans } = first.filled;
  let result = '';
  let at = 0;
  for (const span of spans) {
    const form =
      span.kind === 'date' ||
      span.kind === 'field' ||
      (span.kind === 'fact' && (!span.name.includes('.', 4) || span.name.endsWith('.source')));
    if (!form || span.from < at) continue;
    result += `${text.slice(at, span.from)}_`;
    at = span.to;
  }
  return (result + text.slice(at))
    .replaceAll(resolved.place.name, '_')
    .replace(/\p{Sc}/gu, '_')
    .replace(/\s+/g, ' ');
}

const parse = rememberingParse(1_000_000);

/** Words of a filled text that a reader reads. */
export function wordCount(text: string): number {
  return (
    JSON.stringify(read(text, { parse }))
      .match(/"text":"((?:[^"\\]|\\.)*)"/g)
      ?.reduce((sum, run) => sum + (run.slice(8, -1).match(/[\p{L}\p{N}]+/gu)?.length ?? 0), 0) ?? 0
  );
}
