import { figure } from '../checks/amounts.ts';
import type { Doc } from '../checks/document.ts';
import type { Unit } from './shapes.ts';

/** A sentence of the text, with its offsets in the plain text. */
export interface Sentence {
  text: string;
  from: number;
  to: number;
}

/** Something counted in a sentence. */
export interface Counted {
  value: number;
  /** As written. */
  words: string;
}

/** The sentences of paragraphs, items and rows, signature blocks left out. */
export function sentencesOf({ pieces }: Pick<Doc, 'pieces'>): Sentence[] {
  return pieces
    .filter(({ sort }) => sort === 'item' || sort === 'paragraph')
    .flatMap((piece) =>
      [...piece.text.matchAll(/(?:[^.;\n]|\.(?=\d|\p{Ll})|(?<=\b(?:No|Art|St|Inc|Ltd))\.|\n(?!\n)){8,1500}(?:[.;]|$)?/gu)].map(
        ({ 0: text, index }) => ({
          text: text.trim(),
          from: piece.from + index,
          to: piece.from + index + text.length,
        }),
      ),
    );
}

const ONES =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ');
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const DAYS: Readonly<Record<Unit, number>> = { hour: 1 / 24, day: 1, week: 7, 'work-week': 7, month: 30.4375, year: 365.25 };
const SPAN = new RegExp(
  `(?:\\b[a-z-]+ \\((\\d{1,4})\\)|(?<![\\d.,])(\\d{1,4}(?:\\.\\d)?)|(?<![\\w-])((?:(?:${TENS.join('|')})(?:-(?:${ONES.slice(0, 9).join('|')}))?|${[...ONES].reverse().join('|')})))[’']? ?(?:(business|working) |(?:calendar|consecutive|full|clear|paid|written) )?(hour|day|week|month|year)s?\\b`,
  'gi',
);

/** Times in a sentence, in a unit. Five working days are a week. */
export function spansIn(text: string, unit: Unit): Counted[] {
  if (unit === 'work-week') return leaveIn(text);
  return [...text.matchAll(SPAN)].map(([words, bracket, digits, word = '', working, said = 'day']) => {
    const own = said.toLowerCase() as Unit;
    const count = Number(bracket ?? digits ?? inWords(word.toLowerCase())) * (working && own === 'day' && unit !== 'day' ? 7 / 5 : 1);
    if (own === unit) return { value: count, words };
    if (own === 'year' && unit === 'month') return { value: count * 12, words };
    if (own === 'month' && unit === 'year') return { value: count / 12, words };
    return { value: (count * DAYS[own]) / DAYS[unit], words };
  });
}

const A_MONTH = /^[^.;,]{0,60}\b(?:per|each|every|a) (?:full |calendar |completed )?month\b/i;

/**
 * Leave in weeks of work. Days of leave are days on which one would work: five to the week or, where the sentence says so, six; seven only of calendar
 * days. What is granted for a month counts twelve times. Hours cannot be told from hours of work.
 */
function leaveIn(text: string): Counted[] {
  const week =
    /\b(?:six|6)[- ](?:day|working[- ]day)[- ](?:working )?week\b|\b(?:six|6)\)? (?:working )?days (?:a|per|each|in a) week\b/i.test(text)
      ? 6
      : 5;
  return [...text.matchAll(SPAN)].flatMap((match) => {
    const [words] = match;
    const after = text.slice(match.index + words.length);
    if (/\bhours?$/i.test(words) || /^ (?:a|per|each|in a) week\b/i.test(after)) return [];
    const [whole] = spansIn(words, 'week');
    if (!whole || !/\bdays?$/i.test(words)) return whole ? [{ ...whole, words }] : [];
    const [days] = spansIn(words, 'day');
    const count = (days?.value ?? 0) / (/\b(?:calendar|consecutive)\b/i.test(words) ? 7 : week);
    return [{ value: A_MONTH.test(after) ? count * 12 : count, words }];
  });
}

function inWords(text: string): number {
  return text.split('-').reduce((sum, word) => sum + (TENS.includes(word) ? 10 * (TENS.indexOf(word) + 2) : ONES.indexOf(word) + 1), 0);
}

/** Percentages in a sentence. */
export function percentsIn(text: string): Counted[] {
  return [...text.matchAll(/(\d{1,4}(?:[.,]\d+)?) ?(?:%|per ?cent\b)/gi)].map(([words, number = '']) => ({
    value: Number(number.replace(',', '.')),
    words,
  }));
}

/** Sums in a stretch of the plain text. */
export function amountsWithin(doc: Pick<Doc, 'amounts'>, { from, to }: Sentence): Counted[] {
  return doc.amounts.filter((amount) => amount.from >= from && amount.to <= to + 1).map(({ value, words }) => ({ value, words }));
}

/** Hours in a week: `40 hours a week`. */
export function weeklyHoursIn(text: string): Counted[] {
  return [
    ...text.matchAll(
      /(\d{1,3}(?:\.\d+)?)\)? hours (?:a|per|each|in a|in each) (?:working )?week|weekly (?:working )?hours (?:are|is|of) (\d{1,3})/gi,
    ),
  ].map(([words, a, b]) => ({
    value: figure(a ?? b ?? ''),
    words,
  }));
}

const RENT =
  /\b(?:rent(?: of the \w+)? (?:is|of|amounts to)|monthly rent|(?:a|each|per|for each) month\b[^.]{0,40}\b(?:rent|[“"]Rent[”"])|[“"]Rent[”"]|pay\b[^.]{0,60}\b(?:a|each|per|for each) month)/i;

/** The rent for a month, as the text states it first. */
export function monthlyRent(doc: Pick<Doc, 'amounts' | 'pieces'>): number | undefined {
  for (const sentence of sentencesOf(doc)) {
    if (!RENT.test(sentence.text) || /\b(?:deposit|late)\b/i.test(sentence.text)) continue;
    const [amount] = amountsWithin(doc, sentence);
    if (amount) return /\b(?:a|each|per|for each) week\b|\bweekly\b/i.test(sentence.text) ? (amount.value * 52) / 12 : amount.value;
  }
  return undefined;
}
