import { withoutRuns } from './runs.ts';

/** Words that begin sentences of contracts, whatever is in them. */
const STARTERS = new Set(
  `a an the this that these those such each every any all both either neither no none nothing nobody one if when where while until unless upon
  after before during within without for from to in on at by with under over as it its they their he she his her we our you your who whoever
  what whatever which there here except subject notwithstanding however otherwise also nor or and but only not neither once whether because since so
  then thereafter during per failing should shall may must unless instead further otherwise together is are be nothing`.split(/\s+/),
);
/** Endings of words that are no names. */
const COMMON = /(?:ments?|tions?|sions?|ing|ness|it(?:y|ies)|[ae]nces?|ships?|ables?|ibles?|ures?|ives?)$/;
/** Said of days, which are figures and are looked at as such. */
const CALENDAR = new Set(
  'january february march april may june july august september october november december monday tuesday wednesday thursday friday saturday sunday'.split(
    ' ',
  ),
);
const WORD = /\p{Lu}[\p{L}\p{M}\p{N}'’&-]*/gu;
/** Scripts without capitals: whatever is said in them is looked up. */
const OTHER_SCRIPT =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}\p{Script=Thai}]+/gu;
const CONTACT = /\b[\w.+-]+@[\w-]+\.[\w.-]+|\+?\d[\d ()-]{7,}\d/g;

const base = (word: string): string => word.toLowerCase().replace(/['’]s?$/, '');
const stem = (word: string): string =>
  base(word)
    .replace(/(?:ies|y)$/, 'i')
    .replace(/e?s$/, '');

/** Words of a text as names are compared with them. */
export function vocabularyOf(text: string): Set<string> {
  return new Set(
    (withoutRuns(text).match(/[\p{L}\p{M}\p{N}'’&-]+/gu) ?? []).flatMap((word) => [base(word), stem(word), ...word.split('-').map(stem)]),
  );
}

/**
 * Words in `words` that look like names and are not among those given: `given` is the vocabulary of what was said of this matter, `known` any other
 * that shows a word to be a plain one at the beginning of a sentence, where every word has a capital.
 */
export function foreignNames(words: string, given: ReadonlySet<string>, known: ReadonlySet<string>): string[] {
  const text = withoutRuns(words);
  const isKnown = (word: string) =>
    CALENDAR.has(base(word)) || given.has(base(word)) || given.has(stem(word)) || word.split('-').every((part) => given.has(stem(part)));
  const found = [...text.matchAll(WORD)].flatMap(({ 0: word, index }) => {
    if (word.length === 1 || isKnown(word)) return [];
    return beginsSentence(text, index) && isPlain(word, known) ? [] : [word];
  });
  return [...new Set(found)];
}

/** Addresses of mail, numbers to call and words of other scripts in `text` that do not stand in `given`. */
export function foreignSigns(text: string, given: string): string[] {
  const lower = given.toLowerCase();
  return [OTHER_SCRIPT, CONTACT]
    .flatMap((pattern) => withoutRuns(text).match(pattern) ?? [])
    .filter((one) => !lower.includes(one.toLowerCase()));
}

function beginsSentence(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 80), at);
  return /(?:^|[.;:?!]["”’)]?\s+|\n\s*(?:\d{1,9}[.)]\s+|\([a-z]{1,4}\)\s+|[-*•]\s+)?)["“‘(*]*$/.test(before) || before.trim() === '';
}

function isPlain(word: string, known: ReadonlySet<string>): boolean {
  const lower = base(word);
  return (
    STARTERS.has(lower) ||
    known.has(lower) ||
    known.has(stem(word)) ||
    (lower.length > 5 && word.slice(1) === lower.slice(1) && COMMON.test(lower))
  );
}
