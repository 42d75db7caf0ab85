import type { Catalogue } from '#catalogue/catalogue.ts';
import type { Field } from '#engine/field.ts';
import { missing } from '#engine/missing.ts';
import { message } from '#messages/message.ts';
import { answer } from './answers.ts';
import { isSpoken } from './author.ts';
import { isErrand } from './errands.ts';
import { endsTooSoon } from './incapacity.ts';
import { outlinePlan } from './outline.ts';
import { type Cast, castOf, WRITER } from './parties.ts';
import { NO_KIND, planOn } from './plan.ts';
import { sureRoles } from './roles.ts';
import type { Brief, Question, Reading } from './shapes.ts';
import { isLetter, type Slot } from './slots.ts';
import { speakersOf } from './speakers.ts';
import { signingSides } from './understood.ts';

/** As many as a person answers gladly. */
const MOST = 3;
/** More names are no choice. */
const MOST_NAMES = 5;
/** A kind as likely as this is not asked about; one less likely than `LEAST` is a choice only to make three of them. */
const CLEAR = 0.8;
/** That none fits must be clearer: the plain form knows least of what a careful lawyer would ask. */
const CLEARLY_NONE = 0.95;
const LEAST = 0.004;
const [FEWEST_KINDS, MOST_KINDS] = [3, 5];
const MOST_PLACES = 3;

/** What to ask before drafting: only what decides the draft, at most three in all, each of which may be skipped. What was answered before is not asked again. */
export function questionsFor(reading: Reading, brief: Brief, catalogue: Catalogue, date: string): Question[] {
  if (brief.skipQuestions) return [];
  const asked = new Set(Object.keys(brief.answers));
  const kind = asked.has('kind') ? [] : kindQuestion(reading, brief, catalogue);
  const { parties, sums } = fieldQuestions(reading, brief, catalogue, date);
  // Which sides there are depends on the kind, so that it is asked before them.
  const place = placeQuestion(reading);
  const questions = kind.length > 0 ? [...kind, ...place] : [...parties.slice(0, MOST - place.length), ...place, ...sums];
  // Names and who writes go on from another kind, and were no questions of this one.
  const before = [...asked].filter((id) => !/Name$/.test(id) && id !== WRITER).length;
  return questions.filter(({ id }) => !asked.has(id)).slice(0, Math.max(0, MOST - before));
}

/** The kinds to choose from where none is likely enough, and it is not clear either that none fits; empty where nothing is asked. */
function kindChoices(
  { kinds, noKind }: Pick<Reading, 'kinds' | 'noKind'>,
  { title }: Pick<Brief, 'title'>,
  { library }: Catalogue,
): string[] {
  const [best] = kinds;
  if (!best || best.score >= CLEAR || noKind >= CLEARLY_NONE) return [];
  const likely = kinds.filter(({ score }, at) => score >= LEAST || at < FEWEST_KINDS).slice(0, MOST_KINDS);
  // A title that says what is to be done names no document: a letter may do it as well.
  const isLetterKind = ({ id }: { id: string }): boolean => library.kinds.get(id)?.family === 'letter';
  const own = likely.slice(0, MOST_KINDS - 1);
  const letters = isErrand(title) && !likely.some(isLetterKind) ? kinds.filter(isLetterKind).slice(0, MOST_KINDS - own.length) : [];
  return [...(letters.length > 0 ? own : likely), ...letters].map(({ id }) => id);
}

/** The likeliest kinds to choose from, and none of them, where no kind is likely enough. */
function kindQuestion(reading: Reading, brief: Brief, catalogue: Catalogue): Question[] {
  // What cannot do what is asked is nobody's clear choice.
  const best = planOn(reading, catalogue);
  const ends = best && endsTooSoon([best.resolved.source.body, ...best.resolved.variants.map(({ text }) => text)].join('\n'), brief);
  const choices = kindChoices(reading, brief, catalogue);
  const all = choices.length === 0 && best?.kind && ends ? [best.kind.id] : choices;
  const options = all.flatMap((id) => {
    const found = catalogue.library.kinds.get(id);
    return found ? [{ value: id, label: found.name }] : [];
  });
  if (options.length === 0) return [];
  return [
    {
      id: 'kind',
      text: message('drafting.question.kind'),
      why:
        best?.kind && ends
          ? message('drafting.question.kindCannot', { kind: best.kind.name, sentences: ends.replace(/^1\. /, '') })
          : message('drafting.question.kindWhy'),
      options: [...options, { value: NO_KIND, label: message('drafting.question.noKind') }],
    },
  ];
}

function placeQuestion({ place, places }: Reading): Question[] {
  if (place) return [];
  const options = places.slice(0, MOST_PLACES).map(({ name }) => ({ value: name, label: name }));
  return [
    {
      id: 'place',
      text: message('drafting.question.place'),
      why: message('drafting.question.placeWhy'),
      ...(options.length > 0 && { options, canType: true }),
      example: message('drafting.question.placeExample'),
    },
  ];
}

/** Which side writes, and who each is, where the brief does not show it for certain; then the sum. */
function fieldQuestions(read: Reading, brief: Brief, catalogue: Catalogue, date: string): { parties: Question[]; sums: Question[] } {
  const reading = sureRoles(read, brief);
  const plan = planOn(reading, catalogue) ?? outlinePlan(reading, brief, catalogue);
  const { resolved } = plan;
  const cast = castOf(reading, brief, resolved);
  const { answers, fields, placed, likely } = answer(reading, brief, plan, cast, date, speakersOf(cast, plan, brief));
  // A sum that the brief names and that stands nowhere yet may be the one.
  const isSaid = reading.facts.some((fact) => fact.what === 'amount' && !placed.has(fact));
  const sums = missing({ ...resolved.source, fields }, answers, date).filter(
    ({ type, name }) => type === 'money' && !isSaid && !likely.has(name),
  );
  const open = signingSides(cast, fields);
  // Who is not shown at all is asked before who is only likely: a wrong side costs a draft more than a question does.
  const unknown = open.filter((slot) => !cast.taken.has(slot) && !cast.guessed.has(slot));
  const likelySides = open.filter((slot) => cast.guessed.has(slot) || cast.contested.has(slot));
  const parties = [...unknown, ...likelySides].map((slot) => partyQuestion(slot, cast));
  const writer = writerQuestion(cast, open, brief, isLetter(resolved));
  // The whole contract turns round with the side that says `I`; where all say `we`, who they are comes first.
  const isFirst = /\b(?:I|i|[Mm]y|[Mm]e)\b/.test(`${brief.description}\n${brief.requirements}`);
  return { parties: isFirst ? [...writer, ...parties] : [...parties, ...writer], sums: sums.slice(0, 1).map(asQuestion) };
}

/** The names that the brief has for no role are the choices; another may be typed. */
function partyQuestion(slot: Slot, { choices, rowOf, taken, guessed }: Cast): Question {
  const { name, label, list } = slot;
  const likely = (taken.get(slot) ?? guessed.get(slot) ?? []).map(({ value }) => value).join(', ');
  const names = [...new Set([...(likely === '' ? [] : [likely]), ...choices(slot)])].slice(0, MOST_NAMES);
  return {
    id: name,
    text: message(list ? 'drafting.question.parties' : 'drafting.question.party', { label }),
    why: message(list ? 'drafting.question.partiesWhy' : 'drafting.question.partyWhy'),
    ...(names.length > 0 && {
      options: [...names.map((value) => ({ value, label: value })), ...together(rowOf(names), likely)],
      canType: true,
    }),
  };
}

/** Those whom the brief names in one breath, as one side; none where they are the likely choice already. */
function together(people: readonly string[], likely: string): { value: string; label: string }[] {
  if (people.length < 2 || people.join(', ') === likely) return [];
  const [list, key] = [people.join(', '), people.length === 2 ? 'drafting.question.both' : 'drafting.question.all'] as const;
  return [{ value: list, label: message(key, { names: list }) }];
}

/** Whose `I` and `we` it is, where the brief says either and does not show it, or shows two things. */
function writerQuestion(
  { author, isAuthorDoubted, areEqual }: Cast,
  sides: readonly Slot[],
  { description, requirements }: Brief,
  isLetter: boolean,
): Question[] {
  if ((author && !isAuthorDoubted) || areEqual || isLetter || sides.length !== 2 || !isSpoken(`${description}\n${requirements}`)) return [];
  return [
    {
      id: WRITER,
      text: message('drafting.question.writer'),
      why: message('drafting.question.writerWhy'),
      options: sides.map(({ name, label }) => ({ value: name, label: message('drafting.question.side', { label }) })),
    },
  ];
}

function asQuestion({ name, label, help, options, example }: Field): Question {
  return {
    id: name,
    text: label.endsWith('?') ? label : message('drafting.question.field', { label }),
    why: help ?? message('drafting.question.fieldWhy'),
    ...(options && { options: options.map((value) => ({ value, label: value })) }),
    ...(example && { example }),
  };
}
