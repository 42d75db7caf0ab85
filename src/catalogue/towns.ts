import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { tokenize } from '#engine/words.ts';

const TownsFile = z.strictObject({
  /** By id of a place, its abbreviation. */
  codes: z.record(z.string(), z.string()),
  /** By id of a place, larger towns that lie in it. */
  towns: z.record(z.string(), z.array(z.string())),
});

export const { codes, towns } = z.parse(TownsFile, parse(readFileSync(new URL('./towns.yaml', import.meta.url), 'utf8')));

const phrase = (name: string): string => tokenize(name).join(' ');

/** Towns that are a word more often. */
const WORDS = new Set(['bath', 'bend', 'flint', 'hull', 'male', 'nice']);

/** In how many places a town of that name lies. */
const count = new Map<string, number>();
for (const names of Object.values(towns)) for (const name of new Set(names.map(phrase))) count.set(name, (count.get(name) ?? 0) + 1);

/** What a place is searched by: its towns that no other place has and that are no word otherwise, and each with the place's abbreviation behind it. */
export function townsOf(place: string, isWord: (phrase: string) => boolean): string[] {
  const code = codes[place];
  return (towns[place] ?? []).flatMap((town) => {
    const isPlain = count.get(phrase(town)) === 1 && !WORDS.has(phrase(town)) && !isWord(phrase(town));
    return [...(isPlain ? [town] : []), ...(code === undefined ? [] : [`${town} ${code}`])];
  });
}
