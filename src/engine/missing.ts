import { isMissing, isTrue } from './expression.ts';
import type { Answers, Field } from './field.ts';
import { type FieldPlan, planFields } from './link.ts';
import { Names } from './names.ts';
import type { Ref } from './ref.ts';
import type { Source } from './source.ts';
import { Values } from './values.ts';

/**
 * The required fields that are shown and have neither an answer nor a default, in the order of the form.
 * A list's own fields are named once, when any of its items lacks them. Conditions on facts are read as of `date`.
 */
export function missing(
  source: Pick<Source, 'fields'> & Partial<Pick<Source, 'facts' | 'locale'>>,
  answers: Answers,
  date = '9999-12-31',
): Field[] {
  const names = new Names(planFields(source.fields), source.facts ?? {}, date, source.locale ?? 'en-US');
  const values = new Values(answers, date, names);
  const lacks = (ref: Ref): boolean => isMissing(values.read(ref)) && (ref.test === undefined || isTrue(ref.test(values)));
  const found: Field[] = [];
  for (const { field, inner } of names.fields.values()) {
    const ref = names.top(field.name);
    const value = values.read(ref);
    if (field.required && lacks(ref)) found.push(field);
    else if (inner && Array.isArray(value)) found.push(...missingInItems(ref, inner, value.length, names, lacks));
  }
  return found;
}

function missingInItems(list: Ref, of: ReadonlyMap<string, FieldPlan>, count: number, names: Names, lacks: (ref: Ref) => boolean): Field[] {
  const items = Array.from({ length: count }, (_, index) => ({ parent: undefined, parameters: undefined, item: names.item(list, index) }));
  return [...of.values()].flatMap(({ field: { name }, field }) =>
    field.required && items.some((env) => lacks(names.resolve([name], name, env))) ? [field] : [],
  );
}
