import type { Place } from './format/intl.ts';
import type { Labels } from './labels.ts';
import type { Plan } from './link.ts';
import { Names } from './names.ts';
import { type Body, MOST_STEPS, Ops } from './ops.ts';
import { Printer } from './printer.ts';
import { Settling } from './settle.ts';
import type { Facts, Formalities, Party } from './source.ts';

/** What a document depends on besides template and answers. */
export interface Conditions {
  /** A day on which the same law holds as on the document's. */
  date: string;
  place: Place;
  facts: Facts;
  parties: readonly Party[];
  formalities: Formalities | undefined;
  numbered: boolean;
  labels: Labels;
  escaped: boolean;
}

/**
 * What is left of a template when everything but the answers is known: facts, dated clauses, their parameters, sections on facts alone and the blank lines
 * around them are settled once, and neighbouring texts are one. Filling then only walks what depends on answers.
 */
export class Residue {
  readonly given: Conditions;
  readonly names: Names;
  readonly printer: Printer;
  readonly main: Body;
  readonly ops = new Ops();
  /** Somewhere a reference waits for a heading. */
  readonly referring: boolean;
  private readonly plan: Plan;
  private steps = 0;

  constructor(plan: Plan, given: Conditions) {
    this.plan = plan;
    this.given = given;
    this.referring = plan.referring;
    this.names = new Names(plan.fields, given.facts, given.date, given.place.locale);
    this.printer = new Printer(given.place, given.escaped);
    this.main = { ops: undefined, nodes: plan.tree.nodes, tree: plan.tree, env: undefined, trail: 0 };
  }

  /** What filling a body does; settled when it is first filled, since most documents leave many sections out. */
  settle(body: Body): readonly number[] {
    body.ops ??= new Settling(this, this.plan, body).code;
    return body.ops;
  }

  /** Counts nodes that are settled; false when there are more than any document has. */
  count(nodes: number): boolean {
    this.steps += nodes + 1;
    return this.steps <= MOST_STEPS;
  }
}
