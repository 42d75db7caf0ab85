import type { Field } from '#engine/field.ts';
import { order } from './near.ts';
import type { Cast } from './parties.ts';
import type { Brief, Fact } from './shapes.ts';
import { sharersOf } from './sharers.ts';
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

/** A value that one or several items of a list may have, with the other figures of the brief that answer the same question of the list. */
interface Given {
  fact: Fact;
  value: unknown;
  rivals: readonly Fact[];
}

/** A value of a list's item: of the person named beside it in its sentence, else before it in the line; of each, where its own clause says so. */
export function setNear(
  answers: Record<string, unknown>,
  list: Field,
  field: Field,
  { fact, value, rivals }: Given,
  facts: readonly Fact[],
  brief: Brief,
  cast: Cast,
): boolean {
  const items = answers[list.name];
  if (!Array.isArray(items)) return false;
  const row = rowOf(list, answers, cast);
  const sort = facts.filter(({ what }) => what === fact.what);
  const isSet = (at: number): boolean => (items[at] as Record<string, unknown> | undefined)?.[field.name] !== undefined;
  const whose = sharersOf(fact, rivals, sort, row, brief);
  if (whose !== null) {
    const open = items.flatMap((_, at) => (whose(at) && !isSet(at) ? [at] : []));
    for (const at of open) setInItem(answers, list.name, at, field.name, value);
    return open.length > 0;
  }
  const tie = row ? tieOf(fact, sort, row, brief) : null;
  if (tie !== null) {
    if (tie < 0 || isSet(tie)) return false;
    setInItem(answers, list.name, tie, field.name, value);
    return true;
  }
  const text = brief[fact.at.part];
  const before = text.slice(0, fact.at.from).split('\n').at(-1) ?? '';
  // `Contributions are $100k, $60k and $40k`: several in a sentence that names nobody are of nobody who was named before.
  const start = fact.at.from - (before.split(/[.;!?] /).at(-1)?.length ?? 0);
  const end = fact.at.to + (/^[^\n]*?(?=[.;!?](?: |$)|\n|$)/.exec(text.slice(fact.at.to))?.[0].length ?? 0);
  const isBeside = ({ at }: Fact): boolean => at.part === fact.at.part && at.from >= start && at.to <= end;
  const isNamed = row?.names.some((name) => text.slice(start, end).includes(name.split(' ')[0] ?? name)) ?? true;
  if (!isNamed && rivals.some((other) => other !== fact && isBeside(other))) return false;
  const spots = items.map((_, at) => {
    const name = row?.names[at] ?? '';
    return Math.max(before.lastIndexOf(name), before.lastIndexOf(name.split(' ')[0] ?? name));
  });
  const last = Math.max(...spots);
  const at = spots.indexOf(last);
  if (last < 0 || isSet(at)) return false;
  setInItem(answers, list.name, at, field.name, value);
  return true;
}
