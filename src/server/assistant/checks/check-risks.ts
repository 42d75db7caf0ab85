import { type Check, finding, type Piece } from './document.ts';
import type { Reference } from './reference.ts';
import { RISKS, type Risk } from './risks.ts';

/** No more of one sort are told: the reader has understood. */
const MOST = 4;
/** A paragraph longer than this is looked at as far. */
const LONGEST = 4_000;

/** Sentences that lay a risk on one side only. What the template of the document says itself is the nature of such a document. */
export const checkRisks: Check = (doc) => {
  const usual = doc.reference ? usualIn(doc.reference) : new Set<string>();
  return RISKS.filter(({ id }) => !usual.has(id)).flatMap((risk) =>
    doc.pieces
      .flatMap((piece) => placesOf(risk, piece))
      .slice(0, MOST)
      .map((place) => finding(doc, 'one-sided-risk', risk.severity, place, risk.message)),
  );
};

const known = new WeakMap<Reference, Set<string>>();

function usualIn(reference: Reference): Set<string> {
  const found = known.get(reference);
  if (found) return found;
  const ids = RISKS.filter((risk) =>
    reference.samples.some(({ read }) => read.pieces.some((piece) => placesOf(risk, piece).length > 0)),
  ).map(({ id }) => id);
  const usual = new Set(ids);
  known.set(reference, usual);
  return usual;
}

function placesOf({ says, unless, across }: Risk, piece: Piece): { from: number; to: number }[] {
  if (piece.sort !== 'item' && piece.sort !== 'paragraph') return [];
  const text = piece.text.slice(0, LONGEST);
  const stretches = across ? [{ 0: text, index: 0 }] : [...text.matchAll(/[^.;]+[.;]?/g)];
  return stretches.flatMap(({ 0: words, index }) => {
    const match = says.exec(words);
    if (!match || unless?.test(words)) return [];
    const from = piece.from + index + (words.length - words.trimStart().length);
    return [{ from, to: piece.from + index + words.trimEnd().length }];
  });
}
