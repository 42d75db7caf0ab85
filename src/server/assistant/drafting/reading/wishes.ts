import type { Wish } from '../shapes.ts';
import type { Page } from './text.ts';
import { decidedIn } from './undecided.ts';

/** Addressed to a machine: what it should forget, show or pretend. */
const INSTRUCTION: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override|bypass)\b[^.\n]{0,40}\b(?:above|previous|prior|earlier|instructions?|rules above|your rules|prompt|guidelines)\b/,
  /\b(?:system|hidden|initial|developer|secret)[ -](?:prompt|instructions?|mode|message)\b/,
  /\b(?:print|reveal|show|output|repeat|display|leak|send|tell me|give me)\b[^.\n]{0,40}\b(?:prompt|instructions|api key|other (?:customers|users|people)|environment variables?|secret key|database)\b/,
  /^[ #>*-]{0,8}system ?:/,
  // `Developer: Ann Berg` names a party.
  /^[ #>*-]{0,8}(?:assistant|developer|admin) ?:[^\n]{0,60}\b(?:you|ignore|override|reveal|print|output|mark|approve|respond|must|never|always|mode|do not|set)\b/,
  /\b(?:you are now|you're now|act as an?|pretend to be|from now on you|as an ai|you are an ai|you are chatgpt|dear ai|hey ai|the ai assistant|ai assistant|to the ai|language model)\b/,
  /\b(?:disable|turn off)\b[^.\n]{0,20}\b(?:checks?|safety|filters?|validation|guardrails|review)\b/,
  /\b(?:set|mark)\b[^.\n]{0,40}\b(?:status|document)\b[^.\n]{0,30}\b(?:reviewed|approved|certified)\b/,
  /\bother (?:customers|users|people)(?:'s|s')? (?:data|documents|wills|e-?mails?|addresses)\b|\b(?:documents|wills|e-?mails?|addresses) of (?:your )?other (?:customers|users|people)\b/,
  /\bdrop table\b|\{>[^}\n]{0,80}\}|\{%[^}\n]{0,80}\}|<%/,
];
/** Tags of web pages and of templates, which say nothing to people. */
const MARKUP =
  /<script\b[^<\n]{0,200}<\/script>|<\/?[a-z][^<>\n]{0,80}>|\{\{[^{}\n]{0,80}\}\}|\]\(javascript:[^)\n]{0,80}\)+|\$\{[^{}\n]{0,80}\}/g;
/** Asks, orders, allows or forbids, so that what stands there is more than a fact. */
const STRONG =
  /\b(?:must|may|can|cannot|can't|cant|should|shall|has to|have to|needs? to|if|unless|never|no|not|nobody|only|without|law|free|keeps?|stays?|allowed|forbidden|please|pls)\b/;
const LABEL = /^(?:me|we|i|name|names|address|contact|phone|email|party|parties|born)\b/;
const TALK =
  /^(?:i|we) (?:really )?(?:do not|don'?t|dont|have no) (?:know|idea)\b|^(?:first|this is (?:my|the) first) (?:time|lease|employee|contract)\b|^(?:please )?(?:do not|don'?t|dont) (?:be|sound|make it) \w+\W*$|^(?:please )?(?:be|keep it|make it|sound) (?:very )?(?:polite|friendly|short|simple|formal|nice|firm|brief)\b|^(?:hi|hello|hey|dear|thanks?|thank you|thx|cheers|regards|best|sorry|hope|btw|lol|haha|ok|okay|that'?s all|that is all)\b|\b(?:thank you|thanks in advance|kind regards|best regards)\b/;
const GREETING = /^(?:hi|hello|hey|dear \w+|thanks|thank you|thx|sorry|btw|ok|okay)(?: (?:there|all|everybody|so|and|but))?[,.!:-]? /;
const BULLET = /^[ \t]*(?:[-*•–·>+]+|#{1,6}|\(?\d{1,3}[.)]|\(?[a-z][.)])[ \t]+/i;
/** Behind these a full stop ends no sentence. */
const SHORT =
  /(?:\b(?:no|nr|rs|mr|mrs|ms|dr|prof|rev|sgt|capt|cpt|lt|maj|cpl|pfc|smt|messrs|jr|sr|st|co|inc|ltd|corp|bros|approx|ca|e\.g|i\.e|etc|incl|max|min|p\.a|vs|sp|s|a|b|c|l|v|o|z|k|pte|pvt|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)|\d|(?<![a-z'’])[a-z])$/;
const LONGEST = 600;
/** A question of so few words names a case. */
const SHORT_CASE = 3;

/** The wishes of a brief, each a bullet, a line or a sentence. `left` says how many telling words of a stretch are in no fact. */
export function wishesOn(page: Page, left: (from: number, to: number) => number): Wish[] {
  if (page.part === 'title') return [];
  return page.lines
    .flatMap((line) => piecesOf(page, line.from, line.to))
    .flatMap((piece) =>
      decidedIn(page.low.slice(piece.from, piece.to), page.part === 'description').map(({ from, to, isUndecided }) => ({
        from: piece.from + from,
        to: piece.from + to,
        isUndecided,
      })),
    )
    .flatMap(({ from, to, isUndecided }): Wish[] => {
      const sort = sortOf(page.low.slice(from, to), page, left(from, to));
      // A description tells a story; only what asks for something in it is a wish.
      const told = page.part === 'description' && sort === 'fact' ? 'told' : sort;
      if (isUndecided && sort !== 'instruction')
        return [{ text: page.text.slice(from, to), at: { part: page.part, from, to }, sort: 'unsure' }];
      if (page.part === 'description' && sort === 'talk') return [];
      return [{ text: page.text.slice(from, to), at: { part: page.part, from, to }, sort: told }];
    });
}

/** Sentences that are addressed to a machine, in their order. */
export const instructionsOn = (page: Page): { from: number; to: number }[] =>
  page.lines.flatMap((line) => piecesOf(page, line.from, line.to)).filter(({ from, to }) => isInstruction(page.low.slice(from, to)));

const isInstruction = (low: string): boolean => INSTRUCTION.some((pattern) => pattern.test(low));

/** Whether tags of a page or a template stand in a text. */
export const hasMarkup = (low: string): boolean => low.search(MARKUP) >= 0;

function sortOf(low: string, page: Page, left: number): Wish['sort'] {
  if (isInstruction(low)) return 'instruction';
  const words = low.replace(MARKUP, ' ').trim();
  // Behind a greeting something may be wanted.
  const spoken = page.part === 'description' ? words.replace(GREETING, '') : words;
  if (TALK.test(spoken !== words && STRONG.test(spoken) ? spoken : words) || !/[\p{L}\p{N}]{2}/u.test(words)) return 'talk';
  if (page.part === 'description') return WANTS.test(words) || SETTLES.test(words) ? 'wish' : 'fact';
  if (LABEL.test(words) && left < 3 && !STRONG.test(words)) return 'fact';
  return left > 1 || (left === 1 && STRONG.test(words)) ? 'wish' : 'fact';
}

const WANTS =
  /\b(?:must|should|shall|has to|have to|may not|(?:i|we) (?:want|need|insist on) (?:no|it|that|there)\b|(?:i|we) (?:want|need|expect|would like) (?:him|her|them|you) to\b|want .{0,30}\b(?:to (?:keep|protect|have|make sure)|in it|included)|make sure|(?<!in[- ])law\b|needs? to (?:be|protect|cover|say|include)|keep it|only needs)/;

/** `No pets`, `If he misses a payment everything is due`, `each keeps what they own`: told in one breath with the story, and a term all the same. */
const SETTLES =
  /^(?:also |and |but )?(?:(?:absolutely |strictly )?no (?:pets?|animals?|dogs?|cats?|smoking\b(?! alarm)|vap\w+|sub-?let\w*|sub-?leas\w*|loud music|parties|overnight guests|drugs|refunds?|returns?|alimony|spousal support|joint (?:accounts?|debts?|property)|pick-?ups?|alcohol)\b|if (?:he|she|they|either|one|both|any|anyone|the (?!(?:above|worst)\b)\p{L}+|we)\b(?! (?:all |both |also )?(?:dies?|(?:is|are) (?:dead|gone)|pass(?:es)?|predeceases?)\b).{0,160}\b(?:due|ends?|loses?|forfeits?|pays?|owes?|keeps?|gets?|refunds?|returns?|repays?|give|gives|take|takes)\b|(?:each|each of us|both of us|we each|everyone|everybody) (?:also )?keeps?\b|(?:either|both|each|any) (?:of us|of them|side|sides|party|parties|partner|partners|member|members) (?:can|may)\b)/u;

/**
 * A figure of two digits or a sum ends a sentence, `by 31 January 2027. If they miss`, and so does one letter before a small one, `grade A. broken eggs`;
 * `3. Oktober` and `J. Miller` do not.
 */
const closesFigure = (page: Page, from: number, at: number): boolean =>
  (/\b(?:inc|ltd|co|corp|jr)$/.test(page.low.slice(Math.max(from, at - 5), at)) &&
    /^\s+\p{Lu}\p{Ll}+(?: \p{Ll}|:)/u.test(page.text.slice(at + 1, at + 24))) ||
  (at - from > 8 &&
    !MONTH.test(page.low.slice(at + 1, at + 16)) &&
    (((/\d\d$|[$£€]\d$/.test(page.low.slice(at - 2, at)) || DAY.test(page.low.slice(Math.max(from, at - 18), at))) &&
      /^\s+[\p{L}$£€]/u.test(page.text.slice(at + 1, at + 8))) ||
      (/[^.]\b\p{Lu}$/u.test(page.text.slice(at - 3, at)) && /^\s+\p{Ll}{3}/u.test(page.text.slice(at + 1, at + 8)))));
/** `By may 1. the truck`: the day stands behind its month, so that no other month follows. */
const DAY = /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]*\.? (?:the )?\d$/;
const MONTH = /^\s+(?:jan|feb|mar|apr|mai|may|jun|jul|aug|sep|okt|oct|nov|dez|dec)/;

/** Sentences of a line without its bullet; what is joined by a semicolon is cut, too. */
function piecesOf(page: Page, start: number, end: number): { from: number; to: number }[] {
  const marks = lettersIn(page.low.slice(start, end));
  if (marks.length > 0)
    return [0, ...marks].flatMap((mark, at) => {
      const to = marks[at];
      return plainPieces(page, start + mark, to === undefined ? end : start + to);
    });
  return plainPieces(page, start, end);
}

/** Where the points of a list begin that stands in one line: `(a) … (b) …`, `1) … 2) …`; none unless they follow each other. */
function lettersIn(line: string): number[] {
  for (const pattern of [/(?<=^|\s)\((?<sign>[a-z]|\d{1,2})\)(?=\s)/g, /(?<=^|\s)(?<sign>[a-z]|\d{1,2})\)(?=\s)/g]) {
    const marks: number[] = [];
    let next = '';
    for (const { index, groups } of line.matchAll(pattern)) {
      const sign = groups?.sign ?? '';
      if (sign !== 'a' && sign !== '1' && sign !== next) continue;
      if (sign === 'a' || sign === '1') marks.length = 0;
      marks.push(index);
      next = /\d/.test(sign) ? String(Number(sign) + 1) : String.fromCharCode(sign.charCodeAt(0) + 1);
    }
    if (marks.length > 1) return marks;
  }
  return [];
}

/** `In Fresno CA. I hit her car`: California, and not `circa`. */
const closesState = ({ text }: Page, at: number): boolean =>
  /\p{L},? (?:CA|CO)$/u.test(text.slice(Math.max(0, at - 6), at)) &&
  /^\. (?:\p{Lu}\p{Ll}|[IA] )/u.test(text.slice(at, at + 5)) &&
  !/^\. (?:Ltd|Llc|Inc)/.test(text.slice(at, at + 5));

function plainPieces(page: Page, start: number, end: number): { from: number; to: number }[] {
  const lead = BULLET.exec(page.low.slice(start, Math.min(end, start + 16)))?.[0].length ?? 0;
  const pieces: { from: number; to: number }[] = [];
  let from = start + lead;
  for (let at = from; at < end; at += 1) {
    const sign = page.low.charAt(at);
    const isEnd =
      sign === ';' ||
      ((sign === '.' || sign === '!' || sign === '?') &&
        /^\s+\S|^\s{7}/.test(page.low.slice(at + 1, at + 8)) &&
        !(
          sign === '.' &&
          SHORT.test(page.low.slice(Math.max(start, at - 6), at)) &&
          !closesFigure(page, from, at) &&
          !closesState(page, at)
        ) &&
        // `Stuck? Then the mediator decides` is one thought.
        !(sign === '?' && page.text.slice(from, at).trim().split(/\s+/).length <= SHORT_CASE));
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
