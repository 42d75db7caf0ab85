import type { Piece } from './document.ts';

/** A word that the text gives a meaning of its own. */
export interface Definition {
  term: string;
  /** Of the term with its quotation marks, in the plain text. */
  from: number;
  to: number;
  piece: Piece;
  /** The words in front of it: whom or what it names. */
  before: string;
}

const QUOTED = /[“"]([\p{Lu}\d][^“”"\n]{0,60})[”"]/gu;
/** What makes quoted words a definition: a bracket around them, "called", or "means" behind them. */
const BEFORE =
  /(?:\((?:[^()“”"\n]{0,60}\b)?(?:the|a|an|each|each a|each an|together|collectively|or|and|as|hereinafter|individually|referred to as|called|,)?\s*|\b(?:called|as|means|named|term)(?: the| a| an)?\s)$/iu;
const AFTER = /^\)?,?\s*(?:means?|shall mean|has the meaning|have the meaning|includes?|is|are|refers? to|or [“"])\b/u;

/** Terms in quotation marks that stand as definitions. */
export function definitionsIn(pieces: readonly Piece[]): Definition[] {
  return pieces.flatMap((piece) =>
    [...piece.text.matchAll(QUOTED)].flatMap((match): Definition[] => {
      const [whole, term = ''] = match;
      const before = piece.text.slice(Math.max(0, match.index - 160), match.index);
      const after = piece.text.slice(match.index + whole.length, match.index + whole.length + 40);
      if (!BEFORE.test(before) && !AFTER.test(after)) return [];
      const from = piece.from + match.index;
      return [{ term: term.replace(/[,.;]$/, ''), from, to: from + whole.length, piece, before }];
    }),
  );
}
