import type { Catalogue } from '#catalogue/catalogue.ts';
import type { Field } from '#engine/field.ts';
import { missing } from '#engine/missing.ts';
import { message } from '#messages/message.ts';
import { answer } from './answers.ts';
import { castOf } from './parties.ts';
import { planOn, SURE } from './plan.ts';
import { sureRoles } from './roles.ts';
import type { Brief, Question, Reading } from './shapes.ts';
import { speakersOf } from './speakers.ts';

/** As many as a person answers gladly. */
const MOST = 3;
/** Two kinds this near to each other are asked about. */
const NEAR = 0.12;

/** What to ask before drafting: only what decides the draft, at most three, each of which may be skipped. What was answered or skipped before is not asked again. */
export function questionsFor(reading: Reading, brief: Brief, catalogue: Catalogue, date: string): Question[] {
  if (brief.skipQuestions) return [];
  const asked = new Set(Object.keys(brief.answers));
  const questions = [...kindQuestion(reading, catalogue), ...placeQuestion(reading), ...fieldQuestions(reading, brief, catalogue, date)];
  return questions.filter(({ id }) => !asked.has(id)).slice(0, MOST);
}

function kindQuestion({ kinds }: Reading, catalogue: Catalogue): Question[] {
  const [best, second] = kinds;
  if (!best || !second || best.score < SURE || best.score - second.score > NEAR) return [];
  const near = kinds.filter(({ score }) => best.score - score <= NEAR).slice(0, 3);
  const options = near.flatMap(({ id }) => {
    const [found] = catalogue.find({ q: id.replaceAll('-', ' '), kinds: 'once' }).filter((summary) => summary.id.startsWith(`${id}.`));
    return found ? [{ value: id, label: found.name }] : [];
  });
  if (options.length < 2) return [];
  return [{ id: 'kind', text: message('drafting.question.kind'), why: message('drafting.question.kindWhy'), options }];
}

function placeQuestion({ place }: Reading): Question[] {
  if (place) return [];
  return [
    {
      id: 'place',
      text: message('drafting.question.place'),
      why: message('drafting.question.placeWhy'),
      example: message('drafting.question.placeExample'),
    },
  ];
}

/** The names of the parties and the sum, when none of them is there. */
function fieldQuestions(read: Reading, brief: Brief, catalogue: Catalogue, date: string): Question[] {
  const reading = sureRoles(read, brief);
  const plan = planOn(reading, catalogue);
  if (!plan) return [];
  const { resolved } = plan;
  const cast = castOf(reading, brief, resolved);
  const { answers, fields } = answer(reading, brief, plan, cast, date, speakersOf(cast, plan, brief));
  const open = missing({ ...resolved.source, fields }, answers, date);
  const names = open.filter(({ name }) => resolved.kind.parties.some((party) => party.name === name));
  const parties = new Set(resolved.kind.parties.map(({ name }) => name)).size;
  const sums = open.filter(({ type }) => type === 'money');
  return [...(names.length >= Math.min(2, parties) ? names.slice(0, 1) : []), ...sums.slice(0, 1)].map(asQuestion);
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
