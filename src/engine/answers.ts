import MiniSearch from 'minisearch';
import { indexed, telling, tokenize } from './words.ts';

/** A question of the help centre with its answer. */
export interface Answerable {
  id: string;
  question: string;
  /** Other words in which people ask it; searched, never shown. */
  also: readonly string[];
  answer: string;
}

export interface Answers<Entry extends Answerable> {
  /** The one that answers it, or undefined where none does; typing errors are forgiven, but guessing would help nobody. */
  best(question: string): Entry | undefined;
}

/** Where people's own words stand; what stands in an answer alone is only mentioned there. */
const ASKED = ['question', 'also'];

/** Scores between what was right and what was not in `answers.test.ts`: of a likeness by chance, and of an entry that knows half of the words and still answers. */
const CHANCE = 3;
const SURE = 24;

/** Makes entries of the help centre answer questions in the chat: one answer, or none. */
export function openAnswers<Entry extends Answerable>(entries: readonly Entry[]): Answers<Entry> {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const index = new MiniSearch({
    fields: ['question', 'also', 'answer'],
    tokenize,
    processTerm: indexed,
    searchOptions: {
      processTerm: telling,
      boost: { question: 3, also: 3 },
      weights: { fuzzy: 0.2, prefix: 0.4 },
      fuzzy: (term) => (term.length > 3 ? 0.25 : false),
    },
  });
  index.addAll(entries.map(({ id, question, also, answer }) => ({ id, question, also: also.join(' . '), answer })));
  const asks = (id: unknown, word: string): boolean => index.search(word, { fields: ASKED }).some((result) => result.id === id);
  return {
    best(question) {
      const words = [...new Set(tokenize(question).filter((word) => telling(word) !== null))];
      const [first] = index.search(question);
      if (!first || first.score < CHANCE) return undefined;
      const share = words.filter((word) => asks(first.id, word)).length / words.length;
      return share > 0.5 || (share === 0.5 && first.score >= SURE) ? byId.get(String(first.id)) : undefined;
    },
  };
}

/** The beginning of an answer, as long as it says something by itself: its first paragraph, with the list that this announces. */
export function briefOf(answer: string): string {
  const [first = '', second] = answer.split(/\n{2,}/);
  return second !== undefined && first.trimEnd().endsWith(':') ? `${first}\n\n${second}` : first;
}
