import type { Resolved } from '#catalogue/resolve.ts';
import type { Field } from '#engine/field.ts';
import { message } from '#messages/message.ts';
import { bareNote, capital } from './notes.ts';
import { asMark } from './open-marks.ts';
import type { Wish } from './shapes.ts';
import { meanings } from './vocabulary.ts';

/** Rows of a table, and the sentences from which they come. */
export interface Rows {
  field: Field;
  value: Record<string, unknown>[];
  wishes: Wish[];
}

const KEYED = /^(\p{L}[\p{L} ’'-]{1,28}?)(?::| [-–—])\s+(\S[\s\S]{2,})$/u;
const isText = ({ type }: Field): boolean => type === 'text' || type === 'textarea';

/** `Kitchen: stove, two plates` as words. */
export const said = (words: string): string => asMark(message('drafting.compose.confirm', { question: bareNote(words) }));

/**
 * Lines such as `Kitchen: …`, `Bath - …` that stand one behind the other and begin as the rows of a table of the form do: each is a row. What is said of it stands in
 * the column whose words it has, else in the last, and always with a mark; a column of which nothing is said stays open and never says that there is nothing.
 */
export function keyedRows(
  wishes: readonly Wish[],
  { source, samples }: Pick<Resolved, 'source' | 'samples'>,
  answers: Readonly<Record<string, unknown>>,
): Rows | null {
  const keyed = wishes.map((wish) => {
    const [, key = '', rest = ''] = KEYED.exec(wish.text.trim()) ?? [];
    return { wish, key, rest };
  });
  for (const field of source.fields) {
    const [first, ...columns] = (field.of ?? []).filter(isText);
    if (!first || columns.length < 2 || first !== field.of?.[0] || answers[field.name] !== undefined) continue;
    const told = samples.flatMap(({ answers: own }) =>
      Array.isArray(own[field.name]) ? (own[field.name] as Record<string, unknown>[]) : [],
    );
    const usual = new Set(told.flatMap((row) => meanings(String(row[first.name] ?? ''))));
    const isUsual = ({ key }: { key: string }) => meanings(key).some((word) => usual.has(word));
    const hits = keyed.flatMap((one, at) => (one.key !== '' && isUsual(one) ? at : []));
    const [from, to] = [hits[0], hits.at(-1)];
    if (from === undefined || to === undefined || hits.length < 2) continue;
    // A line before and behind that is written in the same way is a row, too.
    const rows = keyed.slice(Math.max(0, from - 1), to + 2).filter(({ key }) => key !== '');
    if (hits.length * 2 < rows.length) continue;
    const words = columns.map((column) => ({ column, of: wordsOf(column, told) }));
    return {
      field,
      wishes: rows.map(({ wish }) => wish),
      value: rows.map(({ key, rest }) => ({ [first.name]: capital(key.trim()), ...sorted(rest, words) })),
    };
  }
  return null;
}

/** The words by which a column is known: those of its label weigh most. */
function wordsOf({ name, label, help = '', example = '' }: Field, rows: readonly Record<string, unknown>[]): Map<string, number> {
  const weights = new Map<string, number>();
  const add = (text: string, weight: number) => {
    for (const word of new Set(meanings(text))) weights.set(word, (weights.get(word) ?? 0) + weight);
  };
  add(label, 4);
  add(help, 2);
  add(`${example} ${rows.map((row) => String(row[name] ?? '')).join(' ')}`, 1);
  return weights;
}

/** The things that are said of a row, each in its column. */
function sorted(rest: string, columns: readonly { column: Field; of: ReadonlyMap<string, number> }[]): Record<string, string> {
  const held = new Map<Field, string[]>();
  for (const item of rest.replace(/[.;]\s*$/, '').split(/[,;]\s+(?![^(]*\))/)) {
    const ranked = columns
      .map(({ column, of }) => ({ column, score: meanings(item).reduce((sum, word) => sum + (of.get(word) ?? 0), 0) }))
      .sort((one, other) => other.score - one.score);
    const [best, second] = ranked;
    const last = columns.at(-1)?.column;
    const column = best && best.score >= 2 && best.score > (second?.score ?? 0) ? best.column : last;
    if (column) held.set(column, [...(held.get(column) ?? []), item.trim()]);
  }
  return Object.fromEntries(
    columns.flatMap(({ column }) => {
      const own = held.get(column);
      if (own) return [[column.name, said(own.join(', '))]];
      return column.required ? [] : [[column.name, asMark(column.label.replace(/\?$/, ''))]];
    }),
  );
}
