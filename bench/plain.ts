import type { Expression } from '../src/engine/expression.ts';
import { evaluate, isMissing, isTrue } from '../src/engine/expression.ts';
import { factAt, inForce } from '../src/engine/facts.ts';
import type { Answers, Field } from '../src/engine/field.ts';
import { print } from '../src/engine/format/format.ts';
import type { Place } from '../src/engine/format/intl.ts';
import { LABELS } from '../src/engine/labels.ts';
import { link, type Plan } from '../src/engine/link.ts';
import { Names } from '../src/engine/names.ts';
import { parse } from '../src/engine/parse.ts';
import { signBlocks } from '../src/engine/sign.ts';
import type { Party, Source } from '../src/engine/source.ts';
import type { IncludeNode, Node, ValueNode } from '../src/engine/tree.ts';
import { Values } from '../src/engine/values.ts';

/**
 * A template in terms that mustache, Handlebars and Liquid all have: text, values, lists and conditions.
 *
 * Kept, and done by the peers while they render: every value, every condition and every list; escaping (each peer escapes in its own way, for HTML);
 * formats (`money`, `words`, dates …) and comparisons, which they call as functions: the very functions that filling uses itself.
 * Left out, so that the peers have less to do: reading answers to their types, defaults and hidden answers (done before the clock starts), looking facts
 * up by date and clauses up by name (the clauses stand in the template already), parameters, clause numbers, references ("clause" is printed without
 * its number), the placeholder of a missing answer, and the record of which stretch of the text came from where.
 */
export type Part =
  | { t: 'text'; text: string }
  | { t: 'value'; of: Ref; call: string | undefined }
  | { t: 'each'; list: string; parts: Part[] }
  | { t: 'if'; of: Ref[]; call: string | undefined; inverted: boolean; parts: Part[] };

/** A name at the top level, or of the item at hand. */
export interface Ref {
  name: string;
  inItem: boolean;
}

/** A format or a comparison, called with the values of its names. */
export type Call = (...values: unknown[]) => unknown;

export interface Plain {
  parts: Part[];
  calls: Map<string, Call>;
  /** The view that a peer renders: typed answers, and facts under flat names. */
  view(answers: Answers, date: string): Record<string, unknown>;
}

type Bound = { text: string } | { party: Party } | { path: readonly string[] };

/** Translates a source, clauses included, as it stands on a day. */
export function plainOf(source: Source, date: string): Plain {
  return new Translation(source, date).result();
}

class Translation {
  private readonly source: Source;
  private readonly date: string;
  private readonly place: Place;
  private readonly plan: Plan;
  private readonly calls = new Map<string, Call>();
  private readonly keys = new Map<string, string>();
  private readonly facts = new Map<string, unknown>();

  constructor(source: Source, date: string) {
    this.source = source;
    this.date = date;
    this.place = { locale: source.locale, currency: source.currency, yes: LABELS.yes, no: LABELS.no };
    this.plan = link(parse(source.body), source.clauses, source.fields);
  }

  result(): Plain {
    const parts = this.all(this.plan.tree.nodes, undefined, new Map());
    return { parts: joined(parts), calls: this.calls, view: (answers, date) => this.view(answers, date) };
  }

  private all(nodes: readonly Node[], item: Field | undefined, bound: ReadonlyMap<string, Bound>): Part[] {
    return nodes.flatMap((node): Part[] => {
      switch (node.op) {
        case 'text':
          return text(node.text);
        case 'value':
          return this.value(node, item, bound);
        case 'section':
          return this.section(node, item, bound);
        case 'include':
          return this.include(node, item, bound);
        case 'head':
          return text(node.prefix);
        case 'headEnd':
          return [];
        case 'date':
          return [
            {
              t: 'value',
              of: { name: 'DATE', inItem: false },
              call: this.call('date', (value) => print(value, [{ name: 'date', args: [] }], this.place)),
            },
          ];
        case 'reference':
          return text(`[clause](#${node.id})`);
        case 'sign':
          return this.sign(node.party, item);
      }
    });
  }

  private value(node: ValueNode, item: Field | undefined, bound: ReadonlyMap<string, Bound>): Part[] {
    const found = resolve(node.path, bound);
    if ('text' in found) return text(found.text);
    return this.printed(found.path, node.formats, item);
  }

  private printed(path: readonly string[], formats: ValueNode['formats'], item: Field | undefined): Part[] {
    const { of, field } = this.ref(path, item);
    const plain = formats.length === 0 && (!field || ['text', 'textarea', 'select', 'email'].includes(field.type));
    const key = `${JSON.stringify(formats)} ${field?.type === 'list' ? field.name : field?.type}`;
    return [{ t: 'value', of, call: plain ? undefined : this.call(key, (value) => print(value, formats, this.place, field) ?? '') }];
  }

  private section(node: Extract<Node, { op: 'section' }>, item: Field | undefined, bound: ReadonlyMap<string, Bound>): Part[] {
    const { test, inverted } = node;
    if (test.t === 'name') {
      const found = resolve(test.path, bound);
      if ('text' in found) return (found.text !== '') === inverted ? [] : this.all(node.nodes, item, bound);
      const { of, field } = this.ref(found.path, item);
      if (field?.type === 'list' && !inverted) {
        if (item) throw new Error(`A list within a list: ${field.name}`);
        return [{ t: 'each', list: of.name, parts: this.all(node.nodes, field, bound) }];
      }
      return [{ t: 'if', of: [of], call: undefined, inverted, parts: this.all(node.nodes, item, bound) }];
    }
    const names = [...new Map(pathsIn(test).map((path) => [path.join('.'), path])).entries()];
    // A word that the including tag gave is known; the peers are asked for the others.
    const known = new Map<string, string>();
    const refs = names.flatMap(([name, path]) => {
      const found = resolve(path, bound);
      if (!('text' in found)) return [[name, this.ref(found.path, item).of] as const];
      known.set(name, found.text);
      return [];
    });
    if (refs.length === 0) return isTrue(evaluate(test, (name) => known.get(name))) === inverted ? [] : this.all(node.nodes, item, bound);
    const order = new Map(refs.map(([name], index) => [name, index]));
    const call = this.call(`if ${JSON.stringify([test, ...known])}`, (...values) =>
      isTrue(evaluate(test, (name) => known.get(name) ?? values[order.get(name) ?? -1])),
    );
    return [{ t: 'if', of: refs.map(([, of]) => of), call, inverted, parts: this.all(node.nodes, item, bound) }];
  }

  private include(node: IncludeNode, item: Field | undefined, bound: ReadonlyMap<string, Bound>): Part[] {
    const variant = inForce(this.plan.clauses.get(node.name) ?? [], this.date);
    if (!variant) return [];
    const inner = new Map(bound);
    for (const { name, text: literal, path } of node.parameters) {
      const party =
        path?.length === 1 ? (this.source.parties.find(({ id }) => id === path[0]) ?? partyOf(bound.get(path[0] ?? ''))) : undefined;
      if (literal !== undefined) inner.set(name, { text: literal });
      else if (party) inner.set(name, { party });
      else if (path) inner.set(name, resolve(path, bound));
    }
    return this.all(variant.tree.nodes, item, inner);
  }

  private sign(id: string, item: Field | undefined): Part[] {
    const party = this.source.parties.find((one) => one.id === id);
    const answer = (name: string) => this.printed(name.split('.'), [], item);
    return signBlocks(id, party, this.source.formalities, LABELS).flatMap(({ head, lines }, index) => [
      ...text(`${index > 0 ? '\n\n' : ''}${head.before}`),
      ...(head.answer === undefined ? [] : answer(head.answer)),
      ...text(head.after),
      ...lines.flatMap(({ label, value }) => [...text(label), ...(typeof value === 'object' ? answer(value.answer) : [])]),
    ]);
  }

  private ref(path: readonly string[], item: Field | undefined): { of: Ref; field: Field | undefined } {
    const [first = ''] = path;
    if (first === 'law') {
      const name = path.join('_');
      const value = factAt(this.source.facts, path.slice(1).join('.'), this.date);
      this.facts.set(name, value);
      const type = typeof value === 'number' ? 'number' : typeof value === 'boolean' ? 'boolean' : 'text';
      return { of: { name, inItem: false }, field: { name, label: '', type } };
    }
    const own = item?.of?.find(({ name }) => name === first);
    if (own) return { of: { name: first, inItem: true }, field: own };
    return { of: { name: first, inItem: false }, field: this.plan.fields.get(first)?.field };
  }

  private call(key: string, call: Call): string {
    const name = this.keys.get(key) ?? `call${this.keys.size}`;
    this.keys.set(key, name);
    this.calls.set(name, call);
    return name;
  }

  private view(answers: Answers, date: string): Record<string, unknown> {
    const { fields, locale, facts } = this.source;
    const names = new Names(this.plan.fields, facts, date, locale);
    const values = new Values(answers, date, names);
    const view: Record<string, unknown> = { DATE: date, ...Object.fromEntries(this.facts) };
    for (const field of fields) {
      const value = values.read(names.top(field.name));
      const of = this.plan.fields.get(field.name)?.inner;
      if (isMissing(value)) view[field.name] = field.type === 'list' ? [] : '';
      else if (!Array.isArray(value) || !of) view[field.name] = value;
      else {
        view[field.name] = value.map((_, index) => {
          const env = { parent: undefined, parameters: undefined, item: names.item(names.top(field.name), index) };
          return Object.fromEntries([...of.keys()].map((name) => [name, values.read(names.resolve([name], name, env)) ?? '']));
        });
      }
    }
    return view;
  }
}

function text(text: string): Part[] {
  return text === '' ? [] : [{ t: 'text', text }];
}

/** Neighbouring texts as one. */
function joined(parts: readonly Part[]): Part[] {
  const result: Part[] = [];
  for (const part of parts) {
    const last = result.at(-1);
    if (part.t === 'text' && last?.t === 'text') last.text += part.text;
    else if (part.t === 'each' || part.t === 'if') result.push({ ...part, parts: joined(part.parts) });
    else result.push({ ...part });
  }
  return result;
}

function partyOf(bound: Bound | undefined): Party | undefined {
  return bound && 'party' in bound ? bound.party : undefined;
}

/** A name inside a clause as the caller of the clause means it. */
function resolve(path: readonly string[], bound: ReadonlyMap<string, Bound>): { text: string } | { path: readonly string[] } {
  const [first = '', part] = path;
  const found = bound.get(first);
  if (!found) return { path };
  if ('text' in found) return found;
  if ('path' in found) return { path: [...found.path, ...path.slice(1)] };
  const { party } = found;
  if (part === undefined || part === 'label') return { text: party.label };
  const answer = part === 'name' || part === 'signatory' || part === 'office' ? party[part] : undefined;
  return answer === undefined ? { text: party.id } : { path: answer.split('.') };
}

function pathsIn(test: Expression): (readonly string[])[] {
  switch (test.t) {
    case 'name':
      return [test.path];
    case 'value':
      return [];
    case 'list':
      return test.items.flatMap(pathsIn);
    case 'not':
    case 'has':
    case 'count':
      return pathsIn(test.of);
    default:
      return [...pathsIn(test.left), ...pathsIn(test.right)];
  }
}
