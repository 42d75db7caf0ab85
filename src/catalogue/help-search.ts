import MiniSearch from 'minisearch';
import { meaning, saysNothing, tokenize } from '#engine/words.ts';
import type { HelpEntry } from './help.ts';
import type { Jurisdiction } from './place.ts';
import { createPlaceFinder } from './search.ts';

/** Words of the help centre beside those of the library. */
export interface HelpWords {
  /** Words that people use for the same thing when they ask for help: a group a line, of which the first stands for all. */
  same: readonly string[];
  /** What the name of any place is searched as: whoever asks about one asks about places. */
  place: string;
}

/** They tell no kind of document from another, but they tell one question from another. */
const TELLING_HERE = new Set('document documents form legal need someone somebody template templates write writing'.split(' '));

/** @returns a function from a question in plain words to the ids of entries, best first; typing errors are forgiven. */
export function createHelpSearch(
  entries: readonly HelpEntry[],
  places: readonly Jurisdiction[],
  { same, place }: HelpWords,
): (q: string) => string[] {
  const groups = new Map(
    same.flatMap((line) => {
      const [first = '', ...others] = line.split(' ').map(meaning);
      return [first, ...others].map((word): [string, string] => [word, first]);
    }),
  );
  const known = new Set<string>();
  const termOf = (word: string): string | null => {
    if (saysNothing(word) && !TELLING_HERE.has(word)) return null;
    const stem = meaning(word);
    return groups.get(stem) ?? stem;
  };
  const index = new MiniSearch({
    fields: ['question', 'also', 'answer'],
    tokenize,
    processTerm(word) {
      const term = termOf(word);
      if (term === null) return [];
      // A word is also found by its own stem while it is being typed.
      const terms = [...new Set([term, meaning(word)])];
      for (const one of terms) known.add(one);
      return terms;
    },
    searchOptions: {
      processTerm: (word) => {
        const term = termOf(word);
        return term === null ? null : [term, ...swapped(word).map(termOf).filter(isKnown)];
      },
      boost: { question: 3, also: 3 },
      weights: { fuzzy: 0.2, prefix: 0.4 },
      // The last word may still be being typed.
      prefix: (_term, position, terms) => position === terms.length - 1,
      fuzzy: (term) => (term.length > 3 ? 0.25 : false),
    },
  });
  function isKnown(term: string | null): term is string {
    return term !== null && known.has(term);
  }
  /** A word that no entry has, with each two neighbouring letters in the other order: the commonest slip of typing. */
  function swapped(word: string): string[] {
    if (word.length < 4 || isKnown(termOf(word))) return [];
    return Array.from({ length: word.length - 1 }, (_, at) => `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`);
  }
  index.addAll(entries.map(({ id, question, also, answer }) => ({ id, question, also: also.join(' . '), answer })));
  const placeIn = createPlaceFinder(places, known);

  return (q) => {
    const words = tokenize(q);
    const named = placeIn(words);
    const isNamed = named.place !== undefined && words.some((word) => !named.rest.includes(word) && !saysNothing(word));
    const asked = isNamed ? [place, ...words] : words;
    const number = new Set(asked.map(termOf).filter(Boolean)).size;
    return (
      index
        .search(asked.join(' '), { combineWith: 'OR' })
        // An entry without some of the words counts for less.
        .map(({ id, score, queryTerms }) => ({ id: String(id), score: score * (new Set(queryTerms).size / number) }))
        .sort((one, other) => other.score - one.score)
        .map(({ id }) => id)
    );
  };
}
