import type { Block } from '#engine/read.ts';
import type { Cell, SignatureLine, Text } from './model.ts';
import { LONG_WORD, type Pieces } from './pieces.ts';
import { widthOf } from './widths.ts';

type Signature = Extract<Block, { t: 'signature' }>;

/** A party's blocks of more lines than this are too tall to stand in one column beside another's. */
const TALLEST = 22;
/** Labels are set at this size of the text's. */
const SMALL = 0.78;
const WIDEST_LABELS = 9.5;
/** Width of a column, in ems of the text; a little less than either paper has. */
const COLUMN = 18;

/**
 * The signature blocks that stand together, as rows of one or two columns. Two parties and more sign beside each other, each with its witnesses
 * and notary below; one party alone has them beside it.
 */
export function signatureRows(blocks: readonly Signature[], pieces: Pieces): Cell[][] {
  const parties = byParty(blocks);
  const tall = parties.some((party) => party.reduce((lines, block) => lines + block.lines.length, 0) > TALLEST);
  const groups = parties.length > 1 && !tall ? [parties] : parties.map((party) => party.map((block) => [block]));
  return groups.flatMap((cells) => inPairs(cells.map((cell) => cell.map((block, index) => setting(block, pieces, index > 0)))));
}

/**
 * The labels' column is as wide as the longest of them; a label longer than half of what there is stands above its line.
 * @param below it stands below another block of its column
 */
function setting(block: Signature, pieces: Pieces, below: boolean): Cell[number] {
  const labelled = block.lines.map((line) => {
    const isOpening = !line.ruled && line.value === '';
    const label = pieces.words(line.label, longestIn(line.label, isOpening ? COLUMN : COLUMN / SMALL));
    const width = isOpening ? 0 : widthOf(label) * SMALL;
    return { label, ruled: line.ruled, above: width > WIDEST_LABELS, width, said: line.value };
  });
  const labels = Math.max(4.2, ...labelled.filter((line) => !line.above).map((line) => line.width));
  const lines = labelled.map(({ said, ...line }) => ({
    ...line,
    value: pieces.words(said, longestIn(said, line.above ? COLUMN : COLUMN - labels)),
  }));
  // Where two openings stand beside each other, the taller one makes room for both.
  const rest = below || isWritten(lines[0]) ? lines : lines.slice(1);
  const wraps = rest.some((line) => (isWritten(line) ? line.above || !fits(line.value, labels) : !fits(line.label, 0)));
  return { labels, lines: lines.map(({ width, ...line }) => line), ...(wraps && { wraps }) };
}

/** How long a word may be that is to fit into so many ems: an address of mail that does not would stand in the other signer's column. */
const longestIn = (text: string, room: number): number =>
  text.split(PLACES).reduce((longest, word) => {
    const width = widthOf([word], 0);
    return width <= room ? longest : Math.min(longest, Math.floor((word.length * room) / width));
  }, LONG_WORD);
const PLACES = /[\s\u2010-\u2014-]+/u;

const isWritten = (line: SignatureLine | undefined): boolean => line !== undefined && (line.ruled || line.value.length > 0);

/** Whether a text surely stands on one line, of one height, beside labels of this width. */
const fits = (text: Text, labels: number): boolean =>
  labels + widthOf(text, 0) <= COLUMN && text.every((piece) => typeof piece === 'string' || ('s' in piece && piece.f === undefined));

/** A party's first block opens with the same word as the first of all ("Signed by the …"); witnesses and notary open otherwise. */
function byParty(blocks: readonly Signature[]): Signature[][] {
  const opening = (block: Signature | undefined): string | undefined => {
    const first = block?.lines[0];
    return first === undefined || first.ruled || first.value !== '' ? undefined : first.label.split(/\s/u)[0];
  };
  const first = opening(blocks[0]);
  const parties: Signature[][] = [];
  for (const block of blocks) {
    const current = parties.at(-1);
    if (current === undefined || opening(block) === first) parties.push([block]);
    else current.push(block);
  }
  return parties;
}

function inPairs<T>(list: readonly T[]): T[][] {
  const pairs: T[][] = [];
  for (let index = 0; index < list.length; index += 2) pairs.push(list.slice(index, index + 2));
  return pairs;
}
