import type { Token } from './text.ts';
import { wordsOf } from './text.ts';

/** Sequences of words with what each of them stands for. */
export interface Phrases<T> {
  /** The longest known sequence that begins at a token, with what it stands for and how many tokens it takes. */
  at(tokens: readonly Token[], index: number): { values: readonly T[]; length: number } | undefined;
}

/** Puts phrases under their first word, longest first; the same words may stand for several things. */
export function phrasesOf<T>(entries: Iterable<readonly [phrase: string, value: T]>): Phrases<T> {
  const known = new Map<string, T[]>();
  const lengths = new Map<string, number[]>();
  for (const [phrase, value] of entries) {
    const words = wordsOf(phrase);
    const [first] = words;
    if (first === undefined) continue;
    const key = words.join(' ');
    const values = known.get(key);
    if (!values) known.set(key, [value]);
    else if (!values.includes(value)) values.push(value);
    const some = lengths.get(first) ?? [];
    if (!some.includes(words.length))
      lengths.set(
        first,
        [...some, words.length].sort((a, b) => b - a),
      );
  }
  return {
    at(tokens, index) {
      for (const length of lengths.get(tokens[index]?.low ?? '') ?? []) {
        if (index + length > tokens.length) continue;
        const key = tokens
          .slice(index, index + length)
          .map(({ low }) => low)
          .join(' ');
        const values = known.get(key);
        if (values) return { values, length };
      }
      return undefined;
    },
  };
}
