import { factsIn } from './near.ts';
import type { Ground } from './requirements.ts';
import type { Reading, Wish } from './shapes.ts';
import { isToldIn, sentencesOf, untraced } from './traced.ts';

/** Whether a sentence of the description sets terms that no question of the draft takes: duties, and sums, shares and times that would be lost. */
export function isLost(
  wish: Wish,
  reading: Reading,
  { answering: { placed, disputed, whole, bequests }, speakers, numbered, sections }: Ground,
): boolean {
  if (whole.has(wish)) return true;
  // What a story gives was read already.
  if (bequests) return false;
  if (speakers.gives && GIVES.test(wish.text)) return true;
  if (PAST.test(wish.text) || (speakers.firstPerson && !speakers.declares && !speakers.gives)) return false;
  // Who deals with whom about what is said by the whole document.
  if (numbered && DEALS.test(wish.text) && !DUTIES.test(wish.text)) return false;
  if (numbered && (SETS.test(wish.text) || DUTIES.test(wish.text))) return true;
  const sentences = sentencesOf(sections);
  if (numbered && PLANS.test(wish.text) && !isToldIn(wish.text, sentences)) return true;
  // A bound that stands in no sentence of the draft would turn what stands there into something else: `2 % a year, but only from the first instalment`.
  const isTerm = BOUNDS.test(wish.text) || factsIn(reading, wish).some((fact) => TERMS.has(fact.what) && placed.has(fact));
  if (numbered && isTerm && untraced(wish.text, sentences).length > 0) return true;
  return factsIn(reading, wish).some(
    (fact) =>
      TERMS.has(fact.what) &&
      /\d/.test(fact.text) &&
      !placed.has(fact) &&
      !disputed.has(fact) &&
      (fact.what !== 'duration' || fact.role !== null),
  );
}

/** A sentence of a description that asks for something, and does not only tell. */
const DUTIES =
  /\b(?:wants? no|do(?:es)?(?: not|n't) want (?:a|any|the|it|him|her|them)\b|must|has to|have to|should not|cannot|can't|not allowed|herself|himself|themselves|(?:rent|price|fee)\b[^.]{0,40}\bincl(?:\.|uded|uding|udes)?|in addition)\b/i;

/** `She wants to put 9,000 into my company`, `I am lending him 2,000`. */
const DEALS =
  /\b(?:wants? to|want us to|would like to|is going to|(?:am|is|are|'m|'re) (?:lending|selling|buying|renting|hiring|letting|leasing|giving|taking on|putting)|hiring out|renting out|^selling|^renting|^hiring|^lending|^buying)\b/i;

/** What the description says by the way of who pays and what is in a price. */
const SETS =
  /\b(?:incl\.?|including|included|excluding|not included)(?= |$)|\b(?:he|she|they|we|i) (?:(?:pays?|keeps?|brings?|provides?|covers?|supplies)\b|gives? (?:me|us|him|her|them) (?:an? |every |all |half |the )?\d)/i;

/** What somebody is going to do. */
const PLANS = /\b(?:i|we|he|she|they)(?:['’]ll| will) (?!be (?:happy|sad|glad|fine)\b|need\b|want\b)\p{Ll}/iu;
/** It begins with what bounds it. */
const BOUNDS = /^\W*(?:not|no|only|except|without|nothing|never)\b/i;

/** A will gives something. */
const GIVES = /\b(?:leave|give|gets?|goes to|inherits?|receives?|everything|the rest)\b/i;
/** What somebody is given for good, and no pay. */
export const GIFT = /\b(?:leave|give|goes to|inherits?)\b|^\W*[$£€]\d[\d,.]* to\b/i;
const TERMS: ReadonlySet<string> = new Set(['amount', 'percent', 'duration']);
/** What is over sets no term. */
const PAST = /\b(?:paid|was|were|gave|bought|lost|cost|failed|happened|have been|has been|had)\b/i;
