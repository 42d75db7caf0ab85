import type { Catalogue } from '#catalogue/catalogue.ts';
import { kindOf } from '#catalogue/find.ts';
import { jurisdiction, order, templateId } from '#catalogue/place.ts';
import type { PlaceFile } from '#catalogue/shapes.ts';
import type { Evidence } from '#contracts/assistant.ts';
import { telling, tokenize } from '#engine/words.ts';
import { articleHref, articlePassages } from './article-passages.ts';
import { type Corpus, type LibraryPassage, readCorpus } from './corpus.ts';
import { createNamedPlace, type NamedPlace } from './named-place.ts';
import { factSentence, readable, sentencesOf } from './passage-text.ts';
import { rankClauses } from './retrieval.ts';
import { FEATURES, type Features, type Weights } from './weights.ts';

/** What is looked for, and where. */
export interface Question {
  text: string;
  /** Place whose law may be told; null: none, and then only what every place can use. A shelf such as `eu` is one, too. */
  place: string | null;
  /** Categories of the library that are meant; empty: any. */
  categories?: readonly string[];
  /** Articles may answer, too: for people who ask, never for drafting, which needs clauses and law. */
  articles?: true;
}

/** A passage with what its rank came from. */
export interface Hit {
  passage: LibraryPassage;
  features: Features;
  score: number;
}

export interface Research {
  named: NamedPlace;
  /** Passages that answer, best first, with features from 0 to 1 weighed by `weights`; of what differs by place, the nearest only. */
  search(question: Question, weights: Weights, limit?: number): Promise<Hit[]>;
  /** As people are shown it: the sentences that answer best, with the law they rest on and where to read it here. */
  evidence(hit: Hit, question: Question): Evidence;
  /** Places in which law for `place` is found, itself first. */
  order(place: string | null): readonly string[];
  nameOf(place: string): string;
  corpus(): Promise<Corpus>;
}

/** BM25: how soon a word said often is said enough, and how much longer passages are held back. */
const [SATURATION, LENGTH] = [1.2, 0.6];
/** So many of the best by words are looked at closely. */
const CANDIDATES = 48;
/** Words of a question that are weighed. */
const MOST_TERMS = 80;
const FRESH_DAYS = 730;
const DAY_MS = 86_400_000;

/** The Legal Research agent: finds clauses and law in the library, with citations. The library is read at the first question. */
export function openResearch(catalogue: Catalogue, clock: () => Date): Research {
  const { library } = catalogue;
  let named: NamedPlace | undefined;
  let reading: Promise<Corpus> | undefined;
  const corpus = (): Promise<Corpus> => {
    reading ??= readCorpus(library, articlePassages(catalogue.articles.values(), library, clock().toISOString().slice(0, 10))).catch(
      (error) => {
        reading = undefined;
        throw error;
      },
    );
    return reading;
  };
  const orderOf = (place: string | null): readonly string[] => {
    if (place === null) return [];
    const found = jurisdiction(library, place);
    return found ? order(found) : library.places.has(place) ? [place, ...(library.places.get(place)?.looksIn ?? [])] : [];
  };
  const categoryOf = (kind: string) => library.kinds.get(kind)?.category ?? '';

  return {
    named: (text) => {
      named ??= createNamedPlace(library);
      return named(text);
    },
    corpus,
    order: orderOf,
    nameOf: (place) => library.places.get(place)?.name ?? place,
    async search(question, weights, limit = 8) {
      const read = await corpus();
      const near = orderOf(question.place);
      const terms = withoutPlace(termsOf(question.text), library.places.get(question.place ?? ''));
      const candidates = nearestOnly(byWords(terms, read, near), near, read)
        .filter(({ at }) => question.articles || read.passages[at]?.type !== 'article')
        .slice(0, CANDIDATES);
      const best = candidates[0]?.score ?? 1;
      const texts = candidates.map(({ at }) => ({ id: String(at), text: textOf(read.passages[at]) }));
      const ranks = new Map(rankClauses(question.text.slice(0, 500), texts).map((id, rank) => [Number(id), rank]));
      const today = clock().getTime();
      return candidates
        .flatMap(({ at, score }): Hit[] => {
          const passage = read.passages[at];
          if (!passage) return [];
          const titled = tokenize(passage.title).flatMap((word) => telling(word) ?? []);
          const features: Features = {
            words: score / best,
            concepts: 1 - (ranks.get(at) ?? candidates.length) / candidates.length,
            title: titled.length === 0 ? 0 : titled.filter((term) => terms.includes(term)).length / titled.length,
            place: passage.place === null ? 0.3 : near[0] === passage.place ? 1 : 0.7,
            topic: topicFit(passage, question.categories ?? [], categoryOf),
            law: passage.source === null ? 0 : 1,
            freshness: passage.asOf === null ? 0 : Math.max(0, 1 - (today - Date.parse(passage.asOf)) / (FRESH_DAYS * DAY_MS)),
          };
          return [{ passage, features, score: FEATURES.reduce((sum, name) => sum + features[name] * weights[name], 0) }];
        })
        .sort((one, other) => other.score - one.score)
        .slice(0, limit);
    },
    evidence: (hit, question) => evidenceOf(hit.passage, question, catalogue, clock().toISOString().slice(0, 10), orderOf(question.place)),
  };
}

function topicFit({ kinds }: LibraryPassage, categories: readonly string[], categoryOf: (kind: string) => string): number {
  if (categories.length === 0) return 0.5;
  return [...kinds].some((kind) => categories.includes(categoryOf(kind))) ? 1 : 0;
}

/** The terms of a question, each once, as passages are indexed. */
export const termsOf = (text: string): string[] =>
  [...new Set(tokenize(text.slice(0, 4_000)).flatMap((word) => telling(word) ?? []))].slice(0, MOST_TERMS);

/** The place's own name says where, and not what: every passage of the place would answer it. */
function withoutPlace(terms: readonly string[], place: PlaceFile | undefined): string[] {
  if (!place) return [...terms];
  const names = new Set([place.name, place.adjective ?? '', ...(place.synonyms ?? [])].flatMap(termsOf));
  return terms.filter((term) => !names.has(term));
}

interface Scored {
  at: number;
  score: number;
}

/** Passages that share a word with the question and may be told at that place, best first. */
function byWords(terms: readonly string[], { passages, postings, lengths, averageLength }: Corpus, near: readonly string[]): Scored[] {
  const scores = new Map<number, number>();
  for (const term of terms) {
    const list = postings.get(term);
    if (!list) continue;
    const having = list.length / 2;
    const idf = Math.log(1 + (passages.length - having + 0.5) / (having + 0.5));
    for (let index = 0; index < list.length; index += 2) {
      const at = list[index] ?? 0;
      const place = passages[at]?.place ?? null;
      if (place !== null && !near.includes(place)) continue;
      const times = list[index + 1] ?? 0;
      const length = 1 - LENGTH + (LENGTH * (lengths[at] ?? 0)) / averageLength;
      scores.set(at, (scores.get(at) ?? 0) + (idf * times * (SATURATION + 1)) / (times + SATURATION * length));
    }
  }
  return [...scores].map(([at, score]) => ({ at, score })).sort((one, other) => other.score - one.score);
}

/** Of passages that stand for each other, the one of the nearest place. */
function nearestOnly(scored: readonly Scored[], near: readonly string[], { passages }: Corpus): Scored[] {
  const rank = (at: number) => {
    const place = passages[at]?.place ?? null;
    return place === null ? near.length : near.indexOf(place);
  };
  const nearest = new Map<string, number>();
  for (const { at } of scored) {
    const key = passages[at]?.key ?? '';
    const held = nearest.get(key);
    if (held === undefined || rank(at) < rank(held)) nearest.set(key, at);
  }
  return scored.filter(({ at }) => nearest.get(passages[at]?.key ?? '') === at);
}

/** What a passage says, for comparing. */
export function textOf(passage: LibraryPassage | undefined): string {
  if (!passage) return '';
  const facts = passage.facts.map((fact) => factSentence(fact, passage.title));
  return [passage.title, readable(passage.wording), passage.why ?? '', ...facts].filter(Boolean).join('\n');
}

function evidenceOf(
  passage: LibraryPassage,
  { text, place }: Question,
  catalogue: Catalogue,
  today: string,
  near: readonly string[],
): Evidence {
  const { library } = catalogue;
  const fact = passage.facts.findLast(({ from = '', to = '9999' }) => from <= today && today <= to) ?? passage.facts[0];
  const of = place ?? passage.place;
  return {
    type: passage.type,
    title: passage.title,
    text: passage.type === 'fact' && fact ? factSentence(fact, passage.title) : told(passage, text, catalogue, near),
    source: fact?.source ?? passage.source,
    place: passage.place === null ? null : (library.places.get(passage.place)?.name ?? passage.place),
    asOf: fact?.asOf ?? passage.asOf,
    href: passage.type === 'article' ? articleHref(passage.key) : hrefOf(passage, of, catalogue),
  };
}

/** Why the clause is there, then the sentence of it that answers best. */
function told(passage: LibraryPassage, question: string, { library }: Catalogue, near: readonly string[]): string {
  if (passage.type === 'template') return passage.why ?? passage.title;
  const factOf = (path: string) => {
    const [topic = '', name = ''] = path.split('.');
    return near.flatMap((id) => library.places.get(id)?.facts[topic]?.[name] ?? []).at(-1);
  };
  const terms = new Set(termsOf(question));
  const worth = (sentence: string) =>
    termsOf(sentence).filter((term) => terms.has(term)).length - (sentence.includes('…') ? 2 : 0) - (sentence.includes('[') ? 1 : 0);
  const [best] = sentencesOf(readable(passage.wording, factOf)).sort((one, other) => worth(other) - worth(one));
  const wording = best && !best.includes('…') ? best : '';
  return [passage.why, wording && passage.why ? `“${wording}”` : wording].filter(Boolean).join(' ') || passage.title;
}

/** The page of a listed template that contains it, for that place where there is one. */
function hrefOf({ kinds }: LibraryPassage, place: string | null, { find, library }: Catalogue): string | null {
  if (kinds.size === 0) return null;
  const at = place === null ? undefined : jurisdiction(library, place);
  for (const id of at ? [at.id, 'global'] : ['global']) {
    const listed = find({ jurisdiction: id }).find((template) => kinds.has(kindOf(template.id)));
    if (listed) return `/templates/${listed.id}`;
  }
  const [kind = ''] = kinds;
  const neutral = at ?? jurisdiction(library, 'global');
  return neutral && library.kinds.get(kind)?.places === 'all' ? `/templates/${templateId(kind, neutral)}` : null;
}
