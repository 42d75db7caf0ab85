import type { Field } from '#engine/field.ts';
import type { Answering } from './answers.ts';
import { figureChances } from './learnt/figures.ts';
import { optionChances } from './learnt/options.ts';
import type { Fact, Reading } from './shapes.ts';
import { inUnit } from './times.ts';
import { topicOf } from './touched.ts';
import { PERCENT, UNITS } from './values.ts';
import { meanings } from './vocabulary.ts';

/** From this likelihood on a figure or the words of a brief answer a question often enough that the library's own answer is no longer told as a fact. */
const DOUBTFUL = 0.25;

/** What stands in the draft without an answer, and how the form and the brief are known. */
interface About {
  answering: Answering;
  /** The form's own questions, by which the likelihoods are kept. */
  fields: readonly Field[];
  kind: string;
  date: string;
}

/**
 * Questions that were not answered though the brief probably answers them, by a figure that was not sure enough to be placed or by its words: what the library
 * proposes there may say something else than the customer does.
 */
export function doubtful(reading: Reading, { answering, fields, kind, date }: About): string[] {
  const { answers, placed } = answering;
  const usualOf = (name: string) => answering.fields.find((field) => field.name === name)?.default;
  // What must be answered, and a default that was taken out, is a gap already.
  const open = fields.filter(
    ({ name, required, default: usual }) => answers[name] === undefined && (usual === undefined ? !required : usualOf(name) !== undefined),
  );
  const figures = [...figureChances(reading, fields, kind, date)].filter(([fact]) => !placed.has(fact));
  const isFigure = (field: Field): boolean =>
    figures.some(([fact, chances]) => isOther(fact, field) && ((chances.get(field) ?? 0) >= DOUBTFUL || isBeside(fact, field, reading)));
  // Whoever names days of the week and times of day has others than the library proposes.
  const isRepeated = reading.wishes.some(({ text, sort }) => sort !== 'instruction' && REPEATED.test(text));
  const decided = optionChances(reading.named.pages, open, kind);
  const isChosen = (field: Field): boolean =>
    [...(decided.get(field) ?? [])].some(([value, chance]) => value !== usualOf(field.name) && chance >= DOUBTFUL);
  return open.flatMap((field) =>
    isChosen(field) || (isRepeated && isOfWeek(field)) || [field, ...(field.of ?? [])].some(isFigure) ? field.name : [],
  );
}

/**
 * The fields without the figures, and the days and times of a week, that the library proposes for questions of which the brief speaks: there the question itself stands. The same
 * fields where there is none.
 */
export function yielding(
  fields: readonly Field[],
  answers: Readonly<Record<string, unknown>>,
  touched: ReadonlyMap<string, unknown>,
): Field[] {
  const isFor = (field: Field): boolean =>
    touched.has(field.name) &&
    answers[field.name] === undefined &&
    field.default !== undefined &&
    (FIGURES.has(field.type) || (field.type === 'text' && isOfWeek(field)));
  if (!fields.some(isFor)) return fields as Field[];
  return fields.map((field) => {
    if (!isFor(field)) return field;
    const { default: _, ...open } = field;
    return { ...open, required: true };
  });
}
const FIGURES: ReadonlySet<string> = new Set(['number', 'money', 'date']);

/** Whether the library proposes days of the week or times of day. */
const isOfWeek = ({ default: usual }: Field): boolean => typeof usual === 'string' && WEEK.test(usual);
const WEEK = /\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b|\b(?:working day|weekdays?)\b|\b\d{1,2}[:.]\d\d\b|\bo['’]clock\b/i;
/** Days and times in a brief as they repeat: `Tuesday to Friday`, `3am till 11am`, and no `Tuesday 12 January`. */
const REPEATED =
  /\b(?:mon|tue|wed|thu|fri|sat|sun)(?:s|rs|nes|ur)?(?:day)?s? ?(?:to|-|–|till|until|through|and|,|&) ?(?:mon|tue|wed|thu|fri|sat|sun)|\b(?:every|each|last|first|second|other) (?:mon|tues|wednes|thurs|fri|satur|sun)day|\b\d{1,2}(?:[:.]\d\d)? ?(?:am|pm)? ?(?:to|-|–|till|until) ?\d{1,2}(?:[:.]\d\d)? ?(?:am|pm)\b/i;

/** Whether a wish has a figure of a default's sort beside a telling word of its question: `24 hours notice` where the form proposes days of notice. */
function isBeside(fact: Fact, field: Field, { wishes }: Reading): boolean {
  const wish = wishes.find(({ at, sort }) => sort === 'wish' && at.part === fact.at.part && at.from <= fact.at.from && at.to >= fact.at.to);
  if (!wish || field.default === undefined || !PROPOSED.has(`${field.type} ${fact.what}`)) return false;
  const topic = topicOf(field);
  const said = new Set(meanings(wish.text));
  return [...topic].filter((word) => said.has(word)).length >= Math.max(1, topic.size / 2);
}

/** What a figure of the brief may say otherwise than the form proposes. */
const PROPOSED: ReadonlySet<string> = new Set(['number duration', 'number percent', 'money amount']);

/** Whether a figure is of the sort that a question asks for, and says something else than the library proposes. */
export function isOther(fact: Fact, { type, label, name, default: usual }: Field): boolean {
  const { what, unit } = fact;
  const value = Number(fact.value);
  if (type === 'money') return what === 'amount' && value !== usual;
  if (type === 'date') return what === 'date' || what === 'duration';
  // How somebody or something is called is no figure.
  if (type !== 'number') return type !== 'text' || usual === undefined;
  if (what === 'percent') return PERCENT.test(`${name} ${label}`) && value !== usual;
  if (what !== 'duration') return what !== 'amount' && value !== usual && !PERCENT.test(`${name} ${label}`);
  const asked = (UNITS.exec(label) ?? UNITS.exec(name))?.[1]?.toLowerCase();
  // `24 hours` are a day for whoever is to come or to leave.
  if (unit === 'hour' && asked === 'day') return value % 24 === 0 && value !== Number(usual) * 24;
  return asked !== undefined && unit !== 'hour' && inUnit(fact, asked) !== usual;
}
