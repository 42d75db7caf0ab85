import { isSeveral } from './noun-phrases.ts';
import type { Speakers } from './register.ts';

/** Verbs behind which what is said of the words before them is over. */
const DOES = 'is|are|was|were|goes|go|must|may|can|cannot|will|stays?|belongs?|comes?|has|have|gets?|passes|remains?|starts?|ends?';
const HEAD = new RegExp(
  `^(?:and |but )?((?:the|my|our|his|her|their) (?:(?!(?:${DOES})\\b)[\\p{L}’'-]+ ){0,4}?(?!(?:${DOES})\\b)[\\p{L}’'-]+) (?:${DOES})\\b`,
  'iu',
);
const PRICED = /^(?:the |my |our )?(rent|price|fee|salary|deposit|interest|wage|bond|pay)(?: is| of|:)? (?:[A-Z]{0,3}[$£€₹¥]|\d)/i;

/** What a sentence is about, as its own first words call it: `the rent` of `Rent £9,600 a year`; null where they call nothing. */
function subjectOf(sentence: string): string | null {
  const noun = PRICED.exec(sentence)?.[1];
  return noun ? `the ${noun.toLowerCase()}` : headOf(sentence);
}

function headOf(sentence: string): string | null {
  const head = HEAD.exec(sentence)?.[1];
  return head === undefined ||
    isSeveral(head) ||
    /\b(?:kids|children|people|daughter|son|wife|husband|brother|sister|mother|father)\b/i.test(head) ||
    /\b(?:and|or|of us|i|we|he|she|they|it)\b/i.test(head)
    ? null
    : head.replace(/^\p{Lu}/u, (first) => first.toLowerCase());
}

/** What a sentence is about, where its name says whose it is to nobody in particular. */
export const topicOf = (sentence: string): string | null => {
  const what = subjectOf(sentence);
  return what !== null && /^the /.test(what) ? what : null;
};

/** The party of which a sentence says what it does; null where that is nobody for sure. */
export function actorOf(sentence: string, { author, other, names = [] }: Speakers): string | null {
  if (/^(?:he|she|they)\b/i.test(sentence)) return other;
  if (/^(?:I|we)\b/i.test(sentence)) return author;
  return names.find(({ full, first }) => sentence.startsWith(full) || (first !== null && sentence.startsWith(`${first} `)))?.role ?? null;
}

/** `It` that somebody keeps, sells or uses, and that no sentence before it in the same words names. */
const OBJECT =
  /^((?:if |when |once |until )?(?:I|we|he|she|they|\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+)?) (?:must |may |can |cannot |will |does not |do not )?(?!wants?|puts?|makes?|says?|does|do|gets?|likes?|needs?|has|have|wishes)\p{Ll}+ )it\b(?! (?:is|was|has|to|up to|that)\b)/iu;

/** Words with what `it` means in its place, where the sentence before calls it and does not stand before them any more. */
export function withAntecedent(text: string, previous: string): string {
  const what = OBJECT.test(text) ? headOf(previous) : null;
  return what === null ? text : text.replace(OBJECT, (_, lead: string) => `${lead}${what}`);
}
