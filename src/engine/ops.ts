import type { Test } from './expression.ts';
import type { FieldPlan } from './link.ts';
import type { Env, Ref, Top } from './names.ts';
import type { Where } from './printer.ts';
import type { Format, HeadNode, Node, SectionNode, Tree } from './tree.ts';
import type { Values } from './values.ts';

/** A span within text that answers do not change, or the end of a clause; `at` is its place in that text. */
export interface Mark {
  at: number;
  length: number;
  kind: 'field' | 'missing' | 'fact' | 'clause' | 'end';
  name: string;
}

/** Nodes that are settled when they are first filled. */
export interface Body {
  ops: readonly number[] | undefined;
  nodes: readonly Node[];
  tree: Tree;
  env: Env | undefined;
  /** Line breaks that stand before; undefined where that depends on answers. */
  trail: number | undefined;
}

/** What is filled when its test holds. */
export interface Section {
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
  /** Of a reference, or of a heading without tags, which has a title too. */
  id: string;
  title: string | undefined;
  node: HeadNode | undefined;
  /** Where its marks, clauses that begin or end right before, are kept. */
  marks: number;
}

/**
 * What is to be done, in a body's order. An op is a number: its kind, for a text the line breaks at its end (3: it has no text), and its place among the ops
 * of its kind. Objects of four shapes in one list took a third longer.
 */
export class Ops {
  readonly texts: string[] = [];
  readonly lengths: number[] = [];
  /** By the places of texts and of `Step.marks`. */
  readonly marks: Mark[][] = [];
  readonly says: Say[] = [];
  readonly sections: Section[] = [];
  readonly steps: Step[] = [];
}

export const TEXT = 0;
export const SAY = 1;
export const SECTION = 2;
export const STEP = 3;
/** More line breaks than these make no difference to what follows. */
export const MOST_TRAIL = 2;
export const NO_TRAIL = 3;

export function opOf(kind: number, place: number, trail = 0): number {
  return (place << 4) | (trail << 2) | kind;
}

/** The most nodes that are settled for one template, and the most that one filling walks. */
export const MOST_STEPS = 1_500_000;

/** How many of the line breaks at a text's beginning stay: where a section or a clause left nothing, the blank lines around it become one and an emptied line goes. */
export function keptOf(before: number, lead: number, inline: boolean): number {
  if (before === 0 || lead === 0) return lead;
  const drop = Math.max(inline ? 1 : 0, before + lead - 2);
  return Math.max(lead - drop, 0);
}
