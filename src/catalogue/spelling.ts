import { slipsBetween } from '#engine/slips.ts';

/** Words whose spelling is remembered. */
const MOST_ASKED = 1_000;

/**
 * Puts words right by those that are known: one slip in a short word, two in a long one; of two words as near the one with the same first letter, then the commoner.
 * @param known whole words with how often they stand somewhere; may grow until the first word is asked for
 */
export function createSpelling(known: ReadonlyMap<string, number>): (word: string) => string {
  let words: { word: string; count: number; letters: number }[] | undefined;
  /** Whoever types on asks for the same words with every key. */
  const asked = new Map<string, string>();
  return (word) => {
    if (word.length < 4 || known.has(word)) return word;
    const before = asked.get(word);
    if (before !== undefined) return before;
    const right = nearestTo(word);
    if (asked.size >= MOST_ASKED) asked.clear();
    asked.set(word, right);
    return right;
  };

  function nearestTo(word: string): string {
    words ??= [...known].map(([one, count]) => ({ word: one, count, letters: lettersOf(one) })).filter((one) => one.word.length > 3);
    const most = word.length > 7 ? 2 : 1;
    const letters = lettersOf(word);
    let nearest = word;
    let best = Number.POSITIVE_INFINITY;
    for (const one of words) {
      if (Math.abs(one.word.length - word.length) > most || bits(one.letters ^ letters) > 2 * most) continue;
      const slips = slipsBetween(word, one.word, most);
      const rank = slips + (one.word[0] === word[0] ? 0 : 0.5) - Math.min(one.count, 100) / 1000;
      if (rank < best) [nearest, best] = [one.word, rank];
    }
    return nearest;
  }
}

/** Which letters stand in a word, a bit each: words that differ in many are not worth comparing. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) % 31);
  return letters;
}

function bits(set: number): number {
  let count = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
