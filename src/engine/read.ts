import type { Heading, List, Nodes, Paragraph, PhrasingContent, RootContent, Table } from 'mdast';
import { headingOf, unique } from './heading.ts';
import { type Inline, inlines, plainText } from './inline.ts';
import { ItemLabels } from './list-label.ts';
import { type Parse, sectionsOf } from './markdown.ts';
import { isSignature, type SignatureLine, signatureLines } from './signature.ts';

export { type Inline, plainText, printed } from './inline.ts';
export type { SignatureLine } from './signature.ts';

export interface Item {
  /** `7.1`, `(a)`, `(i)`, `(A)`, `•`: renderers print it and never count. */
  label: string;
  blocks: Block[];
}

/** A part of a saved document, in reading order, with its offsets in the text. */
export type Block = { from: number; to: number } & (
  | { t: 'title'; c: Inline[] }
  | { t: 'schedule'; id: string; c: Inline[] }
  | { t: 'clause'; id: string; number: string; c: Inline[] }
  | { t: 'subheading'; id: string; c: Inline[] }
  | { t: 'paragraph'; c: Inline[] }
  | { t: 'items'; style: 'clause' | 'recital' | 'bullet'; items: Item[] }
  | { t: 'table'; align: ('left' | 'right' | 'center' | null)[]; head: Inline[][]; rows: Inline[][][] }
  | { t: 'signature'; lines: SignatureLine[] }
  | { t: 'quote'; blocks: Block[] }
  | { t: 'rule' }
);

/**
 * Reads a saved text. With `numbering: 'none'` numbers typed at headings stay part of them. Whoever reads many texts gives a `parse` of their own
 * that remembers (`rememberingParse`); whoever reads a text in parts says of those behind its title that they are `titled`: a `#` in them begins a schedule.
 */
export function read(text: string, options: { numbering?: 'clauses' | 'none'; parse?: Parse; titled?: boolean } = {}): Block[] {
  return new Reader(text, options.numbering !== 'none', options.titled === true).blocks(options.parse);
}

/** Nothing but a blank: a line to write on, without a label, where Markdown would separate what stands above and below. */
const BLANK = /^_{4,}$/;

class Reader {
  private readonly text: string;
  private readonly numbered: boolean;
  private readonly labels = new ItemLabels();
  /** By the offset of their heading. */
  private readonly ids = new Map<number, string>();
  private known: ReadonlySet<string> = new Set();
  private titled: boolean;
  /** Where the section that is being read begins: nodes count from there. */
  private start = 0;

  constructor(text: string, numbered: boolean, titled: boolean) {
    this.text = text;
    this.numbered = numbered;
    this.titled = titled;
  }

  blocks(parse: Parse | undefined): Block[] {
    const sections = sectionsOf(this.text, parse);
    const taken = new Set<string>();
    for (const { from, nodes } of sections) {
      this.start = from;
      collectHeadings(nodes, (node) => this.ids.set(this.range(node)[0], unique(headingOf(this.line(node))?.id ?? 'clause', taken)));
    }
    this.known = taken;
    const blocks: Block[] = [];
    for (const { from, nodes, goesOn } of sections) {
      this.start = from;
      const own = nodes.flatMap((node) => this.block(node, 0));
      const last = blocks.at(-1);
      const [first] = own;
      if (goesOn && last?.t === 'items' && first?.t === 'items') {
        last.items.push(...first.items);
        last.to = first.to;
        own.shift();
      }
      blocks.push(...own);
    }
    return blocks;
  }

  private range(node: Nodes): [from: number, to: number] {
    return [this.start + (node.position?.start.offset ?? 0), this.start + (node.position?.end.offset ?? 0)];
  }

  private inlines(nodes: readonly PhrasingContent[]): Inline[] {
    return inlines(nodes, { text: this.text, start: this.start, ids: this.known });
  }

  private block(node: RootContent, depth: number): Block[] {
    const [from, to] = this.range(node);
    switch (node.type) {
      case 'heading':
        return [{ from, to, ...this.heading(node) }];
      case 'paragraph':
        return [{ from, to, ...this.paragraph(node, from, to) }];
      case 'list':
        return [{ from, to, ...this.list(node, depth) }];
      case 'table':
        return [{ from, to, ...this.table(node) }];
      case 'blockquote':
        return [{ from, to, t: 'quote', blocks: node.children.flatMap((child) => this.block(child, depth)) }];
      case 'thematicBreak': {
        const line = this.text.slice(from, to);
        return [{ from, to, ...(BLANK.test(line) ? { t: 'paragraph', c: [{ t: 'text', text: line, from, to }] } : { t: 'rule' }) }];
      }
      case 'code':
      case 'html':
        return [{ from, to, t: 'paragraph', c: [{ t: 'text', text: node.value, from, to }] }];
      default:
        return [];
    }
  }

  private paragraph(
    node: Paragraph,
    from: number,
    to: number,
  ): { t: 'signature'; lines: SignatureLine[] } | { t: 'paragraph'; c: Inline[] } {
    const raw = this.text.slice(from, to);
    if (isSignature(raw)) return { t: 'signature', lines: signatureLines(raw) };
    return { t: 'paragraph', c: this.inlines(node.children) };
  }

  private line(node: Heading): string {
    const raw = this.text.slice(...this.range(node));
    return raw.startsWith('#') ? raw : `${'#'.repeat(node.depth)} ${raw.split('\n', 1)[0] ?? ''}`;
  }

  private heading(
    node: Heading,
  ):
    | { t: 'title'; c: Inline[] }
    | { t: 'schedule' | 'subheading'; id: string; c: Inline[] }
    | { t: 'clause'; id: string; number: string; c: Inline[] } {
    const id = this.ids.get(this.range(node)[0]) ?? 'clause';
    const said = headingOf(this.line(node));
    const number = node.depth === 2 && this.numbered && said?.number ? `${said.number}.` : '';
    const c = trimmed(this.inlines(node.children), number, said?.explicit ?? false);
    if (node.depth === 1 && !this.titled) {
      this.titled = true;
      return { t: 'title', c };
    }
    if (node.depth > 2) return { t: 'subheading', id, c };
    this.labels.begin(number);
    return node.depth === 1 ? { t: 'schedule', id, c } : { t: 'clause', id, number, c };
  }

  private list(node: List, depth: number): { t: 'items'; style: 'clause' | 'recital' | 'bullet'; items: Item[] } {
    const recital = this.labels.recital;
    const items = node.children.map((item, index): Item => {
      const label = node.ordered ? this.labels.next(depth, index) : '•';
      return { label, blocks: item.children.flatMap((child) => this.block(child, node.ordered ? depth + 1 : depth)) };
    });
    return { t: 'items', style: node.ordered ? (recital ? 'recital' : 'clause') : 'bullet', items };
  }

  private table(node: Table): { t: 'table'; align: ('left' | 'right' | 'center' | null)[]; head: Inline[][]; rows: Inline[][][] } {
    const [first = [], ...rows] = node.children.map((row) => row.children.map((cell) => this.inlines(cell.children)));
    // A row may have more cells than the head; renderers set as many columns as the head has.
    const widest = rows.reduce((most, row) => Math.max(most, row.length), first.length);
    const head = Array.from({ length: widest }, (_, column) => first[column] ?? []);
    return { t: 'table', align: node.align ?? [], head, rows };
  }
}

function collectHeadings(nodes: readonly RootContent[], found: (heading: Heading) => void): void {
  for (const node of nodes) {
    if (node.type === 'heading') found(node);
    else if (node.type === 'list' || node.type === 'listItem' || node.type === 'blockquote') collectHeadings(node.children, found);
  }
}

/** No title is longer, and hostile emphasis takes the square of a line's length to read. */
const LONGEST_TITLE = 500;

/** The title that a saved text bears at its head, in plain words; undefined for a text that begins with something else. */
export function titleIn(text: string): string | undefined {
  const line = /^\s*(# [^\n]*)/.exec(text)?.[1];
  const [first] = line === undefined || line.length > LONGEST_TITLE ? [] : read(line);
  return first?.t === 'title' ? plainText(first.c).trim() || undefined : undefined;
}

/** A heading's content without its number at the beginning and `{id:…}` at its end. */
function trimmed(content: Inline[], number: string, explicit: boolean): Inline[] {
  const c = [...content];
  const [first] = c;
  if (number && first?.t === 'text' && first.text.startsWith(number)) {
    const taken = /^\s*/.exec(first.text.slice(number.length))?.[0].length ?? 0;
    const cut = number.length + taken;
    c[0] = { ...first, text: first.text.slice(cut), from: first.from + cut };
  }
  const last = c.at(-1);
  const id = explicit && last?.t === 'text' ? /(?<!\s)\s*\{id:[A-Za-z0-9_-]+\}\s*$/.exec(last.text) : null;
  if (last?.t === 'text' && id) c[c.length - 1] = { ...last, text: last.text.slice(0, id.index), to: last.to - id[0].length };
  return c.filter((one) => one.t !== 'text' || one.text !== '');
}
