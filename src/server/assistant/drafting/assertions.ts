import type { Field } from '#engine/field.ts';
import type { Filled, Span } from '#engine/fill.ts';
import { message } from '#messages/message.ts';
import { againstIn } from './against.ts';
import { headingAt, plainLabel } from './marks.ts';
import { asMark } from './open-marks.ts';
import type { Wish } from './shapes.ts';
import { commonIn, isSameSubject, speaksOf, type Touched } from './touched.ts';
import { meanings } from './vocabulary.ts';

/** Fields without the defaults that state a fact in words or figures: unanswered, the question itself stands in the text as a gap. */
export function withoutFacts(fields: readonly Field[], answers: Readonly<Record<string, unknown>>): Field[] {
  return fields.map((field) => {
    if ((field.about !== 'fact' && !isHalf(field)) || answers[field.name] !== undefined || isChoice(field)) return field;
    const { default: _, ...open } = field;
    return open;
  });
}

const isChoice = ({ type }: Pick<Field, 'type'>): boolean => type === 'boolean' || type === 'select';

/** A share that is proposed at a half: whose is how much is nobody's to propose. */
const isHalf = ({ type, default: usual, label }: Field): boolean =>
  type === 'number' && usual === 50 && /\b(?:percent|per cent|share|part)\b|%/i.test(label);

/** What stands behind a passage that rests on a fact which nobody has said. */
export const confirmLabel = ({ label }: Field): string => message('drafting.compose.confirm', { question: label });

/**
 * The text filled with what was answered, and a mark behind each first passage that rests on what nobody said: on the default of a question to be chosen, or on
 * the silence about a question by which it says that there is nothing of something, or of which a clause drafted from the brief speaks (`touched`). Another answer
 * would change or remove the passage. Where the brief speaks of the same, a passage that is all the library's and denies something goes, and the brief's sentence stands
 * in its clause (`given`: wishes and the headings). What the library says against the brief has a mark in the words of the brief (`against`: their labels). `marks`: the questions of which the passage was marked or taken out. What an answer would only add to asserts nothing and
 * has no mark, nor have the general clauses with which contracts end.
 */
export function unconfirmed(
  fill: (answers: Readonly<Record<string, unknown>>) => Filled,
  fields: readonly Field[],
  answers: Readonly<Record<string, unknown>>,
  touched: Touched,
  wishes: readonly Wish[] = [],
): { filled: Filled; marks: ReadonlySet<string>; given: ReadonlyMap<string, string>; against: readonly string[] } {
  const filled = fill(answers);
  const marks = new Set<string>();
  const given = new Map<string, string>();
  const spots: Spot[] = [];
  const lines = passagesOf(filled);
  const bareOf = remembering(bare);
  const common = commonIn(lines.map(({ line }) => line));
  const told = wishes.filter(({ sort }) => sort !== 'instruction' && sort !== 'talk').map(({ text }) => text);
  for (const field of fields) {
    if (answers[field.name] !== undefined || !(touched.has(field.name) || mayAssert(field))) continue;
    const passage = restsOn(field, lines, (value) => fill({ ...answers, [field.name]: value }).text, touched.has(field.name), bareOf);
    // What stands there as a gap is asked already.
    const isGap = filled.spans.some(
      ({ kind, name, from, to }) => kind === 'missing' && name === field.name && passage && from >= passage.from && to <= passage.to,
    );
    if (passage === null || isGap) continue;
    marks.add(field.name);
    const { at, from, to } = passage;
    const wish = touched.get(field.name)?.find((text) => isSameSubject(passage.line, field, text, common));
    const heading = headingAt(filled.text, at);
    if (wish !== undefined && heading !== null && NONE.test(passage.line) && mayGo(passage, filled, fields, answers)) {
      given.set(wish, heading);
      if (!spots.some((spot) => spot.to > spot.from && spot.from === from)) spots.push({ from, to, printed: '' });
      continue;
    }
    // That there is nothing of what the brief tells of is asked, and not said.
    const denied = deniedIn(passage, filled, (sentence) => told.some((words) => speaksOf(sentence, words, common)));
    spots.push(
      denied ? { ...denied, printed: asMark(confirmLabel(field)) } : { from: at, to: at, printed: ` ${asMark(confirmLabel(field))}` },
    );
  }
  // What the library says against the brief is asked, whatever question it rests on.
  const against: string[] = [];
  for (const { at, words } of againstIn(lines, wishes)) {
    const label = plainLabel(message('drafting.compose.confirm', { question: words }));
    const printed = ` ${asMark(label)}`;
    against.push(label);
    if (!spots.some((spot) => spot.from <= at && spot.to >= at && spot.to > spot.from)) spots.push({ from: at, to: at, printed });
  }
  const gone = spots.filter(({ from, to }) => to > from);
  const kept = spots.filter((spot) => spot.to > spot.from || !gone.some(({ from, to }) => spot.from >= from && spot.from < to));
  kept.sort((a, b) => a.from - b.from);
  return { filled: kept.length === 0 ? filled : edited(filled, kept), marks, given, against };
}

/** What of a text is taken out, or put in where `from` is `to`. */
interface Spot {
  from: number;
  to: number;
  printed: string;
}

/** Whether a passage may give way to a wish: a paragraph of its own in a contract, without a word of the law, a term that it defines, or something that was answered. */
function mayGo(
  { from, to }: Passage,
  { text, spans }: Filled,
  fields: readonly Field[],
  answers: Readonly<Record<string, unknown>>,
): boolean {
  const isAnswer = (name: string): boolean => {
    const [top = ''] = name.split('.');
    return answers[top] !== undefined && fields.some((field) => field.name === top);
  };
  return (
    text.startsWith('1. ', from) &&
    !/^\s+\S/.test(text.slice(to).split('\n')[0] ?? '') &&
    !/“\*\*|§|\bunder (?:section|article)\b/i.test(text.slice(from, to)) &&
    !spans.some(
      (span) =>
        span.from < to &&
        span.to > from &&
        (span.kind === 'fact' || span.kind === 'missing' || (span.kind === 'field' && isAnswer(span.name))),
    )
  );
}

/** A choice that is made where nobody made it; a list or a text of which silence may say that there is none. */
const mayAssert = ({ required, default: usual, of, type }: Field): boolean =>
  usual === undefined ? required !== true && (of !== undefined || type === 'text' || type === 'textarea') : isChoice({ type });

/** The sentences of a passage that another answer would take away, where one of them denies what the brief speaks of. */
function deniedIn(
  { changed = [], from, at }: Passage,
  { text, spans }: Pick<Filled, 'text' | 'spans'>,
  isSpokenOf: (sentence: string) => boolean,
): Pick<Spot, 'from' | 'to'> | null {
  const [first = '', last = ''] = [changed[0], changed.at(-1)];
  // Words that the law prescribes deny nothing of the brief: "is not terminated by my incapacity" is what was asked for.
  const facts = spans.filter(({ kind }) => kind === 'fact').map((span) => text.slice(span.from, span.to));
  const denies = (sentence: string) => DENIES.test(facts.reduce((rest, fact) => rest.replaceAll(fact, ' '), sentence));
  if (!changed.some((sentence) => denies(sentence) && isStatement(sentence) && isSpokenOf(sentence))) return null;
  const [begins, ends] = [text.indexOf(first, from), text.indexOf(last, from) + last.length];
  return begins >= from && ends > begins && ends <= at ? { from: begins, to: ends } : null;
}
const DENIES = /\b(?:no|not|none|nothing|never|neither)\b/i;

/** A line that says something: where it begins and ends with its break, and where a mark may stand behind it. */
interface Passage {
  line: string;
  words: readonly string[];
  from: number;
  to: number;
  at: number;
  /** The sentences in it that another answer would take away. */
  changed?: readonly string[];
}

/** The lines of a text that may assert something: no headings, no lines of a signature or an address, and none of the general clauses. */
function passagesOf({ text, spans }: Filled): Passage[] {
  const general = spans.filter(({ kind, name }) => kind === 'clause' && name.startsWith('general/'));
  let from = 0;
  return text.split('\n').flatMap((line) => {
    const start = from;
    from += line.length + 1;
    if (!isPassage(line) || general.some((span) => span.from <= start && span.to > start)) return [];
    // Within a row of a table the mark stands in the last cell.
    const end = start + (line.startsWith('|') || /^\s+\|/.test(line) ? line.replace(/\s*\|\s*$/, '').length : line.length);
    return [{ line: bare(line), words: wordsOf(line), from: start, to: Math.min(from, text.length), at: end }];
  });
}

/**
 * The passage that another answer would not leave as it is, of several the one with most of the question's words; null where there is none that states something
 * on the strength of silence.
 */
function restsOn(
  field: Field,
  passages: readonly Passage[],
  textWith: (value: unknown) => string,
  isTouched: boolean,
  bareOf: (line: string) => string,
): Passage | null {
  const own = new Set(passages.map(({ line }) => line));
  const asked = new Set(meanings(`${field.label} ${field.name.replace(/([a-z])([A-Z])/g, '$1 $2')}`));
  const nearness = ({ line }: Passage): number => new Set(meanings(line).filter((word) => asked.has(word))).size;
  for (const other of othersOf(field)) {
    const text = textWith(other);
    const lines = text.split('\n');
    const there = new Set(lines.map(bareOf));
    let instead: string[][] | undefined;
    const isLonger = (words: readonly string[]): boolean => {
      instead ??= lines.filter((line) => !own.has(bareOf(line))).map(wordsOf);
      return instead.some((longer) => isWithin(words, longer));
    };
    // What is proposed for the bargain, who must and who may, is no statement; that there is none of something always is one, and so is a decision in a table.
    const isStated = ({ line, words }: Passage): boolean => {
      if (field.about === 'fact' && isChoice(field)) return true;
      const changed = sentencesOf(line).find((sentence) => !text.includes(sentence)) ?? '';
      const isFull = NONE.test(changed) || !isLonger(words);
      if (isTouched) return isFull;
      return isChoice(field)
        ? /^(?:1\. |\|)/.test(line) && isStatement(changed) && isFull
        : NONE.test(changed) || (isStatement(changed) && isFull);
    };
    const [found] = passages
      .filter((passage) => !there.has(passage.line) && isStated(passage))
      .map((passage) => ({ passage, score: nearness(passage) }))
      .sort((one, two) => two.score - one.score);
    if (found) return { ...found.passage, changed: sentencesOf(found.passage.line).filter((sentence) => !text.includes(sentence)) };
  }
  return null;
}

/** An exception that is added to it takes something away from what it says. */
const NONE = /\b(?:no|not|none|nobody|nothing|never|neither|without|only)\b/i;

/** It says how something is, and is neither a duty nor a permission nor a rule for a case. */
const isStatement = (sentence: string): boolean =>
  sentence !== '' && !OPERATIVE.test(sentence) && !/^(?:If|When|Where|Unless|Until|After|Before|On each|Each time)\b/.test(sentence);

/** Who must, may or need not do what. */
const OPERATIVE =
  /\b(?:must|may|shall|can|cannot|need(?:s| not)?|will|ha(?:s|ve) the right|(?:is|are) (?:entitled|allowed|due|owed|refunded))\b/i;

const sentencesOf = (line: string): string[] => line.replace(/^\s*1\. /, '').split(/(?<=[.;]) (?=\p{Lu})/u);

const wordsOf = (line: string): string[] => line.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether all of the words stand among the others, in their order. */
function isWithin(words: readonly string[], others: readonly string[]): boolean {
  let at = 0;
  for (const word of others) if (word === words[at]) at += 1;
  return at === words.length;
}

/** Answers that would not give the text that stands there now. */
function othersOf({ type, default: usual, options = [], of }: Field): unknown[] {
  if (of)
    return [
      [
        Object.fromEntries(
          of.map(({ name, type: inner }) => [
            name,
            inner === 'number' || inner === 'money' ? 7 : inner === 'date' ? '2031-07-13' : 'xyzzy',
          ]),
        ),
      ],
    ];
  if (type === 'boolean') return [usual !== true];
  if (type === 'select') return options.filter((option) => option !== usual);
  if (type === 'number' || type === 'money') return [Number(usual ?? 0) + 7];
  return type === 'date' ? ['2031-07-13'] : ['xyzzy'];
}

/** Clauses are counted anew when one falls away. */
const bare = (line: string): string => line.replace(/\[([^[\]\d]*)\d+([^[\]\d][^[\]]*)?\]\(#/g, '[$1$2](#').replace(/^(#+ )\d+\. /, '$1');

/** The same for what was asked before, as long as the answer lives: a form is filled anew for each question, and nearly all of its lines stay. */
function remembering(make: (line: string) => string): (line: string) => string {
  const known = new Map<string, string>();
  return (line) => {
    const made = known.get(line) ?? make(line);
    known.set(line, made);
    return made;
  };
}

const isPassage = (line: string): boolean =>
  /\p{L}/u.test(line) && !/^\s*#/.test(line) && !/\\$|: ____|\bnot stated\b|^\*\*[^*]*\*\*$/.test(line);

function edited({ text, spans }: Filled, spots: readonly Spot[]): Filled {
  let written = '';
  let done = 0;
  const moves: { at: number; shift: number }[] = [];
  let shift = 0;
  for (const { from, to, printed } of spots) {
    if (from < done) continue;
    written += text.slice(done, from) + printed;
    done = to;
    shift += printed.length - (to - from);
    moves.push({ at: to, shift });
  }
  written += text.slice(done);
  // What ends where a mark stands ends before it, what begins there begins behind it.
  const start = (offset: number): number => offset + (moves.findLast(({ at }) => at <= offset)?.shift ?? 0);
  const end = (offset: number): number => offset + (moves.findLast(({ at }) => at < offset)?.shift ?? 0);
  const left = spans.filter(
    ({ from, to, kind }) => kind === 'clause' || !spots.some((spot) => spot.to > spot.from && from >= spot.from && to <= spot.to),
  );
  return { text: written, spans: left.map((span): Span => ({ ...span, from: start(span.from), to: end(span.to) })) };
}
