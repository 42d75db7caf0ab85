import type { TemplateQuery, TemplateSummary } from '#contracts/templates.ts';
import type { Kind } from './load.ts';
import { type Jurisdiction, order } from './place.ts';
import { createSearch } from './search.ts';

/** Listed templates that match, best first for a query `q` (a place in it counts as one), else by name and place. */
export type Find = (query: Omit<TemplateQuery, 'page' | 'pageSize'>) => TemplateSummary[];

export interface Finder {
  find: Find;
  /** The place that words name. */
  placeIn: (q: string) => string | undefined;
}

/** The kind in a template's id. */
export const kindOf = (id: string): string => id.slice(0, id.indexOf('.'));

/** Finds among listed templates, which stand in the order in which they are shown without a query. */
export function createFinder(kinds: readonly Kind[], places: readonly Jurisdiction[], summaries: readonly TemplateSummary[]): Finder {
  const byKind = Map.groupBy(summaries, ({ id }) => kindOf(id));
  const byPlace = Map.groupBy(summaries, ({ jurisdiction }) => jurisdiction);
  // A name that two places bear means the one with texts of its own.
  const { search, placeIn } = createSearch(
    kinds,
    Array.from(places).sort((a, b) => Number(byPlace.has(b.id)) - Number(byPlace.has(a.id))),
  );
  const audiences = new Map(kinds.map((kind) => [kind.id, kind.audiences as readonly string[]]));

  const looksIn = new Map(places.map((place) => [place.id, order(place)]));
  /** Whoever names a place wants the text for it, or else of what it lies in, or the one that every place can use; that of a place apart is none. */
  const nearest = (place: string, of: readonly TemplateSummary[]) => {
    const near = looksIn.get(place)?.find((id) => of.some(({ jurisdiction }) => jurisdiction === id));
    return of.find(({ jurisdiction }) => jurisdiction === near);
  };

  // Of a kind without a neutral text nobody who names no place means that of Alabama: the text for the whole country stands for it.
  const widest = new Map(
    [...byKind].flatMap(([kind, of]) => {
      const wide = of.some(({ jurisdiction }) => jurisdiction === 'global')
        ? undefined
        : of.find(({ jurisdiction }) => of.every((other) => looksIn.get(other.jurisdiction)?.includes(jurisdiction)));
      return wide ? [[kind, wide] as const] : [];
    }),
  );
  /** Of a kind's templates the one that stands for all: the neutral one, which is the first, else the widest, else the first. */
  const standing = (kind: string, of: readonly TemplateSummary[], fits: (summary: TemplateSummary) => boolean = () => true) => {
    const wide = widest.get(kind);
    return (wide && of.includes(wide) && fits(wide) ? wide : of.find(fits)) ?? [];
  };
  const once = (each: 'once' | undefined, of: TemplateSummary[]) =>
    each ? [...Map.groupBy(of, ({ id }) => kindOf(id))].flatMap(([kind, of]) => standing(kind, of)) : of;

  const find: Find = ({ q, kinds: each, audience, ...filter }) => {
    const wanted = (['category', 'jurisdiction', 'language'] as const).filter((key) => filter[key]);
    const fits = (summary: TemplateSummary) =>
      wanted.every((key) => summary[key] === filter[key]) && (!audience || audiences.get(kindOf(summary.id))?.includes(audience) === true);
    const all = filter.jurisdiction ? (byPlace.get(filter.jurisdiction) ?? []) : summaries;
    if (!q?.trim()) return once(each, all.filter(fits));
    const found = search(q);
    if (!found.kinds) {
      const { place = '' } = found;
      return once(each, (byPlace.get(place) ?? [...byKind.values()].flatMap((of) => nearest(place, of) ?? [])).filter(fits));
    }
    return found.kinds.flatMap((id) => {
      const of = byKind.get(id) ?? [];
      if (found.place && !filter.jurisdiction) return nearest(found.place, of.filter(fits)) ?? [];
      return each ? standing(id, of, fits) : of.filter(fits);
    });
  };
  return { find, placeIn };
}
