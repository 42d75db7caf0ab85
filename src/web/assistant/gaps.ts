import type { Span } from '#engine/fill.ts';

/** A place in a text that only its author can fill: words in square brackets that are no reference. */
export interface Mark {
  label: string;
  from: number;
  to: number;
}

const MARK = /(?<=(?:^|[^\\])(?:\\\\)*)\[([^[\]\n\\]{1,160})\](?![([:])/g;

/** All marks of a text, in its order. */
export function marksIn(text: string): Mark[] {
  return [...text.matchAll(MARK)].map((match) => ({
    label: match[1] ?? '',
    from: match.index,
    to: match.index + match[0].length,
  }));
}

/** The marks as the sheet shows what is missing, each named by its place in the order of all. */
export function spansOf(marks: readonly Mark[]): Span[] {
  return marks.map(({ from, to }, index) => ({ kind: 'missing', name: String(index), from, to }));
}
