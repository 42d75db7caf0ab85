import type { Field } from '#engine/field.ts';
import { said } from './keyed-rows.ts';
import type { Cast } from './parties.ts';
import { escaped } from './reading/text.ts';
import type { Brief } from './shapes.ts';
import { PERCENT } from './values.ts';
import { meanings } from './vocabulary.ts';

/** A column of a list of people, and what a brief says of each of them in a row. */
export interface PeopleFigures {
  list: Field;
  column: Field;
  /** In the order of the list, with a mark; undefined for whom the row leaves out. */
  values: (string | undefined)[];
}

/** A figure that stands behind a name, with no clause of its own between them. */
const FIGURE =
  /^[^.;\n\d]{0,32}?([$€£¥₹R]?\s?\d[\d,.]*\d|[$€£¥₹R]?\s?\d)(\s?(?:%|percent\b|per cent\b))?(?![\d/:-]|(?:st|nd|rd|th|am|pm)\b)/;
/** A figure right before a name. */
const LEADING =
  /([$€£¥₹R]?\s?\d[\d,.]*\d|[$€£¥₹R]?\s?\d)(\s?(?:%|percent\b|per cent\b))?(?: (?:to|for|from|is|goes to|each))? ?(?:my (?:\p{Ll}+ )?)?$/u;
/** What makes a figure behind a name something else: a day, an hour, a span. */
const ELSE = /^\s*(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|days?|weeks?|months?|years?|hours?|nights?|%? ?of the)/i;

/**
 * `Bindi 180, Oskar 160, Jez 150`, `Mum, Beverley Rangihuna, 400; me, Tipene Rangihuna, 300`: one figure behind each of the people of a list, in one line, for the
 * question of the list that it answers. Whether it is the same measure (a week, a month) no name says, so that each stands with a mark.
 */
export function figuresOfPeople(
  fields: readonly Field[],
  answers: Readonly<Record<string, unknown>>,
  cast: Cast,
  { description, requirements }: Brief,
): PeopleFigures[] {
  // A sentence says more plainly whose a figure is than a whole line does.
  const lines = [description, requirements]
    .flatMap((text) => text.split('\n'))
    .flatMap((line) => [line, ...line.split(/(?<=[.;!?])\s+/).filter((sentence, _, all) => all.length > 1 && /\d/.test(sentence))]);
  return fields.flatMap((list): PeopleFigures[] => {
    const items = answers[list.name];
    const slot = cast.slots.find((one) => one.list === list.name);
    if (!slot || !Array.isArray(items) || items.length < 2) return [];
    const names = items.map((item: Record<string, unknown>) => String(item[slot.name] ?? ''));
    const open = (list.of ?? []).filter(
      ({ name, type }) =>
        (type === 'money' || type === 'number') && items.every((item: Record<string, unknown>) => item[name] === undefined),
    );
    const shares = open.filter(({ name, label }) => PERCENT.test(`${name} ${label}`));
    const [share] = shares.length === 1 ? shares : [];
    for (const line of open.length > 0 ? lines : []) {
      const turn =
        share && line.split(/(?<=[.;!?])\s+/).reduce<string[] | null>((found, one) => found ?? inTurn(one, names, cast.self), null);
      if (turn && share) return [{ list, column: share, values: turn.map(said) }];
      const sums = sumsInTurn(line, names, cast.self);
      const values = sums ?? inRow(line, names, cast.self);
      if (values.filter((value) => value !== undefined).length < Math.max(2, names.length * 0.6)) continue;
      const column = columnFor(values, line, open);
      if (column) return [{ list, column, values: values.map((value) => value && said(value)) }];
    }
    return [];
  });
}

/** `Equity 45 / 40 / 15` in a line that names nobody: perhaps in the order in which the brief names them. */
function inTurn(line: string, names: readonly string[], self: string | null): string[] | null {
  if (names.some((name) => spotOf(line, name, name === self))) return null;
  const parts =
    SLASHED.exec(line)?.[0]
      .split('/')
      .map((part) => Number.parseFloat(part)) ?? [];
  const isWhole = parts.length === names.length && parts.reduce((sum, part) => sum + part, 0) === 100;
  return isWhole ? parts.map((part) => `${part}%`) : null;
}
const SLASHED = /(?<![\d/.])\d{1,2}(?:\.\d{1,2})? ?%?(?: ?\/ ?\d{1,2}(?:\.\d{1,2})? ?%?){1,9}(?![\d/])/;

/** `Contributions are $100k, $60k and $40k` in a sentence that names nobody: as many sums as people, perhaps in their order. */
function sumsInTurn(line: string, names: readonly string[], self: string | null): string[] | null {
  if (/[.;!?]\s/.test(line) || names.some((name) => spotOf(line, name, name === self))) return null;
  const all = line.match(/[$€£¥₹]\s?\d[\d,.]*(?:k\b)?/g)?.map((sum) => sum.replace(/[.,]$/, '')) ?? [];
  return all.length === names.length && IN_ROW.test(line) ? all : null;
}
const IN_ROW = /[$€£¥₹]\s?\d[\d,.]*k?(?:,? (?:and )?[$€£¥₹]\s?\d[\d,.]*k?){1,11}/;

/** The first figure behind each name, up to the next name; where the line begins with a figure, `50 to me, 30 to Bess`, that before each. */
function inRow(line: string, names: readonly string[], self: string | null): (string | undefined)[] {
  const spots = names.map((name) => spotOf(line, name, name === self));
  const first = Math.min(...spots.flatMap((spot) => spot?.from ?? []));
  const last = Math.max(0, ...spots.flatMap((spot) => spot?.to ?? []));
  if (LEADING.test(line.slice(0, first)) && !/\d/.test(line.slice(last)))
    return spots.map((spot) => {
      if (spot === undefined) return undefined;
      const from = Math.max(0, ...spots.flatMap((other) => (other && other.from < spot.from ? other.to : [])));
      const [, figure, percent = ''] = LEADING.exec(line.slice(from, spot.from)) ?? [];
      return figure && `${figure}${percent}`;
    });
  return spots.map((spot) => {
    if (spot === undefined) return undefined;
    const next = Math.min(line.length, ...spots.flatMap((other) => (other && other.from > spot.from ? other.from : [])));
    const behind = line.slice(spot.to, next);
    const [whole = '', figure, percent = ''] = FIGURE.exec(behind) ?? [];
    if (!figure || ELSE.test(behind.slice(whole.length))) return undefined;
    return `${figure.trim()}${percent}`.replace(/[,.]$/, '');
  });
}

/** Where a person is named in a line: by the whole name, or by the first. */
function spotOf(line: string, name: string, isSelf: boolean): { from: number; to: number } | undefined {
  const [first = ''] = name.split(' ');
  for (const called of [name, first, ...(isSelf ? ['me', 'I'] : [])]) {
    if (called.length < 2 && called !== 'I') continue;
    const found = new RegExp(`(?<!\\p{L})${escaped(called)}(?!\\p{L})`, 'iu').exec(line);
    if (found) return { from: found.index, to: found.index + found[0].length };
  }
  return undefined;
}

/** The only question that such figures answer, or the one whose words stand before them. */
function columnFor(values: readonly (string | undefined)[], line: string, open: readonly Field[]): Field | undefined {
  const isMoney = values.some((value) => value && /^[$€£¥₹R]/.test(value));
  const isShare = values.some((value) => value && /%|percent|per cent/.test(value));
  const fitting = open.filter(({ type }) => (!isMoney || type === 'money') && (!isShare || type !== 'money'));
  if (fitting.length === 1) return fitting[0];
  const words = new Set(meanings(line));
  const ranked = fitting
    .map((field) => ({ field, hits: meanings(`${field.name} ${field.label}`).filter((word) => words.has(word)).length }))
    .sort((one, other) => other.hits - one.hits);
  return (ranked[0]?.hits ?? 0) > (ranked[1]?.hits ?? 0) ? ranked[0]?.field : undefined;
}

/** The lists with what is said of their people, and the fields as the text prints them: words with a mark. */
export function withPeopleFigures(
  found: readonly PeopleFigures[],
  fields: readonly Field[],
  answers: Record<string, unknown>,
): readonly Field[] {
  for (const { list, column, values } of found)
    answers[list.name] = (answers[list.name] as Record<string, unknown>[]).map((item, at) =>
      values[at] === undefined ? item : { ...item, [column.name]: values[at] },
    );
  return fields.map((field) => {
    const [own] = found.filter(({ list }) => list.name === field.name);
    return own ? { ...field, of: field.of?.map((one) => (one.name === own.column.name ? { ...one, type: 'text' as const } : one)) } : field;
  });
}
