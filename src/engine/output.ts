import type { Mark } from './ops.ts';
import type { Printed } from './printer.ts';

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

export interface Heading {
  id: string;
  title: string;
  number: number | undefined;
}

/** A reference, the document's day, or the notice of a document cut short. */
interface Note {
  t: 'note';
  kind: 'reference' | 'date' | 'missing';
  name: string;
  wrong: boolean;
}

/** What a piece of the text came from: an answer, a note, or the template, by the place of its marks. */
type Maker = number | Printed | Note;

/** The most that one filling writes, in characters: far above any document, far below what would hurt. */
const LONGEST = 10_000_000;

/** The text being written, in pieces, each with what made it. References wait until every heading is known. */
export class Output {
  full = false;
  private readonly pieces: string[] = [];
  private readonly makers: Maker[] = [];
  private readonly references: { note: Note; piece: number }[] = [];
  private readonly headings = new Map<string, Heading>();
  private readonly marks: readonly Mark[][];
  private length = 0;

  constructor(marks: readonly Mark[][]) {
    this.marks = marks;
  }

  /** `length` is the text's: told by who knows it, for to ask each of a hundred strings took a tenth of a filling. */
  write(text: string, length: number, maker: Maker): void {
    this.length += length;
    if (this.length > LONGEST) {
      this.length -= length;
      this.full = true;
      return;
    }
    this.pieces.push(text);
    this.makers.push(maker);
  }

  day(day: string | undefined): void {
    const text = day ?? '[date]';
    this.write(text, text.length, day === undefined ? NO_DAY : DAY);
  }

  reference(name: string): void {
    const note: Note = { t: 'note', kind: 'reference', name, wrong: false };
    this.references.push({ note, piece: this.pieces.length });
    this.write('', 0, note);
  }

  /** The first heading of an id is the one referred to. */
  heading(heading: Heading): void {
    if (!this.headings.has(heading.id)) this.headings.set(heading.id, heading);
  }

  /** Says that the document was cut short. */
  notice(sentence: string): void {
    this.pieces.push('\n\n', `[${sentence}]`);
    this.makers.push(BREAK, { t: 'note', kind: 'missing', name: 'tooLong', wrong: true });
  }

  /** How many pieces there are; `since` gives what was written after that many. */
  get count(): number {
    return this.pieces.length;
  }

  since(count: number): string {
    return this.pieces.slice(count).join('');
  }

  /** The whole text; `word` stands before the number of a referenced clause. */
  text(word: string): string {
    for (const { note, piece } of this.references) {
      const heading = this.headings.get(note.name);
      const title = heading?.title || note.name.replaceAll('-', ' ');
      this.pieces[piece] = `[${heading?.number === undefined ? title : `${word} ${heading.number}`}](#${note.name})`;
      note.wrong = heading === undefined;
    }
    return this.pieces.join('');
  }

  /** What made each stretch of the text, which must have been asked for before; in the order of their beginnings, enclosing ones first. */
  spans(): Span[] {
    const spans: Span[] = [];
    /** Clauses that have begun and not ended. */
    const open: Span[] = [];
    let at = 0;
    for (const [index, maker] of this.makers.entries()) {
      const from = at;
      const piece = this.pieces[index] ?? '';
      at += piece.length;
      if (typeof maker === 'number') {
        if (maker === BREAK) while (open.length > 0) close(from, spans, open);
        else if (maker >= 0) addMarks(this.marks[maker] ?? [], from, spans, open);
      } else if (maker.kind !== 'text') {
        const span: Span = { from, to: at, kind: maker.kind, name: maker.name };
        if (maker.t === 'note' && maker.wrong) span.wrong = true;
        spans.push(span);
      }
    }
    return spans;
  }
}

/** The place of the marks of a piece that has none. */
export const NO_MARKS = -1;
/** Stands before the notice of a document cut short: clauses that were being written end there. */
const BREAK = -2;
const DAY: Note = { t: 'note', kind: 'date', name: 'DATE', wrong: false };
const NO_DAY: Note = { ...DAY, kind: 'missing' };
/** Adds the spans of a piece that begins at `from`. */
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
