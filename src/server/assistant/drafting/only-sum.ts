import type { Field } from '#engine/field.ts';
import { isPaidSo } from './senses.ts';
import type { Brief, Fact } from './shapes.ts';
import type { Question, Value } from './values.ts';

/** Whether the words around a sum tie it to what is paid for the whole, and to nothing else, such as an insurance or a day's delay. */
export function isPrice(fact: Fact, brief: Brief): boolean {
  const text = brief[fact.at.part];
  const [before, after] = [text.slice(Math.max(0, fact.at.from - 60), fact.at.from), text.slice(fact.at.to, fact.at.to + 30)].map(
    (part, at) => (at === 0 ? (part.split(/[.;\n]\s/).at(-1) ?? '') : (part.split(/[.;\n]/)[0] ?? '')),
  );
  return (
    (fact.currency !== undefined || /[^\d\s.,]/.test(fact.text) || PAID_WORD.test(before ?? '')) &&
    !OTHER_SUM.test(`${before} ${fact.text} ${after}`)
  );
}

const PAID_WORD =
  /\b(?:price|rent|fee|pays?|paid|cost|total|sum|lend(?:s|ing)?|lent|owes?|sell(?:s|ing)?|buy(?:s|ing)?|invest\w*|wired?)\b[^.]{0,30}$/i;
const OTHER_SUM =
  /\b(?:insur\w*|indemnit\w*|liability|cover(?:ed|age)?|late|delay|fines?|penalt\w*|excess|deduct\w*|discount|dozen|kilos?|a (?:day|night)|per (?:day|night|dozen|box)|if (?:he|she|they|it|we|i)|break\w*|damage)\b/i;

/** The one sum that is left answers the one question for a sum that must be answered. */
export function theOnly(facts: readonly Fact[], questions: readonly Question[], placed: readonly Value[]): Value[] {
  const taken = new Set(placed.map(({ question }) => question));
  // What opens unless somebody says no is asked as well.
  const isAsked = ({ showWhen }: Field): boolean =>
    showWhen === undefined || questions.some(({ field }) => field.name === showWhen && field.type === 'boolean' && field.default === true);
  const open = questions.filter(
    (question) =>
      question.field.type === 'money' && question.field.required && isAsked(question.field) && !question.list && !taken.has(question),
  );
  const left = facts.filter((fact) => fact.what === 'amount' && !placed.some((one) => one.fact === fact));
  const plain = left.filter(
    ({ role, text, currency }) =>
      (role === null || PLAIN.test(role)) && (role !== null || currency !== undefined || /[^\d.,\s]/.test(text)),
  );
  const [question] = open;
  const [fact] = plain;
  if (
    !question ||
    !WHOLE.test(question.field.label) ||
    !fact ||
    open.length > 1 ||
    left.some(({ value }) => value !== fact.value) ||
    !isPaidSo(fact, question.field)
  )
    return [];
  return [{ question, fact, value: Number(fact.value), score: 2 }];
}

/** Questions for the sum for which everything is done, and for no other. */
const WHOLE = /\b(?:price|fees?|rent|sum|amount|how much|total|salary|loan|debt)\b/i;

/** Roles that say of a sum hardly more than that it is one. */
const PLAIN = /^(?:price|total|sum|amount|principal|loan|debt|rent|charges|pay|payment|fee|value|salary|investment)$/;
