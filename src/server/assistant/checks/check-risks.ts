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

/** "Nothing in this Agreement leads to …", unless it takes a leave or a duty away: "nothing here limits the right to …". */
const NOTHING =
  /\b(?:nothing (?:in|contained|here(?:in)?|of)|no (?:provision|term|clause|part)s?)\b(?:(?!\b(?:prevent|prohibit|preclud|limit|restrict|affect|impair|stop|keep|hinder|prejudic)|, (?:and|but|provided)\b)[^.;])*$/i;
/** "No person may …", "neither the Supplier nor its agents may …". */
const NOBODY =
  /\b(?:neither\b[^.;]{0,80}?|nobody|no (?:one|party|person|side)) (?:may|can|shall|will|must|has|have|is|are)\b(?:(?!, (?:and|but|provided)\b)[^.;])*$/i;
/** A "not" whose verb has not come yet: what another does ("…, the Lender may") or what comes by "and" is not denied by it. */
const NOT =
  /\b(?:(?<!\bor )not(?! only)|[Nn]ever|cannot|nor|(?:[Ii]n|[Aa]t|[Uu]nder) no (?:event|case|time|circumstances)(?: (?:may|shall|can|will|must))?|[Nn]o \p{L}+(?: (?:may|shall|can|will|must))?)\b(?:(?!\b(?:and|but|may|can|shall|will|must|entitled|reserves?|free|has the right)\b|, (?:the|this|its?|he|she|they|their|we|then|\p{Lu}))[^.;])*$/u;

function isDenied({ deniable }: Risk, before: string, match: string): boolean {
  return NOTHING.test(before) || NOBODY.test(before + match) || (deniable === true && NOT.test(before));
}

function placesOf(risk: Risk, piece: Piece): { from: number; to: number }[] {
  const { says, unless, across } = risk;
  if (piece.sort !== 'item' && piece.sort !== 'paragraph') return [];
  const text = piece.text.slice(0, LONGEST);
  const stretches = across ? [{ 0: text, index: 0 }] : [...text.matchAll(/[^.;]+[.;]?/g)];
  return stretches.flatMap(({ 0: words, index }) => {
    const match = says.exec(words);
    if (!match || unless?.test(words) || isDenied(risk, words.slice(0, match.index), match[0])) return [];
    const from = piece.from + index + (words.length - words.trimStart().length);
    return [{ from, to: piece.from + index + words.trimEnd().length }];
  });
}
