import type { Expression } from './expression.ts';

/** A formatter as named in a tag: `plural:month:months` has the arguments month and months. */
export interface Format {
  name: string;
  args: readonly string[];
}

export interface TextNode {
  op: 'text';
  text: string;
  /** Line breaks at its beginning and at its end. */
  lead: number;
  trail: number;
  /** Begins with a line break right after a tag that prints nothing: when that line stays empty, the break goes with it. */
  inline: boolean;
}

export interface ValueNode {
  op: 'value';
  /** As written, without formats: `law.courts`. */
  name: string;
  path: readonly string[];
  formats: readonly Format[];
  /** Offset of the tag in the template, from which `placeOf` reads its surroundings when a line break must be written. */
  at: number;
  /** The sign after the tag that would make Markdown of the value: a number before `.` begins a list (`perhaps`: where a section between them prints nothing), a placeholder before `(` a link. */
  guard?: 'digits' | 'perhaps' | 'placeholder';
}

export interface SectionNode {
  op: 'section';
  test: Expression;
  inverted: boolean;
  nodes: readonly Node[];
  /** Holds a `{.}`, or a clause that may. */
  dotted: boolean;
  at: number;
}

/** A parameter of an included clause: literal text, or a party's id or an answer's name, decided when filled. */
export interface Parameter {
  name: string;
  text?: string;
  path?: readonly string[];
}

export interface IncludeNode {
  op: 'include';
  name: string;
  parameters: readonly Parameter[];
  /** Alone on its line. */
  standalone: boolean;
  at: number;
}

export interface HeadNode {
  op: 'head';
  level: number;
  /** The signs and the space after them: `## `. */
  prefix: string;
  /** A number typed by the author, `3. `, which numbering replaces. */
  typed: string;
  /** Written at its end. */
  id: string | undefined;
  /** The whole line but for that id, unless it holds tags. */
  plain: string | undefined;
}

export type Node =
  | TextNode
  | ValueNode
  | SectionNode
  | IncludeNode
  | HeadNode
  | { op: 'headEnd' }
  | { op: 'date' }
  | { op: 'reference'; id: string; at: number }
  | { op: 'sign'; party: string; at: number };

/** A parsed template or clause: made once by `parse`, never changed, filled as often as wanted. */
export interface Tree {
  readonly nodes: readonly Node[];
  readonly file: string;
  readonly source: string;
  /** Every included clause, in order, however deep in sections. */
  readonly includes: readonly IncludeNode[];
  /** Holds a `{ref:…}`: without one, filling need not remember headings. */
  readonly referring: boolean;
}
