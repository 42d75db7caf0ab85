import type { Answers, Field } from '#engine/field.ts';
import { joined, type Weights } from '../drafting/learnt/choice.ts';
import { endOptions, endsFrom, LEAST, type Passage, passagesIn, startOptions } from '../drafting/learnt/passages.ts';
import { type Spoken, spokenIn } from '../drafting/learnt/spoken.ts';
import { type TextAsked, textChances, textOptions, textQuestions } from '../drafting/learnt/texts.ts';
import type { Reading } from '../drafting/shapes.ts';
import type { Slot } from '../drafting/slots.ts';
import type { Annotated } from './annotated.ts';
import { type Choice, learn, type Settings } from './choices.ts';

const START: Settings = { rounds: 5, rate: 0.1, decay: 0.0005, least: 3 };
const END: Settings = { rounds: 10, rate: 0.1, decay: 0.0005, least: 2 };
const TEXT: Settings = { rounds: 6, rate: 0.08, decay: 0.0005, least: 3, onlyFor: true };
/** A passage is the annotated one if so much of both is common. */
const SAME = 0.5;

/** A brief with the passages that answer its kind's questions. */
export interface Worded {
  words: Spoken[];
  questions: TextAsked[];
  right: { from: number; to: number; question: number }[];
  kind: string;
}

/** What of the annotations is about words; null for a brief of which they were not annotated. */
export function wordedOf(
  brief: Annotated,
  { named, facts }: Pick<Reading, 'named' | 'facts'>,
  of: { fields: readonly Field[]; samples: readonly { answers: Answers }[]; slots: readonly Slot[] },
): Worded | null {
  const told = Object.entries(brief.texts);
  if (brief.kind === null || (!brief.choices && told.length === 0)) return null;
  const sides = brief.people.flatMap(({ name, is }) => (is === null ? [] : name));
  const words = spokenIn(named, facts, sides);
  const questions = textQuestions(of.fields, of.samples, of.slots);
  const right = told.flatMap(([name, said]) => {
    const question = questions.findIndex(({ field, list }) => name === (list ? `${list.name}.${field.name}` : field.name));
    if (question < 0) return [];
    return [said].flat().flatMap((text) => {
      const part = (['description', 'requirements', 'title'] as const).find((one) => brief[one].includes(text));
      const at = part === undefined ? -1 : brief[part].indexOf(text);
      const own = words.flatMap((word, place) => (word.page.part === part && word.from >= at && word.to <= at + text.length ? place : []));
      return own.length === 0 ? [] : [{ from: own[0] ?? 0, to: (own.at(-1) ?? 0) + 1, question }];
    });
  });
  return { words, questions, right, kind: brief.kind };
}

/** How much of two passages is common, 0 to 1. */
const common = (one: Pick<Passage, 'from' | 'to'>, other: Pick<Passage, 'from' | 'to'>): number =>
  (2 * Math.max(0, Math.min(one.to, other.to) - Math.max(one.from, other.from))) / (one.to - one.from + other.to - other.from);

/** Number of the question that a passage answers; that behind the last for none. */
const rightFor = ({ right, questions }: Worded, passage: Passage): number =>
  right.find((one) => common(one, passage) >= SAME)?.question ?? questions.length;

/** What some briefs teach of where answers begin and end, and of what they answer. */
export function learnTexts(own: readonly Worded[]) {
  const starts = learn(startsIn(own), START);
  const ends = learn(endsIn(own), END);
  return { starts, ends, texts: learn(answersIn(own, starts, ends), TEXT) };
}

function* startsIn(own: readonly Worded[]): Generator<Choice> {
  for (const { words, right } of own) {
    const begins = new Set(right.map(({ from }) => from));
    for (const [at, { joins }] of words.entries()) if (!joins) yield { options: startOptions(words, at), right: begins.has(at) ? 0 : 1 };
  }
}

function* endsIn(own: readonly Worded[]): Generator<Choice> {
  for (const { words, right } of own)
    for (const { from, to } of right) {
      const place = endsFrom(words, from).indexOf(to);
      if (place >= 0) yield { options: endOptions(words, from), right: place };
    }
}

function* answersIn(own: readonly Worded[], starts: Weights, ends: Weights): Generator<Choice> {
  for (const item of own) {
    const passages = passagesIn(item.words, starts, ends);
    // What is right is learnt from as well where its bounds were not found.
    const missed = item.right.filter((one) => !passages.some((passage) => common(one, passage) >= SAME));
    for (const passage of [...passages, ...missed.map(({ from, to }) => ({ from, to, begins: LEAST, ends: LEAST }))])
      yield { options: textOptions(item.words, passage, item.questions, item.kind).map(joined), right: rightFor(item, passage) };
  }
}

/** How many of the annotated answers are found from a likelihood on, and how much else. */
export function countTexts(
  held: readonly Worded[],
  weights: Record<'starts' | 'ends' | 'texts', Weights>,
  sure: number,
): { asked: number; right: number; wrong: number } {
  const count = { asked: 0, right: 0, wrong: 0 };
  for (const { words, questions, right, kind } of held) {
    count.asked += right.length;
    for (const { from, to, question } of textChances(words, questions, kind, sure, weights)) {
      const at = questions.indexOf(question);
      count[right.some((one) => one.question === at && common(one, { from, to }) >= SAME) ? 'right' : 'wrong'] += 1;
    }
  }
  return count;
}
