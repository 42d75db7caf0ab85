import { type Filled, prepare, type Span } from '#engine/fill.ts';
import { read } from '#engine/read.ts';
import type { Listed } from './listing.ts';
import type { Kind, Library } from './load.ts';
import { type Jurisdiction, jurisdictions } from './place.ts';
import { type Resolved, resolve } from './resolve.ts';

/** Sentences of a place's text that rest on law, for the counting gate. */
export interface Grounds {
  /** Operative sentences that rest on a variant or a cited fact of the kind's topics. */
  resting: number;
  /** Those of them whose variant or fact is the place's own (for a country also: of a union it belongs to). */
  own: number;
}

export const GATE = { resting: 3, own: 2 } as const;
/** Shelves that hold the law of a union of states, which is its members' own law. */
const UNIONS = new Set(['eu']);
/** Fewer words than this are a label or a heading, not an operative sentence. */
const OPERATIVE_WORDS = 6;
/** So many words with a letter in them. Reading stops there: sentences are counted by the million. */
const OPERATIVE = new RegExp(`^(?:\\P{L}*\\p{L}\\S*(?!\\S)){${OPERATIVE_WORDS}}`, 'u');

/**
 * The places in which a kind is listed and counted. `global` counts for kinds that have it; any other place only when its
 * text passes the gate and differs from every sibling's and ancestor's once names, courts, currencies and citations are masked.
 */
export function listedPlaces(library: Library, kindId: string): [place: string, listed: Listed][] {
  const kind = library.kinds.get(kindId);
  if (!kind) return [];
  const wanted = jurisdictions(library)
    .filter((place) => place.id === 'global' || hasOwnLaw(library, place, kind))
    .filter((place) => kind.places === 'all' || kind.places.includes(place.id))
    .sort((a, b) => a.looksIn.length - b.looksIn.length);
  const seen = new Set<string>();
  const listed: [string, Listed][] = [];
  for (const place of wanted) {
    const resolved = resolve(library, kind, place);
    const filled = filledSamples(resolved);
    const { resting, own } = grounds(library, resolved, filled);
    if (place.id !== 'global' && (resting < GATE.resting || own < GATE.own)) continue;
    const text = masked(resolved, filled);
    if (seen.has(text)) continue;
    seen.add(text);
    listed.push([place.id, { fields: resolved.source.fields.length, words: longest(filled), resting, own }]);
  }
  return listed;
}

/** What each sample of a template gives. */
function filledSamples({ source, samples }: Resolved): Filled[] {
  const fill = prepare(source);
  return samples.map((sample) => fill(sample.answers, sample.date));
}

/** Words of the longest sample. */
const longest = (filled: readonly Filled[]): number => Math.max(0, ...filled.map(({ text }) => roughWords(text)));

/** Words of a text, its marks left out, without reading it as Markdown: for figures, and for the gate where it is far above it. */
export const roughWords = (text: string): number => text.match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu)?.length ?? 0;

/** Whether the place, or a union it belongs to, has law of its own on a topic of the kind: without it no text can pass the gate. */
export function hasOwnLaw(library: Library, place: Jurisdiction, kind: Pick<Kind, 'topics'>): boolean {
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
export function grounds(library: Library, resolved: Resolved, filled = filledSamples(resolved)): Grounds {
  const counts = filled.map(({ text, spans }) => sentencesOnLaw(library, resolved, text, spans));
  return counts.reduce((best, next) => (next.own > best.own || (next.own === best.own && next.resting > best.resting) ? next : best), {
    resting: 0,
    own: 0,
  });
}

function sentencesOnLaw(library: Library, resolved: Resolved, text: string, spans: readonly Span[]): Grounds {
  const { kind, place, variants } = resolved;
  const topics = new Set(kind.topics);
  const own = new Set(ownPlaces(place));
  const support = new Map<string, string>();
  for (const variant of variants) {
    const counts = !variant.boilerplate && variant.place !== 'global' && !isShelf(library, variant.place);
    if (counts && variant.topicList.some((topic) => topics.has(topic))) support.set(`${variant.clause}@${variant.place}`, variant.place);
  }
  for (const [path, facts] of resolved.facts) {
    const [topic = ''] = path.split('.');
    const fact = facts[0];
    if (fact?.source && fact.place && topics.has(topic)) support.set(path, fact.place);
  }
  const grounds = { resting: 0, own: 0 };
  for (const sentence of operativeSentences(text)) {
    const places = spans
      .filter((span) => span.from < sentence.to && span.to > sentence.from && (span.kind === 'clause' || span.kind === 'fact'))
      .flatMap((span) => support.get(span.kind === 'fact' ? span.name.replace(/^law\./, '').replace(/\.source$/, '') : span.name) ?? []);
    if (places.length > 0) grounds.resting += 1;
    if (places.some((id) => own.has(id))) grounds.own += 1;
  }
  return grounds;
}

function isShelf(library: Library, id: string): boolean {
  return (library.places.get(id)?.shelf ?? false) && !UNIONS.has(id);
}

/** Sentences of the running text with their offsets; headings, tables and signature lines are none. */
export function operativeSentences(text: string): { from: number; to: number; text: string }[] {
  const sentences: { from: number; to: number; text: string }[] = [];
  for (const line of text.matchAll(/[^\n]+/g)) {
    if (/^\s*(#|\||Signature:|Signed )|: ____/.test(line[0])) continue;
    for (const part of line[0].matchAll(/.+?(?:[.!?;](?=\s|$)|$)/g)) {
      const from = line.index + part.index;
      if (OPERATIVE.test(part[0])) sentences.push({ from, to: from + part[0].length, text: part[0] });
    }
  }
  return sentences;
}

/** The first sample's text without what differs by form alone: names of places, courts, currencies, citations and dates. */
function masked({ place }: Resolved, [first]: readonly Filled[]): string {
  if (!first) return '';
  const { text, spans } = first;
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
    .replaceAll(place.name, '_')
    .replace(/\p{Sc}/gu, '_')
    .replace(/\s+/g, ' ');
}

/** Words of a filled text that a reader reads. */
export function wordCount(text: string): number {
  return (
    JSON.stringify(read(text))
      .match(/"text":"((?:[^"\\]|\\.)*)"/g)
      ?.reduce((sum, run) => sum + (run.slice(8, -1).match(/[\p{L}\p{N}]+/gu)?.length ?? 0), 0) ?? 0
  );
}
