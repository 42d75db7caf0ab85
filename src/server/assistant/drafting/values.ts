import type { Field } from '#engine/field.ts';
import { around, order } from './parties.ts';
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

export function questionsOf(fields: readonly Field[]): Question[] {
  const question = (field: Field, list?: Field): Question => ({
    field,
    ...(list && { list }),
    own: new Set(meanings(`${field.name} ${field.label} ${list?.label ?? ''}`)),
    help: new Set(meanings(field.help ?? '')),
  });
  return fields.flatMap((field) => (field.of ? field.of.map((inner) => question(inner, field)) : [question(field)]));
}

const UNITS = /(hour|day|week|month|year)s?/i;

/** In which unit a number is asked. */
function unitOf({ name, label }: Field): string | undefined {
  return (UNITS.exec(label) ?? UNITS.exec(name))?.[1]?.toLowerCase();
}

/** What a fact says as an answer to a question; undefined where it cannot be one. */
function valueFor(
  fact: Fact,
  { field, list }: Question,
  known: { date: string; start: string | undefined; letter: boolean },
): string | number | undefined {
  const name = field.name.toLowerCase();
  switch (fact.what) {
    case 'amount':
      if (field.type !== 'money') return undefined;
      if (fact.per && PERIOD.test(`${field.name} ${field.label}`) && !new RegExp(fact.per, 'i').test(`${field.name} ${field.label}`))
        return undefined;
      return Number(fact.value);
    case 'date':
      if (field.type !== 'date') return undefined;
      return fact.value;
    case 'percent':
      return field.type === 'number' && !UNITS.test(field.name) ? Number(fact.value) : undefined;
    case 'number':
      return field.type === 'number' ? Number(fact.value) : undefined;
    case 'duration': {
      if (field.type === 'number') {
        const unit = unitOf(field);
        return unit ? inUnit(fact, unit) : undefined;
      }
      if (field.type !== 'date' || list) return undefined;
      if (/^(?:deadline|repairby|payby|respondby|answerby)/.test(name) || (known.letter && /deadline|last day|by when/i.test(field.label)))
        return dayAfter(known.date, fact, false);
      if (/^end|^last|until/.test(name) && known.start) return dayAfter(known.start, fact, true);
      return undefined;
    }
    case 'email':
      return field.type === 'email' || /contact/i.test(name) ? fact.value : undefined;
    case 'address':
      return (field.type === 'text' || field.type === 'textarea') && /address|place|premises|location/i.test(field.name)
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

const PERIOD = /hour|daily|week|month|year|annual/i;

/** How much a fact seems to answer a question: by its role, and by the words beside it in the brief. */
function score(fact: Fact, question: Question, brief: Brief): number {
  const role = new Set(meanings(fact.role ?? ''));
  const { before, after } = around(fact, brief);
  let total = 0;
  for (const word of role) {
    if (question.own.has(word)) total += 4;
    else if (question.help.has(word)) total += 0.6;
  }
  for (const [distance, word] of [...before].reverse().slice(0, 5).entries())
    if (question.own.has(word)) total += role.has(word) ? 0 : 2 / (1 + distance * 0.4);
  for (const [distance, word] of after.slice(0, 4).entries())
    if (question.own.has(word)) total += role.has(word) ? 0 : 1.6 / (1 + distance * 0.5);
  // A question about more than the fact is about is a worse place for it.
  total -= Math.max(0, question.own.size - 2) * 0.15;
  if (question.field.required) total += 0.3;
  if (question.list) total -= 0.6;
  return total;
}

const ENOUGH = 2;

/** The best place of each fact among the questions, surest first: one fact answers one question, one question takes one fact. */
export function placeFacts(
  facts: readonly Fact[],
  questions: readonly Question[],
  brief: Brief,
  known: { date: string; letter: boolean },
): Value[] {
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
  return placed;
}
