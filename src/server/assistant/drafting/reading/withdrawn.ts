import { hasVerb } from '../parses.ts';
import type { Page } from './text.ts';

/** A stretch of a page that whoever writes takes back. */
export interface Withdrawn {
  from: number;
  to: number;
}

/** `Hmm`, `actually`, `wait`: what stands before a word that takes something back. */
const LEAD = '(?:(?:h+m+|oh|er|uh|ah|ok|okay|sorry|wait|actually|no|nope|well|on second thoughts?|in fact|thinking about it)[,.]? )*';
/** What was said before does not hold. */
const CANCELS =
  '(?:(?:skip|scratch|forget|strike|delete|scrap|drop|ignore|disregard) (?:that|this|it|the last (?:one|bit|point|part))(?: one| bit| part)?(?: again)?|(?:leave|take|cut|cross) (?:that|this|it)(?: one| bit| part)? (?:out|off|away|back)(?: again)?|never ?mind(?: that| this| it)?(?=[.!,;]|$)|i take (?:that|it) back|not that(?= actually|$|[.!]))';
/** What was said before does not hold, and what follows does. */
const CORRECTS =
  '(?:(?:actually|wait|sorry|oh|hmm+|er|ah)[,.]? no|no[,.]? (?:wait|sorry|actually)(?=[,.:…–-]| [$£€\\d]|$)|or rather|correction|i meant?|make (?:that|it)|sorry(?:, i meant?)?)';
const TAKEN_BACK = new RegExp(
  `(?<seam>^[\\s*•>-]*|[.!?;…]\\s+|\\.{2,}\\s*|(?<!\\s)\\s+[-–—]+\\s*|,\\s+|\\()(?<phrase>${LEAD}(?:${CANCELS}|${CORRECTS})(?: (?:actually|please|again|now|after all))*)(?=[\\s,.;:!?)…–—-]|$)`,
  'giu',
);
const SENTENCE_END = /[.!?;…]\s+(?=\S)/g;
/** A figure or a day with what names its money or its measure. */
const FIGURE = String.raw`[$£€]?\d[\d.,]*(?:st|nd|rd|th|k)?%?(?: ?/ ?\d+%?){0,4}(?: ?(?:eur|usd|gbp|euros?|dollars?|pounds?|days?|weeks?|months?|years?|hours?|percent|per cent|am|pm|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{Ll}*))?(?: (?:an?|per|each|every) (?:hour|day|night|week|fortnight|month|quarter|year))?`;
const ENDS_WITH_FIGURE = new RegExp(`${FIGURE}[\\s.…,-]*$`, 'iu');
const BEGINS_WITH_FIGURE = new RegExp(`^[\\s,:]*${FIGURE}`, 'iu');

const COUNT = /\b(?:\d[\d.,]*|one|two|three|four|five|six|seven|eight|nine|ten|twelve)\b/i;
const BEGINS_WITH_COUNT = new RegExp(`^[\\s$£€]*${COUNT.source}`, 'i');

/**
 * What of a page is taken back in the same breath: `no laundry, no, skip that`, `£400, no, sorry, £500`, `Will goes first. Wait no, Dee does.` A figure that is put right
 * takes only the figure back, all else the whole sentence before it, or what of its own sentence stands before it.
 */
export function withdrawnOn({ text, lines }: Page): Withdrawn[] {
  const found: Withdrawn[] = [];
  for (const [n, line] of lines.entries()) {
    const said = text.slice(line.from, line.to).replace(/’/g, "'");
    for (const match of said.matchAll(TAKEN_BACK)) {
      const at = match.index + (match.groups?.seam?.length ?? 0);
      const end = match.index + match[0].length;
      const stops = [...said.slice(0, at).matchAll(SENTENCE_END)].map(({ index, 0: sign }) => index + sign.length);
      const own = stops.at(-1) ?? 0;
      // A dash or dots in the midst of a sentence belong to it; what begins its sentence takes the one before back.
      const start = own === at ? (stops.at(-2) ?? 0) : own;
      const before = said.slice(start, at);
      const behind = /^[^.!?;]*/.exec(said.slice(end).replace(/^[\s,:–—-]+/, ''))?.[0] ?? '';
      const isCancelled = new RegExp(`(?:${CANCELS})`, 'iu').test(match.groups?.phrase ?? '');
      if (!isCancelled && behind.trim() === '') continue;
      if (!/[\p{L}\p{N}]/u.test(before)) {
        const [last] = lines.slice(0, n).reverse();
        // A line of its own takes the last sentence of the line before it back.
        if (last) found.push({ from: last.from + lastSentence(text.slice(last.from, last.to)), to: line.from + end });
        continue;
      }
      const figure = ENDS_WITH_FIGURE.exec(before.replace(/[\s.…,–—(-]+$/, ''));
      const isFigure = figure !== null && BEGINS_WITH_FIGURE.test(said.slice(end).replace(/^[\s,:–—-]+/, ''));
      const isRight = /\bi meant?\b|\bmake (?:that|it)\b|\bor rather\b|^sorry$/i.test(match.groups?.phrase ?? '');
      const isCounted = COUNT.test(before) && BEGINS_WITH_COUNT.test(behind);
      if ((isRight && !isFigure && !isCounted) || /^\W*(?:if|when|unless|whenever)\b/i.test(before)) continue;
      // `Profits 50/50 but …, no scratch that, 55% Ann 45% me`: what the sentence is about still holds, and what follows is said of it.
      const about = isFigure || hasVerb(behind) || !COUNT.test(behind) ? 0 : aboutIn(before);
      // `Two evenings` says of itself nothing that would hold.
      const isScrap = !isFigure && about === 0 && behind.trim() !== '' && !hasVerb(behind);
      const bullet = /^[\s*•>-]*/.exec(said.slice(start))?.[0].length ?? 0;
      const from = isFigure ? start + figure.index : start + Math.max(about, start === 0 ? bullet : 0);
      const tail =
        (about > 0 ? /^[\s,:.…)–—-]*(?:(?:just|only|simply|rather|let['’]?s say) )?/i : /^[\s,:.…)–—-]*/).exec(said.slice(end))?.[0]
          .length ?? 0;
      found.push({ from: line.from + Math.min(from, at), to: line.from + end + tail + (isScrap ? behind.length : 0) });
    }
  }
  return found.filter(({ from, to }, at) => !found.some((one, other) => other < at && one.from < to && from < one.to));
}

/** A longer sentence is not looked at closely. */
const LONGEST = 400;

/** How long the words are that stand before the figure of a sentence: those for a thing, `profits` of `profits 50/50 but first …`, or a deed with one figure alone. */
function aboutIn(before: string): number {
  if (before.length > LONGEST) return 0;
  const figures = [...before.matchAll(new RegExp(COUNT.source, 'gi'))];
  const lead = before.slice(0, figures[0]?.index ?? 0).replace(/[$£€]$/, '');
  const isThing = /^[\s*•>-]*(?:(?:the|my|our|his|her|their) )?(?:\p{L}{3,} ){1,2}(?:is |are |of )?$/iu.test(lead) && !hasVerb(lead);
  return isThing || (figures.length === 1 && /\p{L}{2} $/u.test(lead)) ? lead.length : 0;
}

/** Where the last sentence of a line begins, behind its bullet. */
function lastSentence(line: string): number {
  const stops = [...line.trimEnd().matchAll(SENTENCE_END)].map(({ index, 0: sign }) => index + sign.length);
  return stops.at(-1) ?? /^[\s*•>-]*/.exec(line)?.[0].length ?? 0;
}
