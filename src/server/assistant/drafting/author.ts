import type { Brief, Fact } from './shapes.ts';

const SELF =
  /(?:\b(?:we|we['’]?re|us|me|i am|i'?m|im|my name(?: is|['’]s)|sold by me|our company|myself|i)\b)(?: (?:an?|the)(?: [a-z]+){1,3},)?\W{0,4}(?:=|:|is|are)?\W{0,3}(?:(?:mr|mrs|ms|dr|shri|smt)\.? )?$/i;

/** `My neighbor and I (Ann Berg)`. */
const ALONE = /\b(?:I|i) ?[(,:]\s?$/;

/** `I run a small kennel, Wag House`: the business is the writer's own. */
const RUNS =
  /\b(?:i|we) (?:run|own|operate|manage|founded)\b[^.;]{0,60}?(?:,|\bcalled|\bnamed) (?:the )?$|\b(?:i am|i'?m) an? [^.;()\n]{2,40}\([^)]{0,60}$|\b(?:my|our) (?:\p{L}+ )?(?:business|company|firm)(?: is)?(?: an? [^.;,]{3,24})?,? (?:called |named )?$|\bwe(?: are|['’]?re) an? [^.;()\n]{3,70}, (?:called )?$/iu;

function before(fact: Fact, brief: Brief, length: number): string {
  return (
    brief[fact.at.part]
      .slice(Math.max(0, fact.at.from - length), fact.at.from)
      .split('\n')
      .at(-1) ?? ''
  );
}

/** Whoever writes runs what has this name. */
export const isRun = (fact: Fact, brief: Brief): boolean =>
  RUNS.test(before(fact, brief, 90)) && !TRADES.test(brief[fact.at.part].slice(fact.at.to, fact.at.to + 24));
/** `I'm an illustrator (Ann Berg, trading as Berg Art)`: the name is the writer's own. */
const TRADES = /^,? (?:who )?(?:trad(?:es?|ing) (?:as|under)|t\/a\b|d\/?b\/?a\b|doing business as)/i;

/** The brief calls this person `me` or `us`. */
export function isSelf(fact: Fact, brief: Brief): boolean {
  // `Three of us: me, Ann Roe and Bo Dahl`; and `God help us`.
  if (/\b(?:of us|from us|us)\b[^.;]{0,24}\bme, $/i.test(before(fact, brief, 48))) return false;
  return (
    SELF.test(before(fact, brief, 48)) ||
    isRun(fact, brief) ||
    ALONE.test(before(fact, brief, 12)) ||
    /^\W{0,3}(?:=|is)\W{0,2}(?:me|us)\b|^ \((?:i|me|my|we|us|our)\b|^ here[.,:!\n]/i.test(
      brief[fact.at.part].slice(fact.at.to, fact.at.to + 8),
    )
  );
}

/** Somebody says I or we; the US, and Portland, ME, say neither. */
export const isSpoken = (text: string): boolean => /\b(?:[Ii]|[Mm]e|[Mm]y|MY|[Ww]e|WE|[Uu]s|[Oo]ur|OUR)\b/.test(text);

/** `I'm the owner`: the word by which whoever writes says what he is in the bargain. */
export const callingOfSelf = ({ description, requirements }: Brief): string | null =>
  /\b(?:I am|I'm|I’m|im|we are|we're|we’re) the (?:new |old |only |sole )?(\p{L}{4,})/iu
    .exec(`${description}\n${requirements}`)?.[1]
    ?.toLowerCase() ?? null;
