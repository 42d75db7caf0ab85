import MiniSearch from 'minisearch';
import { stemmer } from 'stemmer';
import type { Kind } from './load.ts';
import type { Jurisdiction } from './place.ts';

export interface Found {
  /** Ids of kinds, best first; undefined where the words name nothing but a place. */
  kinds: string[] | undefined;
  /** The place that the words name. */
  place: string | undefined;
}

/** Kinds and places are indexed apart, never their product: ten times more templates cost the search nothing. */
export function createSearch(kinds: readonly Kind[], places: readonly Jurisdiction[]): (q: string) => Found {
  const known = new Set<string>();
  const telling = (term: string) => (SAYS_NOTHING.has(term) ? null : stemmer(term));
  const index = new MiniSearch({
    fields: ['name', 'synonyms', 'situations', 'description', 'audience', 'category'],
    tokenize,
    processTerm(term) {
      const stem = telling(term);
      if (stem) known.add(stem);
      return stem;
    },
    searchOptions: {
      processTerm: telling,
      boost: { name: 4, synonyms: 3, situations: 2 },
      // The last word may still be being typed.
      prefix: (_term, position, terms) => position === terms.length - 1,
      fuzzy: (term) => (term.length > 3 ? 0.25 : false),
    },
  });
  index.addAll(
    kinds.map(({ id, name, synonyms, situations, description, audience, category }) => ({
      id,
      name,
      synonyms: synonyms.join(' . '),
      situations: situations.join(' . '),
      description,
      audience,
      category: category.replaceAll('-', ' '),
    })),
  );
  const placeIn = createPlaceFinder(places, known);
  return (q) => {
    const { place, rest } = placeIn(tokenize(q));
    const words = rest.join(' ');
    if (place !== undefined && rest.every((word) => SAYS_NOTHING.has(word))) return { place, kinds: undefined };
    // Every word, where there is such a kind; else the kinds that most of the words speak of.
    const all = index.search(words, { combineWith: 'AND' });
    const found = all.length > 0 ? all : likely(index.search(words, { combineWith: 'OR' }));
    return { place, kinds: found.map(({ id }) => String(id)) };
  };
}

/** Of what shares a word with a whole sentence, that which is not far behind the best. */
function likely<T extends { score: number }>(hits: readonly T[]): readonly T[] {
  const best = hits[0]?.score ?? 0;
  return hits.filter(({ score }) => score > best * 0.3);
}

const tokenize = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[’']/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Words of a question that tell no document from another. */
const SAYS_NOTHING = new Set(
  `a about all am an and any are as at be been being by can could did do does doing done dont for from get gets getting give go going
  had has have having he her him his how i if im in into is isnt it its ive just know legal let like make makes making may me might
  mine must my need needs new no not of off on one or our out over please put say says she should so some somebody someone something
  such template templates than that the their them then there they thing things this to too up us use used want wants was we were
  what when where which while who whom why will with without would write writing wont you your document documents form sample`
    .split(/\s+/)
    // A will is a document.
    .filter((word) => word !== 'will'),
);

interface Named {
  place: string | undefined;
  /** The words that do not name it. */
  rest: string[];
}

/** Finds the place that some of the words name, longest name first; a name of one long word forgives a typo. */
function createPlaceFinder(places: readonly Jurisdiction[], known: ReadonlySet<string>): (words: string[]) => Named {
  const phrases = new Map<string, string>();
  for (const { id, name, file } of places) {
    if (id === 'global') continue;
    for (const called of [name, ...(file.adjective ? [file.adjective] : []), ...(file.synonyms ?? [])]) {
      const phrase = tokenize(called).join(' ');
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
      if (word.length < 5 || known.has(stemmer(word)) || SAYS_NOTHING.has(word)) continue;
      const [hit] = single.search(word);
      const place = hit && phrases.get(String(hit.id));
      if (place) return { place, rest: words.toSpliced(at, 1) };
    }
    return { place: undefined, rest: words };
  };
}
