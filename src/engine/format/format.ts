import { type Asked, ownValue } from '../field.ts';
import type { Format } from '../tree.ts';
import { formatBoolean } from './boolean.ts';
import { formatLower, formatSentence, formatUpper } from './case.ts';
import { formatDate } from './date.ts';
import type { Place } from './intl.ts';
import { joinList } from './list.ts';
import { formatMoney } from './money.ts';
import { formatNumber } from './number.ts';
import { formatOrdinal } from './ordinal.ts';
import { formatPercent } from './percent.ts';
import { formatPlural } from './plural.ts';
import { formatWords } from './words.ts';
import { formatYear } from './year.ts';

type Formatter = (value: unknown, place: Place, args: readonly string[], field?: Asked) => string | undefined;

const FORMATTERS: ReadonlyMap<string, Formatter> = new Map<string, Formatter>([
  ['money', formatMoney],
  ['words', formatWords],
  ['number', formatNumber],
  ['ordinal', formatOrdinal],
  ['date', formatDate],
  ['year', formatYear],
  ['percent', formatPercent],
  ['plural', formatPlural],
  ['boolean', formatBoolean],
  ['list', (value, place, args, field) => (Array.isArray(value) ? printList(value, place, field, args[0]) : undefined)],
  ['upper', (value, place, _args, field) => lift(formatUpper, value, place, field)],
  ['lower', (value, place, _args, field) => lift(formatLower, value, place, field)],
  ['sentence', (value, place, _args, field) => lift(formatSentence, value, place, field)],
]);

export function isFormatter(name: string): boolean {
  return FORMATTERS.has(name);
}

/** How a formatter is called in a tag, with the number of arguments it needs. */
export function argumentsOf(name: string): number {
  return name === 'plural' ? 2 : 0;
}

/**
 * A value as printed: by the formats of its tag, else by its field's type, else as it is.
 * A format that cannot print the value leaves it as it would be without; undefined when there is nothing to print (a record, a function).
 */
export function print(value: unknown, formats: readonly Format[], place: Place, field?: Asked): string | undefined {
  let current: unknown = value;
  let plain = true;
  for (const { name, args } of formats) {
    const printed = FORMATTERS.get(name)?.(current, place, args, plain ? field : undefined);
    if (printed === undefined) continue;
    current = printed;
    plain = false;
  }
  return plain ? printPlain(value, place, field) : String(current);
}

/** By the field's type, else as it is. */
function printPlain(value: unknown, place: Place, field?: Asked): string | undefined {
  switch (field?.type) {
    case 'money':
      return formatMoney(value, place) ?? asItIs(value, place);
    case 'number':
      return formatNumber(value, place) ?? asItIs(value, place);
    case 'date':
      return formatDate(value, place) ?? asItIs(value, place);
    case 'boolean':
      return formatBoolean(value, place) ?? asItIs(value, place);
    default:
      return asItIs(value, place, field);
  }
}

function asItIs(value: unknown, place: Place, field?: Asked): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint') return String(value);
  return Array.isArray(value) ? printList(value, place, field) : undefined;
}

/** Of records the named field is printed, else the first that the list declares. */
function printList(items: readonly unknown[], place: Place, field?: Asked, name?: string): string | undefined {
  const of = name === undefined ? field?.of?.[0] : field?.of?.find((one) => one.name === name);
  const key = name ?? of?.name;
  const texts: string[] = [];
  for (const item of items) {
    const value = key !== undefined && isRecord(item) ? ownValue(item, key) : item;
    const text = Array.isArray(value) ? undefined : printPlain(value, place, of);
    if (text) texts.push(text);
  }
  return texts.length > 0 ? joinList(texts, place) : undefined;
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function lift(change: (text: string, place: Place) => string, value: unknown, place: Place, field?: Asked): string | undefined {
  const text = printPlain(value, place, field);
  return text === undefined ? undefined : change(text, place);
}
