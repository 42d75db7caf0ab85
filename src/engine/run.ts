import { beginsLine, joinLines, surroundingsOf } from './escape.ts';
import { evaluate, isTrue } from './expression.ts';
import { inForce } from './facts.ts';
import type { Answers } from './field.ts';
import { formatDate } from './format/date.ts';
import type { Place } from './format/intl.ts';
import { Counter, headingOf } from './heading.ts';
import type { Labels } from './labels.ts';
import type { Plan, Slots, Variant } from './link.ts';
import { Output, type Span } from './output.ts';
import { Printer, type Wording } from './printer.ts';
import { type SignBlock, signBlocks } from './sign.ts';
import type { Formalities, Party } from './source.ts';
import type { HeadNode, IncludeNode, Node, SectionNode, TextNode, Tree, ValueNode } from './tree.ts';
import { type Binding, type FactsOfDay, type Scope, Values } from './values.ts';

/** What a run needs besides plan and answers. */
export interface Conditions {
  place: Place;
  facts: FactsOfDay;
  wording: Wording;
  /** Signature blocks by party. */
  blocks: Map<string, readonly SignBlock[]>;
  /** What includes at the top level mean. */
  included: Map<IncludeNode, Included>;
  parties: readonly Party[];
  formalities: Formalities | undefined;
  numbered: boolean;
  labels: Labels;
  escaped: boolean;
  /** Spans are wanted. */
  marked: boolean;
}

/** The most that one filling writes, in characters, and the most tags it walks: far above any document, far below what would hurt. */
const LONGEST = 10_000_000;
const MOST_STEPS = 1_500_000;

interface Included {
  variant: Variant | undefined;
  parameters: ReadonlyMap<string, Binding> | undefined;
}

/** One filling: walks the tree once and writes text and spans. It keeps nothing afterwards. */
export class Run {
  private readonly plan: Plan;
  private readonly given: Conditions;
  private readonly values: Values;
  private readonly out: Output;
  private readonly printer: Printer;
  private readonly counter = new Counter();
  private head: { node: HeadNode; number: number | undefined } | undefined;
  private tree: Tree;
  private slots: Slots;
  private day: string | undefined;
  private steps = 0;

  constructor(plan: Plan, answers: Answers, given: Conditions) {
    this.plan = plan;
    this.given = given;
    this.tree = plan.tree;
    this.slots = plan.slots;
    this.values = new Values(answers, plan.fields, given.facts, given.place.locale);
    this.printer = new Printer(this.values, given.place, given.wording, given.escaped, plan.keys);
    this.out = new Output(LONGEST, given.marked);
  }

  result(): { text: string; spans: Span[] } {
    this.walk(this.plan.tree.nodes, undefined);
    this.endHead();
    if (this.out.full) this.out.notice(this.given.labels.tooLong);
    return this.out.finish(this.given.numbered ? this.given.labels.clause : undefined);
  }

  private walk(nodes: readonly Node[], scope: Scope | undefined): void {
    this.steps += nodes.length + 1;
    if (this.steps > MOST_STEPS) this.out.full = true;
    for (const node of nodes) {
      if (this.out.full) return;
      switch (node.op) {
        case 'text':
          this.text(node);
          break;
        case 'value':
          this.value(node, scope);
          break;
        case 'section':
          this.section(node, scope);
          break;
        case 'include':
          this.include(node, scope);
          break;
        case 'head':
          this.startHead(node);
          break;
        case 'headEnd':
          this.endHead();
          break;
        case 'date':
          this.writeDay();
          break;
        case 'reference':
          this.out.reference(node.id);
          break;
        case 'sign':
          this.sign(node.party, scope);
          break;
      }
    }
  }

  /** Where a section or a clause left nothing, the blank lines around it become one and an emptied line goes. */
  private text(node: TextNode): void {
    const { out } = this;
    const before = out.trail;
    if (before === 0 || node.lead === 0) {
      out.write(node.text);
      out.trail = node.trail;
      return;
    }
    let drop = node.inline ? 1 : 0;
    if (before + node.lead - drop > 2) drop = before + node.lead - 2;
    if (drop > node.lead) drop = node.lead;
    out.write(drop > 0 ? node.text.slice(drop) : node.text);
    out.trail = node.lead === node.text.length ? before + node.lead - drop : node.trail;
  }

  private value(node: ValueNode, scope: Scope | undefined): void {
    const printed = this.printer.print(node, this.slots[node.slot] ?? 0, scope);
    let { text } = printed;
    if (printed.lines) text = joinLines(printed.lines, surroundingsOf(this.tree.source, node.at));
    else if (printed.within !== undefined && !beginsLine(this.tree.source, node.at)) text = printed.within;
    this.out.marked(text, printed.kind, printed.name);
    if (!node.guard || !this.given.escaped) return;
    const risky = node.guard === 'digits' ? /^\d{1,9}$/.test(text) : printed.kind === 'missing';
    if (risky) this.out.write('\\');
  }

  private section(node: SectionNode, scope: Scope | undefined): void {
    const { test, nodes } = node;
    if (test.t !== 'name') {
      if (isTrue(evaluate(test, this.values.lookup(scope))) !== node.inverted) this.walk(nodes, scope);
      return;
    }
    const plain = scope === undefined && test.path.length === 1 && test.name !== 'law';
    const value = plain ? this.values.top(test.name) : this.values.find(test.path, scope, test.name).value;
    if (node.inverted) {
      if (!isTrue(value)) this.walk(nodes, scope);
    } else if (Array.isArray(value)) {
      const found = this.values.find(test.path, scope, test.name);
      const of = this.values.itemFields(found);
      for (let index = 0; index < value.length && !this.out.full; index += 1) {
        this.walk(nodes, { parent: scope, item: value[index], path: `${found.name}.${index}`, of });
      }
    } else if (isTrue(value)) {
      // A text or a number is looked into only by `{.}`, so only a section that holds one needs to know it.
      const entered = typeof value === 'object' || (node.dotted && value !== true);
      this.walk(nodes, entered ? { parent: scope, item: value, path: test.name } : scope);
    }
  }

  private include(node: IncludeNode, scope: Scope | undefined): void {
    const { variant, parameters } = this.included(node, scope);
    if (!variant || variant.tree.nodes.length === 0) return;
    const { tree, slots } = this;
    const mark = this.out.open('clause', variant.id);
    this.tree = variant.tree;
    this.slots = variant.slots;
    this.walk(variant.tree.nodes, parameters ? { parent: scope, parameters } : scope);
    this.tree = tree;
    this.slots = slots;
    this.out.close(mark);
  }

  /** Which variant an include means, and what its parameters stand for: outside lists and clauses the same each time. */
  private included(node: IncludeNode, scope: Scope | undefined): Included {
    const known = scope === undefined ? this.given.included.get(node) : undefined;
    if (known) return known;
    const variant = inForce(this.plan.clauses.get(node.name) ?? [], this.given.facts.date);
    const included = { variant, parameters: variant && node.parameters.length > 0 ? this.bind(node, scope) : undefined };
    if (scope === undefined) this.given.included.set(node, included);
    return included;
  }

  private bind(node: IncludeNode, scope: Scope | undefined): Map<string, Binding> {
    const bindings = new Map<string, Binding>();
    for (const { name, text, path } of node.parameters) {
      if (text !== undefined) bindings.set(name, { t: 'text', text });
      else if (path) {
        const party = path.length === 1 ? this.party(path[0] ?? '', scope) : undefined;
        bindings.set(name, party ? { t: 'party', party, scope } : { t: 'name', path, scope });
      }
    }
    return bindings;
  }

  /** The party of this id; inside a clause the id may be a parameter that stands for one. */
  private party(id: string, scope: Scope | undefined): Party | undefined {
    for (let at = scope; at; at = at.parent) {
      const binding = at.parameters?.get(id);
      if (binding?.t === 'party') return binding.party;
    }
    return this.given.parties.find((party) => party.id === id);
  }

  private startHead(node: HeadNode): void {
    const { out, plan } = this;
    const number = this.given.numbered ? this.counter.next(node.level) : undefined;
    if (plan.referring) {
      this.endHead();
      if (node.id !== undefined && node.title !== undefined) out.heading({ id: node.id, title: node.title, number });
      else this.head = { node, number };
    }
    out.write(number === undefined ? node.prefix + node.typed : prefixOf(number));
    if (this.head) out.cut();
    out.trail = 0;
  }

  /** A heading with tags has its title and id when its line is written. */
  private endHead(): void {
    if (!this.head) return;
    const { node, number } = this.head;
    this.head = undefined;
    const heading = headingOf(`### ${this.out.sinceCut()}`);
    this.out.heading({ id: node.id ?? heading?.id ?? 'clause', title: heading?.title ?? '', number });
  }

  private writeDay(): void {
    this.day ??= formatDate(this.given.facts.date, this.given.place);
    this.out.marked(this.day ?? '[date]', this.day === undefined ? 'missing' : 'date', 'DATE');
  }

  private sign(id: string, scope: Scope | undefined): void {
    const { out, given } = this;
    const party = this.party(id, scope);
    const name = party?.id ?? id;
    let blocks = given.blocks.get(name);
    if (!blocks) {
      blocks = signBlocks(name, party, given.formalities, given.labels);
      given.blocks.set(name, blocks);
    }
    for (const { head, lines } of blocks) {
      if (head !== blocks[0]?.head) out.write('\n\n');
      out.write(head.before);
      if (head.answer !== undefined) this.answer(head.answer, scope);
      out.write(head.after);
      for (const { label, value } of lines) {
        out.write(label);
        if (typeof value === 'object') this.answer(value.answer, scope);
      }
    }
    out.trail = 0;
  }

  private answer(name: string, scope: Scope | undefined): void {
    const printed = this.printer.line(name, scope);
    this.out.marked(printed.text, printed.kind, printed.name);
  }
}

const prefixes: string[] = [];

function prefixOf(number: number): string {
  let prefix = prefixes[number];
  if (prefix === undefined) {
    prefix = `## ${number}. `;
    if (number < 500) prefixes[number] = prefix;
  }
  return prefix;
}
