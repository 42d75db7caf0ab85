/** Letters written from right to left: Hebrew, Arabic and their relatives, with the presentation forms. */
export const RIGHT = '[\\u0590-\\u08ff\\ufb1d-\\ufdff\\ufe70-\\ufefc\\u{10800}-\\u{10fff}\\u{1e800}-\\u{1efff}]';

/** So much of a text tells which way it runs. */
const ENOUGH = 4_000;
const LETTERS = /\p{L}/gu;
const RIGHT_LETTERS = new RegExp(RIGHT, 'gu');

/** Which way a text runs that nobody has named the language of: as most of its letters do. */
export function directionOf(text: string): 'ltr' | 'rtl' {
  const beginning = text.slice(0, ENOUGH);
  const right = beginning.match(RIGHT_LETTERS)?.length ?? 0;
  return right > (beginning.match(LETTERS)?.length ?? 0) / 2 ? 'rtl' : 'ltr';
}
