import type { Test } from './expression.ts';
import type { FieldPlan } from './link.ts';
import type { Env, Ref } from './names.ts';
import type { Where } from './printer.ts';
import type { Format, HeadNode, Node, SectionNode, Tree } from './tree.ts';
import type { Values } from './values.ts';

/** Text that is settled but for the number of the clause that it begins with, and for blank lines that a section before it may have left. */
export interface Stretch {
  t: 'stretch';
  /** Line breaks at its beginning, not in `text`: how many stay depends on what stands before. */
  gap: number;
  /** As the text node's. */
  inline: boolean;
  /** It begins with a heading that counts: 2 takes the next number, which is not in `text`; 1 starts the count anew; 0 is none. */
  level: 0 | 1 | 2;
  text: string;
  /** Line breaks at its end; -1 where there is nothing but its gap. */
  trail: number;
  marks: Mark[];
  /** Kept only where references wait for them. */
  headings: { id: string; title: string; level: number }[];
  /** Its whole text by the number that it bears, made when first written. */
  made: string[];
}

/** A span within a stretch, or the end of a clause; `at` is its place in `text`, or one of the two below. */
export interface Mark {
  at: number;
  length: number;
  kind: 'field' | 'missing' | 'fact' | 'clause' | 'end';
  name: string;
}

export const BEFORE_NUMBER = -1;
export const BEFORE_GAP = -2;

/** Nodes that are settled when they are first filled. */
export interface Body {
  nodes: readonly Node[];
  tree: Tree;
  env: Env | undefined;
  trail: number | undefined;
  ops: readonly Op[] | undefined;
}

export interface Section {
  t: 'section';
  /** A name's section is repeated for lists and lets its body see into a record; other tests are true or false. */
  ref: Ref | undefined;
  test: Test<Values>;
  node: SectionNode;
  /** What is filled when the test holds and no item is entered. */
  body: Body;
  /** What is filled for an item, by the fields that the item declares. */
  items: { of: ReadonlyMap<string, FieldPlan> | undefined; body: Body }[];
}

/** An answer that is printed. */
export interface Say {
  t: 'say';
  ref: Ref;
  formats: readonly Format[];
  where: Where | undefined;
}

export type Op =
  | Stretch
  | Say
  | Section
  | { t: 'date' }
  | { t: 'reference'; id: string }
  | { t: 'head'; node: HeadNode }
  | { t: 'headEnd' }
  /** The template is longer than any document. */
  | { t: 'full' };

/** The most nodes that are settled for one template, and the most that one filling walks. */
export const MOST_STEPS = 1_500_000;

/** How many of the line breaks at a text's beginning stay: where a section or a clause left nothing, the blank lines around it become one and an emptied line goes. */
export function keptOf(before: number, lead: number, inline: boolean): number {
  if (before === 0 || lead === 0) return lead;
  const drop = Math.max(inline ? 1 : 0, before + lead - 2);
  return Math.max(lead - drop, 0);
}
