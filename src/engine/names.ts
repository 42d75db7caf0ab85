import { compile, type Expression, isTrue } from './expression.ts';
import { factAt } from './facts.ts';
import type { Field } from './field.ts';
import type { FieldPlan } from './link.ts';
import { getterOf, newRef, type Ref } from './ref.ts';
import type { Facts, Party } from './source.ts';
import { Values } from './values.ts';

/** What surrounds a tag: items of lists, and the parameters of included clauses; names are looked up outwards from the innermost. */
export interface Env {
  parent: Env | undefined;
  parameters: ReadonlyMap<string, Binding> | undefined;
  /** The item of a list, or the record, that a section stands in. */
  item: Ref | undefined;
}

export type Binding =
  | { t: 'text'; text: string }
  | { t: 'party'; party: Party; env: Env | undefined }
  | { t: 'name'; path: readonly string[]; env: Env | undefined };

const FACT_NUMBER: Field = { name: 'law', label: '', type: 'number' };
const FACT_BOOLEAN: Field = { name: 'law', label: '', type: 'boolean' };

/** The names of a template on a day: what each leads to, found once. */
export class Names {
  readonly fields: ReadonlyMap<string, FieldPlan>;
  readonly locale: string;
  private readonly facts: Facts;
  private readonly date: string;
  private readonly tops = new Map<string, Ref>();
  private readonly known = new Map<string, Ref>();
  private readonly tests = new Map<Expression, Ref>();
  /** How many values are kept in one filling: each has a place among them. */
  size = 1;
  /** The document's day. */
  readonly day = newRef('day', 'DATE', 0);

  constructor(fields: ReadonlyMap<string, FieldPlan>, facts: Facts, date: string, locale: string) {
    this.fields = fields;
    this.locale = locale;
    this.facts = facts;
    this.date = date;
    this.day.kind = 'date';
  }

  /** Looks a dotted name up from `env` outwards; `name` is the same name in one piece. */
  resolve(path: readonly string[], name: string, env: Env | undefined): Ref {
    const first = path[0] ?? '';
    for (let at = env; at; at = at.parent) {
      const binding = at.parameters?.get(first);
      if (binding) return this.bound(binding, path);
      const { item } = at;
      if (!item) continue;
      if (first === '.') return item;
      const own = this.property(item, first);
      const inner = path.length > 1 ? part(own, path) : own;
      return own.plan ? inner : either(own, inner, this.resolve(path, name, at.parent));
    }
    if (path.length === 1) return this.top(first);
    return first === 'law' ? this.fact(name) : part(this.top(first), path);
  }

  /** A top-level answer. */
  top(name: string): Ref {
    let top = this.tops.get(name);
    if (!top) {
      top = newRef('top', name, this.size++);
      this.tops.set(name, top);
      this.read(top, this.fields.get(name), undefined);
    }
    return top;
  }

  /** An item of a list; in a clause with parameters too it is the same. */
  item(list: Ref, index: number): Ref {
    list.items ??= [];
    let item = list.items[index];
    if (!item) {
      item = this.itemOf(list, `${list.name}.${index}`);
      item.index = index;
      item.plan = list.plan;
      list.items[index] = item;
    }
    return item;
  }

  /** A record that a section sees into, or what its `{.}` prints; `name` is as the section has it. */
  itemOf(value: Ref, name: string): Ref {
    const item = newRef('item', name, this.size++, value, 'item');
    if (name === '') item.kind = 'text';
    return item;
  }

  /** Whether a condition holds. */
  test(expression: Expression, env: Env | undefined): Ref {
    // Amid items or parameters it may mean something else elsewhere.
    const known = env ? undefined : this.tests.get(expression);
    if (known) return known;
    let settled = true;
    const test = compile<Values>(expression, (name, path) => {
      const ref = this.resolve(path, name, env);
      settled &&= ref.t === 'known';
      return getterOf(ref);
    });
    const ref = newRef(settled ? 'known' : 'test', '', env || settled ? -1 : this.size++);
    ref.test = test;
    if (settled) ref.value = isTrue(test(new Values({}, '', this)));
    if (!env) this.tests.set(expression, ref);
    return ref;
  }

  private property(item: Ref, name: string): Ref {
    item.properties ??= new Map();
    let property = item.properties.get(name);
    if (!property) {
      property = newRef('property', `${item.name}.${name}`, this.size++, item, name);
      item.properties.set(name, property);
      this.read(property, item.plan?.of?.get(name), scopeOf(item));
    }
    return property;
  }

  /** After the name is kept, for a condition may ask for its own field. */
  private read(ref: Ref, plan: FieldPlan | undefined, env: Env | undefined): void {
    if (!plan) return;
    ref.plan = plan;
    ref.field = plan.field;
    ref.test = plan.showWhen && compile(plan.showWhen, (name, path) => getterOf(this.resolve(path, name, env)));
  }

  private fact(name: string): Ref {
    let ref = this.known.get(name);
    if (!ref) {
      const value = factAt(this.facts, name.slice('law.'.length), this.date);
      ref = known(value, name, name);
      ref.kind = 'fact';
      ref.field = typeof value === 'number' ? FACT_NUMBER : typeof value === 'boolean' ? FACT_BOOLEAN : undefined;
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
    if (part === undefined || part === 'label') return known(party.label, '', '');
    const answer = part === 'name' || part === 'signatory' || part === 'office' ? party[part] : undefined;
    if (answer !== undefined) return this.resolve(answer.split('.'), answer, env);
    const name = path.join('.');
    return known(part === 'id' ? party.id : undefined, name, name);
  }
}

/** What surrounds the fields of an item: it, and the items that its list stands in. */
function scopeOf(item: Ref): Env {
  const outer = item.holder?.holder;
  return { parent: outer && scopeOf(outer), parameters: undefined, item };
}

function known(value: unknown, name: string, shown: string): Ref {
  const ref = newRef('known', name, -1, undefined, shown);
  ref.value = value;
  if (name === '') ref.kind = 'text';
  return ref;
}

function part(holder: Ref, path: readonly string[]): Ref {
  const ref = newRef('part', path.join('.'), -1, holder);
  ref.path = path;
  return ref;
}

/** A name that no field declares may be missing in the item and mean one further out. */
function either(own: Ref, inner: Ref, outer: Ref): Ref {
  const ref = newRef('either', '', -1);
  ref.question = newRef('holds', '', -1, own.holder, own.key);
  ref.inner = inner;
  ref.outer = outer;
  return ref;
}
