import type { Field } from '#engine/field.ts';
import { datesIn, dayNumber } from './dates.ts';
import { type Check, finding } from './document.ts';
import type { Printed } from './mirror.ts';
import type { Reference } from './reference.ts';

const ENDS = /end|last|until|finish|complet|ready|final|expir|return|back|withdraw|stop|deadline|maturity|latest|demand|due|by\b/i;
const STARTS = /start|begin|first|from|commenc|born|birth|made|sign|dated|leave|move|effective|delivery/i;

const known = new WeakMap<Reference, [first: Field, second: Field][]>();

/** Both are shown, and the finding points at the end. Days that every sample of the template has in one order, and this document in the other: an end before its beginning, a limit before what it limits. */
export const datesOutOfOrder: Check = (doc) => {
  if (!doc.isOwn || !doc.reference) return [];
  const printed = new Map<string, Printed & { value: number }>();
  for (const value of doc.matches.flatMap(({ values }) => values)) {
    const [date] = datesIn([{ ...value.piece, text: value.text, from: 0, to: value.text.length }]);
    if (date?.value !== undefined && !printed.has(value.field)) printed.set(value.field, { ...value, value: date.value });
  }
  return orders(doc.reference).flatMap(([first, second]) => {
    const [one, other] = [printed.get(first.name), printed.get(second.name)];
    if (!one || !other || one.value <= other.value) return [];
    return [
      finding(doc, 'contradiction-date', 'medium', other, 'findings.wrongOrder', {
        one: one.text,
        other: other.text,
        first: first.label,
        second: second.label,
      }),
    ];
  });
};

function orders(reference: Reference): [Field, Field][] {
  const found = known.get(reference);
  if (found) return found;
  const dates = [...reference.fields.values()].filter(({ type }) => type === 'date');
  const result = dates.flatMap((first) =>
    dates.flatMap((second): [Field, Field][] => {
      if (first === second || !ENDS.test(`${second.name} ${second.label}`)) return [];
      if (!STARTS.test(`${first.name} ${first.label}`) && !ENDS.test(`${first.name} ${first.label}`)) return [];
      const pairs = reference.samples.flatMap(({ answers }) => {
        const [one, other] = [answers[first.name], answers[second.name]];
        return typeof one === 'string' && typeof other === 'string' && one !== '' && other !== ''
          ? [dayNumber(other) - dayNumber(one)]
          : [];
      });
      return pairs.length > 0 && pairs.every((apart) => apart > 0) ? [[first, second]] : [];
    }),
  );
  known.set(reference, result);
  return result;
}
