import type { Brief, Place } from '../shapes.ts';

/** The three fields of a brief in the order in which they are read. */
const PARTS = ['title', 'description', 'requirements'] as const;
export type Part = Place['part'];

/** A word or a number with its place in the text. */
export interface Token {
  text: string;
  /** Lower case, without accents, of the same length as `text`. */
  low: string;
  from: number;
  to: number;
  /** Starts with a capital letter. */
  cap: boolean;
}

/** One field of a brief, cut up once for all readers. */
export interface Page {
  part: Part;
  text: string;
  /** Lower case, without accents, as long as `text`, so that places in one are places in the other. */
  low: string;
  tokens: Token[];
  /** Where lines begin and end, the line break apart. */
  lines: { from: number; to: number }[];
  /** All fields of the brief: how it writes a name elsewhere. */
  brief: string;
}

/** Longest text of one field that is read; the shape of a brief allows no more. */
const LONGEST = 20_000;

/** The fields of a brief, cut into words and lines. */
export function pagesOf(brief: Brief): Page[] {
  const all = PARTS.map((part) => brief[part].slice(0, LONGEST));
  return PARTS.map((part, at) => pageOf(part, all[at] ?? '', all.join('\n')));
}

function pageOf(part: Part, text: string, brief: string): Page {
  const low = fold(text);
  const tokens = [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map((match): Token => {
    const to = match.index + match[0].length;
    return { text: match[0], low: low.slice(match.index, to), from: match.index, to, cap: /^\p{Lu}/u.test(match[0]) };
  });
  const lines: Page['lines'] = [];
  let from = 0;
  for (const line of text.split('\n')) {
    lines.push({ from, to: from + line.length });
    from += line.length + 1;
  }
  return { part, text, low, tokens, lines, brief };
}

/** Lower case without accents, unit by unit: the length stays. */
export function fold(text: string): string {
  if (!/[^\x20-\x7e\n]/.test(text)) return text.toLowerCase();
  let out = '';
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charAt(at);
    if (unit <= '\x7e') {
      out += unit.toLowerCase();
      continue;
    }
    const plain = (PLAIN[unit] ?? unit.normalize('NFD').charAt(0)).toLowerCase();
    out += plain.length === 1 ? plain : unit;
  }
  return out;
}

/** Letters and signs that no decomposition makes plain. */
const PLAIN: Readonly<Record<string, string>> = {
  ø: 'o',
  Ø: 'o',
  ł: 'l',
  Ł: 'l',
  đ: 'd',
  ı: 'i',
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '\u00a0': ' ',
  '\u202f': ' ',
  '\r': ' ',
  '\t': ' ',
};

/** Stretches of a page that are spoken for, so that no word is read twice; as quick for thousands of them as for one. */
export class Claims {
  readonly #taken: Uint8Array;
  constructor(page: Page) {
    this.#taken = new Uint8Array(page.text.length + 1);
  }
  isFree(from: number, to: number): boolean {
    return this.#taken.subarray(from, to).indexOf(1) === -1;
  }
  /** Takes a stretch if it is free, and says whether it was. */
  take(from: number, to: number): boolean {
    if (to <= from || !this.isFree(from, to)) return false;
    this.#taken.fill(1, from, to);
    return true;
  }
}

/** The first token that begins at a place or behind it. */
export function tokenFrom(page: Page, at: number): number {
  let low = 0;
  let high = page.tokens.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((page.tokens[middle]?.from ?? at) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The line in which a place of the text stands. */
export function lineAt(page: Page, at: number): { from: number; to: number } {
  let low = 0;
  let high = page.lines.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((page.lines[middle]?.from ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  return page.lines[low] ?? { from: 0, to: page.text.length };
}

/** The words of a name or a synonym, as tokens are compared. */
export const wordsOf = (name: string): string[] => fold(name).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** A text as a regular expression finds it, whatever signs are in it. */
export const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
