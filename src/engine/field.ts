import { dayOf } from './format/date.ts';
import { numeric } from './format/numeric.ts';

/** What a kind asks: one question of the form, and the shape of its answer. */
export type FieldType = 'text' | 'textarea' | 'select' | 'number' | 'date' | 'money' | 'boolean' | 'email' | 'list';

export interface Field {
  /** Identifier used in tags: letters, digits and underscores, starting with a letter. */
  name: string;
  label: string;
  type: FieldType;
  required?: boolean;
  /** Choices of a `select`: the answer is one of these texts. */
  options?: string[];
  help?: string;
  example?: string;
  /** Taken when no answer was given (never when the answer was given and is hidden). */
  default?: string | number | boolean;
  /**
   * Whether the default states a fact of the world, which only the person knows, or a term that may be agreed; `deal` is a list of terms that bind nobody yet. Filling does
   * not read it.
   */
  about?: 'fact' | 'choice' | 'deal';
  /** Expression over the other answers; a field it hides counts as missing. */
  showWhen?: string;
  /** Bounds of a number, of an amount of money, of a list's length, or of a date (`YYYY-MM-DD`). */
  min?: number | string;
  max?: number | string;
  /** The date field, asked with this one, on or after whose day this one's must be. */
  after?: string;
  /** Whether the day has passed, so that it must not come after the document's own: always, or if this expression over the other answers is true. */
  past?: true | string;
  /** Whether the day is still to come, so that it must not come before the document's own. */
  future?: true;
  /** The field of a number or an amount, asked with this one, that this one's must not exceed. */
  upTo?: string;
  /** What the numbers in one field of a list come to, where all of them are given. */
  adds?: Adds;
  /** Heading under which the form shows the field. */
  section?: string;
  /** The fields of one item; only for `list`. */
  of?: Field[];
}

export interface Adds {
  /** The field of the list. */
  of: string;
  /** A number, or the field that holds it, where that is asked and answered. */
  to: number | string;
  /** A field of the form that is counted with them. */
  and?: string;
  /** Another list and its field, `credits.creditAmount`, that is taken off. */
  less?: string;
}

/** What of a field decides how its answer is read and printed. */
export interface Asked {
  type: FieldType;
  options?: string[] | undefined;
  of?: readonly Field[] | undefined;
}

/** The most characters that one answer may have: some ten pages. */
export const LONGEST_ANSWER = 20_000;

/** Answers as they are stored and sent: texts from the form, lists as arrays of such records. */
export type Answers = Readonly<Record<string, unknown>>;

/**
 * An answer as its field's type wants it: `12,000` of a number is 12000, `Yes` of a boolean is true, a date is `YYYY-MM-DD`, a list an array.
 * Undefined when it is empty or cannot be read. Bounds (`min`, `max`) are for whoever takes the answer in; a draft may break them.
 * `locale` decides how `12.000` reads: twelve, or twelve thousand in German.
 */
export function parseAnswer(field: Asked, raw: unknown, locale = 'en-US'): unknown {
  switch (field.type) {
    case 'number':
    case 'money':
      return numeric(raw, locale);
    case 'boolean':
      return parseBoolean(raw);
    case 'date':
      return parseDate(raw);
    case 'list':
      return parseList(field, raw);
    case 'select':
      return parseChoice(field.options, raw);
    default:
      return parseText(raw);
  }
}

function parseDate(raw: unknown): string | undefined {
  if (typeof raw !== 'string' || !dayOf(raw)) return undefined;
  return raw.length === 10 ? raw : raw.trim().slice(0, 10);
}

/** What is no longer a choice stays as it was answered: whoever takes answers in says so, and the document does not lose it. */
function parseChoice(options: readonly string[] | undefined, raw: unknown): string | undefined {
  const text = parseText(raw);
  if (text === undefined || !options || options.includes(text)) return text;
  const known = text.trim().toLowerCase();
  return options.find((option) => option.toLowerCase() === known) ?? text;
}

/** True when nothing was answered at all, so that a default may stand in. */
export function isEmpty(raw: unknown): boolean {
  if (typeof raw === 'string') return isSpace(raw);
  return raw === undefined || raw === null || (Array.isArray(raw) && raw.length === 0);
}

function parseText(raw: unknown): string | undefined {
  if (typeof raw === 'number' || typeof raw === 'boolean' || typeof raw === 'bigint') return String(raw);
  return typeof raw === 'string' && !isSpace(raw) ? raw : undefined;
}

/** Nothing, or nothing but white space. Most texts begin with a letter, and then there is nothing to trim. */
function isSpace(text: string): boolean {
  const first = text.charCodeAt(0);
  return !(first > 32 && first < 127) && text.trim() === '';
}

function parseBoolean(raw: unknown): boolean | undefined {
  if (typeof raw === 'boolean') return raw;
  if (raw === 'Yes') return true;
  if (raw === 'No') return false;
  if (raw === 1 || raw === 0) return raw === 1;
  if (typeof raw !== 'string') return undefined;
  if (/^\s*(?:yes|true|on|1|ja|oui|sí|si)\s*$/i.test(raw)) return true;
  return /^\s*(?:no|false|off|0|nein|non)\s*$/i.test(raw) ? false : undefined;
}

/** Rows in which nothing was typed do not count. Items stay as they were sent: their fields are parsed when they are printed. */
function parseList(field: Asked, raw: unknown): readonly unknown[] | undefined {
  if (typeof raw === 'string' && !field.of) return parseList(field, raw.split(/\r\n?|\n/));
  if (!Array.isArray(raw)) return undefined;
  const items: unknown[] = [];
  for (const item of raw) if (!isBlank(item, field.of)) items.push(item);
  return items.length > 0 ? items : undefined;
}

function isBlank(item: unknown, of: readonly Field[] | undefined): boolean {
  if (typeof item !== 'object' || item === null) return of !== undefined || isEmpty(item);
  if (!of) return false;
  for (const { name } of of) if (!isEmpty(ownValue(item, name))) return false;
  return true;
}

/** The value of a property that the object holds itself: nothing inherited, no getter called. It never throws, whatever the object is. */
export function ownValue(holder: object, name: string): unknown {
  return valueIn(ownProperty(holder, name));
}

/** A property that the object holds itself, if it has one; it never throws. */
export function ownProperty(holder: object, name: string): PropertyDescriptor | undefined {
  try {
    return Object.getOwnPropertyDescriptor(holder, name);
  } catch {
    return undefined;
  }
}

/** What a property holds: nothing for one with a getter, for a function or for a list that cannot be read. */
export function valueIn(property: PropertyDescriptor | undefined): unknown {
  const value: unknown = property?.value;
  if (typeof value !== 'object' && typeof value !== 'function' && typeof value !== 'symbol') return value;
  try {
    return tame(value, 0);
  } catch {
    return undefined;
  }
}

/** A list longer than this is not read further: no form makes one. */
const MOST_ITEMS = 1_000_000;

/** Lists as plain arrays of plain values, so that walking them later calls no getter; functions and symbols are nothing. */
function tame(value: unknown, depth: number): unknown {
  if (typeof value === 'function' || typeof value === 'symbol') return undefined;
  if (typeof value !== 'object' || value === null || !Array.isArray(value)) return value;
  if (depth > 4) return undefined;
  const list: unknown[] = [];
  const length = Math.min(value.length, MOST_ITEMS);
  for (let index = 0; index < length; index += 1) {
    const property = Object.getOwnPropertyDescriptor(value, index);
    list.push(tame(property?.value, depth + 1));
  }
  return list;
}
