import { inForce } from './facts.ts';
import { Counter } from './heading.ts';
import type { Plan } from './link.ts';
import { eachOf, isPlainSection } from './loop.ts';
import type { Env, Names } from './names.ts';
import { bindingsOf, partyOf } from './parties.ts';
import { gapOf, guarded, type Print, type Printer, placed } from './printer.ts';
import { type Choice, type Ref, referenceTo } from './ref.ts';
import type { Conditions } from './residue.ts';
import { LIST, type Mark, NO, newShape, outcomeOf, RECORD, type Say, SOMETHING, type Spot } from './shape.ts';
import { signBlocks } from './sign.ts';
import type { Format, HeadNode, IncludeNode, Node, SectionNode, TextNode, Tree, ValueNode } from './tree.ts';
import type { Values } from './values.ts';

/** The most nodes that are walked for one document, and the most characters of its text that are not answers. */
const MOST_STEPS = 1_500_000;
const LONGEST = 10_000_000;

/** Walks a template with the answers of one document and settles all that does not hang on what its values print. */
export class Settling {
  readonly shape = newShape();
  /** What was asked of the answers, in order, and what they decided. */
  readonly questions: Ref[] = [];
  readonly outcomes: number[] = [];
  private readonly plan: Plan;
  private readonly given: Conditions;
  private readonly names: Names;
  private readonly printer: Printer;
  private readonly values: Values;
  private readonly counter = new Counter();
  private tree: Tree;
  private env: Env | undefined;
  /** What was written since the last value. */
  private piece = '';
  /** Characters of the pieces before. */
  private length = 0;
  /** Line breaks at the end of what was written, as far as template text wrote them. */
  private trail = 0;
  private steps = 0;
  /** Where what has a place was said first. */
  private readonly said: number[] = [];
  /** What was decided, by the places of what was asked. */
  private readonly decided: number[] = [];

  constructor(plan: Plan, given: Conditions, names: Names, printer: Printer, values: Values) {
    this.plan = plan;
    this.given = given;
    this.names = names;
    this.printer = printer;
    this.values = values;
    this.tree = plan.tree;
    this.walk(plan.tree.nodes);
    this.endHead();
    this.shape.length = this.end();
  }

  private walk(nodes: readonly Node[]): void {
    const { shape } = this;
    this.steps += nodes.length + 1;
    if (this.steps > MOST_STEPS || this.length + this.piece.length > LONGEST) shape.full = true;
    for (const node of nodes) {
      if (shape.full) return;
      switch (node.op) {
        case 'text':
          this.plain(node);
          break;
        case 'value':
          this.say(this.names.resolve(node.path, node.name, this.env), node.formats, node);
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
          this.endHead();
          break;
        case 'date':
          this.say(this.names.day, NO_FORMATS, undefined);
          break;
        case 'reference':
          this.shape.references.push(this.shape.says.length);
          this.say(referenceTo(node.id), NO_FORMATS, undefined);
          break;
        case 'sign':
          this.sign(node.party);
          break;
      }
    }
  }

  private write(text: string, trail: number): void {
    this.piece += text;
    this.trail = trail;
  }

  /** Ends a piece; answers where. */
  private end(): number {
    this.shape.pieces.push(this.piece);
    this.length += this.piece.length;
    this.piece = '';
    return this.length;
  }

  private mark(kind: Mark['kind'], name: string, length: number): void {
    const { marks, says } = this.shape;
    marks.push({ at: this.length + this.piece.length, says: says.length, length, kind, name });
  }

  /** Where a section or a clause left nothing, the blank lines around it become one. */
  private plain({ text, lead, trail, inline }: TextNode): void {
    const kept = keptOf(this.trail, lead, inline);
    this.write(kept < lead ? text.slice(lead - kept) : text, lead === text.length ? this.trail + kept : trail);
  }

  private say(named: Ref, formats: readonly Format[], node: ValueNode | undefined): void {
    const ref = this.meant(named);
    const guard = this.given.escaped ? node?.guard : undefined;
    const say = { ref, print: this.printer.of(ref, formats), loop: undefined, guard, source: this.tree.source, at: node?.at ?? -1 };
    if (ref.t === 'known') this.known(say);
    else {
      this.shape.spots.push(this.end());
      this.shape.places.push(formats.length === 0 && guard === undefined ? this.again(ref.place) : -1);
      this.shape.says.push(say);
      this.trail = 0;
    }
  }

  /** The place, if the same is said twice. */
  private again(place: number): number {
    if (place < 0) return -1;
    const { places, says } = this.shape;
    const before = this.said[place];
    if (before === undefined) {
      this.said[place] = says.length;
      return -1;
    }
    places[before] = place;
    this.shape.repeats = true;
    return place;
  }

  private known(say: Say): void {
    const { ref } = say;
    const printed = say.print(ref.value);
    const text = printed === undefined ? gapOf(ref) : typeof printed === 'string' ? printed : placed(printed, say);
    if (printed === undefined) this.mark('missing', ref.name, text.length);
    else if (ref.kind === 'fact' || ref.kind === 'field') this.mark(ref.kind, ref.name, text.length);
    this.write(guarded(text, printed === undefined, say), 0);
  }

  /** What the answers make of it; of one thing it is asked once. */
  private decide(ref: Ref): number {
    if (ref.t === 'known') return outcomeOf(ref, ref.value);
    const known = ref.place < 0 ? undefined : this.decided[ref.place];
    if (known !== undefined) return known;
    const outcome = outcomeOf(ref, this.values.read(ref));
    if (ref.place >= 0) this.decided[ref.place] = outcome;
    this.questions.push(ref);
    this.outcomes.push(outcome);
    return outcome;
  }

  /** Inside an item: what is there, or what a name that is not there means further out. */
  private meant(ref: Ref): Ref {
    if (ref.t !== 'either') return ref;
    const { holds, inner, outer } = ref.value as Choice;
    return this.decide(holds) === NO ? this.meant(outer) : inner;
  }

  private section(node: SectionNode): void {
    const { test, inverted, nodes } = node;
    if (test.t !== 'name') {
      if ((this.decide(this.names.test(test, this.env)) === NO) === inverted) this.walk(nodes);
      return;
    }
    const ref = this.meant(this.names.resolve(test.path, test.name, this.env));
    const outcome = this.decide(ref);
    if (outcome === NO || inverted) {
      if ((outcome === NO) === inverted) this.walk(nodes);
    } else if (outcome === LIST) {
      if (!this.given.escaped && this.loop(ref, nodes)) return;
      const count = this.decide(this.names.count(ref));
      for (let index = 0; index < count && !this.shape.full; index += 1) this.enter(this.names.item(ref, index), nodes);
    } else if (outcome === RECORD || (outcome === SOMETHING && node.dotted)) this.enter(this.names.whole(ref, test.name), nodes);
    else this.walk(nodes);
  }

  private enter(item: Ref, nodes: readonly Node[]): void {
    const { env } = this;
    this.env = { parent: env, parameters: undefined, item };
    this.walk(nodes);
    this.env = env;
  }

  /** Repeats what holds nothing but text and values, whatever the number of items; false where it must be settled for each. */
  private loop(list: Ref, nodes: readonly Node[]): boolean {
    if (list.t === 'known' || !isPlainSection(nodes)) return false;
    const each = eachOf(list, nodes, this.env, this.names, this.printer);
    const { trail } = this;
    const first = this.around(nodes);
    const after = this.trail;
    const others = this.around(nodes);
    if (!each || this.trail !== after) {
      this.trail = trail;
      return false;
    }
    const { spots, says, places } = this.shape;
    spots.push(this.end());
    says.push({ ref: list, print: NOTHING, loop: { each, first, others }, guard: undefined, source: '', at: -1 });
    places.push(-1);
    return true;
  }

  /** The text around the values of one item. */
  private around(nodes: readonly (TextNode | ValueNode)[]): string[] {
    const pieces: string[] = [];
    const { piece } = this;
    this.piece = '';
    for (const node of nodes) {
      if (node.op === 'text') this.plain(node);
      else {
        pieces.push(this.piece);
        this.piece = '';
        this.trail = 0;
      }
    }
    pieces.push(this.piece);
    this.piece = piece;
    return pieces;
  }

  private include(node: IncludeNode): void {
    const variant = inForce(this.plan.clauses.get(node.name) ?? [], this.given.date);
    if (!variant || variant.tree.nodes.length === 0) return;
    const { tree, env } = this;
    this.mark('clause', variant.id, 0);
    this.tree = variant.tree;
    if (node.parameters.length > 0)
      this.env = { parent: env, parameters: bindingsOf(node.parameters, env, this.given.parties), item: undefined };
    this.walk(variant.tree.nodes);
    this.tree = tree;
    this.env = env;
    this.mark('end', variant.id, 0);
  }

  private head(node: HeadNode): void {
    const number = this.given.numbered ? this.counter.next(node.level) : undefined;
    this.endHead();
    this.write(number === undefined ? node.prefix + node.typed : `## ${number}. `, 0);
    if (this.plan.referring) this.shape.heads.push({ node, number, from: this.spot(), to: NOWHERE });
  }

  private endHead(): void {
    const last = this.shape.heads.at(-1);
    if (last?.to === NOWHERE) last.to = this.spot();
  }

  private spot(): Spot {
    return { at: this.length + this.piece.length, says: this.shape.says.length };
  }

  private sign(id: string): void {
    const { parties, formalities, labels } = this.given;
    const party = partyOf(id, this.env, parties);
    for (const [index, { head, lines }] of signBlocks(party?.id ?? id, party, formalities, labels).entries()) {
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
    this.say(this.names.resolve(name.split('.'), name, this.env), NO_FORMATS, undefined);
  }
}

const NO_FORMATS: readonly Format[] = [];
const NOTHING: Print = () => undefined;
const NOWHERE: Spot = { at: -1, says: -1 };

/** How many of the line breaks at a text's beginning stay: where a section or a clause left nothing, the blank lines around it become one and an emptied line goes. */
function keptOf(before: number, lead: number, inline: boolean): number {
  if (before === 0 || lead === 0) return lead;
  const drop = Math.max(inline ? 1 : 0, before + lead - 2);
  return Math.max(lead - drop, 0);
}
