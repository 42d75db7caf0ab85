import { type Called, createPlaceFinder } from './place-names.ts';
import { meaning, saysNothing, tokenize } from './words.ts';

/** Words of the help centre beside those of the library: the search of its page and the chat read questions by the same. */
export interface HelpWords {
  /** Words that people use for the same thing when they ask for help: a group a line, of which the first stands for all. */
  same: readonly string[];
  /** What the name of any place is searched as: whoever asks about one asks about places. */
  place: string;
  places: readonly Called[];
}

export const NO_WORDS: HelpWords = { same: [], place: '', places: [] };

/** How the words of a question and of the entries become terms of an index. */
export interface Asked {
  /** The words of a question; where one names a place, also the word for places. */
  words(question: string): string[];
  /** What stands for a word, or null if it says nothing. */
  termOf(word: string): string | null;
  /** For MiniSearch, of a word that stands in an entry: remembers it. */
  indexed(word: string): string[];
  /** For MiniSearch, of a word that is asked: with two letters in the other order where no entry has it. */
  searched(word: string): string[] | null;
}

/** They tell no kind of document from another, but they tell one question from another. */
const TELLING_HERE = new Set(
  'document documents form law laws legal need someone somebody template templates under write writing'.split(' '),
);

/** Reads questions to the help centre in people's own words. */
export function createAsked({ same, place, places }: HelpWords): Asked {
  const groups = new Map(
    same.flatMap((line) => {
      const [first = '', ...others] = line.split(' ').map(meaning);
      return [first, ...others].map((word): [string, string] => [word, first]);
    }),
  );
  const known = new Set<string>();
  const placeIn = createPlaceFinder(places, known);
  const termOf = (word: string): string | null => {
    if (saysNothing(word) && !TELLING_HERE.has(word)) return null;
    const stem = meaning(word);
    return groups.get(stem) ?? stem;
  };
  const isKnown = (term: string | null): term is string => term !== null && known.has(term);
  /** The commonest slip of typing. */
  const swapped = (word: string): string[] => {
    if (word.length < 4 || isKnown(termOf(word))) return [];
    return Array.from({ length: word.length - 1 }, (_, at) => `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`);
  };
  return {
    words(question) {
      const words = tokenize(question);
      const named = placeIn(words);
      const isNamed = named.place !== undefined && words.some((word) => !named.rest.includes(word) && !saysNothing(word));
      return isNamed ? [place, ...words] : words;
    },
    termOf,
    indexed(word) {
      const term = termOf(word);
      if (term === null) return [];
      // A word is also found by its own stem while it is being typed.
      const terms = [...new Set([term, meaning(word)])];
      for (const one of terms) known.add(one);
      return terms;
    },
    searched(word) {
      const term = termOf(word);
      return term === null ? null : [term, ...swapped(word).map(termOf).filter(isKnown)];
    },
  };
}
