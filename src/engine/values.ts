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
}

export type Binding =
  | { t: 'text'; text: string }
  | { t: 'party'; party: Party; scope: Scope | undefined }
  | { t: 'name'; path: readonly string[]; scope: Scope | undefined };

/** Reads answers and facts: parsed to their field's type, hidden ones missing, defaults taken, nothing inherited and no getter called. */
export class Values {
  private readonly known = new Map<string, Found>();
  private readonly answers: Answers;
  private readonly fields: ReadonlyMap<string, FieldPlan>;
  private readonly facts: Facts;
  private readonly date: string;
  private readonly locale: string;

  constructor(answers: Answers, fields: ReadonlyMap<string, FieldPlan>, facts: Facts, date: string, locale: string) {
    this.answers = answers;
    this.fields = fields;
    this.facts = facts;
    this.date = date;
    this.locale = locale;
  }

  /** Looks a dotted name up from `scope` outwards. */
  find(path: readonly string[], scope: Scope | undefined): Found {
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
    const root = first === 'law' ? this.fact(path) : this.root(first);
    return path.length > 1 && !root.fact ? dig(root, path) : root;
  }

  /** The value of a name for an expression; a party is its label, so that a parameter can be tested. */
  lookup(scope: Scope | undefined): Lookup {
    return (_name, path) => this.find(path, scope).value;
  }

  /** A top-level answer. */
  root(name: string): Found {
    const known = this.known.get(name);
    if (known) return known;
    const found: Found = { value: undefined, field: undefined, name, fact: false };
    // Set before its condition is read: a field whose condition asks for itself is missing there.
    this.known.set(name, found);
    const plan = this.fields.get(name);
    found.field = plan?.field;
    found.value = this.value(this.answers, name, plan, undefined);
    return found;
  }

  private fact(path: readonly string[]): Found {
    const name = path.join('.');
    const known = this.known.get(name);
    if (known) return known;
    const value = factAt(this.facts, path.slice(1), this.date);
    const found: Found = {
      value,
      field: typeof value === 'number' ? FACT_NUMBER : typeof value === 'boolean' ? FACT_BOOLEAN : undefined,
      name,
      fact: true,
    };
    this.known.set(name, found);
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
