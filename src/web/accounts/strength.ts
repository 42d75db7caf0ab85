export type Strength = 'weak' | 'fair' | 'strong';

/**
 * A hint, no rule: how long guessing would take if each letter were a choice among those of its kind, where a letter
 * that repeats or continues the one before it (aaa, 123) counts as no choice. The server refuses the common ones.
 */
export function strengthOf(password: string): Strength {
  const letters = [...password];
  const kinds: readonly [RegExp, number][] = [
    [/\p{Ll}/u, 26],
    [/\p{Lu}/u, 26],
    [/\p{Nd}/u, 10],
    [/[^\p{L}\p{Nd}]/u, 20],
    [/[^\p{ASCII}]/u, 60],
  ];
  const choices = kinds.reduce((sum, [kind, size]) => (kind.test(password) ? sum + size : sum), 0);
  const chosen = letters.filter((letter, index) => {
    const step = (letter.codePointAt(0) ?? 0) - (letters[index - 1]?.codePointAt(0) ?? Number.NaN);
    return !(Math.abs(step) <= 1) && !letters.slice(0, Math.max(0, index - 1)).includes(letter);
  }).length;
  const bits = chosen * Math.log2(Math.max(2, choices));
  return bits < 36 ? 'weak' : bits < 56 ? 'fair' : 'strong';
}
