import type { Field } from '#engine/field.ts';
import { around, order } from './near.ts';
import { isPrice, theOnly } from './only-sum.ts';
import { fitsSense, isPaidSo, isSaidOf, PERIOD } from './senses.ts';
import type { Brief, Fact } from './shapes.ts';
import { dayAfter, inUnit } from './times.ts';
import { meanings } from './vocabulary.ts';

/** A question of the form as the reader of a brief sees it; `list` where it is asked for each item of one. */
export interface Question {
  field: Field;
  list?: Field;
  /** Meanings of its name and label, and of its help. */
  own: ReadonlySet<string>;
  help: ReadonlySet<string>;
}

export interface Value {
  question: Question;
  fact: Fact;
  value: string | number;
  score: number;
}

/** What decides how a fact may be read as an answer. */
interface Known {
  date: string;
  letter: boolean;
  /** The place tells whether day or month comes first. */
  isOrderKnown: boolean;
  isSum: (fact: Fact) => boolean;
  /** Its line speaks of costs. */
  saysCosts: (fact: Fact) => boolean;
  /** The sum is paid in another rhythm than forms ask for: each fortnight. */
  isOdd: (fact: Fact) => boolean;
  /** The sum is a price for a measure of goods. */
  isApiece: (fact: Fact) => boolean;
}

/** Units say little of what a question is about, unless it is about nothing else: hours a week. */
function withoutUnits(words: readonly string[]): readonly string[] {
  const telling = words.filter((word) => !/^(?:hour|day|week|month|year)$/.test(word));
  return telling.length > 0 ? telling : words.filter((word) => word === 'hour');
}

export function questionsOf(fields: readonly Field[]): Question[] {
  const question = (field: Field, list?: Field): Question => ({
    field,
    ...(list && { list }),
    own: new Set(withoutUnits(meanings(`${field.name} ${field.label} ${list?.label ?? ''}`))),
    help: new Set(meanings(field.help ?? '')),
  });
  return fields.flatMap((field) => (field.of ? field.of.map((inner) => question(inner, field)) : [question(field)]));
}

const UNITS = /(hour|day|week|month|year)s?/i;

/** In which unit a number is asked. */
function unitOf({ name, label }: Field): string | undefined {
  return (UNITS.exec(label) ?? UNITS.exec(name))?.[1]?.toLowerCase();
}

/** Weeks of leave are counted in the days that are worked: five a week. */
function workingDays({ unit: own, value }: Fact, { label, name }: Field, unit: string): number | undefined {
  const isLeave = own === 'week' && unit === 'day' && /leave|vacation|holiday|working days/i.test(`${label} ${name}`);
  return isLeave && Number.isFinite(Number(value)) ? Number(value) * 5 : undefined;
}

/** What a fact says as an answer to a question; undefined where it cannot be one. */
function valueFor(fact: Fact, { field, list }: Question, known: Known & { start: string | undefined }): string | number | undefined {
  const name = field.name.toLowerCase();
  switch (fact.what) {
    case 'amount':
      if (fact.role === 'limit' && !/limit|up to|alone|maximum|cap\b|approv|consent|above|over\b/i.test(`${field.name} ${field.label}`))
        return undefined;
      if (!fitsSense(fact.role, `${field.name} ${field.label}`)) return undefined;
      // A price is no share in somebody's costs.
      if (/\bcosts\b/i.test(field.label) && !/price|fee/i.test(field.label) && !known.saysCosts(fact)) return undefined;
      if (known.isOdd(fact) && PERIOD.test(`${field.name} ${field.label}`)) return undefined;
      if (known.isApiece(fact) && !/\b(?:each|unit|piece|per)\b/i.test(field.label)) return undefined;
      if (fact.role === 'rent' && !/rent/i.test(`${field.name} ${field.label}`)) return undefined;
      // What was paid before is not what is to be paid now.
      if (fact.role === 'paid' && /\bis paid|be paid|in all\b/i.test(field.label)) return undefined;
      return field.type === 'money' && isPaidSo(fact, field) ? Number(fact.value) : undefined;
    case 'date':
      // `The end of the month` is no day, and no deadline lies in the past.
      if (field.type !== 'date' || !/\d/.test(fact.text)) return undefined;
      // `4/5/2017` is one day here and another there.
      if (
        (!known.isOrderKnown && isUnclear(fact.text)) ||
        (fact.value > known.date && /^(?:when (?:was|did)|since when)\b/i.test(field.label))
      )
        return undefined;
      if (fact.value < known.date && FUTURE.test(`${field.name} ${field.label}`)) return undefined;
      return fact.value;
    case 'percent':
      return field.type === 'number' && PERCENT.test(`${field.name} ${field.label}`) ? Number(fact.value) : undefined;
    case 'number':
      return field.type === 'number' && !UNITS.test(`${field.name} ${field.label}`) ? Number(fact.value) : undefined;
    case 'duration': {
      if (fact.role === 'past') return undefined;
      if (fact.role === 'notice' && !/notice/i.test(`${field.name} ${field.label}`)) return undefined;
      // Weeks of salary are a sum.
      if (known.isSum(fact)) return undefined;
      if (field.type === 'number') {
        if (/day of the month|which day/i.test(field.label)) return undefined;
        const unit = unitOf(field);
        return unit ? (workingDays(fact, field, unit) ?? inUnit(fact, unit)) : undefined;
      }
      if (field.type !== 'date' || list) return undefined;
      if (
        known.letter &&
        /review|deadline|until/.test(name) &&
        meanings(fact.role ?? '').some((word) => meanings(field.name).includes(word))
      )
        return dayAfter(known.date, fact, false);
      if (/^(?:deadline|repairby|payby|respondby|answerby)/.test(name) || (known.letter && /deadline|last day|by when/i.test(field.label)))
        return dayAfter(known.date, fact, false);
      if (/^end|^last|until/.test(name) && known.start) return dayAfter(known.start, fact, true);
      return undefined;
    }
    case 'email':
      return field.type === 'email' || /contact/i.test(name) ? fact.value : undefined;
    case 'address':
      // A town alone is no address.
      if (field.type !== 'text' && field.type !== 'textarea') return undefined;
      return (/\d/.test(fact.value) ? /address|place|premises|location/i : /place$|venue|location/i).test(field.name)
        ? fact.value
        : undefined;
    case 'other':
      if (field.type === 'number') {
        const figure = /\d[\d,.]*/.exec(fact.value)?.[0].replaceAll(/[,.](?=\d{3}\b)/g, '');
        return figure ? Number(figure) : undefined;
      }
      return (field.type === 'text' || field.type === 'textarea') && !/Name$|Signatory|Office$/.test(field.name) ? fact.value : undefined;
    default:
      return undefined;
  }
}

/** Day and month may have changed places. */
function isUnclear(text: string): boolean {
  const [, one = '', other = ''] = /^(\d{1,2})\/(\d{1,2})\/\d{2,4}$/.exec(text.trim()) ?? [];
  return one !== other && one !== '' && Number(one) <= 12 && Number(other) <= 12;
}

/** Questions for a day that is still to come. */
const FUTURE = /deadline|By\b|^by\b|last day to|answer by|until when|accept/i;

const PERCENT = /^(?!.*number of).*(?:percent|%|share|rate|interest|discount)/i;

/** Whether a fact's role says of which question it is the answer: that it is a place, a sum or a deadline does not. */
function isTelling({ what, role }: Fact, { field }: Question): boolean {
  if (what === 'address' || role === null) return false;
  if (what === 'duration' && field.type === 'number') return role !== 'deadline';
  return !/^(?:amount|total|sum|number|date)$/.test(role);
}

/** How much a fact seems to answer a question: by its role, and by the words beside it in the brief. */
function score(fact: Fact, question: Question, brief: Brief): number {
  // That a fact is a place or an address says nothing of which.
  const role = new Set(
    isTelling(fact, question)
      ? meanings(`${fact.role ?? ''} ${/\bpayment\b/.test(fact.role ?? '') ? 'pay' : fact.role === 'pay' ? 'paid' : ''}`)
      : [],
  );
  const { before, after } = around(fact, brief);
  let total = 0;
  const isCalled = [...role].some((word) => question.own.has(word));
  for (const word of role) {
    if (question.own.has(word)) total += 4;
    else if (question.help.has(word)) total += 0.6;
  }
  const near = new Set([...role, ...before.slice(-5), ...after.slice(0, 4)]);
  const share = [...question.own].filter((word) => near.has(word)).length / Math.max(1, question.own.size);
  // A bare number fits many questions, and what is said under a condition answers none that has no condition.
  if ((fact.what === 'number' || isConditional(fact, brief)) && share < 0.6) return 0;
  if (!isCalled && share < 0.5) return 0;
  // A rate for a year is said so, or is interest.
  if (fact.what === 'percent' && /a year/i.test(question.field.label) && !/year|annual|p\.\s?a|interest/i.test(around(fact, brief).line))
    return 0;
  for (const [distance, word] of [...before].reverse().slice(0, 5).entries())
    if (question.own.has(word)) total += role.has(word) ? 0 : 2 / (1 + distance * 0.4);
  for (const [distance, word] of after.slice(0, 4).entries())
    if (question.own.has(word)) total += role.has(word) ? 0 : 1.8 / (1 + distance * 0.5);
  if (fact.what === 'duration' && question.field.type === 'number') total += unitOf(question.field) === fact.unit ? 0.6 : -0.6;
  if (fact.what === 'percent' && /percent|%/i.test(`${question.field.name} ${question.field.label}`)) total += 1;
  // A question about more than the fact is about is a worse place for it.
  total -= Math.max(0, question.own.size - 2) * 0.15;
  if (question.field.required) total += 0.3;
  // Shares belong to people, who stand in lists.
  if (fact.role === 'share') total += question.list ? 2 : -3;
  if (question.list) total -= 0.6;
  // A question that only another answer opens is opened by strong words alone.
  if (question.field.showWhen) total -= /^[A-Za-z]\w*$/.test(question.field.showWhen) ? 2.2 : 0.4;
  return total;
}

function isConditional(fact: Fact, brief: Brief): boolean {
  const text = brief[fact.at.part];
  const start = Math.max(text.lastIndexOf('\n', fact.at.from - 1), text.lastIndexOf('. ', fact.at.from - 1)) + 1;
  return /\b(?:if|unless|in case|otherwise|or else)\b/i.test(text.slice(start, fact.at.from));
}

const ENOUGH = 2;

/** The best place of each fact among the questions, surest first: one fact answers one question, one question takes one fact. */
export function placeFacts(facts: readonly Fact[], questions: readonly Question[], brief: Brief, known: Known): Value[] {
  const placed: Value[] = [];
  const start = () => placed.find(({ question }) => /^start|^begin|firstDay/.test(question.field.name))?.value;
  const open = questions.filter(({ field }) => !/Name$|Signatory$|Office$/.test(field.name) || field.type !== 'text');
  // Terms wait for the day on which they begin.
  for (const wave of [facts.filter(({ what }) => what !== 'duration'), facts.filter(({ what }) => what === 'duration')]) {
    const day = start();
    const pairs: Value[] = [];
    for (const fact of [...wave].sort((a, b) => order(a) - order(b))) {
      for (const question of open) {
        const value = valueFor(fact, question, { ...known, start: typeof day === 'string' ? day : undefined });
        if (value === undefined || (typeof value === 'number' && !Number.isFinite(value))) continue;
        if (!known.letter && !isSaidOf(fact, question.own, brief)) continue;
        const points = score(fact, question, brief);
        if (points >= (fact.what === 'other' ? ENOUGH + 1 : ENOUGH)) pairs.push({ question, fact, value, score: points });
      }
    }
    pairs.sort((a, b) => b.score - a.score);
    for (const pair of pairs) {
      if (placed.some(({ fact }) => fact === pair.fact)) continue;
      if (!pair.question.list && placed.some(({ question }) => question === pair.question)) continue;
      placed.push(pair);
    }
  }
  return [
    ...placed,
    ...theOnly(
      facts.filter((fact) => fact.what !== 'amount' || isPrice(fact, brief)),
      open,
      placed,
    ),
  ];
}
