import type { HelpWords } from './asked.ts';
import { type Answerable, openHelpIndex } from './help-index.ts';

export interface Answers<Entry extends Answerable> {
  /** The one that answers it, or undefined where none does; typing errors are forgiven, but guessing would help nobody. */
  best(question: string): Entry | undefined;
}

/** Scores between what was right and what was not in `answers.test.ts`: of a likeness by chance, and of an entry that knows half of the words and still answers. */
const CHANCE = 3;
const SURE = 24;

/** Makes entries of the help centre answer questions in the chat: one answer, or none. */
export function openAnswers<Entry extends Answerable>(entries: readonly Entry[], helpWords: HelpWords): Answers<Entry> {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const index = openHelpIndex(entries, helpWords);
  return {
    best(question) {
      const words = index.words(question);
      // Not by how many of the words it knows: that is asked below, of its own question alone.
      const [first] = index.find(question).toSorted((one, other) => other.score - one.score);
      if (!first || first.score < CHANCE) return undefined;
      const share = words.filter((word) => index.asks(first.id, word)).length / words.length;
      return share > 0.5 || (share === 0.5 && first.score >= SURE) ? byId.get(first.id) : undefined;
    },
  };
}

/** The beginning of an answer, as long as it says something by itself: its first paragraph, with the list that this announces. */
export function briefOf(answer: string): string {
  const [first = '', second] = answer.split(/\n{2,}/);
  return second !== undefined && first.trimEnd().endsWith(':') ? `${first}\n\n${second}` : first;
}
