import { stemmer } from 'stemmer';

const known = new Map<string, string>();
/** More than the words of the library; whoever sends more begins it anew. */
const KEPT = 50_000;

/** The stem of a lower-case word: texts say the same words over and over. */
export function stemOf(word: string): string {
  const found = known.get(word);
  if (found !== undefined) return found;
  if (known.size >= KEPT) known.clear();
  const stem = word.length > 40 ? word : stemmer(word);
  known.set(word, stem);
  return stem;
}
