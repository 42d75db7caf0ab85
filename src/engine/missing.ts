import { evaluate, isMissing, isTrue } from './expression.ts';
import type { Answers, Field } from './field.ts';
import { type FieldPlan, planFields } from './link.ts';
import type { Source } from './source.ts';
import { FactsOfDay, type Scope, Values } from './values.ts';

/**
 * The required fields that are shown and have neither an answer nor a default, in the order of the form.
 * A list's own fields are named once, when any of its items lacks them. Conditions on facts are read as of `date`.
 */
export function missing(
  source: Pick<Source, 'fields'> & Partial<Pick<Source, 'facts' | 'locale'>>,
  answers: Answers,
  date = '9999-12-31',
): Field[] {
  const plans = planFields(source.fields);
  const values = new Values(answers, plans, new FactsOfDay(source.facts ?? {}, date), source.locale ?? 'en-US');
  const found: Field[] = [];
  for (const plan of plans.values()) {
    const { value } = values.root(plan.field.name);
    if (isMissing(value)) {
      if (plan.field.required && shown(plan, values, undefined)) found.push(plan.field);
    } else if (plan.of && Array.isArray(value)) {
      found.push(...missingInItems(plan, plan.of, value, values));
    }
  }
  return found;
}

function missingInItems(list: FieldPlan, of: ReadonlyMap<string, FieldPlan>, items: readonly unknown[], values: Values): Field[] {
  const scopes = items.map((item, index): Scope => ({ parent: undefined, item, path: `${list.field.name}.${index}`, of }));
  return [...of.values()]
    .filter((plan) => plan.field.required)
    .filter((plan) => scopes.some((scope) => isMissing(values.find([plan.field.name], scope).value) && shown(plan, values, scope)))
    .map((plan) => plan.field);
}

function shown(plan: FieldPlan, values: Values, scope: Scope | undefined): boolean {
  return plan.showWhen === undefined || isTrue(evaluate(plan.showWhen, values.lookup(scope)));
}
