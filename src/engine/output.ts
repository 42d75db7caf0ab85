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

interface Heading {
  id: string;
  title: string;
  number: number | undefined;
}

/** The text being written. References wait until every heading is known; spans then move by what they took. */
export class Output {
  /** Line breaks at the end of what was written, as far as template text wrote them. */
  trail = 0;
  full = false;
  private text = '';
  private readonly parts: string[] = [];
  private length = 0;
  private readonly spans: Span[] = [];
  /** Each reference with the part its text will take, and its place among the spans. */
  private readonly references: { id: string; part: number; span: number }[] = [];
  /** How many references stood before the end of an enclosing span. */
  private readonly closed: { span: Span; references: number }[] = [];
  private readonly headings = new Map<string, Heading>();
  private readonly longest: number;
  private readonly marking: boolean;

  /** At most so many characters; spans only where they are wanted. */
  constructor(longest: number, marking: boolean) {
    this.longest = longest;
    this.marking = marking;
  }

  write(text: string): void {
    if (this.length + this.text.length + text.length > this.longest) this.full = true;
    else this.text += text;
  }

  marked(text: string, kind: Span['kind'] | 'text', name: string): void {
    const from = this.length + this.text.length;
    this.write(text);
    this.trail = 0;
    if (this.marking && kind !== 'text' && !this.full) this.spans.push({ from, to: from + text.length, kind, name });
  }

  /** Begins a span that encloses others. */
  open(kind: Span['kind'], name: string): Span {
    const at = this.length + this.text.length;
    const span: Span = { from: at, to: at, kind, name };
    if (this.marking) this.spans.push(span);
    return span;
  }

  close(span: Span): void {
    span.to = this.length + this.text.length;
    if (span === this.spans.at(-1) && span.to === span.from) this.spans.pop();
    else this.closed.push({ span, references: this.references.length });
  }

  /** Ends a part, so that what follows can be read back by itself. */
  cut(): void {
    this.parts.push(this.text);
    this.length += this.text.length;
    this.text = '';
  }

  sinceCut(): string {
    return this.text;
  }

  heading(heading: Heading): void {
    if (!this.headings.has(heading.id)) this.headings.set(heading.id, heading);
  }

  reference(id: string): void {
    this.cut();
    this.references.push({ id, part: this.parts.length, span: this.spans.length });
    this.parts.push('');
    if (this.marking) this.spans.push({ from: this.length, to: this.length, kind: 'reference', name: id });
    this.trail = 0;
  }

  notice(sentence: string): void {
    this.text += `\n\n[${sentence}]`;
    const to = this.length + this.text.length;
    if (this.marking) this.spans.push({ from: to - sentence.length - 2, to, kind: 'missing', name: 'tooLong', wrong: true });
  }

  /** The whole text; `word` stands before the number of a referenced clause. */
  finish(word: string | undefined): { text: string; spans: Span[] } {
    if (this.parts.length === 0) return { text: this.text, spans: this.spans };
    this.cut();
    if (this.references.length > 0) this.resolve(word ?? '');
    return { text: this.parts.join(''), spans: this.spans };
  }

  private resolve(word: string): void {
    const shifts = [0];
    let shift = 0;
    for (const { id, part, span } of this.references) {
      const heading = this.headings.get(id);
      const title = heading?.title || id.replaceAll('-', ' ');
      const text = `[${heading?.number === undefined ? title : `${word} ${heading.number}`}](#${id})`;
      this.parts[part] = text;
      shift += text.length;
      shifts.push(shift);
      const mark = this.spans[span];
      if (mark && !heading) mark.wrong = true;
    }
    this.move(shifts);
  }

  /** Moves each span by what the references before it took: spans stand in the order of their beginnings. */
  private move(shifts: readonly number[]): void {
    const ends = new Map(this.closed.map(({ span, references }) => [span, references]));
    let before = 0;
    for (const [index, span] of this.spans.entries()) {
      while ((this.references[before]?.span ?? Number.POSITIVE_INFINITY) < index) before += 1;
      const ended = ends.get(span) ?? (span.kind === 'reference' ? before + 1 : before);
      span.from += shifts[before] ?? 0;
      span.to += shifts[ended] ?? 0;
    }
  }
}
