import MiniSearch from 'minisearch';
import { createAsked, type HelpWords } from './asked.ts';
import { tokenize } from './words.ts';

/** A question of the help centre with its answer. */
export interface Answerable {
  id: string;
  question: string;
  /** Other words in which people ask it; searched, never shown. */
  also: readonly string[];
  answer: string;
}

export interface Hit {
  id: string;
  /** How well it fits, whatever else was asked. */
  score: number;
}

export interface HelpIndex {
  /** Entries that share a word with a question, best first; one without some of its words counts for less. */
  find(question: string, options?: { isTyping?: boolean }): Hit[];
  /** The words of a question that say something. */
  words(question: string): string[];
  /** Whether an entry itself asks about a word; what stands in an answer alone is only mentioned there. */
  asks(id: string, word: string): boolean;
}

/** Where people's own words stand. */
const ASKED = ['question', 'also'];

/** Entries of the help centre, found by people's own words: by the page while they are typed, by the chat once they are sent. Typing errors are forgiven. */
export function openHelpIndex(entries: readonly Answerable[], words: HelpWords): HelpIndex {
  const asked = createAsked(words);
  const index = new MiniSearch({
    fields: ['question', 'also', 'answer'],
    tokenize,
    processTerm: asked.indexed,
    searchOptions: {
      processTerm: asked.searched,
      boost: { question: 3, also: 3 },
      weights: { fuzzy: 0.2, prefix: 0.4 },
      fuzzy: (term) => (term.length > 3 ? 0.25 : false),
    },
  });
  index.addAll(entries.map(({ id, question, also, answer }) => ({ id, question, also: also.join(' . '), answer })));
  return {
    find(question, { isTyping = false } = {}) {
      const words = asked.words(question);
      const number = new Set(words.map(asked.termOf).filter(Boolean)).size;
      return index
        .search(words.join(' '), {
          combineWith: 'OR',
          // The last word may still be being typed.
          prefix: (_term, position, terms) => isTyping && position === terms.length - 1,
        })
        .map(({ id, score, queryTerms }) => ({ id: String(id), score, weighed: score * (new Set(queryTerms).size / number) }))
        .sort((one, other) => other.weighed - one.weighed)
        .map(({ id, score }) => ({ id, score }));
    },
    words: (question) => [...new Set(asked.words(question).filter((word) => asked.termOf(word) !== null))],
    asks: (id, word) => index.search(word, { fields: ASKED }).some((result) => result.id === id),
  };
}
