import type { Resolved } from '#catalogue/resolve.ts';
import type { Field } from '#engine/field.ts';
import { message } from '#messages/message.ts';
import { membersOf } from './enumerations.ts';
import { VERBS } from './everyday-verbs.ts';
import { said } from './keyed-rows.ts';
import { spokenIn } from './learnt/spoken.ts';
import { type TextChance, textChances, textQuestions } from './learnt/texts.ts';
import { bareNote, capital } from './notes.ts';
import { asMark, MARKS } from './open-marks.ts';
import type { Cast } from './parties.ts';
import { phraseOf } from './phrase.ts';
import { people } from './pronouns.ts';
import type { Speakers } from './register.ts';
import type { Fact, Reading, Wish } from './shapes.ts';
import { isCompany, ROLE_WORDS } from './slots.ts';
import { meanings } from './vocabulary.ts';
import { addressIn, isHouse } from './whose-address.ts';

/** Words of the brief that answer a question, and the wish in which they stand; `isWhole`: the wish says nothing else. */
export interface OwnWords {
  field: Field;
  value: unknown;
  wish: Wish | null;
  isWhole: boolean;
}

/**
 * From `SURE` on words are an answer. From `LIKELY` on they stand where it belongs with a mark, and where there would be a gap, already from `POSSIBLE` on, and in a list from `POSSIBLE_IN_LIST` on: words in the
 * wrong place cost a draft more than a mark does. Of what is less likely every second one was wrong where it was measured.
 */
const [SURE, LIKELY, POSSIBLE, POSSIBLE_IN_LIST] = [0.85, 0.65, 0.4, 0.5];

/** Answers in the brief's own words: the goods, the work, the purpose, the reason. Only questions that are open are answered. */
export function ownWords(
  reading: Reading,
  { kind, source, samples }: Resolved,
  answers: Readonly<Record<string, unknown>>,
  cast: Cast,
  speakers: Speakers,
  placed: ReadonlyMap<Fact, Field>,
): OwnWords[] {
  const questions = textQuestions(source.fields, samples, cast.slots);
  const sides = [...cast.taken].flatMap(([{ signs }, facts]) => (signs ? facts.map(({ value }) => value) : []));
  const words = spokenIn(reading.named, reading.facts, sides);
  const found = textChances(words, questions, kind.id, POSSIBLE)
    .filter(({ question: { field, list } }) => answers[(list ?? field).name] === undefined)
    .map((one) => ({
      ...one,
      ...(ADDRESS.test(one.question.field.name) ? addressBy(one, words, reading, placed, answers) : saidBy(one, words, speakers)),
    }))
    // `From Tarn Boats Ltd` is no place.
    .filter(({ question: { field }, said }) => !/^(?:where\b|place\b)/i.test(field.label) || !isCompany(said))
    .map((one) => ({ ...one, isSure: one.chance >= SURE && one.isClear }))
    .filter(
      (one) =>
        one.said !== '' &&
        !(one.question.list && one.chance < POSSIBLE_IN_LIST) &&
        (one.isSure || !isSum(words.slice(one.from, one.to), one.question.field)),
    );
  const wishOf = ({ from, to }: TextChance) => {
    const [first, last] = [words[from], words[to - 1]];
    return reading.wishes.find(
      ({ at, sort }) => first && last && at.part === first.page.part && at.from <= first.from && at.to >= last.to && sort !== 'instruction',
    );
  };
  const answered = (one: (typeof found)[number]): Pick<OwnWords, 'wish' | 'isWhole'> => {
    const wish = wishOf(one) ?? null;
    const { field, list } = one.question;
    const known = new Set(meanings(`${one.said} ${field.label} ${list?.label ?? ''} ${sides.join(' ')}`));
    return { wish, isWhole: wish !== null && one.isSure && meanings(wish.text).every((word) => known.has(word) || ROLE_WORDS.has(word)) };
  };
  const single = found.flatMap((one): OwnWords[] => {
    const { field, list } = one.question;
    return list || !(one.chance >= LIKELY || field.required) ? [] : [{ field, value: printed(one), ...answered(one) }];
  });
  const lists = new Map<Field, typeof found>();
  for (const one of found) if (one.question.list) lists.set(one.question.list, [...(lists.get(one.question.list) ?? []), one]);
  return [
    ...single,
    ...[...lists].flatMap(([field, own]): OwnWords[] => {
      const isListed = field.required === true || own.some(({ chance }) => chance >= LIKELY);
      // Of what is only likely, the likeliest for each question that an item must answer, and that nothing sure does.
      const proposed = (one: (typeof own)[number]) =>
        isListed && one.question.field.required && own.find(({ question }) => question === one.question) === one;
      const kept = own.filter((one) => one.chance >= LIKELY || proposed(one)).sort((a, b) => a.from - b.from);
      if (kept.length === 0) return [];
      const told = kept.map((one) => ({ name: one.question.field.name, value: printed(one), at: words[one.from] }));
      const value = itemsOf([...told, ...besideThem(field, kept, words, reading)].sort(byPlace));
      return kept.map((one) => ({ field, value, ...answered(one) }));
    }),
  ];
}

interface Line {
  name: string;
  value: string;
  at: { page: { part: string }; from: number } | undefined;
}
const PAGES = ['title', 'description', 'requirements'];
const byPlace = ({ at: one }: Line, { at: other }: Line): number =>
  PAGES.indexOf(one?.page.part ?? '') - PAGES.indexOf(other?.page.part ?? '') || (one?.from ?? 0) - (other?.from ?? 0);

/** What a sentence lists beside that of which the form's list is sure to ask, goes into the list, too, with a mark. */
function besideThem(
  { of = [] }: Field,
  kept: readonly TextChance[],
  words: readonly { page: { part: string }; from: number; to: number }[],
  { wishes, facts }: Reading,
): Line[] {
  const main = of.find(({ type, required }) => (type === 'text' || type === 'textarea') && required);
  const own = kept.map(({ from, to }) => ({ part: words[from]?.page.part, from: words[from]?.from ?? 0, to: words[to - 1]?.to ?? 0 }));
  const isTold = (part: string, from: number, to: number) => own.some((one) => one.part === part && one.from < to && from < one.to);
  return wishes
    .filter(({ at, sort }) => sort !== 'instruction' && isTold(at.part, at.from, at.to))
    .flatMap((wish) =>
      membersOf(wish, facts).flatMap(({ text, from, to }) =>
        main && !isTold(wish.at.part, from, to) ? [{ name: main.name, value: said(text), at: { page: { part: wish.at.part }, from } }] : [],
      ),
    );
}

/** A sum where the form's example has no figure is hardly an answer. */
const isSum = (words: readonly { fact: string }[], { example = '' }: Field): boolean =>
  words.some(({ fact }) => fact === 'amount' || fact === 'percent') && !/\d/.test(example);

/** `DIABLO TÍO`, `hot sauce`: answers in the order of the words; an item ends where one of its questions is answered again. */
function itemsOf(told: readonly { name: string; value: string }[]): Record<string, string>[] {
  const items: Record<string, string>[] = [];
  for (const { name, value } of told) {
    const open = items.at(-1);
    if (open && open[name] === undefined) open[name] = value;
    else items.push({ [name]: value });
  }
  return items;
}

const printed = ({ isSure, said }: { isSure: boolean; said: string }): string =>
  isSure ? said : asMark(message('drafting.compose.confirm', { question: said.replace(MARKS, '$1') }));

const ADDRESS = /(?<!^site)Address$/;

/** An address is answered by a whole one that has no place yet, whatever part of it the words are; a town alone, or where somebody is to be found, is none for sure. */
function addressBy(
  { from, to }: TextChance,
  all: readonly { page: { part: string; text: string }; from: number; to: number }[],
  { facts }: Reading,
  placed: ReadonlyMap<Fact, Field>,
  answers: Readonly<Record<string, unknown>>,
): { said: string; isClear: boolean } {
  const [first, last] = [all[from], all[to - 1]];
  if (!first || !last) return { said: '', isClear: false };
  const own = facts.filter(({ what, at }) => what === 'address' && at.part === first.page.part && at.from < last.to && first.from < at.to);
  const house = own.find(isHouse);
  // Whose it is, only the words around it tell.
  if (house)
    return { said: placed.has(house) || Object.values(answers).includes(addressIn(house)) ? '' : addressIn(house), isClear: false };
  const said = bareNote(first.page.text.slice(first.from, last.to)).replace(/^(?:in|from|at|near|to|of) (?=\p{Lu})/u, '');
  return { said: own.length > 0 || /\p{Lu}/u.test(said) ? said : '', isClear: false };
}

const PRONOUN = /\b(?:we|us|our|ours|i|me|my|mine|they|them|their|theirs|he|him|his|she|her|hers|you|your)\b/i;

/** The words of a passage as an answer; not clear where they speak of somebody by a pronoun that the document does not know. */
const ON_PAPER =
  /\b(?:put|get|have|set|make) (?:it|this|that|everything|all) (?:all )?(?:down )?(?:in writ+ing|on paper|in a (?:contract|document)|official|legal)\b/i;
function saidBy(
  { from, to, question: { field } }: TextChance,
  all: readonly { page: { text: string }; from: number; to: number; before: string; name: string; shape: string }[],
  speakers: Speakers,
): { said: string; isClear: boolean } {
  const [first, last] = [all[from], all[to - 1]];
  // `I want to put it in writing` is why there is a paper, and no purpose of what it deals with.
  if (!first || !last || ON_PAPER.test(first.page.text.slice(first.from, last.to))) return { said: '', isClear: false };
  const example = field.example ?? '';
  const told = first.page.text.slice(first.from, last.to + (isOpen(first.page.text.slice(first.from, last.to)) ? 1 : 0));
  const raw = startsWithVerb(example) && phraseOf(told) === 'noun' ? `${verbBefore(first.page.text.slice(0, first.from))}${told}` : told;
  const bare = bareNote(raw).replace(/^(?:my|our|his|her|their|your) (?=\p{L})/iu, /^(?:the|an?) /.test(example) ? 'the ' : '');
  const whose = PRONOUN.test(bare) && !speakers.firstPerson ? people(bare, speakers) : bare;
  const begins = /^(?:edge|line|stop|:)$/.test(first.before) && first.shape === 'capital' && first.name === '';
  const said = /^\p{Lu}/u.test(example) ? capital(whose) : begins && /^\p{Ll}/u.test(example) ? lower(whose) : whose;
  return { said, isClear: speakers.firstPerson || !PRONOUN.test(said) };
}

const startsWithVerb = (text: string): boolean => VERBS.has(/^\p{Ll}+/u.exec(text)?.[0] ?? '');

/** `take down `, which stands before a thing: what is asked for is a deed. */
const verbBefore = (text: string): string => {
  const [said = '', verb = ''] = /(\p{Ll}+) (?:(?:away|back|down|in|off|out|over|up) )?$/u.exec(text) ?? [];
  return VERBS.has(verb) ? said : '';
};

/** `Kubota M7060 (serial number 58214`: the bracket is closed behind the last word. */
const isOpen = (text: string): boolean => text.split('(').length > text.split(')').length;

const lower = (text: string): string => text.replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase());
