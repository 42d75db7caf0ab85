import { cutText } from '#contracts/cut-text.ts';

/** A text as a finding quotes it: at most so many code units, cut where a word ends if one does, and never within a character. */
export const shorten = (text: string, most: number): string =>
  text.length <= most ? text : `${cutText(text, most - 3).replace(/\s+\S*$/, '')}…`;
