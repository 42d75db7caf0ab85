import type { Text } from './model.ts';

/** White between a number and its words, in ems. */
const GAP = 0.9;
const NARROW = /[.,:;'’()[\]ijlI|\- ]/;
const WIDE = /[mwMWÀ-ÖØ-Þ—]/;

/**
 * Room for a label and the white after it, in ems, never too little: digits stand on 0.54 em in this cut, its widest letters on 0.9.
 * An estimate serves, since columns have a least width that most labels stay under; asking the printer would make it set the page again.
 */
export function widthOf(text: Text, gap = GAP): number {
  let width = gap;
  for (const piece of text)
    for (const character of typeof piece === 'string' ? piece : 's' in piece ? piece.s : '') width += widthOfCharacter(character);
  return Math.round(width * 100) / 100;
}

function widthOfCharacter(character: string): number {
  if (NARROW.test(character)) return 0.36;
  if (WIDE.test(character)) return 0.95;
  if ((character.codePointAt(0) ?? 0) > 0x2e80) return 1.05;
  return /\p{Lu}/u.test(character) ? 0.75 : 0.58;
}

/** The advances of the bold cut by letter: in a cell a word that is too wide by a tenth of an em stands in its neighbour. */
const ADVANCES: readonly (readonly [characters: RegExp, width: number])[] = [
  [/[.,:;'’()[\]ijlftI|!\-\s]/u, 0.38],
  [/[crsz]/, 0.53],
  [/[\d$€£]/u, 0.55],
  [/[aegovxy]/, 0.59],
  [/[bdhknpqu]/, 0.65],
  [/[mw]/, 0.96],
];

/** Width of words in a cell, in ems, hardly ever too little. */
export const widthInCell = (words: string): number => {
  let width = 0;
  for (const character of words) width += ADVANCES.find(([characters]) => characters.test(character))?.[1] ?? widthOfRare(character);
  return width;
};

function widthOfRare(character: string): number {
  if (/[WM@%\u2014]/u.test(character) || WIDE.test(character)) return 1.02;
  if ((character.codePointAt(0) ?? 0) > 0x2e80) return 1.05;
  return /\p{Lu}/u.test(character) ? 0.78 : 0.65;
}
