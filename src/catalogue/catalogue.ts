import type { LibraryCounts, Template, TemplateField, TemplateQuery, TemplateSummary } from '#contracts/templates.ts';
import type { Field } from '#engine/field.ts';
import { prepare } from '#engine/fill.ts';
import { listingOf } from './listing.ts';
import { type Kind, type Library, loadLibrary } from './load.ts';
import { BASE_LANGUAGE, type Jurisdiction, jurisdiction, jurisdictions, templateId } from './place.ts';
import { citations, origins, type Resolved, resolve } from './resolve.ts';
import { createSearch } from './search.ts';
import { CATEGORIES } from './shapes.ts';

export interface Catalogue {
  /** Listed templates that match, best first for a query `q` (a place in it counts as one), else by name and place. */
  find(query: Omit<TemplateQuery, 'page' | 'pageSize'>): TemplateSummary[];
  /** One template, listed or filled from the nearest place; undefined when kind, place or language does not exist. */
  template(id: string): Template | undefined;
  /** The same, as the engine and the checks use it. */
  resolved(id: string): Resolved | undefined;
  counts(): LibraryCounts;
  /** Every kind with the version of its text. */
  kinds(): { id: string; version: string }[];
}

/** Resolved templates kept at once; each is a list of references of a few kilobytes. */
const CACHE = 500;

/** Reads the library under `root` and answers from memory. @throws {ContentError} when a file has the wrong shape. */
export function openCatalogue(root: string): Catalogue {
  const library = loadLibrary(root);
  const listed = listTemplates(library, root);
  const summaries = listed.map((entry) => entry.summary);
  const search = createSearch([...library.kinds.values()], jurisdictions(library));
  const byKind = Map.groupBy(summaries, ({ id }) => kindOf(id));
  const cache = new Map<string, Template>();
  const counts = count(library, summaries);
  const byId = new Map(summaries.map((summary) => [summary.id, summary]));

  const resolved = (id: string): Resolved | undefined => {
    const parts = parseId(library, id);
    return parts && resolve(library, parts.kind, parts.place);
  };
  return {
    resolved,
    find({ q, kinds, audience, ...filter }) {
      const fits = (summary: TemplateSummary) =>
        (['category', 'jurisdiction', 'language'] as const).every((key) => !filter[key] || summary[key] === filter[key]) &&
        (!audience || library.kinds.get(kindOf(summary.id))?.audiences.some((one) => one === audience) === true);
      if (!q?.trim()) return once(kinds, summaries.filter(fits));
      const found = search(q);
      return found.kinds.flatMap((id) => {
        const of = (byKind.get(id) ?? []).filter(fits);
        // Whoever names a place wants the text for it, or else the one that every place can use.
        const named = found.place && !filter.jurisdiction ? (of.find(({ jurisdiction: at }) => at === found.place) ?? of[0]) : undefined;
        return named ? [named] : once(kinds, of);
      });
    },
    template(id) {
      const cached = cache.get(id);
      if (cached) return cached;
      const found = resolved(id);
      if (!found) return undefined;
      const template = toTemplate(library, found, byId);
      if (cache.size >= CACHE) cache.delete(cache.keys().next().value ?? '');
      cache.set(id, template);
      return template;
    },
    counts: () => counts,
    kinds: () => [...library.kinds.values()].map(({ id, version }) => ({ id, version })),
  };
}

const kindOf = (id: string): string => id.slice(0, id.indexOf('.'));

/** One template of each kind, the first: the neutral one, where the kind has it. */
function once(kinds: 'once' | undefined, summaries: TemplateSummary[]): TemplateSummary[] {
  return kinds === undefined
    ? summaries
    : [...new Map(summaries.toReversed().map((summary) => [kindOf(summary.id), summary])).values()].toReversed();
}

interface Listed {
  summary: TemplateSummary;
  kind: Kind;
  place: Jurisdiction;
}

function listTemplates(library: Library, root: string): Listed[] {
  return Object.entries(listingOf(library, root))
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

function summarise(kind: Kind, place: Jurisdiction, fieldCount: number): TemplateSummary {
  return {
    id: templateId(kind.id, place),
    name: kind.name,
    description: kind.description,
    category: kind.category,
    jurisdiction: place.id,
    language: BASE_LANGUAGE,
    fieldCount,
    updatedAt: `${kind.updated}T00:00:00.000Z`,
  };
}

/** A kind can be filled for every place it makes sense in: all of them, or those it names. */
function placesOf(library: Library, kind: Kind): Jurisdiction[] {
  const { places } = kind;
  return jurisdictions(library).filter((place) => places === 'all' || places.includes(place.id));
}

function parseId(library: Library, id: string): { kind: Kind; place: Jurisdiction } | undefined {
  const [kindId = '', placeId = ''] = id.split('.');
  const kind = library.kinds.get(kindId);
  const place = jurisdiction(library, placeId);
  if (!kind || !place || templateId(kindId, place) !== id) return undefined;
  return kind.places === 'all' || kind.places.includes(place.id) ? { kind, place } : undefined;
}

function toTemplate(library: Library, resolved: Resolved, listed: ReadonlyMap<string, TemplateSummary>): Template {
  const { kind, place, source, samples } = resolved;
  const summary = summarise(kind, place, source.fields.length);
  const [sample] = samples;
  return {
    ...summary,
    kind: kind.id,
    audience: kind.audience,
    fields: source.fields.map(plainField),
    template: plainText(resolved),
    source,
    mainParty: kind.mainParty ?? null,
    direction: 'ltr',
    paper: place.paper,
    place: { id: place.id, name: place.name },
    reviewed: listed.has(summary.id),
    version: kind.version,
    clauses: origins(resolved),
    law: citations(resolved),
    places: placesOf(library, kind).map((other) => {
      const otherId = templateId(kind.id, other);
      return { id: other.id, name: other.name, templateId: otherId, reviewed: listed.has(otherId) };
    }),
    sample: { name: sample?.name ?? '', answers: sample?.answers ?? {} },
  };
}

/** Author rich, serve plain: a yes/no question goes out as a select of Yes and No. */
function plainField(field: Field): TemplateField {
  const { name, label, type, required = false, options, help, example, section } = field;
  const plain = type === 'boolean' ? { type: 'select', options: ['Yes', 'No'] } : { type, ...(options ? { options } : {}) };
  return { name, label, required, ...plain, ...(help ? { help } : {}), ...(example ? { example } : {}), ...(section ? { section } : {}) };
}

/** The first sample's document with `{fieldName}` and `[DATE]` put back where answers and the date stand. */
function plainText(resolved: Resolved): string {
  const [sample] = resolved.samples;
  if (!sample) return '';
  const { text, spans } = prepare(resolved.source)(sample.answers, sample.date);
  const fields = new Set(resolved.source.fields.map((field) => field.name));
  let result = '';
  let at = 0;
  for (const span of spans) {
    if (span.from < at) continue;
    const field = (span.kind === 'field' || span.kind === 'missing') && fields.has(span.name);
    if (!field && span.kind !== 'date') continue;
    result += text.slice(at, span.from) + (field ? `{${span.name}}` : '[DATE]');
    at = span.to;
  }
  return result + text.slice(at);
}

function count(library: Library, summaries: readonly TemplateSummary[]): LibraryCounts {
  const tally = (key: 'category' | 'jurisdiction', value: string) => summaries.filter((summary) => summary[key] === value).length;
  const places = jurisdictions(library);
  const countries = new Set(places.flatMap(({ file }) => file.country ?? []));
  return {
    templates: summaries.length,
    kinds: library.kinds.size,
    places: places.filter((place) => place.id !== 'global').length,
    countries: countries.size,
    languages: new Set(summaries.map((summary) => summary.language)).size,
    facts: [...library.places.values()]
      .flatMap((place) => Object.values(place.facts).flatMap((topic) => Object.values(topic).flat()))
      .filter((fact) => fact.source).length,
    categories: CATEGORIES.map((id) => ({ id, templates: tally('category', id) })),
    jurisdictions: places.map(({ id, name }) => ({ id, name, templates: tally('jurisdiction', id) })),
  };
}
