import type { Answers } from './field.ts';
import { Filling, type Words } from './filling.ts';
import type { Place } from './format/intl.ts';
import type { Labels } from './labels.ts';
import type { Plan } from './link.ts';
import { Names } from './names.ts';
import { type Printer, printerOf } from './printer.ts';
import { Settling } from './settle.ts';
import { type Shape, Shapes } from './shape.ts';
import type { Facts, Formalities, Party } from './source.ts';
import { Values } from './values.ts';

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
 * A template when everything but the answers is known. Whatever else a document's text hangs on than what its values print (facts, dated clauses and their
 * parameters, sections, numbers of clauses, blank lines) is settled when answers first decide it so; filling then only asks and prints.
 */
export class Residue {
  private readonly plan: Plan;
  private readonly given: Conditions;
  private readonly names: Names;
  private readonly printer: Printer;
  private readonly words: Words;
  private readonly shapes = new Shapes();

  constructor(plan: Plan, given: Conditions) {
    const { facts, date, place, escaped, numbered, labels } = given;
    this.plan = plan;
    this.given = given;
    this.names = new Names(plan.fields, facts, date, place.locale);
    this.printer = printerOf(place, escaped);
    this.words = { clause: numbered ? labels.clause : '', tooLong: labels.tooLong };
  }

  fill(answers: Answers, date: string): Filling {
    const values = new Values(answers, date, this.names);
    const shape = this.shapes.find(values) ?? this.settle(values);
    return new Filling(shape, values, this.words);
  }

  /** Characters and values of what was settled. */
  get weight(): number {
    return this.shapes.weight;
  }

  /** It has settled more than should be kept. */
  get full(): boolean {
    return this.shapes.full || this.names.size > MOST_NAMES;
  }

  private settle(values: Values): Shape {
    const { shape, questions, outcomes } = new Settling(this.plan, this.given, this.names, this.printer, values);
    this.shapes.keep(questions, outcomes, shape);
    return shape;
  }
}

/** More than any template has. */
const MOST_NAMES = 5000;
