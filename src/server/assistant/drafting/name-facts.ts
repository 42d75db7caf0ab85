import { type Bearer, textOf } from './learnt/people.ts';
import type { Fact } from './shapes.ts';
import { isCompany } from './slots.ts';

/** `Leland and Priscilla Berg` are two, who have one family name. */
export function apart(fact: Fact): Fact[] {
  const [, one = '', and = '', other = '', family = ''] = JOINT.exec(fact.value) ?? [];
  if (other === '' || isCompany(fact.value) || fact.value !== fact.text) return [fact];
  const { from } = fact.at;
  const behind = from + one.length + and.length;
  return [
    { ...fact, text: one, value: `${one} ${family}`, at: { ...fact.at, to: from + one.length } },
    { ...fact, text: other, value: other, at: { ...fact.at, from: behind } },
  ];
}
const JOINT = /^(\p{Lu}[\p{L}’'-]+)( and | und | & )(\p{Lu}[\p{L}’'-]+ (?:\p{Lu}[\p{L}’'-]+ )*?((?:\p{Ll}{2,3} )*\p{Lu}[\p{L}’'-]+))$/u;

/** The fact of the brief that names somebody, or a new one. */
export function factOf({ name, namings }: Bearer, told: readonly Fact[]): Fact {
  const first = namings.find((one) => textOf(one) === name) ?? namings[0];
  const at = first ? { part: first.page.part, from: first.run.from, to: first.run.to } : { part: 'title' as const, from: 0, to: 0 };
  const same =
    told.find((fact) => fact.value === name) ??
    told.find((fact) => isWithin(at, fact.at) && (fact.value === fact.text || !name.includes(' ')));
  return same ?? { what: 'party', role: null, text: name, at, value: name };
}

const isWithin = (one: Fact['at'], other: Fact['at']): boolean => one.part === other.part && one.from >= other.from && one.to <= other.to;
