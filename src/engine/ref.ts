import type { Test } from './expression.ts';
import type { Field } from './field.ts';
import type { FieldPlan } from './link.ts';
import type { Values } from './values.ts';

/**
 * Where a name leads. `top`: an answer; `known`: a fact of the day, a parameter's text, a party's label; `part`: a part of a record; `item`: an item of
 * `holder`, a list, or `holder` itself that a section sees into; `property`: what the item `holder` holds; `test`: whether a condition holds; `holds`: whether
 * the item `holder` has a property `key`; `either`: `inner` where `question` holds, else `outer`; `day`: the document's day; `reference`: to a heading.
 */
export interface Ref {
  readonly t: 'top' | 'known' | 'part' | 'item' | 'property' | 'test' | 'holds' | 'either' | 'day' | 'reference';
  /** As spans and placeholders name it: `rent`, `tenants.0.email`, `law.courts`. */
  readonly name: string;
  /** Among the values that are kept during one filling; -1 for what is read each time. */
  readonly place: number;
  readonly holder: Ref | undefined;
  readonly key: string;
  kind: 'field' | 'fact' | 'text' | 'date' | 'reference';
  /** The name in a placeholder, where it is another one: `email`. */
  shown: string;
  /** How the answer is read, where a field is declared. */
  plan: FieldPlan | undefined;
  /** The field by which it is printed. */
  field: Field | undefined;
  /** The field's `showWhen`, or the condition of a `test`. */
  test: Test<Values> | undefined;
  /** Of what is known. */
  value: unknown;
  path: readonly string[] | undefined;
  /** Of an item; undefined for the whole. */
  index: number | undefined;
  question: Ref | undefined;
  inner: Ref | undefined;
  outer: Ref | undefined;
  /** Reads it, for conditions; made for the first that asks. */
  get: Test<Values> | undefined;
  /** The items of a list and the properties of an item that names lead to. */
  items: Ref[] | undefined;
  properties: Map<string, Ref> | undefined;
}

/** Always with all its properties, so that reading values meets objects of one shape. */
export function newRef(t: Ref['t'], name: string, place: number, holder?: Ref, key = name): Ref {
  return {
    t,
    name,
    place,
    holder,
    key,
    kind: 'field',
    shown: key,
    plan: undefined,
    field: undefined,
    test: undefined,
    value: undefined,
    path: undefined,
    index: undefined,
    question: undefined,
    inner: undefined,
    outer: undefined,
    get: undefined,
    items: undefined,
    properties: undefined,
  };
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
