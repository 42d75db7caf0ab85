import type { Wish } from './shapes.ts';
import { isOpposite, limitsIn, type Sentence, sentencesIn } from './traced.ts';
import { meanings } from './vocabulary.ts';
import { OFFSETS } from './wills/effects.ts';

/** What somebody is free to do, in the words of a brief. */
const ALLOWS = /\b(?:may|can|could|allowed|free to|either|both)\b(?! (?:not|n['’]t)\b)/i;
const DENIES = /\b(?:no|not|never|nobody|nothing|neither|nor|cannot|without|except\w*|exclu\w+|unless|only)\b/i;
/** Something is taken out of what otherwise holds. */
const EXCEPTS = /\b(?:except(?:ing)?|excluding|apart from|other than|minus|not (?:including|included|part of|covered))\b/i;
/** Something is paid beside the price. */
const SPLITS =
  /\s(?:(?:is|are|gets?|get) (?:split|shared|extra|separate\w*|metered|on top|paid (?:separately|extra|on top|by))|(?:he|she|they|we|I) (?:pays?|splits?|shares?) (?:half|separately|extra|on top))\b/i;
const PARTS = /[,;]\s+(?:and |but |so )?|\s(?:and|but|so|while)\s/i;
/** What holds for a case only says nothing of the rest. */
const CASE = /^(?:If|When|Where|Unless|In an? )\b/;
const SEAM = /[,;]\s+(?:and |but |so )?|\s(?:and|but|so)\s(?=(?:i|we|he|she|they|it|either|both)\b)/i;

/** Where a line of the library ends that says the opposite of what the brief says, and the words of the brief. */
export interface Against {
  at: number;
  words: string;
}

/**
 * Lines of the library that say the opposite of the brief: that there is what the brief excepts (`bills included except electricity`), or that nobody may do what the brief lets
 * somebody do. Of each line the first such words.
 */
export function againstIn(lines: readonly { line: string; at: number }[], wishes: readonly Wish[]): Against[] {
  const told = wishes.filter(({ sort }) => sort === 'wish' || sort === 'fact' || sort === 'told');
  const excepted = told.flatMap(({ text }) =>
    limitsIn(text).filter(
      ({ text: part, words, head, figures }) =>
        EXCEPTS.test(part) && words.length > 0 && words.length <= 2 && head.length > 0 && figures.length === 0,
    ),
  );
  const split = told.flatMap(({ text }) => text.split(PARTS).filter((part) => SPLITS.test(part)));
  const allowed = told.flatMap(({ text }) =>
    text.split(SEAM).filter((part) => ALLOWS.test(part) && !DENIES.test(part) && !/\bn['’]t\b/.test(part)),
  );
  // What comes off a share is deducted.
  const offset = told.flatMap(({ text }) => text.split(SEAM).filter((part) => OFFSETS.test(part)))[0];
  return lines.flatMap(({ line, at }) => {
    const sentences = sentencesIn(line).filter(({ text }) => !CASE.test(text));
    const exception = excepted.find(({ words, head }) =>
      sentences.some(
        (one) => !DENIES.test(one.text) && words.every((word) => one.words.has(word)) && head.some((word) => one.words.has(word)),
      ),
    );
    const apart = exception ? undefined : split.find((part) => sentences.some((one) => isIncluded(part, one)));
    const denied = exception || apart ? undefined : allowed.find((part) => sentences.some((one) => isDenied(part, one)));
    const words = exception?.text ?? apart ?? denied ?? (/\bis not deducted\b/.test(line) ? offset : undefined);
    return words === undefined ? [] : [{ at, words: words.replace(/[.;,\s]+$/, '').trim() }];
  });
}

/** Whether a sentence puts into a price what the brief has somebody pay beside it. */
function isIncluded(part: string, sentence: Sentence): boolean {
  const [what = ''] = part.split(SPLITS);
  const words = meanings(what);
  return (
    words.length > 0 &&
    /\binclud(?:es?|ed)\b/.test(sentence.text) &&
    !DENIES.test(sentence.text) &&
    words.every((word) => sentence.words.has(word))
  );
}

/** Whether a sentence has most telling words of what is allowed, two at least, and denies it; what it says not to be in a case denies nothing. */
const isDenied = (part: string, sentence: Sentence): boolean =>
  isOpposite(part, [{ ...sentence, text: sentence.text.replace(BEHIND, '') }], 0.6);
/** The case at the end of a sentence: `if the other does not make this good`. */
const BEHIND = /,? (?:if|when|where|once) .*$/;
