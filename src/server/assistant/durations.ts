import type { Unit } from './days.ts';

/** A length of time in a text: `thirty (30) days`, `2 years`, `90 calendar days`. */
export interface Duration {
  count: number;
  unit: Unit;
  /** Days on which banks and offices are open: they cannot be counted without their holidays. */
  business: boolean;
  from: number;
  to: number;
}

const ONES = [
  ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve', 'thirteen', 'fourteen'],
  ...['fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
];
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const WORD = `(?:(?:${TENS.filter(Boolean).join('|')})(?:[- ](?:${ONES.slice(1, 10).join('|')}))?|${ONES.slice(1).join('|')}|(?:one|a) hundred(?: and (?:eighty|twenty))?)`;
const DURATION = new RegExp(
  `\\b(?:(?<words>${WORD})\\s*(?:\\((?<digits>\\d{1,4})\\))?|(?<plain>\\d{1,4})(?:\\s*\\(${WORD}\\))?)[\\s-]+(?<sort>(?:business|working|calendar|consecutive|full)\\s+)?(?<unit>day|week|month|year)s?\\b['’]?`,
  'gi',
);

/** The lengths of time that a text names, in their order. */
export function durationsIn(text: string): Duration[] {
  return [...text.matchAll(DURATION)].flatMap((match) => {
    const { words = '', digits, plain, sort = '', unit = '' } = match.groups ?? {};
    const count = Number(digits ?? plain ?? numberOf(words));
    if (!(count > 0)) return [];
    const business = /business|working/i.test(sort);
    return [{ count, unit: unit.toLowerCase() as Unit, business, from: match.index, to: match.index + match[0].length }];
  });
}

/** What a number in words is; NaN for what is none. */
function numberOf(words: string): number {
  const parts = words.toLowerCase().split(/[\s-]+/);
  return parts.reduce((sum, part) => {
    if (part === 'hundred') return Math.max(1, sum) * 100;
    if (part === 'and') return sum;
    const one = part === 'a' ? 1 : ONES.indexOf(part);
    return sum + (one >= 0 ? one : TENS.indexOf(part) * 10);
  }, 0);
}
