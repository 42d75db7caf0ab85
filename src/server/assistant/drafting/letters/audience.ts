import { isDoubt } from './doubts.ts';

const WE = '(?:I|we)';
const HE = '(?:he|she|they)';
const ALSO = '(?: (?:also|even|still|well|just|really|actually|probably|possibly|maybe|perhaps|only))*';
/** What a writer would put up with, fears, lacks, admits or plans: an opponent who reads it knows how far the writer can be pushed. */
const OWN_COUNSEL: readonly RegExp[] = [
  // `I would accept two payments`, `we could live with half`, `I'd settle for less`.
  new RegExp(
    `\\b${WE}(?:['’]d|['’]ll| would| could| can| might| may| will)${ALSO} (?:accept|settle|agree to|live with|drop|forget|forgive|compromise|let (?:it|this|that|him|her|them) (?:go|off)|come down|go (?:down|as low)|be (?:ok(?:ay)?|fine|content|satisfied|happy) (?:with|if|to (?:take|get|accept))|take (?:less|half|part|as little|two|three|four|a lower|instal|payments|[$£€]?\\d))`,
    'i',
  ),
  /\bsettl(?:e|ing) for\b|\b(?:my|our) (?:bottom line|real aim|lowest|absolute minimum)\b|\bif it comes to (?:it|that)\b|\bworst case\b/i,
  // `We may need a reference from him`.
  new RegExp(`\\b${WE}${ALSO} (?:may|might|could)${ALSO} (?:need|want)\\b`, 'i'),
  // `She'll probably ignore it`, `I guess he has no money`, `we're worried`.
  /\bprobably\b|\bhopefully\b/i,
  new RegExp(
    `\\b${WE}${ALSO} (?:guess|suspect|bet|reckon|assume|fear|doubt|worry|dread|hope|feel (?:bad|sorry|guilty|awkward|stupid))\\b`,
    'i',
  ),
  new RegExp(
    `\\b${WE}(?:['’]m|['’]re| am| are| was| were)${ALSO}(?: (?:a bit|a little|so|very|quite))? (?:afraid|worried|nervous|scared|anxious|embarrassed|hoping|desperate|not sure)\\b`,
    'i',
  ),
  // `I'd rather not go to court`, `we can't afford a lawyer`.
  new RegExp(
    `\\b${WE}(?:['’]d| would) rather not\\b|\\b${WE}${ALSO} (?:do not|don['’]?t)${ALSO} (?:want|like|have the money|have the time) to (?:(?:go|have to go) to (?:court|law|a tribunal)|sue|take (?:him|her|them) to court|fall out|lose|spend|make it worse)\\b|\\b${WE} (?:cannot|can['’]?t) (?:really )?afford (?:a |the |to (?:sue|go to court|pay a))`,
    'i',
  ),
  // `I have no receipt`, `it was partly my fault`.
  new RegExp(
    `\\b${WE}${ALSO} (?:(?:do not|don['’]?t|did not|didn['’]?t|never)${ALSO} (?:have|had|got|get|keep|kept) (?:any |a |the |it |anything |much )?(?:proof|evidence|receipts?|contract|paperwork|in writing|witness(?:es)?)|(?:have|had|['’]ve got|have got) (?:no|nothing) (?:proof|evidence|receipts?|contract|paperwork|in writing|witness(?:es)?)|lost the (?:receipt|contract|papers?|invoice))\\b`,
    'i',
  ),
  /\b(?:partly|also|kind of|sort of|a bit) (?:my|our) (?:own )?fault\b|\b(?:in (?:all )?fairness|to be fair)\b/i,
  new RegExp(`\\b${WE} (?:know|admit)(?: that)? ${WE}\\b`, 'i'),
  // What the addressee is not to learn.
  /\b(?:between (?:us|you and me)|off the record|just so you know|for your (?:information|eyes)|fyi|without (?:him|her|them) (?:knowing|finding out))\b/i,
  new RegExp(`\\b${HE} (?:does not|doesn['’]?t|do not|don['’]?t) (?:know|realise|realize) (?:about|that|this|it|I|we)\\b`, 'i'),
];
/** Of the letter as of a thing: how long it is to be, what is to be in it. */
const OF_PAPER =
  /^(?:and |also |please )*(?:(?:the|its|this|your) )?(?:letter|tone|wording|language|draft)\b(?!s? (?:of|from|dated|that|which|by|to)\b)|\b(?:(?:any(?:thing)?|nothing|no word|a word|mention(?:ed)?|stands?|said|included?) [^.;,]*\b)?in (?:the|this|your) (?:letter|draft)\b|^(?:nothing|not a word|no word)\b[^.;]*\bin (?:it|there)\b/i;
/** Nobody but whoever writes is told how to say something. */
const HOW_TO_SAY =
  /^(?:please )?(?:word it|phrase it|(?:try to )?(?:make|keep) (?:it|this|the letter|him|her|them) (?:sound|look|feel|seem|clear|understand|realise|realize|see|think|believe|polite|civil|friendly|firm|short|factual)|sound|come across)\b/i;

/** Whether a clause of a brief for a letter that demands something is said to whoever writes the letter, and to nobody else. */
export const isForWriter = (clause: string): boolean => {
  const text = clause.trim();
  return isDoubt(text) || OF_PAPER.test(text) || HOW_TO_SAY.test(text) || OWN_COUNSEL.some((form) => form.test(text));
};

const SUBJECT = "(?:I|we|he|she|they|it|you|this|that|there)(?=[ ’'])";
const CUT = new RegExp(
  `[,;]? (?:but|although|though|because|since|as|so|and) (?=${SUBJECT})|[,;] (?=${SUBJECT})|[,;]? (?:but|although|though) (?=(?:the|my|our|please|tell|ask|give|say) )`,
  'giu',
);

/** What of a sentence its addressee is told; `''` for nothing. `isAside`: tells what is for whoever writes. What follows such a clause is its reason, but behind `but`. */
export function saidAloud(sentence: string, isAside: (clause: string) => boolean = isForWriter): string {
  const cuts = [...sentence.matchAll(CUT)].map(({ index, 0: words }) => ({ at: index, words }));
  const clauses = [...cuts, { at: sentence.length, words: '' }].map(({ at }, n) => {
    const before = cuts[n - 1];
    return { text: sentence.slice(before ? before.at + before.words.length : 0, at), joint: before?.words ?? '' };
  });
  if (!clauses.some(({ text }) => isAside(text))) return sentence;
  let said = '';
  let isBehind = false;
  for (const { text, joint } of clauses) {
    if (isAside(text)) isBehind = true;
    else if (!isBehind) said += joint + text;
    else if (/\bbut\b/.test(joint) && DUTY.test(text)) said += said === '' ? text : joint + text;
  }
  return said.trim();
}
/** What the addressee has to do is said to the addressee, whatever stood before. */
const DUTY =
  /^(?:he|she|they|you|it|the \p{L}+|\p{Lu}\p{L}+) (?:must|has to|have to|needs? to|should|owes?|ha(?:s|ve) (?:until|\d)|still owes?)\b/iu;
