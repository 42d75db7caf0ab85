import type { Span } from '#engine/fill.ts';
import type { Piece } from './document.ts';

/** A piece of a template as it reads when it is filled: fixed words, and between them what a person answers. */
export interface MirrorLine {
  /** One more than the slots; slots lie between them. */
  fixed: readonly string[];
  /** Name of the field that each slot prints; '' for a number of a clause or the date. */
  slots: readonly string[];
  /** Letters in the fixed words. */
  weight: number;
}

/** Something a person answered, where a document prints it. */
export interface Printed {
  field: string;
  text: string;
  from: number;
  to: number;
  piece: Piece;
}

/** A piece of a document that is one of its template's. */
export interface Match {
  piece: Piece;
  line: MirrorLine;
  values: readonly Printed[];
}

const [OPEN, CLOSE] = ['\uE000', '\uE001'];

/** The filled text with each answer exchanged for a mark that names it; read further, marks stay where the answers were. */
export function marked(text: string, spans: readonly Span[]): { text: string; names: string[] } {
  const names: string[] = [];
  let result = '';
  let at = 0;
  for (const { from, to, kind, name } of spans) {
    if (from < at || !(kind === 'field' || kind === 'missing' || kind === 'date' || kind === 'reference')) continue;
    result += `${text.slice(at, from)}${OPEN}${names.length}${CLOSE}`;
    names.push(kind === 'field' ? name : '');
    at = to;
  }
  return { text: result + text.slice(at), names };
}

/** A piece of a marked text as fixed words and slots. */
export function mirrorLine(text: string, names: readonly string[]): MirrorLine {
  const slots = [...text.matchAll(/\uE000(\d+)\uE001/g)].map(([, index]) => names[Number(index)] ?? '');
  const fixed = text.split(/\uE000\d+\uE001/);
  return { fixed, slots, weight: fixed.join('').replace(/[^\p{L}]/gu, '').length };
}

/** Fewer letters than these say nothing about where a piece comes from. */
const LEAST = 12;
/** Between these and that, an answer that is a figure says it: "pay £1,110.00;". */
const FEW = 3;

const FIGURE = /^[$£€]\d[\d.,]*$/;

/** Finds the pieces of a document again in its template's lines. */
export function matchPieces(pieces: readonly Piece[], lines: readonly MirrorLine[]): Match[] {
  const plain = new Map(
    lines.filter(({ slots, weight }) => slots.length === 0 && weight >= LEAST).map((line) => [line.fixed[0] ?? '', line]),
  );
  const open = lines.filter(({ slots, weight }) => slots.length > 0 && weight >= FEW).sort((a, b) => b.weight - a.weight);
  return pieces.flatMap((piece): Match[] => {
    if (piece.sort === 'heading' || piece.sort === 'row') return [];
    const same = plain.get(piece.text);
    if (same) return [{ piece, line: same, values: [] }];
    for (const line of open) {
      const found = valuesIn(piece.text, line);
      if (!found || (line.weight < LEAST && !found.every(({ from, to }) => FIGURE.test(piece.text.slice(from, to))))) continue;
      const values = found.flatMap(({ from, to }, at): Printed[] => {
        const field = line.slots[at] ?? '';
        return field === '' ? [] : [{ field, text: piece.text.slice(from, to), from: piece.from + from, to: piece.from + to, piece }];
      });
      return [{ piece, line, values }];
    }
    return [];
  });
}

/** Where the slots of a line lie in a text; undefined when the text is not that line. */
export function valuesIn(text: string, { fixed }: MirrorLine): { from: number; to: number }[] | undefined {
  const first = fixed[0] ?? '';
  const last = fixed.at(-1) ?? '';
  if (!text.startsWith(first) || !text.endsWith(last) || text.length < first.length + last.length) return undefined;
  const values: { from: number; to: number }[] = [];
  let from = first.length;
  for (let at = 1; at < fixed.length; at += 1) {
    const next = fixed[at] ?? '';
    const to = at === fixed.length - 1 ? text.length - last.length : text.indexOf(next, from);
    if (to < from || to - from > 400) return undefined;
    values.push({ from, to });
    from = to + next.length;
  }
  return values;
}
