import { isTrue } from './expression.ts';
import type { Answers } from './field.ts';
import { formatDate } from './format/date.ts';
import { Counter, headingOf } from './heading.ts';
import type { FieldPlan } from './link.ts';
import { type Body, keptOf, MOST_STEPS, type Op, type Say, type Section, type Stretch } from './ops.ts';
import { Output, PLAIN } from './output.ts';
import { isRisky, type Printed, placed } from './printer.ts';
import { isEntered, type Residue } from './residue.ts';
import type { HeadNode } from './tree.ts';
import { Values } from './values.ts';

/** One filling: does what is left to do with the answers. It keeps nothing afterwards. */
export class Run {
  private readonly residue: Residue;
  private readonly date: string;
  private readonly values: Values;
  private readonly out = new Output();
  private readonly counter = new Counter();
  /** What unformatted top-level answers printed, by place. */
  private readonly printed: Printed[];
  /** A heading with tags, being written. */
  private head: { node: HeadNode; number: number | undefined; from: number } | undefined;
  /** Line breaks at the end of what was written, as far as template text wrote them. */
  private trail = 0;
  private steps = 0;

  constructor(residue: Residue, answers: Answers, date: string) {
    const { names, given } = residue;
    this.residue = residue;
    this.date = date;
    this.values = new Values(answers, given.place.locale, names.size);
    this.printed = new Array(names.size);
  }

  /** The filled document, not yet put together. */
  result(): Output {
    this.walk(this.residue.main);
    this.endHead();
    if (this.out.full) this.out.notice(this.residue.given.labels.tooLong);
    return this.out;
  }

  private walk(body: Body): void {
    const ops = body.ops ?? this.residue.ops(body);
    this.steps += ops.length + 1;
    if (this.steps > MOST_STEPS) this.out.full = true;
    for (const op of ops) {
      if (this.out.full) return;
      this.do(op);
    }
  }

  private do(op: Op): void {
    switch (op.t) {
      case 'stretch':
        this.stretch(op);
        break;
      case 'say':
        this.say(op);
        break;
      case 'section':
        this.section(op);
        break;
      case 'date':
        this.out.day(formatDate(this.date, this.residue.given.place));
        this.trail = 0;
        break;
      case 'reference':
        this.out.reference(op.id);
        this.trail = 0;
        break;
      case 'head':
        this.head = { node: op.node, number: this.numberOf(op.node.level), from: this.out.count };
        break;
      case 'headEnd':
        this.endHead();
        break;
      case 'full':
        this.out.full = true;
    }
  }

  private stretch(op: Stretch): void {
    const { gap, level, trail } = op;
    if (level > 0) this.counter.next(level);
    const kept = gap === 0 ? 0 : keptOf(this.trail, gap, op.inline);
    let { text } = op;
    if (level === 2) text = op.made[this.counter.last] ?? numbered(op, this.counter.last);
    if (op.headings.length > 0) this.headings(op);
    this.out.write(kept === 0 ? text : '\n'.repeat(kept) + text, op);
    this.trail = trail >= 0 ? trail : this.trail + kept;
  }

  private headings({ headings }: Stretch): void {
    this.endHead();
    for (const { id, title, level } of headings) this.out.heading({ id, title, number: this.numberOf(level) });
  }

  private numberOf(level: number): number | undefined {
    return level === 2 && this.residue.given.numbered ? this.counter.last : undefined;
  }

  /** A heading with tags has its title and id when its line is written. */
  private endHead(): void {
    if (!this.head) return;
    const { node, number, from } = this.head;
    this.head = undefined;
    const heading = headingOf(`### ${this.out.since(from)}`);
    this.out.heading({ id: node.id ?? heading?.id ?? 'clause', title: heading?.title ?? '', number });
  }

  private say({ ref, formats, where }: Say): void {
    const { printer } = this.residue;
    let printed: Printed | undefined;
    if (ref.t !== 'top') printed = printer.found(this.values.find(ref), formats);
    else {
      const plain = formats.length === 0;
      if (plain) printed = this.printed[ref.place];
      if (!printed) {
        printed = printer.value(this.values.top(ref), formats, ref.plan?.field, ref.name, 'field', ref.name);
        if (plain) this.printed[ref.place] = printed;
      }
    }
    const text = printed.lines || printed.within !== undefined ? placed(printed, where) : printed.text;
    this.out.write(text, printed);
    if (where?.guard && this.residue.given.escaped && isRisky(text, printed, where.guard)) this.out.write('\\', PLAIN);
    this.trail = 0;
  }

  private section(op: Section): void {
    const { ref, node, body } = op;
    const value = op.test(this.values);
    if (!ref || node.inverted) {
      if (isTrue(value) !== node.inverted) this.walk(body);
    } else if (Array.isArray(value)) {
      const { name, of } = this.values.find(ref);
      const inner = itemOf(op, of);
      for (let index = 0; index < value.length && !this.out.full; index += 1) this.enter(inner, value[index], `${name}.${index}`);
    } else if (isEntered(value, node)) this.enter(itemOf(op, undefined), value, node.test.t === 'name' ? node.test.name : '');
    else if (isTrue(value)) this.walk(body);
  }

  private enter(body: Body, value: unknown, path: string): void {
    this.values.enter(body.env?.depth ?? 1, value, path);
    this.walk(body);
  }
}

/** A clause's text is kept with the numbers that it usually bears. */
const MOST_MADE = 60;

function numbered(op: Stretch, number: number): string {
  const text = `## ${number}. ${op.text}`;
  if (number < MOST_MADE) op.made[number] = text;
  return text;
}

/** A section's body for items that declare these fields. */
function itemOf({ items, body }: Section, of: ReadonlyMap<string, FieldPlan> | undefined): Body {
  let known = items.find((one) => one.of === of);
  if (!known) {
    const { nodes, tree, env } = body;
    const inner = { parent: env, depth: (env?.depth ?? 0) + 1, parameters: undefined, of };
    known = { of, body: { nodes, tree, env: inner, trail: undefined, ops: undefined } };
    items.push(known);
  }
  return known.body;
}
