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
  const spans: Span[] = [];
  /** Clauses that have begun and not ended. */
  const open: Span[] = [];
  const missing = new Set(gaps);
  const whole = printed.length === shape.says.length;
  const marks = shape.marks.values();
  let mark = marks.next();
  /** Characters that values printed so far. */
  let shift = 0;
  for (const [index, say] of shape.says.entries()) {
    const text = printed[index];
    if (text === undefined) break;
    for (; mark.value && mark.value.says <= index; mark = marks.next()) addMark(mark.value, shift, spans, open);
    addSay(say, text, missing.has(index), (shape.spots[index] ?? 0) + shift, spans);
    shift += text.length;
  }
  for (; whole && mark.value; mark = marks.next()) addMark(mark.value, shift, spans, open);
  if (notice === '') return spans;
  const at = shift + (whole ? shape.length : (shape.spots[printed.length - 1] ?? 0));
  while (open.length > 0) close(at, spans, open);
  // Two line breaks stand before it.
  spans.push({ from: at + 2, to: at + notice.length, kind: 'missing', name: 'tooLong', wrong: true });
  return spans;
}

function addSay(say: Say, text: string, gap: boolean, from: number, spans: Span[]): void {
  const { kind, name } = say.ref;
  const bare = text.slice(0, -1);
  const to = from + (text.endsWith('\\') && isRisky(bare, gap, say.guard) ? bare : text).length;
  if (kind === 'reference') spans.push({ from, to, kind, name, ...(gap && { wrong: true }) });
  else if (gap) spans.push({ from, to, kind: 'missing', name });
  else if (kind !== 'text') spans.push({ from, to, kind, name });
}

function addMark({ at, length, kind, name }: Mark, shift: number, spans: Span[], open: Span[]): void {
  const from = at + shift;
  if (kind === 'end') {
    close(from, spans, open);
    return;
  }
  const span: Span = { from, to: from + length, kind, name };
  spans.push(span);
  if (kind === 'clause') open.push(span);
}

/** Ends the innermost clause; one that printed nothing leaves no span. */
function close(at: number, spans: Span[], open: Span[]): void {
  const span = open.pop();
  if (!span) return;
  span.to = at;
  if (span === spans.at(-1) && span.from === at) spans.pop();
}
