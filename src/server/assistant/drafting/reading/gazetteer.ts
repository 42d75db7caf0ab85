import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { codes, towns } from '#catalogue/towns.ts';
import { COUNTIES } from './counties.ts';
import { type Phrases, phrasesOf } from './phrases.ts';
import { fold } from './text.ts';

/** What a phrase names a place as: by its name, as an adjective, as a town in it, by an abbreviation behind a town. */
export type Naming = { as: 'name' | 'adjective' | 'town' | 'code'; place: string };

/** Every way in which a brief can name a place. */
export interface Gazetteer {
  phrases: Phrases<Naming>;
  /** Folded words that mean something else as often, and need a sign that a place is meant. */
  doubtful: ReadonlySet<string>;
  /** Of these the common words, which besides begin with a capital letter. */
  common: ReadonlySet<string>;
  has(place: string): boolean;
  nameOf(place: string): string;
}

const ByPlace = z.record(z.string(), z.array(z.string()));
const PlacesFile = z.strictObject({
  names: ByPlace,
  adjectives: ByPlace,
  doubtful: z.array(z.string()),
  common: z.array(z.string()),
});

const files = z.parse(PlacesFile, parse(readFileSync(new URL('./places.yaml', import.meta.url), 'utf8')));

/** The ways of naming the given places; what the files say of others is left out. */
export function gazetteerOf(places: readonly { id: string; name: string }[]): Gazetteer {
  const names = new Map(places.map(({ id, name }) => [id, name.replace(/ \(.*\)$/, '')]));
  names.delete('global');
  const entries: [string, Naming][] = [...names].map(([place, name]) => [name, { as: 'name', place }]);
  const add = (table: Readonly<Record<string, readonly string[]>>, as: Naming['as']) => {
    for (const [place, some] of Object.entries(table)) {
      if (names.has(place)) for (const name of some) entries.push([name, { as, place }]);
    }
  };
  add(files.names, 'name');
  const county = (name: string): string[] => [`County ${name}`, `Co ${name}`];
  add(Object.fromEntries(Object.entries(COUNTIES).map(([place, some]) => [place, some.flatMap(county)])), 'name');
  add(files.adjectives, 'adjective');
  add(towns, 'town');
  add(Object.fromEntries(Object.entries(codes).map(([place, code]) => [place, [code]])), 'code');
  return {
    phrases: phrasesOf(entries),
    doubtful: new Set([...files.doubtful, ...files.common].map(fold)),
    common: new Set(files.common.map(fold)),
    has: (place) => names.has(place),
    nameOf: (place) => names.get(place) ?? place,
  };
}

/** The country of which a place is a part whose law is its own; undefined for a country. */
export function wholeOf(place: string): string | undefined {
  if (place.startsWith('us-') && place !== 'us-federal') return 'us-federal';
  if (place.startsWith('canada-') && place !== 'canada-federal') return 'canada-federal';
  if (place.startsWith('australia-')) return 'australia';
  return place === 'england-wales' || place === 'scotland' || place === 'northern-ireland' ? 'uk' : undefined;
}

/** The narrower of two places of which one holds the other; undefined where they are apart. */
export function narrower(one: string, other: string): string | undefined {
  if (one === other || wholeOf(one) === other) return one;
  return wholeOf(other) === one ? other : undefined;
}
