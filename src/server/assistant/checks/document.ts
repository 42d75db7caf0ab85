import type { Catalogue } from '#catalogue/catalogue.ts';
import type { Jurisdiction } from '#catalogue/place.ts';
import type { Finding } from '#contracts/analysis.ts';
import { type MessageKey, message } from '#messages/message.ts';
import { type OutlineClause, outlineOf } from '../outline.ts';
import { type AmountAt, amountsIn } from './amounts.ts';
import { type DateAt, datesIn } from './dates.ts';
import { type Definition, definitionsIn } from './definitions.ts';
import type { Match } from './mirror.ts';
import { type Plain, plainOf } from './plain.ts';
import type { Reference } from './reference.ts';
import { type Signature, signaturesIn } from './signatures-read.ts';

/** A paragraph, an item, a row of a table or a signature block, as read. Offsets count in the plain text. */
export interface Piece {
  sort: 'heading' | 'item' | 'row' | 'signature' | 'paragraph';
  text: string;
  from: number;
  to: number;
  /** How deep an item lies in its list, 0 at the margin. */
  depth: number;
  /** Index of its clause. */
  clause: number;
}

/** A clause, with offsets in the plain text. */
export type Clause = Omit<OutlineClause, 'body' | 'bodyFrom'>;

/** A text with everything that several checks look at, read once. */
export interface Doc {
  written: string;
  plain: Plain;
  /** The plain text. */
  text: string;
  clauses: readonly Clause[];
  pieces: readonly Piece[];
  definitions: readonly Definition[];
  signatures: readonly Signature[];
  amounts: readonly AmountAt[];
  dates: readonly DateAt[];
  /** The library's template that it is held against; undefined where none is near. `isOwn`: it was made from it. */
  reference: Reference | undefined;
  isOwn: boolean;
  /** What of the template was found again in it. */
  matches: readonly Match[];
  place: Jurisdiction | undefined;
  /** Day of the document, `YYYY-MM-DD`. */
  date: string | undefined;
  catalogue: Catalogue;
}

export type Check = (doc: Doc) => Finding[];

/** Pieces beyond this number are not looked at: no contract has so many. */
const MOST_PIECES = 6_000;
const MOST_CLAUSES = 1_500;
/** Nor is a piece beyond this length: it is no sentence. */
const LONGEST_PIECE = 20_000;

export function readDocument(
  written: string,
): Pick<Doc, 'written' | 'plain' | 'text' | 'clauses' | 'pieces' | 'definitions' | 'signatures' | 'amounts' | 'dates'> {
  const plain = plainOf(written);
  const { text } = plain;
  const clauses = outlineOf(text).slice(0, MOST_CLAUSES);
  const pieces = piecesOf(text, clauses);
  return {
    written,
    plain,
    text,
    clauses,
    pieces,
    definitions: definitionsIn(pieces),
    signatures: signaturesIn(pieces),
    amounts: amountsIn(pieces),
    dates: datesIn(pieces),
  };
}

function piecesOf(text: string, clauses: readonly Clause[]): Piece[] {
  const pieces: Piece[] = [];
  let clause = -1;
  for (const { line, from, to } of paragraphs(text)) {
    if (pieces.length >= MOST_PIECES) break;
    while (clause + 1 < clauses.length && (clauses[clause + 1]?.from ?? 0) <= from) clause += 1;
    const start = from + line.length - line.trimStart().length;
    pieces.push({ ...sortOf(line), text: line.trim().slice(0, LONGEST_PIECE), from: start, to, clause: Math.max(clause, 0) });
  }
  return pieces;
}

/** A line is a piece; lines that run on (hard breaks, wrapped plain text, signature blocks) are one. */
function* paragraphs(text: string): Generator<{ line: string; from: number; to: number }> {
  let from = 0;
  // Joined once at the end: a text may be one paragraph of a hundred thousand lines.
  let lines: string[] = [];
  let isAlone = false;
  let start = 0;
  const whole = () => {
    const line = lines.join('\n');
    return line.trim() === '' ? [] : [{ line, from: start, to: start + line.trimEnd().length }];
  };
  for (const raw of text.split('\n')) {
    const isNew = raw.trim() === '' || BEGINS.test(raw) || isAlone || lines.length === 0;
    if (isNew) {
      yield* whole();
      lines = raw.trim() === '' ? [] : [raw];
      isAlone = BEGINS_ALONE.test(raw);
      start = from;
    } else lines.push(raw);
    from += raw.length + 1;
  }
  yield* whole();
}

const BEGINS = /^\s*(?:#{1,6}\s|[-*•]\s|\|\s?|\d{1,3}(?:\.\d{1,3})*[.)]\s|\([a-z\divx]{1,4}\)\s)/i;
const BEGINS_ALONE = /^\s*(?:#{1,6}\s|\|)/;

function sortOf(line: string): Pick<Piece, 'sort' | 'depth'> {
  if (/^#{1,6}\s/.test(line)) return { sort: 'heading', depth: 0 };
  if (/^\s*\|/.test(line)) return { sort: 'row', depth: 0 };
  if (/:[ \t]*_{4,}/.test(line)) return { sort: 'signature', depth: 0 };
  const item = /^(\s*)(?:\d{1,3}\.|[-*•])\s/.exec(line);
  return item ? { sort: 'item', depth: Math.ceil((item[1] ?? '').length / 3) } : { sort: 'paragraph', depth: 0 };
}

/** The clause that an offset of the plain text lies in. */
export function clauseAt(doc: Pick<Doc, 'clauses'>, at: number): Clause | undefined {
  let found: Clause | undefined;
  for (const clause of doc.clauses) {
    if (clause.from > at) break;
    found = clause;
  }
  return found;
}

/** A finding at a stretch of the plain text. */
export function finding(
  doc: Doc,
  kind: Finding['kind'],
  severity: Finding['severity'],
  at: { from: number; to: number } | null,
  key: MessageKey,
  values: Record<string, string | number> = {},
  more: { heading?: string | null; source?: string } = {},
): Finding {
  const heading = more.heading === undefined ? ((at && clauseAt(doc, at.from)?.heading) ?? null) : more.heading;
  return {
    kind,
    severity,
    message: message(key, values),
    at: at && { from: doc.plain.back(at.from), to: Math.max(doc.plain.back(at.to), doc.plain.back(at.from)) },
    heading: heading === '' ? null : heading,
    source: more.source ?? null,
  };
}
