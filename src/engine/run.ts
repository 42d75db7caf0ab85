import { isMissing, isTrue } from './expression.ts';
import type { Answers } from './field.ts';
import { formatDate } from './format/date.ts';
import { Counter, headingOf } from './heading.ts';
import type { FieldPlan } from './link.ts';
import type { Top } from './names.ts';
import { type Body, keptOf, MOST_STEPS, MOST_TRAIL, NO_TRAIL, SAY, type Say, SECTION, type Section, type Step, TEXT } from './ops.ts';
import { NO_MARKS, Output } from './output.ts';
import { isRisky, type Printed, placed } from './printer.ts';
import type { Residue } from './residue.ts';
import { isEntered } from './settle.ts';
import type { HeadNode } from './tree.ts';
import { Values } from './values.ts';

/** One filling: does what is left to do with the answers. It keeps nothing afterwards. */
export class Run {
  private readonly residue: Residue;
  private readonly date: string;
  private readonly values: Values;
  private readonly out: Output;
  private readonly counter = new Counter();
  /** What unformatted top-level answers printed, by place. */
  private readonly printed: Printed[];
  /** A heading with tags, being written. */
  private head: { node: HeadNode; number: number | undefined; from: number } | undefined;
  /** Line breaks at the end of what was written, as far as template text wrote them. */
  private trail = 0;
  private steps = 0;

  constructor(residue: Residue, answers: Answers, date: string) {
    const { names } = residue;
    this.residue = residue;
    this.out = new Output(residue.ops.marks);
    this.date = date;
    this.values = new Values(answers, names.size);
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
    const code = body.ops ?? this.residue.settle(body);
    const { out } = this;
    const { texts, lengths, says, sections, steps } = this.residue.ops;
    this.steps += code.length + 1;
    if (this.steps > MOST_STEPS) out.full = true;
    for (let index = 0; index < code.length && !out.full; index += 1) {
      const op = code[index] ?? 0;
      const place = op >> 4;
      switch (op & 3) {
        case TEXT: {
          const trail = (op >> 2) & 3;
          out.write(texts[place] ?? '', lengths[place] ?? 0, place);
          if (trail !== NO_TRAIL) this.trail = trail;
          break;
        }
        case SAY:
          this.say(says[place] as Say);
          break;
        case SECTION:
          this.section(sections[place] as Section);
          break;
        default:
          this.step(steps[place] as Step);
      }
    }
  }

  private step(op: Step): void {
    switch (op.t) {
      case 'gap': {
        const kept = keptOf(this.trail, op.lead, op.inline);
        if (kept > 0 || op.marks >= 0) this.out.write(breaks(kept), kept, op.marks);
        this.trail = Math.min(this.trail + kept, MOST_TRAIL);
        break;
      }
      case 'number': {
        const prefix = prefixOf(this.counter.next(2) ?? 0);
        this.out.write(prefix, prefix.length, op.marks);
        this.trail = 0;
        break;
      }
      case 'restart':
        this.counter.next(1);
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
        this.endHead();
        if (op.node) this.startHead(op.node, op);
        break;
      case 'headEnd':
        this.endHead();
        break;
      case 'full':
        this.out.full = true;
    }
  }

  /** A heading with tags has its title and id when its line is written. */
  private startHead(node: HeadNode, { id, title }: Step): void {
    const number = node.level === 2 && this.residue.given.numbered ? this.counter.last : undefined;
    if (title === undefined) this.head = { node, number, from: this.out.count };
    else this.out.heading({ id, title, number });
  }

  private endHead(): void {
    if (!this.head) return;
    const { node, number, from } = this.head;
    this.head = undefined;
    const heading = headingOf(`### ${this.out.since(from)}`);
    this.out.heading({ id: node.id ?? heading?.id ?? 'clause', title: heading?.title ?? '', number });
  }

  private say(op: Say): void {
    const { top, where, guard } = op;
    const printed = top ? this.answer(top, op) : this.residue.printer.found(this.values.find(op.ref), op.formats);
    let { text } = printed;
    if (printed.lines || printed.within !== undefined) text = placed(printed, where);
    this.out.write(text, text === printed.text ? printed.length : text.length, printed);
    if (guard && isRisky(text, printed, guard)) this.out.write('\\', 1, NO_MARKS);
    this.trail = 0;
  }

  /** A top-level answer prints the same wherever its tag has no formats. */
  private answer(top: Top, { plain, write }: Say): Printed {
    const known = plain ? this.printed[top.place] : undefined;
    if (known) return known;
    const value = this.values.top(top);
    const printed = this.residue.printer.printed(isMissing(value) ? undefined : write(value), top.name, 'field', top.name);
    if (plain) this.printed[top.place] = printed;
    return printed;
  }

  private section(op: Section): void {
    const { ref, top, inverted, node, body } = op;
    const value = top ? this.values.top(top) : op.test(this.values);
    if (!ref || inverted) {
      if (isTrue(value) !== inverted) this.walk(body);
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

const prefixes: string[] = [];

/** What the heading of a numbered clause begins with. */
function prefixOf(number: number): string {
  if (number >= 500) return `## ${number}. `;
  prefixes[number] ??= `## ${number}. `;
  return prefixes[number];
}

function breaks(count: number): string {
  return count === 1 ? '\n' : '\n'.repeat(count);
}

/** A section's body for items that declare these fields. */
function itemOf({ items, body }: Section, of: ReadonlyMap<string, FieldPlan> | undefined): Body {
  let known = items.find((one) => one.of === of);
  if (!known) {
    const { nodes, tree, env } = body;
    const inner = { parent: env, depth: (env?.depth ?? 0) + 1, parameters: undefined, of };
    known = { of, body: { ops: undefined, nodes, tree, env: inner, trail: undefined } };
    items.push(known);
  }
  return known.body;
}
