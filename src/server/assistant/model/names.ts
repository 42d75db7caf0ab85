/** Words that begin sentences of contracts, whatever is in them. */
const STARTERS = new Set(
  `a an the this that these those such each every any all both either neither no none nothing nobody one if when where while until unless upon
  after before during within without for from to in on at by with under over as it its they their he she his her we our you your who whoever
  what whatever which there here except subject notwithstanding however otherwise also nor or and but only not neither once whether because since so
  then thereafter during per failing should shall may must unless instead further otherwise together is are be nothing`.split(/\s+/),
);
/** Endings of words that are no names. */
const COMMON = /(?:ments?|tions?|sions?|ings?|ed|ly|ness|it(?:y|ies)|[ae]nces?|ships?|ables?|ibles?|ures?|ers?|ors?|als?|ives?)$/;
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
  return new Set((text.match(/[\p{L}\p{M}\p{N}'’&-]+/gu) ?? []).flatMap((word) => [base(word), stem(word), ...word.split('-').map(stem)]));
}

/**
 * Words in `text` that look like names and stand nowhere in what was given: `given` is what was said of this matter, `known` anything else
 * that shows a word to be a plain one at the beginning of a sentence, where every word has a capital. Addresses, too.
 */
export function foreignNames(text: string, given: string, known: ReadonlySet<string>): string[] {
  const words = vocabularyOf(given);
  const isKnown = (word: string) =>
    words.has(base(word)) || words.has(stem(word)) || word.split('-').every((part) => words.has(stem(part)));
  const found = [...text.matchAll(WORD)].flatMap(({ 0: word, index }) => {
    if (word.length === 1 || isKnown(word)) return [];
    return beginsSentence(text, index) && isPlain(word, known) ? [] : [word];
  });
  const lower = given.toLowerCase();
  const exact = [OTHER_SCRIPT, CONTACT].flatMap((pattern) => text.match(pattern) ?? []).filter((one) => !lower.includes(one.toLowerCase()));
  return [...new Set([...found, ...exact])];
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
