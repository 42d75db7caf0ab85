import { beginsLine, signsBehind } from './escape.ts';
import { ExpressionError } from './expression.ts';
import { BRACE, BRACKET, beginsBlank, beginsSilently, HASH, isBlank, isDigit, isHeadingAt, Signs } from './signs.ts';
import { knownTag, type Piece, readTag } from './tag.ts';
import type { HeadNode, IncludeNode, Node, SectionNode, Tree, ValueNode } from './tree.ts';

export type { Tree } from './tree.ts';

/** A template that cannot be read: its message names file, line, column and tag. */
export class TemplateError extends Error {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly tag: string;

  constructor(reason: string, source: string, at: number, tag: string, file = 'template') {
    const before = source.slice(0, at);
    const line = before.split('\n').length;
    const column = at - before.lastIndexOf('\n');
    super(`${file}:${line}:${column}: ${reason}${tag ? ` in ${tag}` : ''}`);
    this.name = 'TemplateError';
    this.file = file;
    this.line = line;
    this.column = column;
    this.tag = tag;
  }
}

const LONGEST_TAG = 200;
const DEEPEST = 32;
const LONGEST_TEMPLATE = 2_000_000;
const DATE = '[DATE]';
const TYPED = /\d{1,3}\.(?:[ \t]+|(?=\r?\n|$))/y;
const ID_AT_END = /\{\s*id:\s*([A-Za-z0-9_-]+)\s*\}[ \t\r]*$/;

interface Open {
  nodes: Node[];
  section: { node: SectionNode; name: string | undefined } | undefined;
}

/** Reads tags, headings and standalone lines in one pass over the raw text; throws TemplateError. The tree holds no state: keep it. */
export function parse(text: string, file = 'template'): Tree {
  return new Parser(text, file).tree();
}

class Parser {
  private readonly source: string;
  private readonly file: string;
  private readonly open: Open[] = [{ nodes: [], section: undefined }];
  private readonly includes: IncludeNode[] = [];
  /** Text read and not yet a node. */
  private text = '';
  private at = 0;
  private headingEnd = -1;
  /** That heading's title and id are known. */
  private known = false;
  private references = 0;
  /** The last tag printed nothing and shares its line with other text. */
  private inline = false;

  constructor(source: string, file: string) {
    this.source = source;
    this.file = file;
  }

  tree(): Tree {
    const { source } = this;
    if (source.length > LONGEST_TEMPLATE) throw this.error('the template is longer than 2,000,000 characters', 0, '');
    if (source.charCodeAt(0) === 0xfeff) this.at = 1;
    const signs = new Signs(source);
    for (;;) {
      const end = signs.from(this.at);
      this.take(end);
      if (end >= source.length) break;
      const sign = source.charCodeAt(end);
      if (sign === BRACE) this.tag(end);
      else if (sign === BRACKET) this.single({ op: 'date' }, end + DATE.length);
      else if (sign === HASH) this.heading(end);
      else {
        this.text += source[end + 1] === '[' ? '\\[' : source[end + 1];
        this.at = end + 2;
      }
    }
    this.flush();
    const left = this.open.at(-1)?.section;
    if (left) throw this.error('the section is not closed', left.node.at, this.tagAt(left.node.at));
    return {
      nodes: this.open[0]?.nodes ?? [],
      file: this.file,
      source,
      includes: this.includes,
      referring: this.references > 0,
    };
  }

  /** Moves text up to `end` over, closing a heading whose line ends on the way. */
  private take(end: number): void {
    if (this.headingEnd >= 0 && this.headingEnd < end) {
      const stop = Math.max(this.headingEnd, this.at);
      this.text += this.source.slice(this.at, stop);
      this.at = stop;
      this.endHeading();
    }
    this.text += this.source.slice(this.at, end);
    this.at = end;
  }

  /** A heading without tags is known already and needs no end. */
  private endHeading(): void {
    this.headingEnd = -1;
    if (this.known) return;
    this.flush();
    this.nodes.push({ op: 'headEnd' });
  }

  private get nodes(): Node[] {
    const top = this.open.at(-1);
    if (!top) throw this.error('the template closes more than it opens', this.at, '');
    return top.nodes;
  }

  private flush(): void {
    const { text, inline } = this;
    if (text === '') return;
    let lead = 0;
    while (text.charCodeAt(lead) === 10) lead += 1;
    let trail = 0;
    while (trail < text.length && text.charCodeAt(text.length - 1 - trail) === 10) trail += 1;
    this.nodes.push({ op: 'text', text, lead, trail, inline: inline && lead > 0 });
    this.text = '';
    this.inline = false;
  }

  private single(node: Node, next: number): void {
    this.flush();
    this.nodes.push(node);
    this.at = next;
    this.inline = false;
  }

  private heading(at: number): void {
    this.flush();
    const { source } = this;
    const stop = source.indexOf('\n', at);
    this.headingEnd = stop < 0 ? source.length : stop;
    let end = at;
    while (source.charCodeAt(end) === HASH) end += 1;
    const level = end - at;
    while (isBlank(source.charCodeAt(end))) end += 1;
    const prefix = source.slice(at, end);
    const typed = level === 2 && isDigit(source.charCodeAt(end)) ? typedAt(source, end) : '';
    const line = source.slice(at, this.headingEnd);
    const node: HeadNode = { op: 'head', level, prefix, typed, id: undefined, plain: undefined };
    const explicit = line.includes('}') ? ID_AT_END.exec(line) : null;
    if (explicit) node.id = explicit[1] ?? '';
    const rest = explicit ? line.slice(0, explicit.index) : line;
    this.known = !/[{\\[]/.test(rest);
    if (this.known) node.plain = rest;
    this.nodes.push(node);
    this.at = at + prefix.length + typed.length;
    this.inline = false;
  }

  private tag(start: number): void {
    const { source } = this;
    const end = source.indexOf('}', start);
    const piece = (end < 0 ? undefined : knownTag(source, start + 1, end)) ?? this.piece(start, end);
    this.at = end + 1;
    if (piece.t === 'value') this.single(this.guarded(piece.node, start), this.at);
    else if (piece.t === 'reference') {
      this.references += 1;
      this.single({ op: 'reference', id: piece.id, at: start }, this.at);
    } else if (piece.t === 'sign') this.single({ op: 'sign', party: piece.party, at: start }, this.at);
    else if (piece.t === 'id') this.id(piece.id, start);
    else this.silent(piece, start, end + 1);
  }

  private piece(start: number, end: number): Piece {
    const inner = end < 0 ? undefined : this.source.slice(start + 1, end);
    if (inner === undefined) throw this.error('a brace is opened and not closed (write \\{ for a brace)', start, this.tagAt(start));
    if (inner.length > LONGEST_TAG) throw this.error('a tag has at most 200 characters', start, this.tagAt(start));
    if (/[{\r\n]/.test(inner)) throw this.error('a tag holds no brace and no line break (write \\{ for a brace)', start, this.tagAt(start));
    try {
      return readTag(inner);
    } catch (error) {
      if (error instanceof ExpressionError) throw this.error(error.message, start, this.tagAt(start));
      throw error;
    }
  }

  private guarded({ op, name, path, formats }: Omit<ValueNode, 'at'>, at: number): ValueNode {
    if (name === '.') this.markDotted();
    const node: ValueNode = { op, name, path, formats, at };
    const signs = signsBehind(this.source, this.at);
    const digits = signs.filter((sign) => sign === '.' || sign === ')').length;
    if (signs[0] === '(') node.guard = 'placeholder';
    if (digits === 0 && signs[0] !== ':') return node;
    if (beginsLine(this.source, at)) node.guard = digits === 0 ? 'placeholder' : digits === signs.length ? 'digits' : 'perhaps';
    return node;
  }

  private id(id: string, start: number): void {
    const rest = this.headingEnd < 0 ? 'x' : this.source.slice(this.at, this.headingEnd);
    if (rest.replace(/\{\/\w*\}/g, '').trim() !== '') throw this.error('an id stands at the end of a heading', start, this.tagAt(start));
    this.text += `{id:${id}}`;
  }

  /** Tags that print nothing: alone on a line they take the line with them. */
  private silent(piece: Exclude<Piece, { t: 'value' | 'reference' | 'sign' | 'id' }>, start: number, end: number): void {
    const { source } = this;
    let next = end;
    while (isBlank(source.charCodeAt(next))) next += 1;
    if (source.charCodeAt(next) === 13 && source.charCodeAt(next + 1) === 10) next += 1;
    const within = this.headingEnd >= 0;
    const alone = !within && (next >= source.length || source.charCodeAt(next) === 10) && beginsBlank(source, start);
    if (alone) this.trimLine();
    this.flush();
    this.at = alone ? Math.min(next + 1, source.length) : end;
    this.structure(piece, start, alone);
    this.inline = !alone;
    if (!alone && !within && isHeadingAt(source, this.at) && beginsSilently(source, this.at)) this.heading(this.at);
  }

  private markDotted(): void {
    for (const { section } of this.open) if (section) section.node.dotted = true;
  }

  /** Drops the indentation before a tag that takes its line with it. */
  private trimLine(): void {
    let end = this.text.length;
    while (end > 0 && (this.text.charCodeAt(end - 1) === 32 || this.text.charCodeAt(end - 1) === 9)) end -= 1;
    if (end < this.text.length) this.text = this.text.slice(0, end);
  }

  private structure(piece: Exclude<Piece, { t: 'value' | 'reference' | 'sign' | 'id' }>, at: number, alone: boolean): void {
    if (piece.t === 'comment') return;
    if (piece.t === 'include') {
      const node: IncludeNode = { op: 'include', name: piece.name, parameters: piece.parameters, standalone: alone, at };
      this.markDotted();
      this.nodes.push(node);
      this.includes.push(node);
      return;
    }
    if (piece.t === 'open') {
      if (piece.dotted) this.markDotted();
      if (this.open.length > DEEPEST) throw this.error('sections are nested too deep', at, this.tagAt(at));
      const nodes: Node[] = [];
      const node: SectionNode = { op: 'section', test: piece.test, inverted: piece.inverted, nodes, dotted: false, at };
      this.nodes.push(node);
      this.open.push({ nodes, section: { node, name: piece.test.t === 'name' ? piece.test.name : undefined } });
      return;
    }
    const top = this.open.at(-1)?.section;
    if (!top) throw this.error('no section is open here', at, this.tagAt(at));
    if (piece.name !== '' && piece.name !== top.name) {
      throw this.error(`it closes a section that ${this.tagAt(top.node.at)} opened`, at, this.tagAt(at));
    }
    this.open.pop();
  }

  private tagAt(at: number): string {
    const end = this.source.slice(at, at + LONGEST_TAG + 2).search(/\}|[\r\n]/);
    return end < 0 ? this.source.slice(at, at + 40) : this.source.slice(at, at + end + 1).trimEnd();
  }

  private error(reason: string, at: number, tag: string): TemplateError {
    return new TemplateError(reason, this.source, at, tag, this.file);
  }
}

/** A clause number that the author typed, with the space after it. */
function typedAt(source: string, at: number): string {
  TYPED.lastIndex = at;
  return TYPED.exec(source)?.[0] ?? '';
}
