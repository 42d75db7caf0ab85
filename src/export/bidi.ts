import { RIGHT } from '#engine/direction.ts';

const LEFT = `[\\p{L}--${RIGHT}]`;
const FIRST_STRONG_ISOLATE = '\u2068';
const POP = '\u2069';

const HAS_RIGHT = new RegExp(RIGHT, 'v');
const HAS_LEFT = new RegExp(LEFT, 'v');
/** From the first letter of one direction to the last before a letter of the other, marks included. */
const RIGHT_RUN = new RegExp(`[${RIGHT}&&\\p{L}](?:(?:(?!${LEFT}).)*[${RIGHT}&&\\p{L}])?\\p{M}*`, 'gvs');
const LEFT_RUN = new RegExp(`${LEFT}(?:(?:(?!${RIGHT}).)*[${LEFT}\\p{N}])?\\p{M}*`, 'gvs');

/**
 * Puts words of the other direction in isolates, so that a name in Hebrew does not pull the house number after it to its other side.
 * The words stay as they are; only the two invisible marks are added.
 */
export function isolate(text: string, direction: 'ltr' | 'rtl'): string {
  const [foreign, run] = direction === 'ltr' ? [HAS_RIGHT, RIGHT_RUN] : [HAS_LEFT, LEFT_RUN];
  if (!foreign.test(text)) return text;
  return text.replace(run, (words) => FIRST_STRONG_ISOLATE + words + POP);
}

/** The same stretches for formats that name the direction of each: those of the other direction, and what stands between them. */
export function runsByDirection(text: string, direction: 'ltr' | 'rtl'): { text: string; direction: 'ltr' | 'rtl' }[] {
  const [foreign, run, other] = direction === 'ltr' ? ([HAS_RIGHT, RIGHT_RUN, 'rtl'] as const) : ([HAS_LEFT, LEFT_RUN, 'ltr'] as const);
  if (!foreign.test(text)) return text === '' ? [] : [{ text, direction }];
  const out: { text: string; direction: 'ltr' | 'rtl' }[] = [];
  let from = 0;
  for (const match of text.matchAll(run)) {
    if (match.index > from) out.push({ text: text.slice(from, match.index), direction });
    out.push({ text: match[0], direction: other });
    from = match.index + match[0].length;
  }
  if (from < text.length) out.push({ text: text.slice(from), direction });
  return out;
}
