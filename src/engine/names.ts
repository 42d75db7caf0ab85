import { compile, type Test } from './expression.ts';
import { factAt } from './facts.ts';
import { type Field, parserOf } from './field.ts';
import type { FieldPlan } from './link.ts';
import type { Facts, Party } from './source.ts';
import type { Values } from './values.ts';

/** What a name stands for where a tag stands. */
export interface Found {
  value: unknown;
  field: Field | undefined;
  /** As spans and placeholders name it: `rent`, `tenants.0.email`, `law.courts`. */
  name: string;
  fact: boolean;
  /** The name in a placeholder where it is another one: `email`. */
  shown?: string;
  /** The declared fields of a list's items. */
  of?: ReadonlyMap<string, FieldPlan> | undefined;
}

/** What surrounds a tag: items of lists, and the parameters of included clauses; names are looked up outwards from the innermost. */
export interface Env {
  parent: Env | undefined;
  /** How many items surround, this one counted: its place among the items at hand. */
  depth: number;
  parameters: ReadonlyMap<string, Binding> | undefined;
  /** The declared fields of the item, where there are such. */
  of: ReadonlyMap<string, FieldPlan> | undefined;
}

export type Binding =
  | { t: 'text'; text: string }
  | { t: 'party'; party: Party; env: Env | undefined }
  | { t: 'name'; path: readonly string[]; env: Env | undefined };

/** How the answer of a declared field is read. */
export interface Reading {
  field: Field;
  of: ReadonlyMap<string, FieldPlan> | undefined;
  /** The field's `showWhen`. */
  shown: Test<Values> | undefined;
  default: unknown;
  parse: (raw: unknown) => unknown;
}

/** A top-level answer; one object a name. */
export interface Top {
  t: 'top';
  name: string;
  /** Among all top-level answers that the document asks for. */
  place: number;
  /** Absent for a name that no field declares. */
  reading: Reading | undefined;
  /** Reads it, for expressions; made for the first that asks. */
  get: Test<Values> | undefined;
}

/** Where a name leads, as far as it is settled before the answers are there. */
export type Ref =
  | Top
  /** A fact of the day, a parameter's text, a party's label. */
  | { t: 'known'; found: Found }
  /** A part of a top-level answer that is a record. */
  | { t: 'part'; top: Top; path: readonly string[] }
  /** The item itself. */
  | { t: 'self'; depth: number }
  /** A property of the item; one that is not declared may be missing there and mean a name further out. */
  | { t: 'item'; depth: number; path: readonly string[]; reading: Reading | undefined; other: Ref | undefined };

const FACT_NUMBER: Field = { name: 'law', label: '', type: 'number' };
const FACT_BOOLEAN: Field = { name: 'law', label: '', type: 'boolean' };

/** The names of a template on a day: what each leads to, found once. */
export class Names {
  readonly fields: ReadonlyMap<string, FieldPlan>;
  private readonly facts: Facts;
  private readonly date: string;
  private readonly locale: string;
  private readonly tops = new Map<string, Top>();
  private readonly known = new Map<string, Ref>();

  constructor(fields: ReadonlyMap<string, FieldPlan>, facts: Facts, date: string, locale: string) {
    this.fields = fields;
    this.locale = locale;
    this.facts = facts;
    this.date = date;
  }

  /** Looks a dotted name up from `env` outwards; `name` is the same name in one piece. */
  resolve(path: readonly string[], name: string, env: Env | undefined): Ref {
    const first = path[0] ?? '';
    for (let at = env; at; at = at.parent) {
      if (at.parameters) {
        const binding = at.parameters.get(first);
        if (binding) return this.bound(binding, path);
        continue;
      }
      if (first === '.') return { t: 'self', depth: at.depth };
      const plan = at.of?.get(first);
      const reading = plan && this.reading(plan, at);
      return { t: 'item', depth: at.depth, path, reading, other: plan ? undefined : this.resolve(path, name, at.parent) };
    }
    if (path.length === 1) return this.top(first);
    return first === 'law' ? this.fact(name) : { t: 'part', top: this.top(first), path };
  }

  /** A top-level answer. */
  top(name: string): Top {
    let top = this.tops.get(name);
    if (!top) {
      const plan = this.fields.get(name);
      top = { t: 'top', name, place: this.tops.size, reading: undefined, get: undefined };
      this.tops.set(name, top);
      // Afterwards, for a condition may ask for its own field.
      if (plan) top.reading = this.reading(plan, undefined);
    }
    return top;
  }

  /** How many top-level answers are asked for so far. */
  get size(): number {
    return this.tops.size;
  }

  private reading({ field, of, showWhen }: FieldPlan, env: Env | undefined): Reading {
    const shown = showWhen && compile<Values>(showWhen, (name, path) => getterOf(this.resolve(path, name, env)));
    return { field, of, shown, default: field.default, parse: parserOf(field, this.locale) };
  }

  private fact(name: string): Ref {
    let ref = this.known.get(name);
    if (!ref) {
      const value = factAt(this.facts, name.slice('law.'.length), this.date);
      const field = typeof value === 'number' ? FACT_NUMBER : typeof value === 'boolean' ? FACT_BOOLEAN : undefined;
      ref = { t: 'known', found: { value, field, name, fact: true } };
      this.known.set(name, ref);
    }
    return ref;
  }

  private bound(binding: Binding, path: readonly string[]): Ref {
    if (binding.t === 'text') return known(binding.text, '', path.join('.'));
    if (binding.t === 'name') {
      const whole = path.length === 1 ? binding.path : [...binding.path, ...path.slice(1)];
      return this.resolve(whole, whole.join('.'), binding.env);
    }
    const { party, env } = binding;
    const part = path[1];
    if (part === undefined || part === 'label') return known(party.label, '');
    const answer = part === 'name' || part === 'signatory' || part === 'office' ? party[part] : undefined;
    if (answer !== undefined) return this.resolve(answer.split('.'), answer, env);
    return known(part === 'id' ? party.id : undefined, path.join('.'));
  }
}

/** How the value behind a name is read when the answers are there. */
export function getterOf(ref: Ref): Test<Values> {
  if (ref.t === 'top') {
    ref.get ??= (values) => values.top(ref);
    return ref.get;
  }
  if (ref.t !== 'known') return (values) => values.value(ref);
  const { value } = ref.found;
  return () => value;
}

function known(value: unknown, name: string, shown?: string): Ref {
  return { t: 'known', found: { value, field: undefined, name, fact: false, ...(shown !== undefined && { shown }) } };
}
