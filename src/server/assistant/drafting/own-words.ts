import type { Resolved } from '#catalogue/resolve.ts';
import type { Field } from '#engine/field.ts';
import { message } from '#messages/message.ts';
import { spokenIn } from './learnt/spoken.ts';
import { type TextChance, textChances, textQuestions } from './learnt/texts.ts';
import { bareNote, capital } from './notes.ts';
import { asMark } from './open-marks.ts';
import type { Cast } from './parties.ts';
import { people } from './pronouns.ts';
import type { Speakers } from './register.ts';
import type { Reading, Wish } from './shapes.ts';
import { ROLE_WORDS } from './slots.ts';
import { meanings } from './vocabulary.ts';

/** Words of the brief that answer a question, and the wish in which they stand; `isWhole`: the wish says nothing else. */
export interface OwnWords {
  field: Field;
  value: unknown;
  wish: Wish | null;
  isWhole: boolean;
}

/**
 * From `SURE` on words are an answer. From `LIKELY` on they stand where it belongs with a mark, and where there would be a gap, already from `POSSIBLE` on: words in the
 * wrong place cost a draft more than a mark does.
 */
const [SURE, LIKELY, POSSIBLE] = [0.85, 0.65, 0.3];

/** Answers in the brief's own words: the goods, the work, the purpose, the reason. Only questions that are open are answered. */
export function ownWords(
  reading: Reading,
  { kind, source, samples }: Resolved,
  answers: Readonly<Record<string, unknown>>,
  cast: Cast,
  speakers: Speakers,
): OwnWords[] {
  const questions = textQuestions(source.fields, samples, cast.slots);
  const sides = [...cast.taken].flatMap(([{ signs }, facts]) => (signs ? facts.map(({ value }) => value) : []));
  const words = spokenIn(reading.named, reading.facts, sides);
  const found = textChances(words, questions, kind.id, POSSIBLE)
    .filter(({ question: { field, list } }) => answers[(list ?? field).name] === undefined)
    .map((one) => ({ ...one, ...saidBy(one, words, speakers) }))
    .map((one) => ({ ...one, isSure: one.chance >= SURE && one.isClear }))
    .filter(({ said, isSure, from, to, question: { field } }) => said !== '' && (isSure || !isSum(words.slice(from, to), field)));
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
      const value = itemsOf(kept.map((one) => ({ name: one.question.field.name, value: printed(one) })));
      return kept.map((one) => ({ field, value, ...answered(one) }));
    }),
  ];
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
  isSure ? said : asMark(message('drafting.compose.confirm', { question: said }));

const PRONOUN = /\b(?:we|us|our|ours|i|me|my|mine|they|them|their|theirs|he|him|his|she|her|hers|you|your)\b/i;

/** The words of a passage as an answer; not clear where they speak of somebody by a pronoun that the document does not know. */
function saidBy(
  { from, to, question: { field } }: TextChance,
  all: readonly { page: { text: string }; from: number; to: number; before: string; name: string; shape: string }[],
  speakers: Speakers,
): { said: string; isClear: boolean } {
  const [first, last] = [all[from], all[to - 1]];
  if (!first || !last) return { said: '', isClear: false };
  const raw = first.page.text.slice(first.from, last.to + (isOpen(first.page.text.slice(first.from, last.to)) ? 1 : 0));
  const example = field.example ?? '';
  const bare = bareNote(raw).replace(/^(?:my|our|his|her|their|your) (?=\p{L})/iu, /^(?:the|an?) /.test(example) ? 'the ' : '');
  const whose = PRONOUN.test(bare) && !speakers.firstPerson ? people(bare, speakers) : bare;
  const begins = /^(?:edge|line|stop|:)$/.test(first.before) && first.shape === 'capital' && first.name === '';
  const said = /^\p{Lu}/u.test(example) ? capital(whose) : begins && /^\p{Ll}/u.test(example) ? lower(whose) : whose;
  return { said, isClear: speakers.firstPerson || !PRONOUN.test(said) };
}

/** `Kubota M7060 (serial number 58214`: the bracket is closed behind the last word. */
const isOpen = (text: string): boolean => text.split('(').length > text.split(')').length;

const lower = (text: string): string => text.replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase());
