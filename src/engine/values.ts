import { evaluate, isTrue, type Lookup } from './expression.ts';
import { factAt } from './facts.ts';
import { type Answers, type Field, isEmpty, ownValue, parseAnswer } from './field.ts';
import type { FieldPlan } from './link.ts';
import type { Facts, Party } from './source.ts';

/** What a name stands for where a tag stands. */
export interface Found {
  value: unknown;
  field: Field | undefined;
  /** As spans and placeholders name it: `rent`, `tenants.0.email`, `law.courts`. */
  name: string;
  fact: boolean;
  /** The name in a placeholder where it is another one: `email`. */
  shown?: string;
}

/** What surrounds a tag: an item of a list, or the parameters of an included clause; names are looked up outwards from the innermost. */
export interface Scope {
  parent: Scope | undefined;
  item?: unknown;
  /** `tenants.0` */
  path?: string;
  of?: ReadonlyMap<string, FieldPlan> | undefined;
  parameters?: ReadonlyMap<string, Binding>;
  /** Made when the first expression here asks. */
  lookup?: Lookup;
}

export type Binding =
  | { t: 'text'; text: string }
  | { t: 'party'; party: Party; scope: Scope | undefined }
  | { t: 'name'; path: readonly string[]; scope: Scope | undefined };

/** The facts of a day; what was looked up is kept, for as long as the day is asked for. */
export class FactsOfDay {
  readonly all: Facts;
  readonly date: string;
  readonly known = new Map<string, Found>();

  constructor(all: Facts, date: string) {
    this.all = all;
    this.date = date;
  }
}

/** Reads answers and facts: parsed to their field's type, hidden ones missing, defaults taken, nothing inherited and no getter called. */
export class Values {
  /** What was found already, by the field's place in the form; other names by name. */
  private readonly declared: unknown[];
  private readonly known = new Map<string, Found>();
  private readonly atTop: Lookup = (name, path) =>
    path.length === 1 && name !== 'law' ? this.top(name) : this.find(path, undefined, name).value;
  private readonly answers: Answers;
  private readonly fields: ReadonlyMap<string, FieldPlan>;
  private readonly facts: FactsOfDay;
  private readonly locale: string;

  constructor(answers: Answers, fields: ReadonlyMap<string, FieldPlan>, facts: FactsOfDay, locale: string) {
    this.answers = answers;
    this.fields = fields;
    this.declared = new Array(fields.size).fill(UNREAD);
    this.facts = facts;
    this.locale = locale;
  }

  /** Looks a dotted name up from `scope` outwards; `name` is the same name in one piece, where it is at hand. */
  find(path: readonly string[], scope: Scope | undefined, name?: string): Found {
    const first = path[0] ?? '';
    if (scope === undefined && path.length === 1) return this.root(first);
    for (let at = scope; at; at = at.parent) {
      const binding = at.parameters?.get(first);
      if (binding) return this.bound(binding, path);
      if (at.path === undefined) continue;
      if (first === '.') return { value: at.item, field: undefined, name: at.path, fact: false, shown: 'item' };
      const found = this.inItem(at, first);
      if (found) return dig(found, path);
    }
    if (first === 'law') return this.fact(path, name ?? path.join('.'));
    return path.length > 1 ? dig(this.root(first), path) : this.root(first);
  }

  /** The value of a name for an expression; a party is its label, so that a parameter can be tested. */
  lookup(scope: Scope | undefined): Lookup {
    if (!scope) return this.atTop;
    scope.lookup ??= (name, path) => this.find(path, scope, name).value;
    return scope.lookup;
  }

  /** The value of a top-level name. */
  top(name: string): unknown {
    const plan = this.fields.get(name);
    return plan ? this.declaredValue(plan) : this.root(name).value;
  }

  /** The value of a field of the form. */
  declaredValue(plan: FieldPlan): unknown {
    const known = this.declared[plan.index];
    if (known !== UNREAD) return known;
    // Set before its condition is read: a field whose condition asks for itself is missing there.
    this.declared[plan.index] = undefined;
    const value = this.value(this.answers, plan.field.name, plan, undefined);
    this.declared[plan.index] = value;
    return value;
  }

  /** A top-level answer. */
  root(name: string): Found {
    const plan = this.fields.get(name);
    if (plan) return { value: this.declaredValue(plan), field: plan.field, name, fact: false };
    const known = this.known.get(name);
    if (known) return known;
    const found: Found = { value: this.value(this.answers, name, undefined, undefined), field: undefined, name, fact: false };
    this.known.set(name, found);
    return found;
  }

  private fact(path: readonly string[], name: string): Found {
    const known = this.facts.known.get(name);
    if (known) return known;
    const value = factAt(this.facts.all, path.slice(1), this.facts.date);
    const field = typeof value === 'number' ? FACT_NUMBER : typeof value === 'boolean' ? FACT_BOOLEAN : undefined;
    const found: Found = { value, field, name, fact: true };
    this.facts.known.set(name, found);
    return found;
  }

  private inItem(scope: Scope, name: string): Found | undefined {
    const plan = scope.of?.get(name);
    const { item } = scope;
    if (plan) {
      const holder = typeof item === 'object' && item !== null ? item : {};
      return { value: this.value(holder, name, plan, scope), field: plan.field, name: `${scope.path}.${name}`, fact: false, shown: name };
    }
    if (typeof item !== 'object' || item === null || Array.isArray(item) || !hasOwn(item, name)) return undefined;
    return { value: this.value(item, name, undefined, scope), field: undefined, name: `${scope.path}.${name}`, fact: false, shown: name };
  }

  private value(holder: object, name: string, plan: FieldPlan | undefined, scope: Scope | undefined): unknown {
    const raw = ownValue(holder, name);
    if (!plan) return raw;
    if (plan.showWhen && !isTrue(evaluate(plan.showWhen, this.lookup(scope)))) return undefined;
    const { field } = plan;
    const given = field.default !== undefined && isEmpty(raw) ? field.default : raw;
    return parseAnswer(field, given, this.locale);
  }

  private bound(binding: Binding, path: readonly string[]): Found {
    if (binding.t === 'text') return { value: binding.text, field: undefined, name: '', fact: false, shown: path.join('.') };
    if (binding.t === 'name') return this.find([...binding.path, ...path.slice(1)], binding.scope);
    const { party, scope } = binding;
    const [, part] = path;
    if (part === undefined || part === 'label') return { value: party.label, field: undefined, name: '', fact: false };
    const answer = part === 'name' || part === 'signatory' || part === 'office' ? party[part] : undefined;
    if (answer !== undefined) return this.find(answer.split('.'), scope);
    return { value: part === 'id' ? party.id : undefined, field: undefined, name: path.join('.'), fact: false };
  }

  /** The party that this name stands for, when the innermost scope says so and the party's answers are the document's own. */
  partyOf(name: string, scope: Scope): Party | undefined {
    const binding = scope.parameters?.get(name);
    return binding?.t === 'party' && binding.scope === undefined ? binding.party : undefined;
  }

  /** True when a scope between the tag and the top level answers this name. */
  binds(name: string, scope: Scope | undefined): boolean {
    for (let at = scope; at; at = at.parent) {
      if (at.parameters?.has(name)) return true;
      if (at.path === undefined) continue;
      if (name === '.' || at.of?.has(name)) return true;
      if (typeof at.item === 'object' && at.item !== null && hasOwn(at.item, name)) return true;
    }
    return false;
  }

  /** The declared fields of a list's items. */
  itemFields(found: Found): ReadonlyMap<string, FieldPlan> | undefined {
    return found.field ? this.fields.get(found.field.name)?.of : undefined;
  }
}

const UNREAD = Symbol('unread');
const FACT_NUMBER: Field = { name: 'law', label: '', type: 'number' };
const FACT_BOOLEAN: Field = { name: 'law', label: '', type: 'boolean' };

function dig(found: Found, path: readonly string[]): Found {
  if (path.length < 2) return found;
  let value = found.value;
  for (let index = 1; index < path.length; index += 1) {
    if (typeof value !== 'object' || value === null) return { value: undefined, field: undefined, name: path.join('.'), fact: false };
    value = ownValue(value, path[index] ?? '');
  }
  return { value, field: undefined, name: path.join('.'), fact: false };
}

function hasOwn(holder: object, name: string): boolean {
  try {
    return Object.hasOwn(holder, name);
  } catch {
    return false;
  }
}
