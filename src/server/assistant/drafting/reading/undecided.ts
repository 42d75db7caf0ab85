/** A stretch of a sentence, and whether it leaves open what is to hold. */
export interface Part {
  from: number;
  to: number;
  isUndecided: boolean;
}

/** Somebody turns something over in his mind: not `thinking of letting my flat`, which is the deal itself. */
const PONDERS =
  /\b(?:i|we)(?:'m| am|'re| are| was| were|'ve been| have been| had been)? (?:(?:just|only|also|still|even|kind of|sort of) )?(?:thinking|wondering|wonder|considering|debating|toying)\b(?! (?:of|about) (?:\p{L}+ )?\p{L}+ing\b)(?! of you\b)/u;
/** It is not settled yet. */
const UNSETTLED =
  /(?<!\b(?:if|unless|until|where|when|because)\b[^,]*)(?:\bnot|n't|\bnot yet|\bnever) (?:(?:yet|really|quite|entirely|totally|100%|been) )*(?:sure(?! to\b)|certain(?! to\b)|decided|made (?:up )?(?:my|our|her|his|their) minds?(?: up)?)\b|\b(?:undecided|up in the air|tbd|tbc|to be (?:decided|discussed|determined))\b|\b(?:do not|don't|dont) (?:yet )?know (?:yet )?(?:if|whether|how|what|when|which|who|where)\b/u;
/** It may be so or otherwise: not `maybe 20 minutes`, which is a measure. */
const MAYBE = /\b(?:maybe|perhaps|possibly)\b(?! (?:about |around )?[$£€]?\d)|^\W*(?:also |and |but )?(?:i|we|he|she|they) might\b|\?\W*$/u;
const SEAM = /,\s+(?:and |but |or |so )?|\s+[-–—]+\s+|\s+but\s+|\s+\(/gu;
/** Fewer words than these say nothing by themselves. */
const FEWEST = 4;

/**
 * The parts of a sentence that settle something, and behind them those that leave open what is to hold: `She pays the water, maybe the gas as well as the oil`. A sentence
 * that begins so is undecided as a whole. `isTold`: it only tells, and what is a guess about the past is none about a term.
 */
export function decidedIn(low: string, isTold: boolean): Part[] {
  const said = low.replace(/’/g, "'");
  const isOpen = (words: string): boolean => PONDERS.test(words) || UNSETTLED.test(words) || (!isTold && MAYBE.test(words));
  const whole = (isUndecided: boolean): Part[] => [{ from: 0, to: low.length, isUndecided }];
  if (!isOpen(said)) return whole(false);
  const cuts = [0, ...[...said.matchAll(SEAM)].map(({ index }) => index)];
  const open = cuts.find((cut, at) => isOpen(said.slice(cut, cuts[at + 1] ?? said.length))) ?? 0;
  const count = (words: string): number => words.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  if (count(said.slice(0, open)) < FEWEST || count(said.slice(open)) < FEWEST) return whole(true);
  const lead = /^[\s,(–—-]*/.exec(said.slice(open))?.[0].length ?? 0;
  return [
    { from: 0, to: open, isUndecided: false },
    { from: open + lead, to: low.length, isUndecided: true },
  ];
}
