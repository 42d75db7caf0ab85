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

const NUMBERS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const DAYS: Readonly<Record<Unit, number>> = { hour: 1 / 24, day: 1, week: 7, month: 30.4375, year: 365.25 };
const SPAN = new RegExp(
  `(?:\\b[a-z-]+ \\((\\d{1,4})\\)|\\b(\\d{1,4})|\\b(${NUMBERS.join('|')}|fourteen|fifteen|twenty|thirty|sixty|ninety))[’']? ?(?:(?:business|working|calendar|consecutive|full|clear|paid|written)[ -])?(hour|day|week|month|year)s?\\b`,
  'gi',
);
const WORDS: Readonly<Record<string, number>> = {
  ...Object.fromEntries(NUMBERS.map((word, at) => [word, at + 1])),
  fourteen: 14,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  sixty: 60,
  ninety: 90,
};

/** Times in a sentence, in a unit; a time whose end or beginning is meant (`first year`) is none. */
export function spansIn(text: string, unit: Unit): Counted[] {
  return [...text.matchAll(SPAN)].map(([words, bracket, digits, word = '', own = 'day']) => {
    const count = Number(bracket ?? digits ?? WORDS[word.toLowerCase()]);
    const from = own.toLowerCase() as Unit;
    const value =
      from === unit
        ? count
        : from === 'year' && unit === 'month'
          ? count * 12
          : from === 'month' && unit === 'year'
            ? count / 12
            : (count * DAYS[from]) / DAYS[unit];
    return { value, words };
  });
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
