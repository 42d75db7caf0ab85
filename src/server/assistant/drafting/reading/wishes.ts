import type { Wish } from '../shapes.ts';
import type { Page } from './text.ts';

/** Addressed to a machine: what it should forget, show or pretend. */
const INSTRUCTION: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override|bypass)\b[^.\n]{0,40}\b(?:above|previous|prior|earlier|instructions?|rules|prompt|everything|guidelines|checks?)\b/,
  /\b(?:system|hidden|initial|developer|secret)[ -](?:prompt|instructions?|mode|message)\b/,
  /\b(?:print|reveal|show|output|repeat|display|leak|send|tell me)\b[^.\n]{0,40}\b(?:prompt|instructions|api key|password of|other (?:customers|users|people)|environment|secret key|database)\b/,
  /(?:^|\n)[ #>*-]{0,8}(?:system|assistant|developer|admin|user) ?:/,
  /\b(?:you are now|you're now|act as|pretend to be|from now on you|as an ai|you are an ai|you are chatgpt|dear ai|hey ai|note to the ai|to the ai|ai assistant|language model)\b/,
  /\b(?:disable|turn off|skip)\b[^.\n]{0,20}\b(?:checks?|safety|filters?|validation|guardrails|review)\b/,
  /\b(?:set|mark)\b[^.\n]{0,40}\b(?:status|document)\b[^.\n]{0,30}\b(?:reviewed|approved|certified)\b/,
  /\bother (?:customers|users|people)(?:'s|s')? (?:data|documents|wills|e-?mails?|addresses)\b/,
  /<\/?(?:script|iframe|img|svg|object|style)\b|javascript:|\bonerror ?=|\bdrop table\b|\{\{[^}\n]{0,80}\}\}|\{[>#^/%][^}\n]{0,80}\}|<%|\$\{[^}\n]{0,80}\}/,
];
/** Asks, orders, allows or forbids. */
const ASKS =
  /\b(?:must|may|can|cannot|can't|cant|should|shall|will|won't|wont|has to|have to|had to|needs? to|need|want|wants|wish|please|pls|only|not|no|never|always|if|when|unless|until|until|within|each|every|both|either|nobody|everybody|own|owns|keep|keeps|pays?|stays?|gets?|returns?|brings?|belongs?|goes|agree|allowed|forbidden|required|include|included|excluded|free|put in|write|decide[ds]?|split|share|late|notice|warranty|insurance|insure|secret|secrecy|liab\w*|right|rights|law|court|courts|ok|okay|due|payable|instal?ments?|monthly|weekly|yearly)\b/;
/** Says how things are and asks for nothing. */
const STATES =
  /^(?:[a-z' ]{1,30}[:=]|i am\b|i'?m\b|my name\b|we are\b|names?\b|company\b|employer\b|landlord\b|tenant\b|seller\b|buyer\b|client\b|me\b|born\b|address\b)/;
const TALK =
  /^(?:hi|hello|hey|dear|thanks?|thank you|thx|cheers|regards|best|sorry|hope|btw|lol|haha|ok|okay|that'?s all|that is all)\b|\b(?:thank you|thanks in advance|kind regards|best regards|please ignore them|not twenty pages)\b/;
const BULLET = /^[ \t]*(?:[-*•–·>+]+|#{1,6}|\(?\d{1,3}[.)]|\(?[a-z][.)])[ \t]+/i;
/** Behind these a full stop ends no sentence. */
const SHORT =
  /(?:\b(?:no|nr|mr|mrs|ms|dr|st|co|inc|ltd|corp|bros|approx|ca|e\.g|i\.e|etc|incl|max|min|p\.a|vs|sp|s|a|b|c|l|v|o|z|k|pte|pvt|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)|\d|(?<![a-z])[a-z])$/;
const LONGEST = 600;

/** The wishes of a brief, each a bullet, a line or a sentence. `facts` says how many facts stand between two places of a page. */
export function wishesOn(page: Page, facts: (from: number, to: number) => number): Wish[] {
  if (page.part === 'title') return [];
  return page.lines
    .flatMap((line) => piecesOf(page, line.from, line.to))
    .flatMap(({ from, to }): Wish[] => {
      const low = page.low.slice(from, to);
      const sort = sortOf(low, page, from, facts(from, to));
      // A description tells a story; only what asks for something in it is a wish.
      if (page.part === 'description' && sort !== 'instruction' && sort !== 'wish') return [];
      return [{ text: page.text.slice(from, to), at: { part: page.part, from, to }, sort }];
    });
}

/** Whether words are addressed to a machine. */
export const isInstruction = (low: string): boolean => INSTRUCTION.some((pattern) => pattern.test(low));

function sortOf(low: string, page: Page, from: number, facts: number): Wish['sort'] {
  if (isInstruction(page.low.slice(Math.max(0, from - 12), from).includes('#') ? `\n# ${low}` : low) || isInstruction(`\n${low}`))
    return 'instruction';
  if (TALK.test(low)) return 'talk';
  const asks = ASKS.test(low);
  if (page.part === 'description') return WANTS.test(low) ? 'wish' : 'fact';
  if (asks && !(STATES.test(low) && facts > 0 && !STRONG.test(low))) return 'wish';
  if (facts > 0 || STATES.test(low)) return 'fact';
  return low.split(' ').length < 2 ? 'talk' : 'wish';
}

const WANTS =
  /\b(?:must|should|shall|has to|have to|may not|want .{0,30}\b(?:to (?:keep|protect|have|make sure)|in it|included)|make sure|law\b|needs? to (?:be|protect|cover|say|include)|keep it|only needs)/;
const STRONG = /\b(?:must|may|can|cannot|should|shall|has to|have to|if|unless|never|no)\b/;

/** Sentences of a line without its bullet; what is joined by a semicolon is cut, too. */
function piecesOf(page: Page, start: number, end: number): { from: number; to: number }[] {
  const lead = BULLET.exec(page.low.slice(start, Math.min(end, start + 16)))?.[0].length ?? 0;
  const pieces: { from: number; to: number }[] = [];
  let from = start + lead;
  for (let at = from; at < end; at += 1) {
    const sign = page.low.charAt(at);
    const isEnd =
      sign === ';' ||
      ((sign === '.' || sign === '!' || sign === '?') &&
        /^\s+\S/.test(page.low.slice(at + 1, at + 8)) &&
        !(sign === '.' && SHORT.test(page.low.slice(Math.max(start, at - 6), at))));
    if (!isEnd && at - from < LONGEST) continue;
    pieces.push({ from, to: at + (sign === ';' ? 0 : 1) });
    from = at + 1;
  }
  pieces.push({ from, to: end });
  return pieces.flatMap((piece) => {
    const text = page.text.slice(piece.from, piece.to);
    const left = piece.from + text.length - text.trimStart().length;
    const right = piece.from + text.trimEnd().length;
    return right > left && /[\p{L}\p{N}]/u.test(page.text.slice(left, right)) ? [{ from: left, to: right }] : [];
  });
}
