import type { Field } from '#engine/field.ts';
import { around, order } from './near.ts';
import type { Cast } from './parties.ts';
import type { Brief, Fact } from './shapes.ts';

export function setInItem(answers: Record<string, unknown>, list: string, at: number, name: string, value: unknown): void {
  const items = answers[list];
  if (Array.isArray(items)) answers[list] = items.map((item, index) => (index === at ? { ...item, [name]: value } : item));
}

/**
 * Values that stand in a row, one for each item of a list: `45 / 40 / 15` in the order of the items, `60 percent Ann, 40 percent me` by the names
 * beside them; not at all where only some have a name.
 */
export function setInOrder(
  answers: Record<string, unknown>,
  list: Field,
  field: Field,
  row: readonly { fact: Fact }[],
  fact: Fact,
  value: unknown,
  brief: Brief,
  cast: Cast,
): boolean {
  const items = answers[list.name];
  if (!Array.isArray(items) || items.length < 2 || row.length !== items.length) return false;
  const sorted = [...row].map((one) => one.fact).sort((a, b) => order(a) - order(b));
  const [slot] = [...cast.taken.keys()].filter((one) => one.list === list.name);
  const whose = sorted.map((one) => ownerOf(one, items, slot?.name ?? '', brief, cast));
  const isNamed = whose.some((at) => at >= 0);
  if (isNamed && (whose.includes(-1) || new Set(whose).size < whose.length)) return false;
  const place = sorted.indexOf(fact);
  setInItem(answers, list.name, isNamed ? (whose[place] ?? -1) : place, field.name, value);
  return true;
}

/** The item whose name stands beside a value, in its own part of the line; -1 where none or several do. */
function ownerOf({ at }: Fact, items: readonly Record<string, unknown>[], name: string, brief: Brief, { self }: Cast): number {
  const text = brief[at.part];
  const start =
    text
      .slice(0, at.from)
      .split(/[,;.\n/]| and /)
      .at(-1) ?? '';
  const end = text.slice(at.to).split(/[,;.\n/]| and /)[0] ?? '';
  const own = `${start} ${end}`;
  const isMine = /\b(?:me|I|mine|myself)\b/.test(own);
  const found = items.flatMap((item, index) => {
    const full = String(item[name] ?? '');
    const [first = '', ...given] = full.split(' ');
    // Of `Tan Wei Jie` the family name comes first.
    const isCalled = (first.length > 1 && own.includes(first)) || (given.length > 1 && own.includes(given.join(' ')));
    const isSelf = isMine && self !== null && full.startsWith(self);
    return isSelf || isCalled ? [index] : [];
  });
  return found.length === 1 ? (found[0] ?? -1) : -1;
}

/** A value of a list's item: of the person named before it in the line; of each, where the line says so. */
export function setNear(
  answers: Record<string, unknown>,
  list: Field,
  field: Field,
  fact: Fact,
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
    .split(/[.;\n]\s/)
    .at(-1)}${text.slice(fact.at.from).split(/[.;\n]\s/)[0]}`;
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
