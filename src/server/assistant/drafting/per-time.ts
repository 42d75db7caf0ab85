import type { Field } from '#engine/field.ts';
import type { Fact, Reading } from './shapes.ts';

/** A sum for an hour or a month answers the question for which time it is paid. */
export function perFor(
  { facts }: Pick<Reading, 'facts'>,
  fields: readonly Field[],
  answers: Record<string, unknown>,
  placed: Map<Fact, Field>,
): void {
  for (const fact of facts) {
    const { per } = fact;
    const paid = placed.get(fact);
    if (!per || per === 'piece' || paid?.type !== 'money') continue;
    const asked = fields.find(
      (field) =>
        field.type === 'select' &&
        field.section === paid.section &&
        answers[field.name] === undefined &&
        PERIODS.every((word) => !per || field.options?.some((option) => option.toLowerCase().includes(word))),
    );
    const option = asked?.options?.find((one) => one.toLowerCase().includes(per));
    if (asked && option) answers[asked.name] = option;
    // `$499 a month` where a form asks whether the sum is due every month or every year.
    const due = fields.filter(
      ({ type, section, name, options = [] }) =>
        type === 'select' &&
        section === paid.section &&
        answers[name] === undefined &&
        options.length > 1 &&
        options.every((one) => DUE.test(one)),
    );
    const [when, more] = due;
    const [only, another] = when?.options?.filter((one) => new RegExp(`\\b${per}\\b`, 'i').test(one)) ?? [];
    if (when && !more && only && !another) answers[when.name] = only;
  }
  rentOfThing({ facts }, fields, answers, placed);
  dayOfFirst(fields, answers);
}
const DUE = /^Every (?:\w+ )?(?:week|month|year)s?\b/;

/** Payments that begin on the first of November are due on the first of each month, where the brief says no other day. */
function dayOfFirst(fields: readonly Field[], answers: Record<string, unknown>): void {
  const first = fields.find(({ type, label }) => type === 'date' && /^When is the first payment due\?$/.test(label));
  const asked = fields.find(({ type, label }) => type === 'number' && /^On which day of the month\?$/.test(label));
  const day = Number(/^\d{4}-\d\d-(\d\d)$/.exec(String(first && answers[first.name]))?.[1]);
  if (asked && answers[asked.name] === undefined && day >= 1 && day <= 28) answers[asked.name] = day;
}

/** The rent of the one thing that is let by the week or the day, where a form asks for which period its rent is. */
function rentOfThing(
  { facts }: Pick<Reading, 'facts'>,
  fields: readonly Field[],
  answers: Record<string, unknown>,
  placed: Map<Fact, Field>,
): void {
  const period = fields.find(
    ({ type, label, name }) => type === 'select' && /^For which period\b/.test(label) && answers[name] === undefined,
  );
  const list = fields.find(({ of }) => of?.some(({ type, label }) => type === 'money' && /\bfor one period\b/.test(label)));
  const inner = list?.of?.find(({ type, label }) => type === 'money' && /\bfor one period\b/.test(label));
  const [fact, more] = facts.filter(
    (one) => one.what === 'amount' && one.per !== undefined && !placed.has(one) && period?.options?.includes(one.per),
  );
  const rows = list && answers[list.name];
  const [row, another] = (Array.isArray(rows) ? rows : []) as Record<string, unknown>[];
  if (!period || !list || !inner || !fact?.per || more || !row || another || row[inner.name] !== undefined) return;
  answers[list.name] = [{ ...row, [inner.name]: Number(fact.value) }];
  answers[period.name] = fact.per;
  placed.set(fact, inner);
}

const PERIODS = ['hour', 'month'] as const;
