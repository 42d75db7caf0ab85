import type { Test } from './expression.ts';
import type { FieldPlan } from './link.ts';
import type { Values } from './values.ts';

/**
 * Where a name leads. `top`: an answer; `known`: a fact of the day, a parameter's text, a party's label; `part`: a part of a record, by `path`; `item`: the
 * item `index` of `holder`, a list, or `holder` itself that a section sees into; `current`: the item of the list `holder` that is being printed; `property`: what
 * the item `holder` holds; `count`: how many items `holder` has; `test`: whether a condition holds; `holds`: whether the item `holder` has a property `key`;
 * `either`: what `choice` says; `day`: the document's day; `reference`: to a heading.
 */
export interface Ref {
  readonly t: 'top' | 'known' | 'part' | 'item' | 'current' | 'property' | 'count' | 'test' | 'holds' | 'either' | 'day' | 'reference';
  /** Among the values that are kept during one filling; -1 for what is read each time. */
  readonly place: number;
  /** In its holder; a placeholder names it so. */
  readonly key: string;
  /** How the answer is read and printed, where a field is declared. */
  plan: FieldPlan | undefined;
  /** The field's `showWhen`, or the condition of a `test`. */
  test: Test<Values> | undefined;
  readonly holder: Ref | undefined;
  /** What is known, or what of its holder or of others it is. */
  value: unknown;
  kind: 'field' | 'fact' | 'text' | 'date' | 'reference';
  /** As spans name it: `rent`, `tenants.0.email`, `law.courts`. */
  readonly name: string;
  /** Reads it, for conditions; made for the first that asks. */
  get: Test<Values> | undefined;
  /** The items of a list by their indexes, or the properties of an item by their names, that names lead to. */
  parts: Map<string | number, Ref> | undefined;
}

/** What a name means that no field declares: what the item holds, where it does, or something further out. */
export interface Choice {
  holds: Ref;
  inner: Ref;
  outer: Ref;
}

/** Always with all its properties, so that reading values meets objects of one shape. */
export function newRef(t: Ref['t'], name: string, place: number, holder?: Ref, key = name, value?: unknown): Ref {
  return { t, place, key, plan: undefined, test: undefined, holder, value, kind: 'field', name, get: undefined, parts: undefined };
}

export function part(holder: Ref, path: readonly string[]): Ref {
  const name = path.join('.');
  return newRef('part', name, -1, holder, name, path);
}

export function either(own: Ref, inner: Ref, outer: Ref): Ref {
  const choice: Choice = { holds: newRef('holds', '', -1, own.holder, own.key), inner, outer };
  return newRef('either', '', -1, undefined, inner.key, choice);
}

/** `key` names it in a placeholder. */
export function known(value: unknown, name: string, key = name): Ref {
  const ref = newRef('known', name, -1, undefined, key, value);
  if (name === '') ref.kind = 'text';
  return ref;
}

/** How the value behind a name is read when the answers are there. */
export function getterOf(ref: Ref): Test<Values> {
  ref.get ??= (values) => values.read(ref);
  return ref.get;
}

export function referenceTo(heading: string): Ref {
  const ref = newRef('reference', heading, -1);
  ref.kind = 'reference';
  return ref;
}
