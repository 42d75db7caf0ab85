import { headingOf } from './heading.ts';
import type { Each, Loop } from './loop.ts';
import { gapOf, guarded, placed } from './printer.ts';
import type { Reference, Say, Shape, Spot } from './shape.ts';
import type { Values } from './values.ts';

/** The few words that stand in a document besides template and answers. */
export interface Words {
  /** Before the number of a referenced clause. */
  clause: string;
  /** At the end of one that was cut short. */
  tooLong: string;
}

/** What a reference says of a heading. */
interface Target {
  title: string;
  number: number | undefined;
}

/** The most that one filling writes, in characters: far above any document, far below what would hurt. */
const LONGEST = 10_000_000;

const NONE: undefined[] = [];

/** One filling: prints the values that stand in a shape's text. It keeps no answers afterwards. */
export class Filling {
  readonly shape: Shape;
  /** What the values printed; fewer than the shape has where the document was cut short. */
  readonly printed: string[] = [];
  /** Which of the values were not there. */
  readonly gaps: number[] = [];
  /** Stands at the end of a document that was cut short. */
  readonly notice: string;

  constructor(shape: Shape, values: Values, words: Words) {
    this.shape = shape;
    this.notice = this.print(values) && !shape.full ? '' : `\n\n[${words.tooLong}]`;
    if (shape.references.length > 0) this.refer(words.clause);
  }

  /** The whole text. */
  text(): string {
    const { printed, notice } = this;
    const { pieces, says } = this.shape;
    let text = '';
    for (let index = 0; index < printed.length; index += 1) text += (pieces[index] as string) + (printed[index] as string);
    return printed.length < says.length ? text + notice : text + (pieces[says.length] as string) + notice;
  }

  /** The text from one spot to another. */
  private between(from: Spot, to: Spot): string {
    const { pieces, spots } = this.shape;
    const begin = (says: number): number => (says > 0 ? (spots[says - 1] ?? 0) : 0);
    const last = pieces[to.says] ?? '';
    if (from.says === to.says) return last.slice(from.at - begin(from.says), to.at - begin(to.says));
    let text = (pieces[from.says] ?? '').slice(from.at - begin(from.says)) + this.printed[from.says];
    for (let index = from.says + 1; index < to.says; index += 1) text += `${pieces[index]}${this.printed[index]}`;
    return text + last.slice(0, to.at - begin(to.says));
  }

  /** True when all was printed. */
  private print(values: Values): boolean {
    const { printed, shape } = this;
    const { spots, says, places } = shape;
    /** What prints the same wherever it stands, by place. */
    const known: (string | undefined)[] = shape.repeats ? new Array(values.size) : NONE;
    let length = 0;
    for (let index = 0; index < says.length; index += 1) {
      const place = places[index] as number;
      let text = place < 0 ? undefined : known[place];
      if (text === undefined) {
        const say = says[index] as Say;
        const words = say.loop ? this.repeat(say.loop, values.read(say.ref), values) : say.print(values.read(say.ref));
        if (typeof words === 'string') text = words;
        else text = words ? placed(words, say) : this.gap(index, say);
        if (place < 0) text = guarded(text, words === undefined, say);
        else if (text === words) known[place] = words;
      }
      length += text.length;
      if (length + (spots[index] as number) > LONGEST) return false;
      printed.push(text);
    }
    return true;
  }

  /** What a section prints of each item; where lists are repeated nothing is escaped, so that no value comes in lines. */
  private repeat({ each, first, others }: Loop, list: unknown, values: Values): string {
    let text = '';
    if (!Array.isArray(list)) return text;
    let pieces = first;
    for (const item of list) {
      values.item = item;
      for (let index = 0; index < each.length; index += 1) {
        const { ref, print } = each[index] as Each;
        text += (pieces[index] as string) + (print(values.read(ref)) ?? gapOf(ref));
      }
      text += pieces[each.length];
      if (text.length > LONGEST) return text;
      pieces = others;
    }
    return text;
  }

  private gap(index: number, { ref }: Say): string {
    if (ref.t === 'reference') return '';
    this.gaps.push(index);
    return gapOf(ref);
  }

  /** Writes the references, now that every heading is known. */
  private refer(word: string): void {
    const { printed, gaps, shape } = this;
    const referred = shape.referred ?? this.referred(word);
    for (const { index, text, lost } of referred) {
      if (index >= printed.length) break;
      printed[index] = text;
      if (lost) gaps.push(index);
    }
  }

  /** What the references print. It is kept with the shape unless what was printed stands in a heading. */
  private referred(word: string): readonly Reference[] {
    const { shape } = this;
    const headings = this.headings();
    const referred = shape.references.map((index): Reference => {
      const name = shape.says[index]?.ref.name ?? '';
      const heading = headings.get(name);
      const title = heading?.title || name.replaceAll('-', ' ');
      return { index, text: `[${heading?.number === undefined ? title : `${word} ${heading.number}`}](#${name})`, lost: !heading };
    });
    if (shape.heads.every(({ node }) => node.plain !== undefined)) shape.referred = referred;
    return referred;
  }

  /** What the references lead to, by id: the first heading of an id. */
  private headings(): ReadonlyMap<string, Target> {
    const { shape } = this;
    const wanted = new Set(shape.references.map((index) => shape.says[index]?.ref.name));
    const found = new Map<string, Target>();
    for (const { node, number, from, to } of shape.heads) {
      const { title = '', id = 'clause' } = headingOf(node.plain ?? `### ${this.between(from, to)}`) ?? {};
      const name = node.id ?? id;
      if (wanted.delete(name)) found.set(name, { title, number });
      if (wanted.size === 0) break;
    }
    return found;
  }
}
