import { attempt, keep, type Place } from './intl.ts';

export interface Day {
  year: number;
  month: number;
  day: number;
}

/** Reads `YYYY-MM-DD` (a time after it is ignored); undefined when the calendar has no such day. */
export function dayOf(value: unknown): Day | undefined {
  if (typeof value !== 'string') return undefined;
  const plain = value.length === 10 && value.charCodeAt(4) === HYPHEN && value.charCodeAt(7) === HYPHEN;
  if (plain) return valid(digits(value, 0, 4), digits(value, 5, 7), digits(value, 8, 10));
  const match = /^\s*(\d{4})-(\d\d)-(\d\d)(?:T[\d:.]*(?:Z|[+-][\d:]+)?)?\s*$/.exec(value);
  return match ? valid(Number(match[1]), Number(match[2]), Number(match[3])) : undefined;
}

const HYPHEN = 45;

function digits(text: string, from: number, to: number): number {
  let number = 0;
  for (let index = from; index < to; index += 1) {
    const digit = text.charCodeAt(index) - 48;
    if (digit < 0 || digit > 9) return Number.NaN;
    number = number * 10 + digit;
  }
  return number;
}

function valid(year: number, month: number, day: number): Day | undefined {
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const last = month === 2 ? (leap ? 29 : 28) : month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
  return year > 0 && month >= 1 && month <= 12 && day >= 1 && day <= last ? { year, month, day } : undefined;
}

/** Whether a document can bear this day: one that the calendar has, between the years 1900 and 2999. */
export function isDocumentDay(value: unknown): value is string {
  return typeof value === 'string' && /^(?:19|2\d)\d\d-\d\d-\d\d$/.test(value) && dayOf(value) !== undefined;
}

/** A date in the locale's long form: `November 21, 2026` (en-US), `21 November 2026` (en-GB), `21. November 2026` (de-DE). */
export function formatDate(value: unknown, place: Place): string | undefined {
  const day = dayOf(value);
  if (!day) return undefined;
  const pattern = patternsOf(place.locale)?.[day.month - 1];
  if (pattern) return pattern[0] + (pattern[3] ? day.day : day.year) + pattern[1] + (pattern[3] ? day.year : day.day) + pattern[2];
  return long(place.locale, day);
}

/** Text before, between and after the two numbers; true when the day comes first. */
type Pattern = readonly [string, string, string, boolean];

const patterns = new Map<string, readonly Pattern[] | undefined>();
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Twelve patterns taken from Intl once per locale: putting a day into one costs a tenth of asking Intl.
 * A locale whose days do not fit a pattern (other digits, another calendar, a "1er") is always asked.
 */
function patternsOf(locale: string): readonly Pattern[] | undefined {
  if (patterns.has(locale)) return patterns.get(locale);
  const found: Pattern[] = [];
  for (let month = 1; month <= 12; month += 1) {
    const text = long(locale, { year: 2033, month, day: 27 });
    const match = /^(\D*)(27|2033)(\D+)(27|2033)(\D*)$/.exec(text);
    if (!match) break;
    const pattern: Pattern = [match[1] ?? '', match[3] ?? '', match[5] ?? '', match[2] === '27'];
    const fits = [1, 3, 10].every((day) => {
      const [a, b] = pattern[3] ? [day, 1987] : [1987, day];
      return long(locale, { year: 1987, month, day }) === pattern[0] + a + pattern[1] + b + pattern[2];
    });
    if (!fits) break;
    found.push(pattern);
  }
  const whole = found.length === 12 ? found : undefined;
  keep(patterns, locale, whole);
  return whole;
}

function long(locale: string, { year, month, day }: Day): string {
  let format = formats.get(locale);
  if (!format) {
    const options = { dateStyle: 'long', timeZone: 'UTC' } as const;
    format = attempt(() => new Intl.DateTimeFormat(locale, options)) ?? new Intl.DateTimeFormat('en-US', options);
    keep(formats, locale, format);
  }
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return format.format(date);
}
