import { type Heading, headingOf } from './heading.ts';
import { gapOf, isRisky, type Printer, placed } from './printer.ts';
import type { Head, Say, Shape } from './shape.ts';
import type { Values } from './values.ts';

/** The few words that stand in a document besides template and answers. */
export interface Words {
  /** Before the number of a referenced clause. */
  clause: string;
  /** At the end of one that was cut short. */
  tooLong: string;
}

/** The most that one filling writes, in characters: far above any document, far below what would hurt. */
const LONGEST = 10_000_000;

/** One filling: writes a shape's texts and the values between them. It keeps no answers afterwards. */
export class Filling {
  readonly shape: Shape;
  /** The shape's first text, its first value, its second text, and so on. */
  readonly pieces: string[] = [];
  /** Which of the values were not there. */
  readonly gaps: number[] = [];
  /** Stands at the end of a document that was cut short. */
  readonly notice: string;

  constructor(shape: Shape, values: Values, printer: Printer, words: Words) {
    this.shape = shape;
    this.notice = this.write(values, printer) ? '' : `\n\n[${words.tooLong}]`;
    if (shape.references.length > 0) this.refer(words.clause);
  }

  text(): string {
    return this.pieces.join('') + this.notice;
  }

  /** True when all was written. */
  private write(values: Values, printer: Printer): boolean {
    const { pieces, shape } = this;
    const { texts, says } = shape;
    /** What names without formats printed, by place. */
    const printed: (string | undefined)[] = [];
    let length = 0;
    for (let index = 0; index < says.length; index += 1) {
      const say = says[index] as Say;
      const { ref, plain } = say;
      let value = plain ? printed[ref.place] : undefined;
      if (value === undefined) {
        const words = printer.print(values.read(ref), say);
        if (typeof words === 'string') {
          value = words;
          if (plain) printed[ref.place] = words;
        } else value = words ? placed(words, say) : this.gap(index, say);
      }
      if (say.guard && isRisky(value, this.gaps.at(-1) === index, say.guard)) value += '\\';
      const text = texts[index] as string;
      length += text.length + value.length;
      if (length > LONGEST) return false;
      pieces.push(text, value);
    }
    pieces.push(texts[says.length] as string);
    return !shape.full;
  }

  private gap(index: number, { ref }: Say): string {
    if (ref.t === 'reference') return '';
    this.gaps.push(index);
    return gapOf(ref);
  }

  /** Writes the references, now that every heading is known; the first heading of an id is the one referred to. */
  private refer(word: string): void {
    const { pieces, gaps, shape } = this;
    const headings = new Map<string, { title: string; number: number | undefined }>();
    for (const head of shape.heads) {
      const { title = '', id = 'clause' } = this.headingOf(head) ?? {};
      const name = head.node.id ?? id;
      if (!headings.has(name)) headings.set(name, { title, number: head.number });
    }
    for (const index of shape.references) {
      const name = shape.says[index]?.ref.name ?? '';
      const heading = headings.get(name);
      const title = heading?.title || name.replaceAll('-', ' ');
      if (2 * index + 1 < pieces.length)
        pieces[2 * index + 1] = `[${heading?.number === undefined ? title : `${word} ${heading.number}`}](#${name})`;
      if (!heading) gaps.push(index);
    }
  }

  private headingOf(head: Head): Heading | undefined {
    const { node, from, to } = head;
    if (node.plain === undefined) return headingOf(`### ${this.between(from, to)}`);
    head.heading ??= headingOf(node.plain);
    return head.heading;
  }

  private between(from: Head['from'], to: Head['to']): string {
    const [first = '', ...others] = this.pieces.slice(2 * from.text, 2 * to.text + 1);
    const last = others.pop();
    return last === undefined ? first.slice(from.at, to.at) : first.slice(from.at) + others.join('') + last.slice(0, to.at);
  }
}
