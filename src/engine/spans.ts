import type { Filling } from './filling.ts';
import { isRisky } from './printer.ts';
import type { Mark } from './shape.ts';

/** A stretch of the filled text and what made it: offsets count UTF-16 units of the final text. */
export interface Span {
  from: number;
  to: number;
  kind: 'field' | 'missing' | 'fact' | 'clause' | 'date' | 'reference';
  /** Field (`rent`, in a list `tenants.0.email`), fact path (`law.courts`), clause id (`name@place`), heading id, or `DATE`. */
  name: string;
  /** A reference whose heading is not there, or the notice of a document cut short. */
  wrong?: boolean;
}

/** What made each stretch of a filled text, in the order of their beginnings, enclosing ones first. */
export function spansOf({ shape, pieces, gaps, notice }: Filling): Span[] {
  const spans: Span[] = [];
  /** Clauses that have begun and not ended. */
  const open: Span[] = [];
  const missing = new Set(gaps);
  let at = 0;
  for (const [place, piece] of pieces.entries()) {
    const index = place >> 1;
    const say = shape.says[index];
    if (place % 2 === 0) addMarks(shape.marks[index] ?? [], at, spans, open);
    else if (say) {
      const { ref, guard } = say;
      const gap = missing.has(index);
      const bare = piece.endsWith('\\') ? piece.slice(0, -1) : piece;
      const to = at + (isRisky(bare, gap, guard) ? bare : piece).length;
      const { kind, name } = ref;
      if (kind === 'reference') spans.push({ from: at, to, kind, name, ...(gap && { wrong: true }) });
      else if (gap) spans.push({ from: at, to, kind: 'missing', name });
      else if (kind !== 'text') spans.push({ from: at, to, kind, name });
    }
    at += piece.length;
  }
  if (notice === '') return spans;
  while (open.length > 0) close(at, spans, open);
  // Two line breaks stand before it.
  spans.push({ from: at + 2, to: at + notice.length, kind: 'missing', name: 'tooLong', wrong: true });
  return spans;
}

/** Adds the spans of a text that begins at `from`. */
function addMarks(marks: readonly Mark[], from: number, spans: Span[], open: Span[]): void {
  for (const { at, length, kind, name } of marks) {
    if (kind === 'end') close(from + at, spans, open);
    else {
      const span: Span = { from: from + at, to: from + at + length, kind, name };
      spans.push(span);
      if (kind === 'clause') open.push(span);
    }
  }
}

/** Ends the innermost clause; one that printed nothing leaves no span. */
function close(at: number, spans: Span[], open: Span[]): void {
  const span = open.pop();
  if (!span) return;
  span.to = at;
  if (span === spans.at(-1) && span.from === at) spans.pop();
}
