import { VERBS } from './everyday-verbs.ts';

/** What a few words are in a sentence: `to repair the roof`, `in the garden`, `the roof leaks`, `the roof`. */
export type Phrase = 'to' | 'preposition' | 'clause' | 'noun';

const PREPOSITION =
  /^(?:in|at|on|by|for|with|from|until|till|after|before|under|within|to|between|through|as|during|per|without|near|beside|behind|over|against|since|into|onto|towards?|about)$/i;
const ARTICLE = /^(?:the|an?|my|our|your|his|her|their|its|this|these|those)$/i;
const PRONOUN = /^(?:i|we|he|she|they|it|you|nobody|everybody|everyone|who|there|that|which)$/i;
/** Verbs that are finite wherever they stand and no nouns. */
const FINITE =
  /^(?:must|cannot|shall|should|would|could|might|is|are|was|were|am|has|have|had|does|did|isn['’]?t|wasn['’]?t|don['’]?t|doesn['’]?t|won['’]?t|can['’]?t|didn['’]?t)$/;
/** Nouns, months and vessels elsewhere. */
const MODAL = /^(?:may|can|will|do)$/;
/** A sentence within a sentence, whose verb is not the main one. */
const WITHIN = /(?:^|[\s,]+)(?:that|which|who|whom|whose|where|when|whenever|if|because|unless|so|while|what|how|than|as)\s/i;
/** With which no words end that are whole. */
const LEADS =
  /^(?:the|an?|my|our|your|their|of|to|and|or|but|nor|than|from|with|into|between|because|which|who|whose|are|was|were|must|as|per|until|unless|very)$/i;
/** With which none begin. */
const JOINS = /^(?:and|or|but|nor|of|than|then|because|too|is|are|was|were|has|had|been|be)$/i;

const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? [];

/** Which of the four some words are. */
export function phraseOf(text: string): Phrase {
  const words = wordsIn(text);
  const [first = '', second = ''] = words;
  if (/^to$/i.test(first) && VERBS.has(second.toLowerCase())) return 'to';
  if (isClause(text)) return 'clause';
  return PREPOSITION.test(first) ? 'preposition' : 'noun';
}

/** Whether some word of a text may be its verb: by these forms alone some that are none look like one. */
export const mayHaveVerb = (text: string): boolean =>
  hasThird(text) || wordsIn(text).some((word, at) => at > 0 && (/ed$/.test(word) || VERBS.has(word)));

/** Whether some word of a text looks like a verb of the third person. */
const hasThird = (text: string): boolean =>
  wordsIn(text).some((word, at) => at > 0 && (FINITE.test(word) || MODAL.test(word) || isThird(word)));

/** Whether somebody or something does or is anything in the words themselves, and not only in what is said of a thing in them. */
function isClause(text: string): boolean {
  const [main = ''] = text.replace(/\([^)]*\)|“[^”]*”|"[^"]*"/g, ' ').split(WITHIN);
  const words = wordsIn(main);
  return words.some((word, at) => {
    const before = words[at - 1] ?? '';
    const next = words[at + 1] ?? '';
    if (before === '') return isHeadless(word, next);
    if (/^(?:people|men|women|both|all|parents|owners|tenants)$/i.test(before) && VERBS.has(word)) return isBehind(next);
    if (FINITE.test(word)) return true;
    if (MODAL.test(word)) return !ARTICLE.test(before) && next !== '' && (VERBS.has(next) || /^(?:be|not|have)$/.test(next));
    // `The Tenant gets two keys`; `house keys` and `the bank's charges` are things.
    if (isThird(word)) return !ARTICLE.test(before) && !PREPOSITION.test(before) && (PRONOUN.test(before) || isBehind(next));
    return PRONOUN.test(before) && (VERBS.has(word) || /ed$|^(?:got|went|came|took|gave|paid|told|said|made|bought|sold|sent)$/.test(word));
  });
}

/** `Gets the shop in Nantes` was cut off from whoever does. */
const isHeadless = (first: string, next: string): boolean =>
  (isThird(first) || /^(?:got|has|had)$/.test(first)) && (isBehind(next) || next === 'to');

/** What stands behind a verb rather than behind a thing. */
const isBehind = (word: string): boolean =>
  ARTICLE.test(word) || /^(?:by|it|him|them|me|us|\d.*|two|three|all|no|not|out|off)$/i.test(word);

const isThird = (word: string): boolean =>
  /^\p{Ll}+s$/u.test(word) && (VERBS.has(word.slice(0, -1)) || VERBS.has(word.replace(/es$/, '')) || VERBS.has(word.replace(/ies$/, 'y')));

/** Whether words were cut out of a sentence where they do not part: `grand daughter the piano`, `for the`, `and two keys`. */
export function isTorn(text: string): boolean {
  const words = wordsIn(text);
  const [first = '', last = ''] = [words[0], words.at(-1)];
  if (words.length === 0) return true;
  // `Schedule A` is whole.
  if (words.length > 1 && ((LEADS.test(last) && last !== 'A') || JOINS.test(first) || isHeadless(first, words[1] ?? ''))) return true;
  // Behind a thing comes no other without a word or a sign between them.
  const heap =
    /^((?:(?:the|an?|my|our|his|her|their) )?\p{L}[\p{L}'’-]*(?: \p{L}[\p{L}'’-]*)?) (?:the|an?|my|our|your|their) (\p{L}+)(?: \p{Ll}+)?$/u.exec(
      text,
    );
  // `Henry the Heron` is a name.
  if (/\p{Lu}\p{L}* the \p{Lu}/u.test(text)) return false;
  if (!heap || phraseOf(text) !== 'noun' || TIMES.test(heap[2] ?? '')) return false;
  return !wordsIn(heap[1] ?? '').some((word) => PREPOSITION.test(word) || BESIDE.test(word) || VERBS.has(word.toLowerCase()));
}

const TIMES = /^(?:hour|day|night|week|fortnight|month|quarter|year|time|piece|person|head)s?$/i;
const BESIDE =
  /ing$|^(?:when|if|where|while|because|until|once|after|before|that|who|of|and|or|all|both|half|such|what|not|only|just|even|plus|above|below|around|across|off|up|out|down|like|inside|outside|next|opposite|along|past|on|less|more|except)$/i;

/** The words without the one that leads to them: `in the garden` behind `at`. */
export const withoutLead = (text: string): string => {
  const [first = ''] = wordsIn(text);
  return PREPOSITION.test(first) ? text.slice(text.indexOf(first) + first.length).trimStart() : text;
};

export const isPreposition = (word: string): boolean => PREPOSITION.test(word);
export const isArticle = (word: string): boolean => ARTICLE.test(word);

/** Whether a bracket or a quotation in the words is never closed. */
export const isUnclosed = (text: string): boolean =>
  (text.match(/[([]/g) ?? []).length !== (text.match(/[)\]]/g) ?? []).length ||
  ((text.match(/"/g) ?? []).length % 2 === 1 && !/\d"/.test(text));
