import { compile, type Expression, isTrue } from './expression.ts';
import { factAt } from './facts.ts';
import { type FieldPlan, planFields } from './link.ts';
import { either, getterOf, known, newRef, part, type Ref } from './ref.ts';
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

/** How facts are printed, by the type of their value. */
const FACTS = planFields([
  { name: 'number', label: '', type: 'number' },
  { name: 'boolean', label: '', type: 'boolean' },
]);

/** The names of a template on a day: what each leads to, found once. */
export class Names {
  readonly fields: ReadonlyMap<string, FieldPlan>;
  readonly locale: string;
  private readonly facts: Facts;
  private readonly date: string;
  private readonly tops = new Map<string, Ref>();
  private readonly laws = new Map<string, Ref>();
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
    list.parts ??= new Map();
    let item = list.parts.get(index);
    if (!item) {
      item = newRef('item', `${list.name}.${index}`, this.size++, list, 'item', index);
      list.parts.set(index, item);
    }
    return item;
  }

  /** How many items a list has. */
  count(list: Ref): Ref {
    list.parts ??= new Map();
    let count = list.parts.get('count()');
    if (!count) {
      count = newRef('count', '', this.size++, list);
      list.parts.set('count()', count);
    }
    return count;
  }

  /** The item of a list that is being printed: another one each time, so that nothing of it is kept. */
  current(list: Ref): Ref {
    return newRef('current', list.name, -1, list, 'item');
  }

  /** A record that a section sees into, or what its `{.}` prints; `name` is as the section has it. */
  whole(value: Ref, name: string): Ref {
    const item = newRef('item', name, this.size++, value, 'item');
    if (name === '') item.kind = 'text';
    return item;
  }

  /** Whether a condition holds. */
  test(expression: Expression, env: Env | undefined): Ref {
    // Amid items or parameters it may mean something else elsewhere.
    const before = env ? undefined : this.tests.get(expression);
    if (before) return before;
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
    item.parts ??= new Map();
    let property = item.parts.get(name);
    if (!property) {
      property = newRef('property', `${item.name}.${name}`, item.t === 'current' ? -1 : this.size++, item, name);
      item.parts.set(name, property);
      // Of the whole of a record nothing is declared.
      const of = item.t !== 'current' && item.value === undefined ? undefined : item.holder?.plan?.inner;
      this.read(property, of?.get(name), scopeOf(item));
    }
    return property;
  }

  /** After the name is kept, for a condition may ask for its own field. */
  private read(ref: Ref, plan: FieldPlan | undefined, env: Env | undefined): void {
    if (!plan) return;
    ref.plan = plan;
    ref.test = plan.showWhen && compile(plan.showWhen, (name, path) => getterOf(this.resolve(path, name, env)));
  }

  private fact(name: string): Ref {
    let ref = this.laws.get(name);
    if (!ref) {
      const value = factAt(this.facts, name.slice('law.'.length), this.date);
      ref = known(value, name);
      ref.kind = 'fact';
      ref.plan = FACTS.get(typeof value);
      this.laws.set(name, ref);
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
    const of = path[1];
    if (of === undefined || of === 'label') return known(party.label, '');
    const answer = of === 'name' || of === 'signatory' || of === 'office' ? party[of] : undefined;
    if (answer !== undefined) return this.resolve(answer.split('.'), answer, env);
    return known(of === 'id' ? party.id : undefined, path.join('.'));
  }
}

/** What surrounds the fields of an item: it, and the items that its list stands in. */
function scopeOf(item: Ref): Env {
  let outer = item.holder;
  while (outer && outer.t !== 'item') outer = outer.holder;
  return { parent: outer && scopeOf(outer), parameters: undefined, item };
}
