import type { Field } from '#engine/field.ts';
import { stemOf } from '../../stem.ts';
import type { Page } from '../reading/text.ts';
import type { Fact, Reading } from '../shapes.ts';
import { likelihoods, type Signs } from './choice.ts';
import { learnt } from './model.ts';
import { stemsIn } from './stems.ts';

/** A question of the form, `list` where it is asked for each item of one. */
export interface Asked {
  field: Field;
  list?: Field;
}

/** Words around a figure, with how far away they stand. */
interface Near {
  word: string;
  where: string;
}

const [LEFT, RIGHT] = [7, 5];
/** Words that say nothing of what is asked. */
const SILENT = new Set(
  'the a an of to in is it for on at be by with as this that which what how many much does do and or who when where from'.split(' '),
);

/** Which sorts of question a figure may answer. */
export function mayAnswer({ what }: Fact, { field: { type, name } }: Asked): boolean {
  const isText = (type === 'text' || type === 'textarea') && !/Name$|Signatory$|Office$/.test(name);
  switch (what) {
    case 'amount':
      return type === 'money';
    case 'date':
      return type === 'date';
    case 'duration':
      return type === 'date' || type === 'number';
    case 'percent':
    case 'number':
      return type === 'number';
    case 'address':
      return isText && /address|place|premises|location|where|property|home|venue/i.test(name);
    case 'email':
      return type === 'email' || /contact|email/i.test(name);
    case 'other':
      return isText || type === 'number';
    default:
      return false;
  }
}

const wordsIn = (text: string): string[] => stemsIn(text, SILENT);

const known = new WeakMap<Field, { names: string[]; labels: string[] }>();
/** The words of a question's name and label. */
function wordsOf({ field, list }: Asked): { names: string[]; labels: string[] } {
  const words = known.get(field) ?? { names: wordsIn(field.name), labels: wordsIn(`${field.label} ${list?.label ?? ''}`) };
  known.set(field, words);
  return words;
}

/** The words beside a figure in its sentence or line. */
function nearTo({ at }: Fact, page: Page): Near[] {
  const start =
    Math.max(page.low.lastIndexOf('\n', at.from - 1), page.low.lastIndexOf('. ', at.from - 1), page.low.lastIndexOf(';', at.from - 1)) + 1;
  const ends = ['\n', '. ', ';'].map((sign) => page.low.indexOf(sign, at.to)).filter((end) => end >= 0);
  const left = (page.low.slice(Math.max(start, at.from - 80), at.from).match(/\p{L}+|[,:=]/gu) ?? []).reverse();
  const right = page.low.slice(at.to, Math.min(page.low.length, at.to + 60, ...ends)).match(/\p{L}+|[,:=]/gu) ?? [];
  return [
    ...left.slice(0, LEFT).map((word, n): Near => ({ word: stemOf(word), where: n === 0 ? 'l1' : n < 3 ? 'l3' : 'l7' })),
    ...right.slice(0, RIGHT).map((word, n): Near => ({ word: stemOf(word), where: n === 0 ? 'r1' : n < 3 ? 'r3' : 'r5' })),
  ];
}

const shapeOf = (fact: Fact, alike: readonly Fact[], date: string): string[] => {
  const rank = alike.indexOf(fact);
  const size = Number(fact.value);
  const isLargest = fact.what === 'amount' && alike.every((one) => Number(one.value) <= size);
  return [
    fact.what,
    `${fact.what} of ${Math.min(3, alike.length)}`,
    `${fact.what} rank ${Math.min(2, rank)}`,
    `part ${fact.at.part}`,
    `role ${fact.role}`,
    ...(fact.unit ? [`unit ${fact.unit}`] : []),
    ...(fact.per ? [`per ${fact.per}`] : []),
    ...(isLargest ? [alike.length > 1 ? 'largest' : 'only sum'] : []),
    ...(fact.what === 'date' && fact.value !== '' ? [fact.value < date ? 'past' : 'future'] : []),
    ...(fact.what === 'number' ? [`size ${Math.min(5, String(Math.round(size)).length)}`] : []),
  ];
};

/** For one figure, an option for each question that it may answer, and a last one for none. */
export function figureOptions(
  fact: Fact,
  facts: readonly Fact[],
  questions: readonly Asked[],
  page: Page,
  kind: string,
  date: string,
): Signs[] {
  const near = nearTo(fact, page);
  const alike = facts.filter(({ what }) => what === fact.what);
  const shape = shapeOf(fact, alike, date);
  const context = [...new Set([...near.map(({ word, where }) => `${where} ${word}`), ...near.map(({ word }) => word)])];
  const telling = near.filter(({ word }) => !SILENT.has(word) && /\p{L}/u.test(word));
  const options = questions.map(({ field, list }): Signs => {
    const option: Signs = new Map();
    const { names, labels } = wordsOf({ field, ...(list && { list }) });
    const add = (sign: string, value = 1) => option.set(sign, value);
    add('some');
    add(`f ${kind}.${field.name}`);
    add(`name ${field.name}`);
    for (const sign of shape) {
      add(`name ${field.name}|${sign}`);
      for (const word of names) add(`q ${word}|${sign}`, 0.6);
    }
    for (const sign of context) add(`name ${field.name}|${sign}`);
    for (const { word, where } of telling) {
      if (names.includes(word)) add(`same name ${where}`);
      else if (labels.includes(word)) add(`same label ${where}`);
      for (const own of names) add(`q ${own}|c ${word}`, 0.7);
    }
    const [role = ''] = wordsIn(fact.role ?? '');
    if (role && names.includes(role)) add('same role name');
    else if (role && labels.includes(role)) add('same role label');
    add(list ? 'in list' : 'single');
    if (field.required) add('required');
    if (field.showWhen) add('opened');
    if (field.default !== undefined) add('has default');
    return option;
  });
  const none: Signs = new Map([['none', 1]]);
  for (const sign of [...shape, ...context]) none.set(`n|${sign}`, 1);
  for (const { word } of telling) none.set(`n c ${word}`, 0.5);
  none.set(`n of ${Math.min(6, questions.length)}`, 1);
  return [...options, none];
}

/** The figures of a brief: what is no name and no place by itself. */
export const figuresIn = (facts: readonly Fact[]): Fact[] =>
  facts.filter(({ what, role }) => what !== 'party' && !(what === 'address' && role === 'place'));

/** All questions of a form, those of its lists among them. */
export const allQuestions = (fields: readonly Field[]): Asked[] =>
  fields.flatMap((field): Asked[] => (field.of ? field.of.map((inner) => ({ field: inner, list: field })) : [{ field }]));

/** How likely each figure of a brief answers which question; 0 to 1, what is missing to 1 is none. Learnt from annotated briefs (see `training/`). */
export function figureChances(
  { facts, named }: Pick<Reading, 'facts' | 'named'>,
  fields: readonly Field[],
  kind: string,
  date: string,
): ReadonlyMap<Fact, ReadonlyMap<Field, number>> {
  const figures = figuresIn(facts);
  const questions = allQuestions(fields);
  const weights = learnt().figures;
  return new Map(
    figures.flatMap((fact) => {
      const page = named.pages.find(({ part }) => part === fact.at.part);
      const may = questions.filter((question) => mayAnswer(fact, question));
      if (!page || may.length === 0) return [];
      const likely = likelihoods(figureOptions(fact, figures, may, page, kind, date), weights);
      return [[fact, new Map(may.map(({ field }, at) => [field, likely[at] ?? 0]))] as const];
    }),
  );
}
