import type { Field } from '#engine/field.ts';
import { around, order } from './near.ts';
import type { Cast } from './parties.ts';
import type { Brief, Fact } from './shapes.ts';
import { type Row, tieOf } from './ties.ts';

export function setInItem(answers: Record<string, unknown>, list: string, at: number, name: string, value: unknown): void {
  const items = answers[list];
  if (Array.isArray(items)) answers[list] = items.map((item, index) => (index === at ? { ...item, [name]: value } : item));
}

/** Values that stand in a row, one for each item of a list of things: `45 / 40 / 15` in the order of the items. Of people the one named beside each decides. */
export function setInOrder(
  answers: Record<string, unknown>,
  list: Field,
  field: Field,
  row: readonly { fact: Fact }[],
  fact: Fact,
  value: unknown,
  cast: Cast,
): boolean {
  const items = answers[list.name];
  if (!Array.isArray(items) || items.length < 2 || row.length !== items.length || rowOf(list, answers, cast) !== null) return false;
  const sorted = [...row].map((one) => one.fact).sort((a, b) => order(a) - order(b));
  setInItem(answers, list.name, sorted.indexOf(fact), field.name, value);
  return true;
}

/** The people of a list, and which of them writes; null for a list of things. */
export function rowOf(list: Field, answers: Readonly<Record<string, unknown>>, { taken, self }: Cast): Row | null {
  const [slot] = [...taken.keys()].filter((one) => one.list === list.name);
  const items = answers[list.name];
  if (!slot || !Array.isArray(items)) return null;
  const names = items.map((item: Record<string, unknown>) => String(item[slot.name] ?? ''));
  return { names, self: self === null ? -1 : names.findIndex((name) => name.startsWith(self)) };
}

/** A value of a list's item: of the person named beside it in its sentence, else before it in the line; of each, where the line says so. */
export function setNear(
  answers: Record<string, unknown>,
  list: Field,
  field: Field,
  fact: Fact,
  facts: readonly Fact[],
  value: unknown,
  brief: Brief,
  cast: Cast,
): boolean {
  const items = answers[list.name];
  if (!Array.isArray(items)) return false;
  const { line } = around(fact, brief);
  const text = brief[fact.at.part];
  const sentence = `${text
    .slice(0, fact.at.from)
    .split(/[.;]\s|\n/)
    .at(-1)}${text.slice(fact.at.from).split(/[.;]\s|\n/)[0]}`;
  const [slot] = [...cast.taken.keys()].filter((one) => one.list === list.name);
  const before = brief[fact.at.part].slice(0, fact.at.from).split('\n').at(-1) ?? '';
  const own = `${before.split(/[,:;]/).at(-1)}${brief[fact.at.part].slice(fact.at.from).split(/[,;\n]/)[0]}`;
  const isNamed = (item: Record<string, unknown>): boolean => {
    const [first = ''] = String((slot && item[slot.name]) ?? '').split(' ');
    return first !== '' && line.includes(first);
  };
  // `Ann pays 900, we others pay 700 each`.
  const isRest = /\b(?:others|the rest|rest of us)\b/i.test(own);
  if (isRest || /\b(?:each|every|both|all)\b/i.test(items.some(isNamed) ? own : sentence)) {
    answers[list.name] = items.map((item) => (isRest && isNamed(item) ? item : { ...item, [field.name]: value }));
    return true;
  }
  const row = rowOf(list, answers, cast);
  const sort = facts.filter(({ what }) => what === fact.what);
  const tie = row ? tieOf(fact, sort, row, brief) : null;
  if (tie !== null) {
    if (tie < 0 || (items[tie] as Record<string, unknown>)[field.name] !== undefined) return false;
    setInItem(answers, list.name, tie, field.name, value);
    return true;
  }
  const spots = items.map((item: Record<string, unknown>) => {
    const name = slot ? String(item[slot.name] ?? '') : '';
    return Math.max(before.lastIndexOf(name), before.lastIndexOf(name.split(' ')[0] ?? name));
  });
  const last = Math.max(...spots);
  const at = spots.indexOf(last);
  if (last < 0 || (items[at] as Record<string, unknown>)[field.name] !== undefined) return false;
  setInItem(answers, list.name, at, field.name, value);
  return true;
}
