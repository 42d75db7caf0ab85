import type { Manuscript } from './manuscript.ts';
import type { Cell, Item, Part, Piece, Text } from './model.ts';

/** Columns of a line: what mail and printers have shown without turning lines over for fifty years. */
const WIDTH = 78;
const NARROWEST = 20;
const RULE = '_'.repeat(30);

/** The document as plain text: wrapped lines, numbers hanging before their words, lines to sign on as underscores. */
export function toText(manuscript: Manuscript): string {
  const { parts, draft } = manuscript;
  const column = columnOf(parts);
  const blocks = [...(draft === null ? [] : [[`[${draft}]`]]), ...parts.flatMap((part) => blocksOf(part, 0, column))];
  const lines = blocks.filter((block) => block.length > 0).map((block) => block.join('\n'));
  return `${lines.join('\n\n').replaceAll('\u00a0', ' ')}\n`;
}

/** The words of all clauses begin at one column. */
function columnOf(parts: readonly Part[]): number {
  const widths = parts.flatMap((part) => {
    if (part.t === 'heading') return [part.n === '' ? 0 : columns(part.n)];
    return part.t === 'list' && part.column === true ? part.items.map((item) => columns(plain(item.n))) : [];
  });
  return Math.max(3, ...widths) + 2;
}

/** A part as blocks of lines; a blank line stands between blocks. `start` is where its lines begin. */
function blocksOf(part: Part, start: number, column: number): string[][] {
  const at = part.inset === true ? column : start;
  switch (part.t) {
    case 'title':
    case 'schedule':
      return [underlined(plain(part.c), '=')];
    case 'heading':
      if (part.n !== '') return [hung(part.n, column, wrapped(plain(part.c), WIDTH - column))];
      return [part.level > 1 ? indented(wrapped(plain(part.c), WIDTH - at), at) : underlined(plain(part.c), '-')];
    case 'paragraph':
      return [indented(wrapped(plain(part.c), WIDTH - at), at)];
    case 'list':
      return listOf(part, at, column);
    case 'table':
      return tableOf(part, at);
    case 'signatures':
      return part.rows.flat().flatMap((cell) => signers(cell, at));
    case 'quote':
      return part.b.flatMap((inner) => blocksOf(inner, at + 4, column));
    case 'rule':
      return [[`${' '.repeat(at)}* * *`]];
    case 'clause':
      return part.b.flatMap((inner) => blocksOf(inner, at, column));
  }
}

function listOf(list: Extract<Part, { t: 'list' }>, start: number, column: number): string[][] {
  const widest = Math.max(...list.items.map((item) => columns(plain(item.n))));
  const room = list.column === true ? column : Math.max(widest + 2, 2);
  const blocks = list.items.map((item) => itemOf(item, start, room, column));
  // Short points stand close together, as one would type them.
  const isShort = list.column !== true && blocks.every((block) => block.length === 1 && (block[0]?.length ?? 0) <= 2);
  return isShort ? [blocks.flat(2)] : blocks.flat();
}

function itemOf(item: Item, start: number, room: number, column: number): string[][] {
  const inner = start + room;
  const [first = [''], ...rest] = item.b.flatMap((part) => blocksOf(part, inner, column));
  const label = plain(item.n);
  const [line = '', ...lines] = first;
  const own = label === '' ? line : `${' '.repeat(start)}${label}${' '.repeat(Math.max(1, room - columns(label)))}${line.slice(inner)}`;
  return [[own.trimEnd(), ...lines], ...rest];
}

/** Columns where every row fits a line, else each row as its head's words with their values. */
function tableOf({ columns: sides, head, rows }: Extract<Part, { t: 'table' }>, start: number): string[][] {
  const all = [head, ...rows].map((row) => sides.map((_, index) => plain(row[index] ?? []).replaceAll('\n', ' ')));
  const widths = sides.map((_, index) => Math.max(1, ...all.map((row) => columns(row[index] ?? ''))));
  const total = widths.reduce((sum, width) => sum + width, 0) + 3 * (widths.length - 1);
  if (total > WIDTH - start) return records(all, start);
  const line = (row: readonly string[]): string =>
    row
      .map((cell, index) => padded(cell, widths[index] ?? 0, sides[index]?.align ?? 'start'))
      .join('   ')
      .trimEnd();
  const [top = [], ...body] = all;
  return [indented([line(top), widths.map((width) => '-'.repeat(width)).join('   '), ...body.map(line)], start)];
}

const records = ([head = [], ...rows]: readonly string[][], start: number): string[][] =>
  rows.map((row) =>
    row.flatMap((cell, index) => {
      const name = head[index] ?? '';
      return indented(wrapped(name === '' ? cell : `${name}: ${cell}`, WIDTH - start - 2, 2), start);
    }),
  );

function padded(cell: string, width: number, align: 'start' | 'end' | 'center'): string {
  const free = width - columns(cell);
  const before = align === 'end' ? free : align === 'center' ? Math.floor(free / 2) : 0;
  return ' '.repeat(before) + cell + ' '.repeat(free - before);
}

function signers(cell: Cell, start: number): string[][] {
  return cell.map(({ lines }) => {
    const labels = lines.filter((line) => line.ruled || line.value.length > 0).map((line) => columns(plain(line.label)));
    const width = Math.min(Math.max(0, ...labels), NARROWEST) + 2;
    return lines.flatMap(({ label, value, ruled }) => {
      const words = plain(label);
      if (!ruled && value.length === 0) return indented(wrapped(words, WIDTH - start), start);
      const said = `${words}:`;
      if (columns(said) > width) return indented(wrapped(`${said} ${ruled ? RULE : plain(value)}`, WIDTH - start, 2), start);
      return hung(said, width, ruled ? [RULE] : wrapped(plain(value), WIDTH - start - width), start);
    });
  });
}

function underlined(text: string, sign: string): string[] {
  const lines = wrapped(text, WIDTH);
  return [...lines, sign.repeat(Math.max(...lines.map(columns)))];
}

const indented = (lines: readonly string[], start: number): string[] => lines.map((line) => (line === '' ? '' : ' '.repeat(start) + line));

/** A label before the first of the lines, which begin so many columns after it. */
function hung(label: string, room: number, lines: readonly string[], start = 0): string[] {
  const [first = '', ...rest] = lines;
  const head = `${' '.repeat(start)}${label}${' '.repeat(Math.max(1, room - columns(label)))}${first}`;
  return [head.trimEnd(), ...indented(rest, start + room)];
}

/** Lines of at most so many columns; a word that is longer stands alone and whole, so that an address can be copied. */
function wrapped(text: string, width: number, hanging = 0): string[] {
  const most = Math.max(width, NARROWEST);
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    let length = 0;
    for (const word of paragraph.split(/ +/)) {
      const size = columns(word);
      if (line !== '' && length + 1 + size > most) {
        lines.push(line);
        line = ' '.repeat(hanging);
        length = hanging;
      }
      const between = line.trim() === '' ? 0 : 1;
      line += ' '.repeat(between) + word;
      length += between + size;
    }
    return [...lines, line];
  });
}

const plain = (text: Text): string =>
  text
    .map((piece, index) => (typeof piece === 'string' ? piece : 'br' in piece ? '\n' : piece.s + addressOf(piece, text[index + 1])))
    .join('');

/** Where a link leads, behind its words unless these say it: nothing here can be clicked. */
function addressOf({ s, u = '' }: { s: string; u?: string }, next: Piece | undefined): string {
  const goesOn = typeof next === 'object' && 'u' in next && next.u === u;
  return u === '' || goesOn || s.includes(u.replace(/^mailto:|^https?:\/\/|\/$/g, '')) ? '' : ` (${u})`;
}

const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\p{Emoji_Presentation}\u{20000}-\u{3fffd}]/u;
const NOTHING = /[\p{Mn}\p{Me}\p{Cf}]/u;

/** Columns that a text takes where every letter is as wide as the next: marks take none, Chinese and pictures two. */
function columns(text: string): number {
  if (/^[\x20-\x7e]*$/.test(text)) return text.length;
  let count = 0;
  for (const character of text) count += NOTHING.test(character) ? 0 : WIDE.test(character) ? 2 : 1;
  return count;
}
