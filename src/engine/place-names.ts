import MiniSearch from 'minisearch';
import { saysNothing, telling, tokenize } from './words.ts';

/** A place, with everything it is called: its name, its adjective, other names. */
export interface Called {
  id: string;
  names: readonly string[];
}

export interface Named {
  place: string | undefined;
  /** The words that do not name it. */
  rest: string[];
}

/** Finds the place that some of the words name, longest name first; a name of one long word forgives a typo unless the word is known. */
export function createPlaceFinder(places: readonly Called[], known: ReadonlySet<string>): (words: string[]) => Named {
  const phrases = new Map<string, string>();
  for (const { id, names } of places) {
    for (const name of names) {
      const phrase = tokenize(name).join(' ');
      if (!phrases.has(phrase)) phrases.set(phrase, id);
    }
  }
  const longest = Math.max(1, ...[...phrases.keys()].map((phrase) => phrase.split(' ').length));
  const single = new MiniSearch({ fields: ['name'], tokenize: (text) => [text], searchOptions: { fuzzy: 0.2, prefix: false } });
  single.addAll([...phrases.keys()].filter((phrase) => !phrase.includes(' ') && phrase.length > 4).map((name) => ({ id: name, name })));

  return (words) => {
    for (let length = Math.min(longest, words.length); length > 0; length -= 1) {
      for (let from = 0; from + length <= words.length; from += 1) {
        const place = phrases.get(words.slice(from, from + length).join(' '));
        if (place) return { place, rest: words.toSpliced(from, length) };
      }
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
