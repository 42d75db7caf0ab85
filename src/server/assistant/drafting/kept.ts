import { figuresIn } from './coverage.ts';
import { tidy } from './notes.ts';

/** How often something is: the words of a brief, and those by which a document says the same. */
const OFTEN: readonly (readonly [asked: RegExp, said: RegExp])[] = [
  [
    /\b(?:at the )?end of (?:the|each|every) (?:day|week|month|quarter|year)\b|\b(?:day|week|month|quarter|year)(?:'s)? end\b/i,
    /\bend of\b|\blast (?:working )?day\b/i,
  ],
  [/\b(?:start|beginning) of (?:the|each|every) (?:week|month|quarter|year)\b/i, /\b(?:start|beginning) of\b|\bfirst\b/i],
  [/\btwice (?:a|per|each|every) \p{L}+/iu, /\btwice\b|\btwo times\b/i],
  [/\bonce (?:a|per|each|every) \p{L}+/iu, /\bonce\b|\b(?:each|every|per|an?) (?:day|week|month|quarter|year)\b/i],
  [
    /\b(?:every|each) (?:second|other|two|2) (?:week|\p{L}+day)s?\b|\bfortnight(?:ly)?\b|\bbi-?weekly\b|\balternate\b/iu,
    /\b(?:second|other|two|fortnight\w*|alternate|fourteen)\b|\b14\b/i,
  ],
  [/\bweekly\b|\b(?:an?|per|each|every) week\b/i, /\bweek(?:s|ly)?\b/i],
  [/\bmonthly\b|\b(?:an?|per|each|every) month\b/i, /\bmonth(?:s|ly)?\b/i],
  [/\bquarterly\b|\b(?:an?|per|each|every) quarter\b/i, /\bquarter(?:s|ly)?\b|\bthree months\b/i],
  [/\b(?:yearly|annually|annual)\b|\b(?:an?|per|each|every) year\b/i, /\b(?:years?|yearly|annual(?:ly)?)\b|%/i],
  [/\bdaily\b|\b(?:an?|per|each|every) day\b/i, /\b(?:days?|daily)\b/i],
  [/\bhourly\b|\b(?:an?|per|each|every) hour\b/i, /\bhour(?:s|ly)?\b/i],
];

const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\\p{Ll}*';
/** A last day. */
const BY_DAY = new RegExp(
  `\\b(?:by|before|no later than|not later than) (?:the )?(?:\\d{1,2}(?:st|nd|rd|th)?(?: of)? ${MONTH}|${MONTH} \\d{1,2}|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\\b`,
  'iu',
);
const LAST_DAY = /\b(?:by|before|until|within|latest|no later|not later|deadline|last day|due|ends?|expires?)\b/i;

/** By which way something is paid or sent. */
const WAY =
  /\b(?:standing order|direct debit|e-?transfer|etransfer|interac|venmo|zelle|paypal|cash ?app|bpay|payid|revolut|cheques?|checks?|money order|credit card|debit card|cash)\b/gi;

/** Whether a passage has how often, until which day and by which way a wish says: what answers its question with another of these does not say the wish. */
export function keepsTerms(wish: string, passage: string): boolean {
  const asked = tidy(wish);
  const said = passage.replace(/\[[^\]\n]*\]/g, ' ').replace(/’/g, "'");
  if (OFTEN.some(([often, same]) => often.test(asked) && !same.test(said))) return false;
  const day = figuresIn(BY_DAY.exec(asked)?.[0] ?? '');
  const ofDay = said
    .split(/(?<=[.;]) |\n/)
    .filter((sentence) => day.length > 0 && day.every((figure) => figuresIn(sentence).includes(figure)));
  if (BY_DAY.test(asked) && !(ofDay.length > 0 ? ofDay : [said]).some((sentence) => LAST_DAY.test(sentence))) return false;
  const plain = (way: string) =>
    way
      .toLowerCase()
      .replace(/^e-?/, 'e')
      .replace(/que(s?)$/, 'ck$1')
      .replace(/s$/, '')
      .replace(/^etransfer$/, 'transfer');
  const ways = new Set((said.match(WAY) ?? []).map(plain));
  return (asked.match(WAY) ?? []).every((way) => ways.has(plain(way)) || (plain(way) === 'transfer' && /\btransfer\b/i.test(said)));
}

/** Whether a day of the brief is a last day, by the words before it. */
export const isLastDay = (before: string): boolean => /\b(?:by|before|no later than|not later than|until|latest)(?: the)? $/i.test(before);
