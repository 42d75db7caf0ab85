import type { Bytes } from '../platform/bytes.ts';

/** One answer. */
export interface Kept {
  bytes: Bytes;
  /** How many were found, whatever the page. */
  total: number;
}

/** The answer of that name, made when it is not there. */
export type Keep = (name: string, make: () => Kept) => Kept;

/**
 * Answers made once; the oldest make room when there are more than `most.answers`, or when they hold more than `most.bytes`: whoever asks for every
 * variation of a long list must not fill the memory. Counted is the plain form; packed, a list takes an eighth of that on top.
 */
export function keepAnswers(most: { answers: number; bytes: number }): Keep {
  const kept = new Map<string, Kept>();
  let held = 0;
  return (name, make) => {
    const found = kept.get(name);
    if (found) return found;
    const made = make();
    kept.set(name, made);
    held += made.bytes.plain.length;
    for (const [oldest, { bytes }] of kept) {
      if (kept.size <= most.answers && held <= most.bytes) break;
      kept.delete(oldest);
      held -= bytes.plain.length;
    }
    return made;
  };
}
