import type { Filling } from './filling.ts';
import { isRisky } from './printer.ts';
import type { Mark, Say } from './shape.ts';

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
export function spansOf({ shape, printed, gaps, notice }: Filling): Span[] {
  const { texts, marks, says } = shape;
  const spans: Span[] = [];
  /** Clauses that have begun and not ended. */
  const open: Span[] = [];
  const missing = new Set(gaps);
  let at = 0;
  for (const [index, text] of printed.entries()) {
    addMarks(marks[index] ?? [], at, spans, open);
    at += texts[index]?.length ?? 0;
    addSay(says[index], text, missing.has(index), at, spans);
    at += text.length;
  }
  if (printed.length === says.length) {
    addMarks(marks[says.length] ?? [], at, spans, open);
    at += texts[says.length]?.length ?? 0;
  }
  if (notice === '') return spans;
  while (open.length > 0) close(at, spans, open);
  // Two line breaks stand before it.
  spans.push({ from: at + 2, to: at + notice.length, kind: 'missing', name: 'tooLong', wrong: true });
  return spans;
}

function addSay(say: Say | undefined, text: string, gap: boolean, from: number, spans: Span[]): void {
  if (!say) return;
  const { kind, name } = say.ref;
  const bare = text.slice(0, -1);
  const to = from + (text.endsWith('\\') && isRisky(bare, gap, say.guard) ? bare : text).length;
  if (kind === 'reference') spans.push({ from, to, kind, name, ...(gap && { wrong: true }) });
  else if (gap) spans.push({ from, to, kind: 'missing', name });
  else if (kind !== 'text') spans.push({ from, to, kind, name });
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
