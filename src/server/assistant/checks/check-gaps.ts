import type { Check, Piece } from './document.ts';
import { finding } from './document.ts';
import { isRuledForName } from './signatures-read.ts';

/** What people leave where an answer belongs. Each finds the gap itself. */
const GAPS: readonly RegExp[] = [
  /\[(?![\s\dxX✓]{0,6}\])[^[\]\n]{1,120}\](?!\()/g,
  /\{[a-z][\w.| -]{0,80}\}/gi,
  /<(?!\/?(?:br|b|i|u|em|strong|p|div|span|sup|sub|table|t[rdh]|ul|ol|li|h\d|a)\b)[a-z][a-z ]{1,40}>/gi,
  /_{3,}%?/g,
  /\bT\.?B\.?[DCA]\b\.?/gi,
  /\bTO BE (?:CONFIRMED|DETERMINED|INSERTED|COMPLETED|AGREED|ADVISED|FILLED IN)\b|\b[Tt]o be (?:inserted|filled in)\b/g,
  /\bINSERT [A-Z]{3,}(?: [A-Z]{2,})*|\((?:insert|enter|fill in) [^()\n]{3,60}\)/g,
  /(?<=[$£€]\s?)X[X,.]*|\bX{1,3}(?:,X{3})+(?:\.X{2})?\b|\bX{4,}\b/gi,
  /\?{3,}|●|\blorem ipsum\b/gi,
];
/** Brackets that say something about the text or that a court's report bears. */
const NO_GAP =
  /^\[(?:\*+|sic|sig(?:nature)?s?\b.*|.*\bfollows?\b.*|.*intentionally.*|.*omitted.*|.*redacted.*|seal|end of .*|\d{4}|…|\.{3})\]$/i;

/** Nothing was left to be filled in, lines to sign or to write on aside. */
export const checkGaps: Check = (doc) =>
  doc.pieces.flatMap((piece) => {
    const taken: { from: number; to: number }[] = [];
    return GAPS.flatMap((pattern) =>
      [...piece.text.matchAll(pattern)].flatMap((match) => {
        const [words] = match;
        const at = { from: piece.from + match.index, to: piece.from + match.index + words.length };
        const known = taken.some(({ from, to }) => at.from < to && at.to > from);
        if (known || NO_GAP.test(words) || (words.startsWith('_') && isLine(piece, match.index))) return [];
        taken.push(at);
        return [finding(doc, 'unfilled-gap', 'high', at, 'findings.unfilledGap', { words })];
      }),
    );
  });

/** So much of a line tells what it is. */
const LONGEST_LINE = 400;

/** A rule to write on: after a label, or on a line that holds hardly anything else. */
function isLine({ text }: Piece, at: number): boolean {
  const start = text.lastIndexOf('\n', at) + 1;
  const end = text.indexOf('\n', at);
  const line = text.slice(start, Math.min(end < 0 ? text.length : end, start + LONGEST_LINE));
  return (
    /:[ \t]*$/.test(text.slice(Math.max(start, at - LONGEST_LINE), at)) ||
    line.replace(/[^\p{L}]/gu, '').length < 25 ||
    isRuledForName(line) ||
    (line.length < 90 && /\b(?:sign|witness|notary|seal|initials?)\w*\b/i.test(line))
  );
}
