import type { Field } from '#engine/field.ts';
import { message } from '#messages/message.ts';
import type { Answering } from './answers.ts';
import { figuresIn } from './coverage.ts';
import { figureChances } from './learnt/figures.ts';
import { spokenIn } from './learnt/spoken.ts';
import { textChances, textQuestions } from './learnt/texts.ts';
import { tidy } from './notes.ts';
import { isPrinted } from './printed.ts';
import type { Fact, Place, Reading, Wish } from './shapes.ts';
import { ROLE_WORDS, type Slot } from './slots.ts';
import { meanings } from './vocabulary.ts';

/** A stretch of the brief, in its words, of which something stands nowhere in the draft. */
export interface Untold {
  text: string;
  at: Place;
}

/** All that the draft prints, for looking up what a brief says. */
export interface Printed {
  text: string;
  words: ReadonlySet<string>;
  figures: ReadonlySet<string>;
}

/** Fewer words than these may be chance. */
const FEWEST = 2;

const LEAD = /^(?:in|since|from|till|until) /;

/** Between these somebody tells one thing and then another; not amid a name, an address or a figure. */
const PARTS =
  /(?:[;()]|(?<!\d)[,:]|[,:](?!\d))\s*(?:and |but |so |then )?|\s(?:and|but)\s(?=(?:i|we|he|she|they|it|there|his|her|their|my|our)\b)/gi;

/**
 * The parts of a sentence that stand nowhere in a draft: those with a name, an address, a day, a sum or a time that it does not print, or mostly of words that it
 * does not have. Null where every fact stands there, and hardly a word is missing.
 */
export function untoldIn(wish: Wish, { facts }: Reading, printed: Printed): Untold | null {
  const own = facts.filter(({ at }) => at.part === wish.at.part && at.from >= wish.at.from && at.to <= wish.at.to);
  const lost = piecesOf(wish, own).filter(({ text, at }) =>
    isLost(
      text,
      own.filter((fact) => fact.at.from >= at.from && fact.at.to <= at.to),
      printed,
    ),
  );
  const [first, last] = [lost[0], lost.at(-1)];
  // Of a sentence without a name or a figure the words alone tell whether it stands there.
  if (own.length === 0 && lacks(wish.text, printed, false)) return { text: wish.text, at: wish.at };
  // A little of each part may be most of the whole.
  if (!first || !last) return lacks(wish.text, printed, true) ? { text: wish.text, at: wish.at } : null;
  const from = first.at.from - wish.at.from;
  const to = last.at.to - wish.at.from;
  return { text: wish.text.slice(from, to).trim(), at: { part: wish.at.part, from: first.at.from, to: last.at.to } };
}

/** The parts of a sentence that tell one thing each. */
export function piecesOf({ text, at }: Wish, facts: readonly Fact[]): Untold[] {
  const cuts = [...text.matchAll(PARTS)].flatMap(({ index, 0: { length } }) =>
    facts.some((fact) => fact.at.from < at.from + index + length && at.from + index < fact.at.to)
      ? []
      : [{ from: index, to: index + length }],
  );
  const ends = [...cuts.map(({ from }) => from), text.length];
  return ends.flatMap((end, n) => {
    const start = cuts[n - 1]?.to ?? 0;
    const piece = text.slice(start, end);
    return /[\p{L}\p{N}]/u.test(piece) ? [{ text: piece, at: { part: at.part, from: at.from + start, to: at.from + end } }] : [];
  });
}

function isLost(piece: string, facts: readonly Fact[], { text, words, figures }: Printed): boolean {
  const low = text.toLowerCase();
  const isThere = (fact: Fact): boolean => {
    if (fact.role === 'age' || fact.role === 'place') return true;
    if (fact.what === 'party' || fact.what === 'email')
      return low.includes(fact.value.toLowerCase()) || low.includes(fact.text.toLowerCase());
    if (fact.what === 'other' && fact.role !== 'share') return low.includes(fact.value.replace(/["“”]/g, '').toLowerCase());
    if (fact.what === 'address') return meanings(fact.value).every((word) => words.has(word));
    if (fact.what === 'duration')
      return low.includes(fact.text.toLowerCase()) || figures.has(fact.value) || meanings(fact.text).every((word) => words.has(word));
    if (fact.what === 'date' && fact.value === '') return low.includes(fact.text.toLowerCase().replace(LEAD, ''));
    return (fact.what === 'date' && low.includes(fact.text.toLowerCase().replace(LEAD, ''))) || isPrinted(fact, text, figures);
  };
  if (!facts.every(isThere)) return true;
  // A number that is no fact of a known sort: of a telephone, of a flat.
  const rest = facts.reduce((left, fact) => left.replace(fact.text, ' '), piece);
  const bare = figuresIn(rest);
  // `Parking spaces 7 to 9`: a figure that stands elsewhere, too, is told where its words are.
  if (bare.length > 0 && meanings(rest).some((word) => !/\d/.test(word) && !ROLE_WORDS.has(word) && !words.has(word))) return true;
  // `Of Napier`: a name that stands nowhere.
  const names = [...rest.matchAll(/(?<=[\p{L},] )\p{Lu}\p{Ll}{3,}/gu)].map(([name]) => name.toLowerCase());
  if (names.some((name) => !CALENDAR.test(name) && !low.includes(name))) return true;
  return !bare.every((figure) => figures.has(figure)) || lacks(piece, { words }, facts.length > 0);
}

const CALENDAR =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|march|april|june|july|august|september|october|november|december)$/;

/** Two words or more are missing; beside a name or a figure that stands there, the half of them. */
function lacks(text: string, { words }: Pick<Printed, 'words'>, isBeside: boolean): boolean {
  const telling = [...new Set(meanings(tidy(text)))].filter((word) => !ROLE_WORDS.has(word));
  const lost = telling.filter((word) => !words.has(word));
  return lost.length >= FEWEST && (!isBeside || lost.length * 2 >= telling.length);
}

/** From this likelihood on a person is shown what may answer a question that is open. */
const WORTH = 0.3;

/** The open questions that what stands nowhere may answer, each with these words: the likeliest for each. */
export function mayAnswer(
  untold: readonly Untold[],
  reading: Reading,
  form: { fields: readonly Field[]; slots: readonly Slot[]; kind: string; date: string },
  { answers }: Pick<Answering, 'answers'>,
): Map<Field, Untold> {
  const { fields, slots, kind, date } = form;
  const open = fields.filter(({ name, of }) => answers[name] === undefined || of !== undefined);
  const within = (place: Place) => untold.find(({ at }) => at.part === place.part && at.from <= place.from && at.to >= place.to);
  const found: { field: Field; told: Untold; chance: number }[] = [];
  for (const [fact, chances] of figureChances(reading, open, kind, date)) {
    const told = within(fact.at);
    for (const [field, chance] of told ? chances : []) if (told) found.push({ field, told, chance });
  }
  const words = spokenIn(reading.named, reading.facts, []);
  for (const { from, to, question, chance } of textChances(words, textQuestions(open, [], slots), kind, WORTH)) {
    const [first, last] = [words[from], words[to - 1]];
    const told = first && last && within({ part: first.page.part, from: first.from, to: last.to });
    if (told) found.push({ field: question.field, told, chance });
  }
  const best = new Map<Field, Untold>();
  for (const { field, told, chance } of found.sort((a, b) => b.chance - a.chance))
    if (chance >= WORTH && !best.has(field)) best.set(field, told);
  return best;
}

/** What is told of a stretch that stands nowhere: which question it may answer, where that is likely. */
export const untoldNote = (untold: Untold, may: ReadonlyMap<Field, Untold>): string => {
  const field = [...may].find(([, told]) => told === untold)?.[0];
  return field ? message('drafting.compose.untoldFor', { question: field.label }) : message('drafting.compose.untold');
};
