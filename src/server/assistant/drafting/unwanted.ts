import type { Brief, Fact } from './shapes.ts';

/** Words that bound a figure or go with another deed than the one that is denied: `no more than $500`, `no pets for 12 months`. */
const BOUND =
  '(?!(?:more|less|later|earlier|longer|shorter|fewer|greater|higher|lower|sooner|above|over|under|below|beyond|until|till|within|before|after|than|by|up|for|in|on|to|if|unless|except|but|only|just|every|each|other|less|first|last|and|or|is|are|was|were|has|have|must|may|can|will|shall|should|paid|owed|from|since|per)\\b)';
const WORD = `${BOUND}[\\p{L}’'-]+`;
/** `No late fee of `, `without a `, `no `: a denial, a thing, and its figure; not `invoice no `. */
const NONE = new RegExp(
  `\\b(?:no|without|neither|nor|never an?)(?: (?:an?|any|the|such))?(?: ${WORD}){0,3}? (?:of|at) (?:an? )?$|(?:(?<!\\b(?:invoice|unit|flat|apartment|order|account|policy|plot|lot|room|case|reference|contract|licen[cs]e|permit|serial|model|phone) )\\bno|\\bwithout)(?: (?:an?|any|the|such))? (?:fixed |minimum |full )?$`,
  'iu',
);
const SAY = "(?:do not|don['’]?t|will not|won['’]?t|would not|wouldn['’]?t|never|refuse to|am not|are not)";
const WANT = '(?:want|wish|like|care|intend|plan|agree|going|willing|prepared|happy|ready|need|ask|accept)';
const WHOM = '(?:him|her|them|us|me|it|you|\\p{Lu}\\p{Ll}+)';
/**
 * `I do not want to give`, `he doesn't want`, `we never charge`, `she does not have to give`: what somebody wants not to be, or need not do. `The $500` is a sum that there is.
 */
const REFUSES = new RegExp(
  `\\b(?:(?:${SAY}|does not|doesn['’]?t)(?: (?:really|ever|also))? ${WANT}(?: for)?(?: ${WHOM})?(?: (?:to|that))?|(?:I|we)(?: (?:also )?${SAY}|['’](?:m|re) not)(?: (?:ever|also|${WANT}))*(?: to)?|(?:do|does|should|shall|will|did) ?(?:not|n['’]?t) (?:have|need) to|need(?:s)? not)(?: ${WORD}){0,5} (?:of |at |on )?(?:an? |any )?(?<!\\bthe )$`,
  'iu',
);
/** `Nobody may leave without 30 days notice`: two denials ask for it. */
const TWICE = /(?:\b(?:no|not|never|nobody|none|neither|cannot|no one)\b|n['’]?t\b)[^.;\n]*\bwithout\b/i;
/** `Whoever cancels without 48 hours notice pays`: it asks for it, too; `she may leave without` does not. */
const ASKS = /\b(?:cancel|leav|quit|terminat|withdraw|chang|end|stop)\p{L}*(?: [\p{L}’'-]+){0,4} without\b/iu;
const MAY = /\b(?:may|can|could)\b/i;
const STOP = /[.;:!?]\s|\n|,\s|\s[–—-]\s|\s(?:but|so|because|and then|if|when)\s/iu;

/** Whether what stands before a figure says that it is not to be. */
export function isRefused(before: string, isOwn = true): boolean {
  const clause = (before.slice(-LONGEST).split(STOP).at(-1) ?? '').replace(/[$£€₹]$/, '');
  if (TWICE.test(clause) || (ASKS.test(clause) && !MAY.test(clause))) return false;
  return NONE.test(clause) || (isOwn && REFUSES.test(clause));
}
const LONGEST = 120;

/**
 * Whether a brief names a figure only to say that it is not wanted: `no late fee of $50`, `I do not want to give 4 weeks notice`. It is no answer to any question. A letter
 * speaks of sums that others claim: `I will not pay the $500`.
 */
export const isUnwanted = ({ what, at }: Fact, brief: Brief, isLetter: boolean): boolean =>
  (what === 'duration' || what === 'amount' || what === 'percent' || what === 'number') &&
  isRefused(brief[at.part].slice(0, at.from), !(isLetter && what === 'amount'));
