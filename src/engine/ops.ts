import type { Test } from './expression.ts';
import type { FieldPlan } from './link.ts';
import type { Env, Ref, Top } from './names.ts';
import type { Where } from './printer.ts';
import type { Format, HeadNode, Node, SectionNode, Tree } from './tree.ts';
import type { Values } from './values.ts';

/** Text that answers do not change. */
export interface Stretch {
  t: 'stretch';
  text: string;
  /** Line breaks at its end; -1 where there is no text. */
  trail: number;
  marks: Mark[];
}

/** A span within a stretch, or the end of a clause; `at` is its place in the text. */
export interface Mark {
  at: number;
  length: number;
  kind: 'field' | 'missing' | 'fact' | 'clause' | 'end';
  name: string;
}

/** Nodes that are settled when they are first filled. */
export interface Body {
  ops: readonly Op[] | undefined;
  nodes: readonly Node[];
  tree: Tree;
  env: Env | undefined;
  /** Line breaks that stand before; undefined where that depends on answers. */
  trail: number | undefined;
}

/** What is filled when its test holds. */
export interface Section {
  t: 'section';
  /** The name that is tested, where it is a top-level answer. */
  top: Top | undefined;
  test: Test<Values>;
  inverted: boolean;
  body: Body;
  /** A name's section is repeated for lists and lets its body see into a record; other tests are true or false. */
  ref: Ref | undefined;
  node: SectionNode;
  /** What is filled for an item, by the fields that the item declares. */
  items: { of: ReadonlyMap<string, FieldPlan> | undefined; body: Body }[];
}

/** An answer that is printed. */
export interface Say {
  t: 'say';
  /** The name, where it is a top-level answer. */
  top: Top | undefined;
  /** Without formats: it prints the same wherever it stands. */
  plain: boolean;
  guard: Where['guard'];
  write: (value: unknown) => string | undefined;
  ref: Ref;
  formats: readonly Format[];
  where: Where | undefined;
}

/**
 * `gap`: line breaks of which as many stay as what stands before allows; `number`: the beginning of a heading that takes the next number, `restart` one after
 * which they start anew; `head`, `headEnd`: a heading, and the end of one with tags, where references wait for headings; `full`: the template is longer than
 * any document.
 */
export interface Step {
  t: 'gap' | 'number' | 'restart' | 'date' | 'reference' | 'head' | 'headEnd' | 'full';
  lead: number;
  inline: boolean;
  id: string;
  node: HeadNode | undefined;
  /** Clauses that begin or end right before. */
  marks: readonly Mark[];
}

export type Op = Stretch | Say | Section | Step;

/** The most nodes that are settled for one template, and the most that one filling walks. */
export const MOST_STEPS = 1_500_000;

/** How many of the line breaks at a text's beginning stay: where a section or a clause left nothing, the blank lines around it become one and an emptied line goes. */
export function keptOf(before: number, lead: number, inline: boolean): number {
  if (before === 0 || lead === 0) return lead;
  const drop = Math.max(inline ? 1 : 0, before + lead - 2);
  return Math.max(lead - drop, 0);
}
