import { compile, isTrue } from './expression.ts';
import { inForce } from './facts.ts';
import { writerOf } from './format/format.ts';
import { headingOf } from './heading.ts';
import type { Plan } from './link.ts';
import { type Binding, type Env, getterOf, type Ref } from './names.ts';
import { type Body, keptOf, type Mark, MOST_TRAIL, NO_TRAIL, type Ops, opOf, SAY, SECTION, STEP, type Step, TEXT } from './ops.ts';
import { isRisky, placed } from './printer.ts';
import type { Conditions, Residue } from './residue.ts';
import { signBlocks } from './sign.ts';
import type { Party } from './source.ts';
import type { Format, HeadNode, IncludeNode, Node, SectionNode, TextNode, Tree, ValueNode } from './tree.ts';
import { Values } from './values.ts';

/** Settles one body. */
export class Settling {
  readonly code: number[] = [];
  private readonly ops: Ops;
  private readonly residue: Residue;
  private readonly given: Conditions;
  private readonly plan: Plan;
  private tree: Tree;
  private env: Env | undefined;
  /** Line breaks at the end of what is written before; undefined where that depends on answers. */
  private trail: number | undefined;
  /** The text that further text and marks join: not yet an op. */
  private open = '';
  private marks: Mark[] = [];
  private full = false;

  constructor(residue: Residue, plan: Plan, { nodes, tree, env, trail }: Body) {
    this.residue = residue;
    this.ops = residue.ops;
    this.given = residue.given;
    this.plan = plan;
    this.tree = tree;
    this.env = env;
    this.trail = trail;
    this.walk(nodes);
    this.close();
  }

  private walk(nodes: readonly Node[]): void {
    if (!this.full && !this.residue.count(nodes.length)) {
      this.step('full');
      this.full = true;
    }
    for (const node of nodes) {
      if (this.full) return;
      switch (node.op) {
        case 'text':
          this.text(node);
          break;
        case 'value':
          this.say(this.residue.names.resolve(node.path, node.name, this.env), node.formats, node);
          break;
        case 'section':
          this.section(node);
          break;
        case 'include':
          this.include(node);
          break;
        case 'head':
          this.head(node);
          break;
        case 'headEnd':
          if (this.plan.referring) this.step('headEnd');
          break;
        case 'date':
          this.step('date');
          this.trail = 0;
          break;
        case 'reference':
          this.step('reference', { id: node.id });
          this.trail = 0;
          break;
        case 'sign':
          this.sign(node.party);
          break;
      }
    }
  }

  /** Ends the text that was open. */
  private close(): void {
    const { open, marks, ops } = this;
    if (open === '' && marks.length === 0) return;
    this.code.push(opOf(TEXT, ops.texts.length, open === '' ? NO_TRAIL : Math.min(this.trail ?? 0, MOST_TRAIL)));
    this.keep(open, marks);
    this.open = '';
    this.marks = [];
  }

  private keep(text: string, marks: Mark[]): void {
    const { texts, lengths, marks: all } = this.ops;
    texts.push(text);
    lengths.push(text.length);
    all.push(marks);
  }

  private step(t: Step['t'], { lead = 0, inline = false, id = '', title, node, marks = NO_MARKS }: Partial<Step> = {}): void {
    this.close();
    this.code.push(opOf(STEP, this.ops.steps.length));
    this.ops.steps.push({ t, lead, inline, id, title, node, marks });
  }

  /** A step that writes takes the marks that wait before it along. */
  private writing(t: Step['t'], step: Partial<Step>): void {
    const { ops } = this;
    if (this.open !== '' || this.marks.length === 0) this.step(t, step);
    else {
      this.keep('', this.marks);
      this.marks = [];
      this.step(t, { ...step, marks: ops.marks.length - 1 });
    }
  }

  private write(text: string, trail: number): void {
    this.open += text;
    this.trail = trail;
  }

  private mark(kind: Mark['kind'], name: string, length: number): void {
    this.marks.push({ at: this.open.length, length, kind, name });
  }

  private text({ text, lead, trail, inline }: TextNode): void {
    const before = this.trail;
    const whole = lead === text.length;
    if (before === undefined && lead > 0) {
      this.writing('gap', { lead, inline });
      if (!whole) this.write(text.slice(lead), trail);
    } else {
      const kept = keptOf(before ?? 0, lead, inline);
      this.write(kept < lead ? text.slice(lead - kept) : text, whole ? (before ?? 0) + kept : trail);
    }
  }

  private say(ref: Ref, formats: readonly Format[], node: ValueNode | undefined): void {
    const where = node && { source: this.tree.source, at: node.at, guard: node.guard };
    if (ref.t === 'known') {
      const printed = this.residue.printer.found(ref.found, formats);
      const text = placed(printed, where);
      if (printed.kind !== 'text') this.mark(printed.kind, printed.name, text.length);
      this.write(this.given.escaped && isRisky(text, printed, node?.guard) ? `${text}\\` : text, 0);
      return;
    }
    this.close();
    const top = ref.t === 'top' ? ref : undefined;
    const write = writerOf(formats, this.given.place, top?.reading?.field);
    const guard = this.given.escaped ? node?.guard : undefined;
    this.code.push(opOf(SAY, this.ops.says.length));
    this.ops.says.push({ top, plain: formats.length === 0, guard, write, ref, formats, where });
    this.trail = 0;
  }

  private section(node: SectionNode): void {
    const { test, inverted } = node;
    const { names } = this.residue;
    let settled = true;
    const ref = test.t === 'name' ? names.resolve(test.path, test.name, this.env) : undefined;
    const value = compile<Values>(test, (name, path) => {
      const found = ref ?? names.resolve(path, name, this.env);
      settled &&= found.t === 'known' && !(ref && !inverted && isEntered(found.found.value, node));
      return getterOf(found);
    });
    if (settled) {
      if (isTrue(value(NO_ANSWERS)) !== inverted) this.walk(node.nodes);
      return;
    }
    const body: Body = { ops: undefined, nodes: node.nodes, tree: this.tree, env: this.env, trail: this.trail };
    this.close();
    this.code.push(opOf(SECTION, this.ops.sections.length));
    this.ops.sections.push({ top: ref?.t === 'top' ? ref : undefined, test: value, inverted, body, ref, node, items: [] });
    this.trail = undefined;
  }

  private include(node: IncludeNode): void {
    const variant = inForce(this.plan.clauses.get(node.name) ?? [], this.given.date);
    if (!variant || variant.tree.nodes.length === 0) return;
    const { tree, env } = this;
    this.mark('clause', variant.id, 0);
    this.tree = variant.tree;
    if (node.parameters.length > 0) this.env = { parent: env, depth: env?.depth ?? 0, parameters: this.bind(node), of: undefined };
    this.walk(variant.tree.nodes);
    this.tree = tree;
    this.env = env;
    this.mark('end', variant.id, 0);
  }

  private bind(node: IncludeNode): Map<string, Binding> {
    const { env } = this;
    const bindings = new Map<string, Binding>();
    for (const { name, text, path } of node.parameters) {
      if (text !== undefined) bindings.set(name, { t: 'text', text });
      else if (path) {
        const party = path.length === 1 ? this.party(path[0] ?? '') : undefined;
        bindings.set(name, party ? { t: 'party', party, env } : { t: 'name', path, env });
      }
    }
    return bindings;
  }

  /** The party of this id; inside a clause the id may be a parameter that stands for one. */
  private party(id: string): Party | undefined {
    for (let at = this.env; at; at = at.parent) {
      const binding = at.parameters?.get(id);
      if (binding?.t === 'party') return binding.party;
    }
    return this.given.parties.find((party) => party.id === id);
  }

  private head(node: HeadNode): void {
    const { level, prefix, typed, plain } = node;
    const { referring } = this.plan;
    const numbered = this.given.numbered && level === 2;
    if (this.given.numbered && level === 1) this.step('restart');
    if (numbered) this.writing('number', {});
    if (referring && plain !== undefined) {
      const heading = headingOf(plain);
      this.step('head', { node, id: node.id ?? heading?.id ?? 'clause', title: heading?.title ?? '' });
    }
    if (!numbered) this.write(prefix + typed, 0);
    if (referring && plain === undefined) this.step('head', { node });
    this.trail = 0;
  }

  private sign(id: string): void {
    const party = this.party(id);
    for (const [index, { head, lines }] of signBlocks(party?.id ?? id, party, this.given.formalities, this.given.labels).entries()) {
      this.write((index > 0 ? '\n\n' : '') + head.before, 0);
      if (head.answer !== undefined) this.answer(head.answer);
      this.write(head.after, 0);
      for (const { label, value } of lines) {
        this.write(label, 0);
        if (typeof value === 'object') this.answer(value.answer);
      }
    }
  }

  private answer(name: string): void {
    this.say(this.residue.names.resolve(name.split('.'), name, this.env), [], undefined);
  }
}

const NO_MARKS = -1;
const NO_ANSWERS = new Values({}, 0);

/** Whether a section's body sees into the value: a text or a number is looked into only by `{.}`, so only a section that holds one needs to enter it. */
export function isEntered(value: unknown, { dotted }: SectionNode): boolean {
  if (!isTrue(value)) return false;
  return typeof value === 'object' || (dotted && value !== true);
}
