import { isMissing, isTrue } from './expression.ts';
import type { Answers, Field } from './field.ts';
import { type FieldPlan, planFields } from './link.ts';
import { type Env, Names, type Ref } from './names.ts';
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
  const values = new Values(answers, names.fields.size);
  const found: Field[] = [];
  for (const { field, of } of names.fields.values()) {
    const ref = names.top(field.name);
    const value = values.top(ref);
    if (isMissing(value)) {
      if (field.required && isShown(ref, values)) found.push(field);
    } else if (of && Array.isArray(value)) {
      found.push(...missingInItems(field.name, of, value, names, values));
    }
  }
  return found;
}

function missingInItems(
  list: string,
  of: ReadonlyMap<string, FieldPlan>,
  items: readonly unknown[],
  names: Names,
  values: Values,
): Field[] {
  const env: Env = { parent: undefined, depth: 1, parameters: undefined, of };
  const lacks = (ref: Ref, item: unknown, index: number): boolean => {
    values.enter(1, item, `${list}.${index}`);
    return isMissing(values.value(ref)) && isShown(ref, values);
  };
  return [...of.values()].flatMap(({ field }) => {
    const ref = names.resolve([field.name], field.name, env);
    return field.required && items.some((item, index) => lacks(ref, item, index)) ? [field] : [];
  });
}

function isShown(ref: Ref, values: Values): boolean {
  const shown = ref.t === 'top' || ref.t === 'item' ? ref.reading?.shown : undefined;
  return shown === undefined || isTrue(shown(values));
}
