import { VERBS } from './everyday-verbs.ts';

/** Verbs that are finite wherever they stand. */
const CERTAIN =
  /\b(?:must|may|cannot|can|will|shall|should|would|could|might|is|are|was|were|has|have|had|does|do|did|needs?|ought|goes|gets|got|went|came|took|gave|paid|told|said|made|bought|sold|sent|wrote|left|lent|kept|knew|saw|found|met|lost|broke|drew|agreed)\b/i;
/** What stands before a noun and before no verb of a main clause. */
const BEFORE_NOUN =
  /^(?:the|an?|this|that|these|those|all|any|each|every|no|some|my|our|your|his|her|its|their|of|for|in|on|at|by|from|with|without|to|per|into|before|after|during|between|under|over|about|than|and|or|one|two|three|four|five|six|seven|eight|nine|ten|\d\S*|.+['’]s?)$/i;
const PLURAL =
  /^(?:parties|people|children|\p{L}*men|both|all|they|we|i|you|others|who|that|which|sides|either|each|police|nobody|everybody)$/iu;
const SINGULAR = /^(?:he|she|it)$/i;
const CLAUSE =
  /^(?:and|or|but|nor|so|if|when|whenever|unless|until|till|while|as|because|since|once|before|after|where|wherever|who|whom|whose|which|that|what|whatever|then|than|not|no|never|nobody|only|also|even|always|once|twice|each|every|both|neither|either|in|on|at|by|for|from|to|of|with|within|without|under|over|about|per|plus|minus|up|including|excluding|except|apart|starting|beginning|ending|subject|always|otherwise|too|please|how|such|max(?:imum)?|min(?:imum)?|half|like|according|due|all|any)\b/i;

/** `Pays`, `advises`, `carries`. */
const isThird = (word: string): boolean =>
  /s$/.test(word) && (VERBS.has(word.slice(0, -1)) || VERBS.has(word.replace(/es$/, '')) || VERBS.has(word.replace(/ies$/, 'y')));
const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{N}][\p{L}\p{N}'’.,-]*/gu)?.map((word) => word.replace(/[.,]+$/, '')) ?? [];

/** Whether somebody or something does or is anything in these words: they have a verb that is no order and no noun. */
export function hasVerb(text: string): boolean {
  if (CERTAIN.test(text)) return true;
  // Nobody acts over a comma.
  return text.split(/,\s/).some((part) => actsIn(wordsIn(part)));
}

/** Nouns of several things that have the form of a verb. */
const NOUNS =
  /^(?:parts|accounts|costs|books|points|terms|notices|rents|orders|turns|loans|uses|visits|deals|records|changes|payments|checks|hours|shares|repairs|reports|prices|votes|copies|needs|plans|sales|rates|days|fees|limits|offers|claims|permits|tests|tools|units|bills|lines)$/;

function actsIn(words: readonly string[]): boolean {
  return words.some((word, at) => {
    const before = words[at - 1];
    if (before === undefined) return false;
    const low = word.toLowerCase();
    if (at > 0 && /^\p{Lu}/u.test(word)) return false;
    if (isThird(low)) return !BEFORE_NOUN.test(before) && !(NOUNS.test(low) && !SINGULAR.test(before) && !/^\p{Lu}/u.test(before));
    if (VERBS.has(low))
      return PLURAL.test(before) || (/[^s'’]s$/.test(before) && !BEFORE_NOUN.test(before) && before !== words[0]?.concat('s'));
    return (
      /ed$/.test(low) &&
      (PLURAL.test(before) || SINGULAR.test(before) || /^\p{Lu}/u.test(before)) &&
      (VERBS.has(low.replace(/ed$/, '').replace(/i$/, 'y')) || VERBS.has(low.slice(0, -1)))
    );
  });
}

/** `Must hand or contractor`: what follows is no verb, and what is joined to it is none. */
const MODAL =
  /\b(?:must|may|cannot|must not|may not)(?: (?:not|also|only|then|still|always|never|each|both|at once|in person|(?!(?:supp|app|comp|rep|re|f|mu?ltip)ly\b)\p{L}+ly))* (\p{L}+)(?: (?:or|and) (\p{Ll}+)\b| (\S+))?/gu;
/** `Must work for herself and lives in`. */
const MIXED =
  /\bmust(?: not)? \p{Ll}+(?: [^,;.]+?)? and (\p{Ll}+s) (?:the|an?|his|her|their|its|our|my|all|any|each|every|them|it|him|to|in|at|on|for|with|\d)/u;

/** Whether a sentence that was written from a wish parses by simple checks: it has a verb, in each part that is one, and each `must` is followed by one. */
export function parses(sentence: string): boolean {
  const text = sentence.trim().replace(/[.!?:;]+$/, '');
  if (!hasVerb(text)) return false;
  for (const match of text.matchAll(MODAL)) {
    const [whole, verb = '', joined, next = ''] = match;
    const after =
      text
        .slice(match.index + whole.length)
        .trimStart()
        .split(' ')[0] ?? '';
    if (joined !== undefined && !isBase(joined) && !OBJECT.test(after)) return false;
    if (!isBase(verb) && !OBJECT.test(next)) return false;
  }
  const mixed = MIXED.exec(text)?.[1];
  if (mixed !== undefined && isThird(mixed)) return false;
  return !isHeap(text);
}

/** What a verb has behind it and a noun has not. */
const OBJECT = /^(?:the|an?|it|him|her|them|his|its|their|any|all|each|every|\p{Lu}\p{L}*|[$£€\d]\S*)$/u;
const isBase = (word: string): boolean =>
  VERBS.has(word) ||
  /^(?:be|been|have|do|not|to)$/.test(word) ||
  /(?:ise|ize|ify|ate)$/.test(word) ||
  VERBS.has(word.replace(/^(?:pre|re|un|over|under|out|mis|co)-?/, ''));

/** Notes that only commas join: `for one year, $1,650, deposit one month`; or words without a verb before somebody acts, `float and cap always, the Provider lends`. */
function isHeap(text: string): boolean {
  const parts = text.replace(/ ?\([^)]*\)/g, '').split(/,(?!\d) (?!\d{4}\b)/);
  if (parts.length < 2) return false;
  const [first = '', ...more] = parts;
  if (!CLAUSE.test(first) && !hasVerb(first) && more.some((part) => /^[Tt]he \p{Lu}/u.test(part)) && !/^\p{Lu}\p{Ll}+$/u.test(first))
    return true;
  // The last of several things is joined by a word.
  if (/^(?:and|or|but)\b/i.test(more.at(-1) ?? '') || / (?:and|or) /.test(more.at(-1) ?? '')) return false;
  const isAside = (part: string): boolean =>
    CLAUSE.test(part) ||
    hasVerb(part) ||
    / (?:and|or) /.test(part) ||
    /^(?:\p{L}+(?:ed|ing|ly)\b|\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)*$|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?\b|\d{1,2}(?:[:.]\d\d)? ?(?:am|pm)\b)/u.test(
      part,
    );
  return !more.every(isAside);
}
