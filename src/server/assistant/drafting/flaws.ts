import { message } from '#messages/message.ts';
import { isGrammatical } from './grammar.ts';
import { parses } from './parses.ts';
import type { Speakers } from './register.ts';

/** What no clause is written in. */
const LOOSE =
  /\b(?:ok|okay|gonna|wanna|stuff|guys?|kids|asap|etc|knocks?|talks? bad|bad mouth\w*|wants? out|whatever happens|lots of|sort of|kind of thing|cool with|fine with|no way|anyway|btw)\b|[!?]|\b(?:w|b)\/|\p{L}\/(?:day|week|month|hour|night|yr|hr)\b|\s&\s/iu;
/** Somebody says what somebody would like, and binds nobody. */
const WISHFUL = /\b(?:does not|do not|did not)? ?\b(?:wants?|would like|hopes?|thinks?|feels?|likes? to|prefers?)\b/i;
/** `Signs whatever the office wants`. */
const WHATEVER = /\bwhat(?:ever)?\b[^,.]*?\b(?:wants?|likes?)\b/gi;
/** Words twice in a row that are no slip. */
const TWICE = /\b(?!(?:that|had|is)\b)(\p{L}+) \1\b/iu;
const ARTICLES = /\b(?:the|a|an) (?:the|a|an|his|her|its|their)\b/i;
const FIRST_OR_SECOND = /\b(?:I|we|me|my|mine|us|our|ours|you|your|yours|myself|ourselves|yourself)\b/i;
const THIRD = /\b(?:he|him|his|she|hers?)\b/i;
/** A note to whoever writes, with no verb of its own. */
const BARE = /(?:^|[.:] )The parties agree on the following: |^[\p{L} ]{3,31}: /u;
const CUT = /^(?:if|when|unless|once)\b[^,]*(?:, except\b[^,]*)?[.]?$/i;
const NO_ARTICLE =
  /^(?!(?:It|This|That|These|Those|Each|Both|Either|Neither|None|One|No|All|Any|Who|Whoever|What|Whatever|There|They|He|She|Rent|Training|Cash|Tips|Overtime|Breakfast|Lunch|Dinner|Access|Storage|Interest|Pay|Smoking|Parking|Payment|Water|Electricity|Internet|Insurance|Food|Heating|Work|Time|Notice|Nobody|Somebody|Everybody|Everyone|Nothing|Everything|Delivery|Ownership)\b)\p{Lu}\p{Ll}+ (?:is|was|must|may|can|has|gets|stays|goes|cannot) /u;
const THERE = /^There (?:is|are) to be no \p{L}+(?: \p{L}+)*? (?:rides?|uses?|may|must|can|changing|talking|is|are)\b/iu;

/** `No smoking inside, the Tenant may smoke outside`: nothing is done in the first half. */
const NO_DEED = /^No (?:(?!\b(?:is|are|may|must|can|has|have|will|shall|goes|gets|works?|rides?|uses?|keeps?)\b)[^,])+, /;
const DOUBLED =
  /\b(?:is|are) (?:[^\s,.;]+ ){1,2}(?:was|were|is|are)\b|\bentitled to no\b|\bmust (?:\S+ ){0,2}must\b|\bthe (?:no|not|if|and|or|is|must)\b|\bnot to be\b|\p{L}tses\b|\b(?:as|the|and|or|if|than|to|of|with|but)\.?$/iu;
/** A sum, and what it is for, with nothing that is done. */
const SUM_ALONE = /^(?:[A-Z]{0,3}[$£€₹]|[A-Z]{1,3}\$? ?)\d(?:(?!\b(?:is|are|must|may|goes|belongs|stays|will)\b).)*$/;
const STUMP = /\b(?:is|are|must|may) (?:if|when|unless|until|and|or|but|,)\b/i;

const NOBODY: ReadonlySet<string> = new Set();

/** Whether words are none of a document, whatever their sentences are: talk, somebody who says `I`, the same word twice. */
export function isRough(written: string, { firstPerson, known }: Pick<Speakers, 'firstPerson' | 'known'>): boolean {
  const words = written
    .replace(/“[^”]*”/g, ' ')
    .replace(/\\(.)/g, '$1')
    .trim();
  return (
    written.includes(message('drafting.compose.whichParty')) ||
    LOOSE.test(words) ||
    TWICE.test(words) ||
    ARTICLES.test(words) ||
    DOUBLED.test(words) ||
    !isGrammatical(words, known?.people ?? NOBODY) ||
    (!firstPerson && FIRST_OR_SECOND.test(words.replace(/\[[^\]]*\]|\bUS\b/g, ' ')))
  );
}

/** Whether a sentence that was put into the words of the document is fit to stand in it. Marks and quotations are not looked at. */
export function isFlawed(written: string, { firstPerson, author, other, known }: Speakers): boolean {
  const words = written
    .replace(/“[^”]*”/g, ' ')
    .replace(/\[[^\]]*\]/g, ' ')
    .replace(/\\(.)/g, '$1')
    .trim();
  if (firstPerson) return false;
  if (isRough(written, { firstPerson, known }) || WISHFUL.test(words.replace(WHATEVER, ' '))) return true;
  if (BARE.test(words) || THERE.test(words.replace(/\bthose who are (?=the \p{Lu})/gu, ''))) return true;
  const before = words.slice(0, Math.max(0, words.search(THIRD)));
  if (THIRD.test(words) && !/\p{L}/u.test(before)) return true;
  return words.split(/(?<=\.)\s+(?=\p{Lu})/u).some((sentence) => isBroken(sentence, [author, other], known?.outsiders ?? []));
}

function isBroken(sentence: string, parties: readonly (string | null)[], names: readonly string[]): boolean {
  const isNamed = names.some((name) => sentence.startsWith(`${name} `));
  if (
    CUT.test(sentence) ||
    NO_DEED.test(sentence) ||
    STUMP.test(sentence) ||
    DOUBLED.test(sentence) ||
    SUM_ALONE.test(sentence) ||
    (NO_ARTICLE.test(sentence) && !isNamed)
  )
    return true;
  if (!parses(sentence)) return true;
  return parties.some(
    (party) =>
      party !== null &&
      new RegExp(
        `\\b${party} (?:(?:must|may|cannot|must not|may not|also|only|never) )*\\p{L}+(?: (?:to|for|by|with|from))? ${party}\\b(?!['’]s)`,
        'iu',
      ).test(sentence),
  );
}
