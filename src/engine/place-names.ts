import MiniSearch from 'minisearch';
import { saysNothing, telling, tokenize } from './words.ts';

/** A place, with everything it is called: its name, its adjective, other names. */
export interface Called {
  id: string;
  names: readonly string[];
  /** Towns in it and abbreviations of it; they name it where nothing is called so by name. */
  also?: readonly string[];
  /** Places in which it lies: who names both means this one. */
  within?: readonly string[];
}

export interface Named {
  place: string | undefined;
  /** The words that name no place. */
  rest: string[];
}

/**
 * Finds the place that some of the words name, longest name first; of a place and the one in which it lies the narrower. A name of one long word forgives a typo
 * unless the word is known.
 */
export function createPlaceFinder(places: readonly Called[], known: ReadonlySet<string>): (words: string[]) => Named {
  const phrases = new Map<string, string>();
  const add = (id: string, names: readonly string[] = []) => {
    for (const name of names) {
      const phrase = tokenize(name).join(' ');
      if (!phrases.has(phrase)) phrases.set(phrase, id);
    }
  };
  for (const { id, names } of places) add(id, names);
  const byName = new Set(phrases.keys());
  for (const { id, also } of places) add(id, also);
  const within = new Map(places.map((place) => [place.id, place.within ?? []]));
  const longest = Math.max(1, ...[...phrases.keys()].map((phrase) => phrase.split(' ').length));
  const single = new MiniSearch({ fields: ['name'], tokenize: (text) => [text], searchOptions: { fuzzy: 0.2, prefix: false } });
  single.addAll([...byName].filter((phrase) => !phrase.includes(' ') && phrase.length > 4).map((name) => ({ id: name, name })));

  /** What names a place, longest first, each word once. */
  const namedIn = (words: readonly string[]) => {
    const found: { place: string; phrase: string; at: number[] }[] = [];
    for (let length = Math.min(longest, words.length); length > 0; length -= 1) {
      for (let from = 0; from + length <= words.length; from += 1) {
        const phrase = words.slice(from, from + length).join(' ');
        const place = phrases.get(phrase);
        const at = Array.from({ length }, (_, index) => from + index);
        if (place && !found.some((other) => other.at.some((index) => at.includes(index)))) found.push({ place, phrase, at });
      }
    }
    return found;
  };

  return (words) => {
    const found = namedIn(words);
    const first = found.find(({ phrase }) => byName.has(phrase)) ?? found[0];
    if (first) {
      const { place } = found.find((other) => within.get(other.place)?.includes(first.place)) ?? first;
      const named = new Set(found.flatMap(({ at }) => at));
      return { place, rest: words.filter((_, at) => !named.has(at)) };
    }
    for (const [at, word] of words.entries()) {
      if (word.length < 5 || saysNothing(word) || known.has(telling(word) ?? '')) continue;
      const [hit] = single.search(word);
      const place = hit && phrases.get(String(hit.id));
      if (place) return { place, rest: words.toSpliced(at, 1) };
    }
    return { place: undefined, rest: words };
  };
}
