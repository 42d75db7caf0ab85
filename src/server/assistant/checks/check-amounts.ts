import { lintNumbers } from '#engine/lint-numbers.ts';
import { type AmountAt, SCALED } from './amounts.ts';
import { conflicts } from './conflicts.ts';
import { type Check, type Doc, finding, type Piece } from './document.ts';

/** Sums and figures agree with their words, with each other and with what they add up to. */
export const checkAmounts: Check = (doc) => [
  ...words(doc),
  ...conflicts(doc, 'contradiction-amount'),
  ...sums(doc),
  ...shares(doc),
  ...neighbours(doc),
];

function words(doc: Doc): ReturnType<Check> {
  return lintNumbers(doc.text, doc.place?.locale ?? 'en-GB').map((found) =>
    finding(doc, 'contradiction-amount', 'high', found, 'findings.wordsAndFigure', {
      words: doc.text.slice(found.from, found.to).split(/\s+/).slice(-3).join(' '),
    }),
  );
}

interface Group {
  pieces: readonly Piece[];
  amounts: readonly AmountAt[];
}

/** Rows of one table, or items of one list, that each hold a sum; `read` finds what is counted in a piece. */
function groupsOf<T>(doc: Doc, read: (piece: Piece) => T | undefined): { pieces: Piece[]; values: T[] }[] {
  const groups: { pieces: Piece[]; values: T[] }[] = [];
  let open: { pieces: Piece[]; values: T[] } | undefined;
  let before: Piece | undefined;
  for (const piece of doc.pieces) {
    const value = piece.sort === 'row' || piece.sort === 'item' ? read(piece) : undefined;
    const goesOn = open !== undefined && before?.sort === piece.sort && before.depth === piece.depth && before.clause === piece.clause;
    if (piece.sort === 'row' && /^\|[\s:|-]+\|?$/.test(piece.text)) continue;
    if (value === undefined) open = undefined;
    else if (open && goesOn) {
      open.pieces.push(piece);
      open.values.push(value);
    } else {
      open = { pieces: [piece], values: [value] };
      groups.push(open);
    }
    before = piece;
  }
  return groups.filter(({ values }) => values.length >= 2);
}

const TOTAL = /\b(?:total|in all|sum)\b/i;
/** What a list of parts of a whole says before it or in its head. */
const PARTS = /\b(?:instal+ments?|payments?|made up|parts?|following sums|invoices?|price|amount|stages?|milestones?|as follows)\b/i;
/** How far off a whole may be and still be meant. */
const OFF = 0.35;

/** The parts of a whole add up to it. A table of rates has no whole, and none is looked for unless one lies near. */
function sums(doc: Doc): ReturnType<Check> {
  const byPiece = Map.groupBy(doc.amounts, ({ piece }) => piece.from);
  const groups: Group[] = groupsOf(doc, (piece) => byPiece.get(piece.from)?.at(-1)).map(({ pieces, values }) => ({
    pieces,
    amounts: values,
  }));
  return groups.flatMap(({ pieces, amounts }) => {
    const last = amounts.at(-1);
    const lastPiece = pieces.at(-1);
    if (!last || !lastPiece || new Set(amounts.map(({ currency }) => currency)).size > 1) return [];
    const hasTotal = TOTAL.test(lastPiece.text) && amounts.length > 2;
    const parts = hasTotal ? amounts.slice(0, -1) : amounts;
    const sum = round(parts.reduce((total, { value }) => total + value, 0));
    if (hasTotal) return same(sum, last.value) ? [] : [sumFinding(doc, amounts, sum, last)];
    const outside = doc.amounts.filter(({ piece }) => !pieces.includes(piece));
    const [first] = pieces;
    const clause = doc.clauses[first?.clause ?? 0];
    const around = clause ? doc.text.slice(clause.from, first?.from ?? clause.to).slice(-600) : '';
    const isParts = PARTS.test(around) || PARTS.test(first?.text ?? '');
    if (!isParts || outside.some(({ value }) => same(value, sum)) || isRest(sum, outside)) return [];
    const rows = quantities(pieces);
    if (rows !== undefined && outside.some(({ value }) => same(value, rows))) return [];
    const meant = rows ?? sum;
    const most = Math.max(...parts.map(({ value }) => value));
    const whole = outside.find(({ value, piece, to }) => value > most && Math.abs(value - meant) <= OFF * value && isWhole(doc, piece, to));
    return whole ? [sumFinding(doc, amounts, meant, whole)] : [];
  });
}

/** A sum that the text gives a name, or calls the whole. */
function isWhole(doc: Doc, piece: Piece, to: number): boolean {
  const after = doc.text.slice(to, to + 60);
  return (
    /^[^.]{0,40}\((?:the|together the) “/.test(after) ||
    /\b(?:total|in all|the sum of|fixed (?:fee|price)|the price|debt|must pay|owes?)\b/i.test(piece.text)
  );
}

/** The whole less a first payment, or a part and another one: two sums of the text that differ by this one, or make it together. */
function isRest(sum: number, outside: readonly AmountAt[]): boolean {
  const values = [...new Set(outside.map(({ value }) => value))].slice(0, 60);
  return values.some((one) => values.some((other) => same(one - other, sum)));
}

/** Quantity times price, row by row; undefined where rows have no such columns. */
function quantities(pieces: readonly Piece[]): number | undefined {
  let sum = 0;
  for (const { text, sort } of pieces) {
    const cells = text.split('|').map((cell) => cell.trim());
    const quantity = cells.map((cell) => /^(\d[\d,]*)(?: \p{L}[\p{L} ]*)?$/u.exec(cell)?.[1]).find((value) => value !== undefined);
    const price = /(?<![\d,])(\d[\d,]*(?:\.\d+)?)\D*$/.exec(
      cells.findLast((cell) => /[$£€]|\b[A-Z]{3}\b/.test(cell) && /\d/.test(cell)) ?? '',
    )?.[1];
    if (sort !== 'row' || quantity === undefined || price === undefined) return undefined;
    sum += Number(quantity.replaceAll(',', '')) * Number(price.replaceAll(',', ''));
  }
  return round(sum);
}

/** A figure with its scale. */
const FIGURE_OF = new RegExp(`\\d[\\d.,]*(?:(?:${SCALED})\\b)?`);

function sumFinding(doc: Doc, parts: readonly AmountAt[], sum: number, whole: AmountAt): ReturnType<Check>[number] {
  const [first] = parts;
  const last = parts.at(-1);
  const at = { from: first?.piece.from ?? whole.from, to: last?.to ?? whole.to };
  const shown = whole.words.replace(FIGURE_OF, new Intl.NumberFormat('en-GB').format(sum));
  return finding(doc, 'contradiction-amount', 'high', at, 'findings.sum', { sum: shown, whole: whole.words });
}

/** A part that is given to nobody yet counts with the others. */
const KEPT = /\b(?:kept back|reserved?|set aside|pool)\b/i;

/** Shares of one thing make a hundred. */
function shares(doc: Doc): ReturnType<Check> {
  const read = (piece: Piece): { value: number; piece: Piece } | undefined => {
    // Shares that hang on a condition are choices and no parts.
    if (/\b(?:if|when|unless|up to|at least|at most|not more)\b/i.test(piece.text)) return undefined;
    const found = [...piece.text.matchAll(/(\d{1,3}(?:\.\d+)?) ?(?:%|per ?cent\b)/g)];
    return found.length === 1 ? { value: Number(found[0]?.[1]), piece } : undefined;
  };
  const all = doc.pieces.flatMap((piece) =>
    [...piece.text.matchAll(/(\d{1,3}(?:\.\d+)?) ?(?:%|per ?cent\b)/g)].map(([, value]) => ({ value: Number(value), piece })),
  );
  return groupsOf(doc, read).flatMap(({ pieces, values }) => {
    const kept = all.filter(({ piece }) => !pieces.includes(piece) && piece.clause === pieces[0]?.clause && KEPT.test(piece.text));
    const sum = round([...values, ...kept].reduce((total, { value }) => total + value, 0));
    if (sum === 100 || sum < 80 || sum > 120 || Math.abs(sum - 100) < 0.06) return [];
    if (all.some(({ value, piece }) => !pieces.includes(piece) && same(sum + value, 100))) return [];
    const at = { from: pieces[0]?.from ?? 0, to: pieces.at(-1)?.to ?? 0 };
    return [finding(doc, 'contradiction-amount', 'high', at, 'findings.shares', { sum })];
  });
}

/** Words between which one thing has two prices for a reason. */
const RISES =
  /\b(?:instead|rises?|increases?|raised?|reduc\w+|then|after|from|up to|at most|at least|more than|less|between|discount|deposit|late|year \d)\b/i;

/** Two sums for the same thing in one paragraph, a little apart: "a fixed fee of 18,000 … the whole fee of 16,500". */
function neighbours(doc: Doc): ReturnType<Check> {
  const byPiece = Map.groupBy(doc.amounts, ({ piece }) => piece.from);
  return [...byPiece.values()].flatMap((amounts) => {
    const [one, other] = amounts;
    if (amounts.length !== 2 || !one || !other || one.piece.sort === 'row' || one.currency !== other.currency) return [];
    const { text, from } = one.piece;
    const between = text.slice(one.to - from, other.from - from);
    const near = Math.abs(one.value - other.value) / Math.max(one.value, other.value);
    const apart = one.value !== other.value && near <= 0.15 && /[.;]\s/.test(between);
    if (!apart || RISES.test(between)) return [];
    return [finding(doc, 'contradiction-amount', 'high', other, 'findings.twoAmounts', { one: one.words, other: other.words })];
  });
}

function same(one: number, other: number): boolean {
  return Math.abs(one - other) < 0.01 * Math.max(1, Math.min(Math.abs(one), 2));
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
