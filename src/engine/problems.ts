import { evaluate, isTrue, parseExpression } from './expression.ts';
import { factAt } from './facts.ts';
import { type Answers, type Field, isEmpty, LONGEST_ANSWER, ownValue, parseAnswer } from './field.ts';
import { isDocumentDay } from './format/date.ts';
import { writeNumber } from './format/intl.ts';
import { isOtherMoney } from './format/money.ts';
import { missing } from './missing.ts';
import type { Source } from './source.ts';

/** What is asked, and how numbers are written there. */
type Asked = Pick<Source, 'fields'> & Partial<Pick<Source, 'facts' | 'locale' | 'currency'>>;

export interface Problem {
  /** Field whose answer it is; a list's inner answers count as the list's. */
  name: string;
  label: string;
  problem: Fault | 'missing' | Odds['problem'];
  /** What it is measured by: the label of another field, or a number; with `early`, `over`, `sum` and `sumWith`. */
  after?: string;
  /** What the numbers come to; only with `sum` and `sumWith`. */
  sum?: string;
  /** Label of what is counted with them; only with `sumWith`. */
  along?: string;
}

/** How an answer is at odds with another one or with the day of the document. */
interface Odds {
  problem: 'early' | 'ahead' | 'gone' | 'over' | 'sum' | 'sumWith';
  label: string;
  after?: string;
  sum?: string;
  along?: string;
}

/**
 * Everything that keeps answers from being a document: what is missing, unreadable, too long, not a choice, out of bounds, in the wrong order or at odds with
 * another answer. Empty when complete.
 * @param day the document's own; without it no day is judged by it
 */
export function problems(source: Asked, answers: Answers, day?: string): Problem[] {
  const found = new Map<string, Problem>();
  const add = ({ name, label }: Field, problem: Problem['problem'], said?: Omit<Odds, 'problem'>) => {
    if (!found.has(name)) found.set(name, { name, label, problem, ...said });
  };
  for (const field of missing(source, answers))
    add(field, isEmpty(ownValue(answers, field.name)) ? 'missing' : (faultOf(field, ownValue(answers, field.name), source) ?? 'missing'));
  for (const field of source.fields) {
    const value = ownValue(answers, field.name);
    if (isEmpty(value) || !isShown(source, field, answers)) continue;
    const fault = faultOf(field, value, source);
    if (fault) add(field, fault);
    const odds = oddsOf(source, field, answers, day) ?? oddsInItems(source, field, answers, day);
    if (odds) add(field, odds.problem, odds);
  }
  return [...found.values()];
}

/** What is wrong with the day that the document itself bears, which no template asks; left out it is today. @param label what it is called */
export function dateProblems(answers: Answers, label: string): Problem[] {
  const day = ownValue(answers, 'date');
  return isEmpty(day) || isDocumentDay(day) ? [] : [{ name: 'date', label, problem: 'unreadable' }];
}

function oddsOf(source: Asked, field: Field, answers: Answers, day: string | undefined): Odds | undefined {
  const { label } = field;
  const before = comesBefore(source, field, answers);
  if (before) return { problem: 'early', label, after: before.label };
  if (day !== undefined && isAhead(source, field, answers, day)) return { problem: 'ahead', label };
  if (day !== undefined && field.future) {
    const own = parseAnswer(field, ownValue(answers, field.name), source.locale);
    if (typeof own === 'string' && own < day) return { problem: 'gone', label };
  }
  const most = field.upTo === undefined ? undefined : given(source, field.upTo, answers);
  const own = most && numberIn(field, ownValue(answers, field.name), source);
  if (most && own !== undefined && own > most.value) return { problem: 'over', label, after: most.field.label };
  return sumOdds(source, field, answers);
}

/** The same within the items of a list, whose fields may be measured by those of the form. */
function oddsInItems(source: Asked, field: Field, answers: Answers, day: string | undefined): Odds | undefined {
  const measured = field.of?.filter(({ after, past, future, upTo }) => after ?? past ?? future ?? upTo) ?? [];
  if (measured.length === 0) return undefined;
  const inside = { ...source, fields: [...source.fields, ...(field.of ?? [])] };
  for (const item of itemsOf(source, field, answers)) {
    const all = { ...answers, ...item };
    for (const inner of measured) {
      const odds = !isEmpty(ownValue(all, inner.name)) && isShown(inside, inner, all) ? oddsOf(inside, inner, all, day) : undefined;
      if (odds) return odds;
    }
  }
  return undefined;
}

/** What the numbers in a list come to, where that is not what they must come to; a number that is only rounded is not off. */
function sumOdds(source: Asked, field: Field, answers: Answers): Odds | undefined {
  const { adds, label } = field;
  if (!adds) return undefined;
  const all = numbersIn(source, field.name, adds.of, answers);
  const [list = '', of = ''] = adds.less?.split('.') ?? [];
  const taken = numbersIn(source, list, of, answers);
  const goal = typeof adds.to === 'number' ? { value: adds.to, field: undefined } : given(source, adds.to, answers);
  if (!all || !taken || all.length === 0 || !goal) return undefined;
  const total = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);
  const and = adds.and === undefined ? undefined : given(source, adds.and, answers);
  const sum = total(all) + (and?.value ?? 0) - total(taken);
  const rounding = (all.length + taken.length) * (goal.field ? 0.005 : 0.05) + 1e-9;
  if (Math.abs(sum - goal.value) <= rounding) return undefined;
  const written = writeNumber(sum, source.locale ?? 'en-US', 'number', { maximumFractionDigits: 2 });
  const said = { label, after: goal.field?.label ?? String(goal.value), sum: written };
  // A sum that nobody finds who adds up the list alone says what else is in it.
  const along = and?.value ? and.field : taken.length > 0 ? source.fields.find(({ name }) => name === list) : undefined;
  return along ? { problem: 'sumWith', ...said, along: along.label } : { problem: 'sum', ...said };
}

/** The numbers in one field of a list: none where the list is not asked, nothing where one of them is not given. */
function numbersIn(source: Asked, list: string, of: string, answers: Answers): number[] | undefined {
  const field = source.fields.find(({ name }) => name === list);
  const inner = field?.of?.find(({ name }) => name === of);
  if (!field || !inner || !isShown(source, field, answers)) return [];
  const numbers = itemsOf(source, field, answers).map((item) => numberIn(inner, ownValue(item, of), source));
  return numbers.every((one) => one !== undefined) ? numbers : undefined;
}

function itemsOf(source: Asked, field: Field, answers: Answers): Answers[] {
  const items = parseAnswer(field, ownValue(answers, field.name), source.locale);
  return Array.isArray(items) ? items.filter((item): item is Answers => typeof item === 'object' && item !== null) : [];
}

/** A number field with what was answered to it, if it is asked and answered. */
function given(source: Asked, name: string, answers: Answers): { field: Field; value: number } | undefined {
  const field = source.fields.find((one) => one.name === name);
  const value = field && isShown(source, field, answers) ? numberIn(field, ownValue(answers, name), source) : undefined;
  return field && value !== undefined ? { field, value } : undefined;
}

function numberIn(field: Field, raw: unknown, { locale }: Asked): number | undefined {
  const value = isEmpty(raw) ? field.default : parseAnswer(field, raw, locale);
  return typeof value === 'number' ? value : undefined;
}

/** The field whose day this one's answer comes before, though it must not; undefined when there is none. */
function comesBefore(source: Asked, field: Field, answers: Answers): Field | undefined {
  const named = (after: string | undefined) => source.fields.find(({ name }) => name === after);
  let other = named(field.after);
  // What is not asked, or not answered, stands after another day in its turn.
  const isGiven = (one: Field) => isShown(source, one, answers) && !isEmpty(ownValue(answers, one.name));
  for (let steps = source.fields.length; other && !isGiven(other) && steps > 0; steps -= 1) other = named(other.after);
  if (!other || !isGiven(other)) return undefined;
  const [day, from] = [field, other].map((one) => parseAnswer(one, ownValue(answers, one.name), source.locale));
  return typeof day === 'string' && typeof from === 'string' && day < from ? other : undefined;
}

/** Whether a day that has passed comes after the document's. */
function isAhead(source: Asked, field: Field, answers: Answers, documentDay: string): boolean {
  if (!field.past || (field.past !== true && !holds(source, field.past, answers))) return false;
  const day = parseAnswer(field, ownValue(answers, field.name), source.locale);
  return typeof day === 'string' && day > documentDay;
}

const LAW = 'law.';

/** How numbers and money are written there; without it as in the United States, and in any money. */
type Written = Partial<Pick<Source, 'locale' | 'currency'>>;

/** What can be wrong with one answer by itself. */
type Fault = 'unreadable' | 'long' | 'notChoice' | 'small' | 'big';

/** What is wrong with one answer that is there; undefined when nothing is. */
export function faultOf(field: Field, raw: unknown, place: Written = {}): Fault | undefined {
  if (field.type === 'list') return faultOfList(field, raw, place);
  if (typeof raw === 'string' && raw.length > LONGEST_ANSWER) return 'long';
  const value = parseAnswer(field, raw, place.locale);
  if (value === undefined) return 'unreadable';
  if (field.type === 'money' && place.currency && isOtherMoney(raw, place.currency, place.locale ?? 'en-US')) return 'unreadable';
  if (field.type === 'select' && field.options && !field.options.includes(String(value))) return 'notChoice';
  if (field.type === 'email' && !isAddress(String(value))) return 'unreadable';
  // Browsers take the year of two digits as it is typed: 1/15/26 is a day of the year 26.
  if (field.type === 'date' && typeof value === 'string' && value < '1000') return 'unreadable';
  if (typeof value !== 'number' && !(field.type === 'date' && typeof value === 'string')) return undefined;
  if (field.min !== undefined && value < field.min) return 'small';
  if (field.max !== undefined && value > field.max) return 'big';
  return undefined;
}

function faultOfList(field: Field, raw: unknown, place: Written): Fault | undefined {
  if (!Array.isArray(raw)) return 'unreadable';
  // Rows in which nothing was typed do not count, nor are they printed.
  const items = parseAnswer(field, raw, place.locale);
  if (!Array.isArray(items)) return undefined;
  if (typeof field.min === 'number' && items.length < field.min) return 'small';
  if (typeof field.max === 'number' && items.length > field.max) return 'big';
  for (const item of items) {
    if (typeof item !== 'object' || item === null) continue;
    for (const inner of field.of ?? []) {
      const value = ownValue(item as Answers, inner.name);
      const fault = isEmpty(value) ? undefined : faultOf(inner, value, place);
      if (fault) return fault;
    }
  }
  return undefined;
}

/** One @ with something before it and a dot inside what follows; no expression that backtracks, since anybody may send anything. */
function isAddress(text: string): boolean {
  const [name, host, ...more] = text.length > 254 || /\s/.test(text) ? [] : text.split('@');
  return Boolean(name) && more.length === 0 && host?.slice(1, -1).includes('.') === true;
}

/** Whether the form asks a field, given the other answers and the law of the place on the document's day; without a day, the law that comes last. */
export function isShown(source: Asked, field: Field, answers: Answers): boolean {
  return !field.showWhen || holds(source, field.showWhen, answers, [field.name]);
}

/** @param within the fields whose conditions are being read: one that asks for itself is missing there, as one that is not asked is */
function holds(source: Asked, expression: string, answers: Answers, within: readonly string[] = []): boolean {
  const day = ownValue(answers, 'date');
  return isTrue(
    evaluate(parseExpression(expression), (name) => {
      if (name.startsWith(LAW)) return factAt(source.facts ?? {}, name.slice(LAW.length), isDocumentDay(day) ? day : '9999-12-31');
      const asked = source.fields.find((other) => other.name === name);
      const isAsked = asked && !within.includes(name) && (!asked.showWhen || holds(source, asked.showWhen, answers, [...within, name]));
      return isAsked ? (parseAnswer(asked, ownValue(answers, name), source.locale) ?? asked.default) : undefined;
    }),
  );
}
