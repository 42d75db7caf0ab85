import { CATEGORIES } from '#contracts/library.ts';
import type { LibraryCounts, Template, TemplateSummary } from '#contracts/templates.ts';
import type { Fact } from '#engine/source.ts';
import { type ArticleText, openArticles } from './articles.ts';
import { createFinder, type Finder, kindOf } from './find.ts';
import { type Help, openHelp } from './help.ts';
import { type LegalText, openLegal } from './legal.ts';
import { type Listing, listingOf } from './listing.ts';
import { type Kind, type Library, loadLibrary } from './load.ts';
import { factsFor, type Jurisdiction, jurisdiction, jurisdictions, shownName, templateId } from './place.ts';
import { type Resolved, resolve } from './resolve.ts';
import { summarise, templateOf } from './template.ts';

export interface Catalogue {
  /** What was read, clauses, places and kinds apart, for whoever searches in them instead of in templates. */
  readonly library: Library;
  /** Folder in which what was read is kept for the next start, and for other processes that read the same. */
  readonly kept?: string;
  find: Finder['find'];
  placeIn: Finder['placeIn'];
  /** One template, listed or filled from the nearest place; undefined when kind, place or language does not exist. */
  template(id: string): Template | undefined;
  /** The same, as the engine and the checks use it. */
  resolved(id: string): Resolved | undefined;
  /** A plain form for what no kind describes (`agreement`, `letter`, `rules`), in a place; undefined when form or place does not exist. */
  outline(id: string, place: string): Resolved | undefined;
  counts(): LibraryCounts;
  /** Answers to questions about the product. */
  readonly help: Help;
  /** Pages of terms, by their ids. */
  readonly legal: ReadonlyMap<string, LegalText>;
  /** Articles, newest first, by their ids. */
  readonly articles: ReadonlyMap<string, ArticleText>;
  /** Every kind with the version of its text. */
  kinds(): { id: string; version: string }[];
  /** Every place that can be chosen, `global` first. */
  places(): Jurisdiction[];
  /** The dated values of a fact (`depositCap.months`) in the place or shelf, or in the nearest one that it looks in; undefined without any. */
  facts(place: string, path: string): readonly Fact[] | undefined;
  /** Builds the search index anew from what was read. */
  rebuildSearch(): void;
  /** Forgets templates that were put together, so that each is put together anew when it is next asked for. @returns how many */
  reload(): number;
  /** Every citation of the library with the place or shelf whose law it is, each once. */
  sources(): { source: string; place: string }[];
}

/** Resolved templates kept at once; each is a list of references of a few kilobytes. */
const CACHE = 500;

/**
 * Reads the library under `root` and answers from memory.
 * @param keep folder in which what was read may be kept for the next start
 * @throws {ContentError} when a file has the wrong shape
 */
export function openCatalogue(root: string, keep?: string): Catalogue {
  const library = loadLibrary(root, keep);
  const listing = listingOf(library, root);
  const listed = listTemplates(library, listing);
  const summaries = listed.map((entry) => entry.summary);
  const makeFinder = () => createFinder([...library.kinds.values()], jurisdictions(library), summaries);
  let finder = makeFinder();
  const byKind = Map.groupBy(summaries, ({ id }) => kindOf(id));
  const cache = new Map<string, Template>();
  const counts = count(library, summaries);

  const resolved = (id: string): Resolved | undefined => {
    const parts = parseId(library, id);
    return parts && resolve(library, parts.kind, parts.place);
  };
  return {
    library,
    kept: keep,
    resolved,
    find: (query) => finder.find(query),
    placeIn: (q) => finder.placeIn(q),
    help: openHelp(root, jurisdictions(library), keep),
    legal: openLegal(root),
    articles: openArticles(root, keep),
    template(id) {
      const cached = cache.get(id);
      if (cached) return cached;
      const found = resolved(id);
      if (!found) return undefined;
      const listed = listing[found.kind.id] ?? {};
      const template = templateOf(library, found, { listed, related: relatedTo(found, library, byKind) });
      if (cache.size >= CACHE) cache.delete(cache.keys().next().value ?? '');
      cache.set(id, template);
      return template;
    },
    outline(id, at) {
      const kind = library.outlines.get(id);
      const place = jurisdiction(library, at);
      return kind && place && resolve(library, kind, place);
    },
    counts: () => counts,
    kinds: () => [...library.kinds.values()].map(({ id, version }) => ({ id, version })),
    places: () => jurisdictions(library),
    facts(place, path) {
      const file = library.places.get(place);
      return file && factsFor(library, { id: file.id, looksIn: file.looksIn, file }, path);
    },
    rebuildSearch: () => {
      finder = makeFinder();
    },
    reload: () => {
      const held = cache.size;
      cache.clear();
      return held;
    },
    sources: () => sourcesOf(library),
  };
}

function sourcesOf(library: Library): { source: string; place: string }[] {
  const found = new Map<string, { source: string; place: string }>();
  const add = (source: string | undefined, place: string) => {
    if (source) found.set(`${place} ${source}`, { source, place });
  };
  for (const { id, facts } of library.places.values())
    for (const fact of Object.values(facts).flatMap((topic) => Object.values(topic).flat())) add(fact.source, id);
  for (const { source, place } of [...library.clauses.values()].flatMap((variants) => [...variants.values()])) add(source, place);
  return [...found.values()];
}

/** Kinds shown beside one. */
const RELATED = 6;

/** Kinds of the same topics and category, nearest first, each in the same place where it is listed there. */
function relatedTo({ kind, place }: Resolved, library: Library, byKind: ReadonlyMap<string, TemplateSummary[]>): TemplateSummary[] {
  const nearness = (other: Kind) =>
    other.topics.filter((topic) => kind.topics.includes(topic)).length / Math.max(1, other.topics.length) +
    Number(other.category === kind.category);
  return [...library.kinds.values()]
    .filter((other) => other.id !== kind.id)
    .sort((a, b) => nearness(b) - nearness(a) || a.name.localeCompare(b.name, 'en'))
    .flatMap((other) => {
      const of = byKind.get(other.id) ?? [];
      return of.find(({ jurisdiction: at }) => at === place.id) ?? of[0] ?? [];
    })
    .slice(0, RELATED);
}

interface Entry {
  summary: TemplateSummary;
  kind: Kind;
  place: Jurisdiction;
}

function listTemplates(library: Library, listing: Listing): Entry[] {
  return Object.entries(listing)
    .flatMap(([kindId, places]) => {
      const kind = library.kinds.get(kindId);
      if (!kind) return [];
      return Object.entries(places).flatMap(([placeId, { fields }]) => {
        const place = jurisdiction(library, placeId);
        return place ? [{ kind, place, summary: summarise(kind, place, fields) }] : [];
      });
    })
    .sort(
      (a, b) =>
        a.kind.name.localeCompare(b.kind.name, 'en') ||
        Number(b.place.id === 'global') - Number(a.place.id === 'global') ||
        a.place.name.localeCompare(b.place.name, 'en'),
    );
}

function parseId(library: Library, id: string): { kind: Kind; place: Jurisdiction } | undefined {
  const [kindId = '', placeId = ''] = id.split('.');
  const kind = library.kinds.get(kindId);
  const place = jurisdiction(library, placeId);
  // The place's first language needs no name; a text that exists in English only is found without it, too.
  if (!kind || !place || (templateId(kindId, place) !== id && `${kindId}.${placeId}` !== id)) return undefined;
  return kind.places === 'all' || kind.places.includes(place.id) ? { kind, place } : undefined;
}

function count(library: Library, summaries: readonly TemplateSummary[]): LibraryCounts {
  const byCategory = Map.groupBy(summaries, ({ category }) => category);
  const byPlace = Map.groupBy(summaries, ({ jurisdiction: at }) => at);
  const places = jurisdictions(library);
  const withLaw = new Set(summaries.map(({ jurisdiction: at }) => at));
  const countries = new Set(places.flatMap(({ id, file }) => (withLaw.has(id) && file.country ? file.country : [])));
  return {
    templates: summaries.length,
    kinds: library.kinds.size,
    places: places.filter((place) => place.id !== 'global').length,
    countries: countries.size,
    languages: new Set(summaries.map((summary) => summary.language)).size,
    facts: [...library.places.values()]
      .flatMap((place) => Object.values(place.facts).flatMap((topic) => Object.values(topic).flat()))
      .filter((fact) => fact.source).length,
    categories: CATEGORIES.map((id) => ({
      id,
      templates: byCategory.get(id)?.length ?? 0,
      kinds: new Set(byCategory.get(id)?.map((one) => kindOf(one.id))).size,
    })),
    jurisdictions: places.map((place) => ({ id: place.id, name: shownName(place), templates: byPlace.get(place.id)?.length ?? 0 })),
  };
}
