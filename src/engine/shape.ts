import { isTrue } from './expression.ts';
import type { Loop } from './loop.ts';
import type { Print } from './printer.ts';
import type { Ref } from './ref.ts';
import type { HeadNode } from './tree.ts';
import type { Values } from './values.ts';

/** A value in a document's text. */
export interface Say {
  ref: Ref;
  print: Print;
  /** What is printed of each item, where the value is a list and a section repeats. */
  loop: Loop | undefined;
  /** The sign after the tag that would make Markdown of the value: a number before `.` begins a list (`perhaps`: where a section between them prints nothing), a placeholder before `(` a link. */
  guard: 'digits' | 'perhaps' | 'placeholder' | undefined;
  /** Where in which template the tag stands; -1 for a line of its own, as in a signature block. */
  source: string;
  at: number;
}

/** A place in a shape: behind that many characters of its pieces, and behind that many of its values. */
export interface Spot {
  at: number;
  says: number;
}

/** A span within text that answers do not change, or the end of a clause. */
export interface Mark extends Spot {
  length: number;
  kind: 'field' | 'missing' | 'fact' | 'clause' | 'end';
  name: string;
}

/** A heading that references may lead to. With tags its words are known when it is filled: they stand between two spots. */
export interface Head {
  node: HeadNode;
  number: number | undefined;
  from: Spot;
  to: Spot;
}

/** What a reference prints. */
export interface Reference {
  /** Which of the values it is. */
  index: number;
  text: string;
  /** No heading is there. */
  lost: boolean;
}

/** A document whose sections are decided, as far as it does not hang on what its values print. */
export interface Shape {
  /** All but the values: what stands before each of them, and after the last. */
  pieces: string[];
  /** Characters of all pieces. */
  length: number;
  /** Behind how many of those characters the values stand. */
  spots: number[];
  marks: Mark[];
  says: Say[];
  /** The places of values that stand in it more than once and print the same there; -1 for others. */
  places: number[];
  /** There are such. */
  repeats: boolean;
  /** Without references they are not asked for. */
  heads: Head[];
  /** Which of the values are references. */
  references: number[];
  /** What they print, where that hangs on no value. */
  referred: readonly Reference[] | undefined;
  /** It ends early: the template is longer than any document. */
  full: boolean;
  /** It was found again: its pieces lie together. */
  together: boolean;
}

export function newShape(): Shape {
  return {
    pieces: [],
    length: 0,
    spots: [],
    marks: [],
    says: [],
    places: [],
    repeats: false,
    heads: [],
    references: [],
    referred: undefined,
    full: false,
    together: false,
  };
}

/** What a value decides: nothing, true, something else, a record, or a list; and the number of its items where that was asked. */
export const NO = 0;
const TRUE = 1;
export const SOMETHING = 2;
export const RECORD = 3;
export const LIST = 4;

export function outcomeOf({ t }: Ref, value: unknown): number {
  if (t === 'count') return typeof value === 'number' ? value : 0;
  if (value === undefined) return NO;
  if (value === true) return TRUE;
  if (!isTrue(value)) return NO;
  if (typeof value !== 'object') return SOMETHING;
  return Array.isArray(value) ? LIST : RECORD;
}

/** Questions in a row with the answers that lead on to the shape at its end; another answer forks off to a row that begins with the next question. */
interface Row {
  questions: readonly Ref[];
  outcomes: readonly number[];
  shape: Shape;
  forks: { at: number; outcome: number; row: Row }[];
}

/** The shapes that one template took: documents that answer its questions alike share one. */
export class Shapes {
  private first: Row | undefined;
  private count = 0;
  /** Characters and values of all of them together. */
  weight = 0;

  /** The shape of a document with these values, if there was one before. */
  find(values: Values): Shape | undefined {
    let row = this.first;
    while (row) {
      const { questions, outcomes, shape } = row;
      let at = 0;
      let outcome = NO;
      while (at < questions.length) {
        const question = questions[at] as Ref;
        outcome = outcomeOf(question, values.read(question));
        if (outcome !== outcomes[at]) break;
        at += 1;
      }
      if (at === questions.length) return shape.together ? shape : gathered(shape);
      row = forkOf(row, at, outcome);
    }
    return undefined;
  }

  /** Keeps a shape by the questions that led to it, each with what was decided. Which comes next hangs on nothing but the decisions before. */
  keep(questions: readonly Ref[], outcomes: readonly number[], shape: Shape): void {
    this.count += 1;
    this.weight += shape.length + 100 * (questions.length + shape.says.length);
    let row = this.first;
    let from = 0;
    while (row) {
      let at = 0;
      while (at < row.outcomes.length && outcomes[from + at] === row.outcomes[at]) at += 1;
      const outcome = outcomes[from + at] ?? NO;
      from += at + 1;
      const next = forkOf(row, at, outcome);
      if (!next)
        row.forks.push({ at, outcome, row: { questions: questions.slice(from), outcomes: outcomes.slice(from), shape, forks: [] } });
      row = next;
    }
    this.first ??= { questions, outcomes, shape, forks: [] };
  }

  /** There are more than should be kept. */
  get full(): boolean {
    return this.count > MOST || this.weight > HEAVIEST;
  }
}

const MOST = 60;
const HEAVIEST = 1_000_000;

/** Pieces that were put together from many are cut out of one text instead, which is read faster. A document that is the only one of its kind does without. */
function gathered(shape: Shape): Shape {
  const { pieces, spots } = shape;
  const text = pieces.join('');
  let at = 0;
  shape.pieces = pieces.map((_, index) => {
    const from = at;
    at = spots[index] ?? text.length;
    return text.slice(from, at);
  });
  shape.together = true;
  return shape;
}

function forkOf({ forks }: Row, at: number, outcome: number): Row | undefined {
  for (const fork of forks) if (fork.at === at && fork.outcome === outcome) return fork.row;
  return undefined;
}
