import type { Block, Inline } from '#engine/read.ts';
import type { Column, Part, Text } from './model.ts';
import { lengthOf, type Pieces, SPACELESS } from './pieces.ts';
import { widthInCell } from './widths.ts';

type Table = Extract<Block, { t: 'table' }>;

/** The usual size of a table's text, in points; widths here are in ems of it. */
const SIZE = 10;
/** Room beside the numbers of clauses on the narrower paper, and what each list or quotation around a table takes of it. */
const ROOM = 40;
const INDENT = 3;
/** No word makes its column wider than this: the printer has broken longer ones, addresses aside, and other programs break them by themselves. */
const WIDEST_WORD = 16;
/** A row of no more characters fits a page even where all of them stand in a narrow column, and is not torn. */
const LONGEST_WHOLE = 400;
/** White at the sides of a cell, in ems of its own text. */
const PADDING = 1;
/** How tables are tried until their longest words fit beside each other: smaller letters first, then words broken into shorter parts. */
const TRIES: readonly (readonly [size: number, longestWord: number])[] = [
  [SIZE, 16],
  [9, 16],
  [8, 16],
  [8, 12],
  [7, 12],
  [7, 8],
  [6, 8],
  [6, 4],
  [6, 2],
];

/** @param depth how many lists and quotations hold it */
export function tablePart(block: Table, pieces: Pieces, depth: number): Part {
  const set = (longest: number): Text[][] => {
    const cell = (inlines: readonly Inline[]): Text => pieces.text(inlines, longest);
    return [block.head.map(cell), ...block.rows.map((row) => block.head.map((_, column) => cell(row[column] ?? [])))];
  };
  let longest = 0;
  let rows: Text[][] = [];
  let words: number[] = [];
  let size = SIZE;
  let room = 0;
  for (const [smaller, shorter] of TRIES) {
    size = smaller;
    room = ((ROOM - INDENT * depth) * SIZE) / size;
    if (shorter !== longest) {
      longest = shorter;
      rows = set(longest);
      words = widest(rows, widthOfWords);
    }
    if (sum(words) <= room) break;
  }
  const [head = [], ...body] = rows;
  const breaks = body.flatMap((row, index) => (sum(row.map(lengthOf)) > LONGEST_WHOLE ? [index] : []));
  return { t: 'table', size, columns: columns(block.align, rows, words, room), head, rows: body, ...(breaks.length > 0 && { breaks }) };
}

/**
 * Short columns (sums, dates, numbers) are as wide as their longest line where there is room. The others have room for their longest word, and
 * share the rest by what they hold.
 */
function columns(align: Table['align'], rows: readonly Text[][], words: readonly number[], room: number): Column[] {
  const lengths = widest(rows, lengthOf);
  const isShort = lengths.map((length) => length <= 14 && lengths.length <= 6 && lengths.some((other) => other > 14));
  const lines = widest(rows, widthOfLine);
  const needs = words.map((word, column) => (isShort[column] ? (lines[column] ?? 0) : word));
  const areShortWhole = sum(needs) <= room;
  const weights = lengths.map((length, column) => (areShortWhole && isShort[column] ? 0 : Math.min(Math.max(length, 8), 90) ** 0.7));
  const spare = Math.max(0, room - sum(areShortWhole ? needs : words)) / sum(weights);
  return weights.map((weight, column) => {
    const side = align[column];
    return {
      align: side === 'right' ? 'end' : side === 'center' ? 'center' : 'start',
      share: weight === 0 ? 0 : Math.round(((words[column] ?? 0) + spare * weight) * 10),
    };
  });
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

const widest = (rows: readonly Text[][], of: (text: Text) => number): number[] =>
  (rows[0] ?? []).map((_, column) => rows.reduce((most, row) => Math.max(most, of(row[column] ?? [])), 0));

/** Width of a cell that holds the text in one line. */
const widthOfLine = (text: Text): number => widthInCell(stringOf(text)) + PADDING;

/** Width of a cell that holds each word of the text in one piece. */
const widthOfWords = (text: Text): number =>
  stringOf(text)
    .split(PLACES)
    .reduce((most, word) => Math.max(most, Math.min(widthInCell(word), WIDEST_WORD)), 0) + PADDING;

const stringOf = (text: Text): string => text.map((piece) => (typeof piece === 'string' ? piece : 's' in piece ? piece.s : ' ')).join('');

/** Where a line may end: at blanks and other places to break, after a hyphen or a stroke, at each letter of scripts without blanks. */
const PLACES = new RegExp(`[^\\S\\u00a0\\u202f]+|\u200b|(?<=[-–—/])(?=\\p{L})|(?=${SPACELESS.source})`, 'u');
