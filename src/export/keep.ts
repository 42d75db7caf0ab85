import type { Item, Part } from './model.ts';
import { lengthOf } from './pieces.ts';

/** So much text at least stands above the signatures on their page. */
const COMPANY = 150;
/** A piece longer than this is not moved for the sake of the signatures: it would leave half a page white, and fill its own. */
const LONGEST_MOVED = 1_800;
const LONGEST_INTRODUCTION = 600;

/** So much below the last signatures is their page's: the enclosures of a letter, who has a copy. */
const LONGEST_REST = 900;
/** A line takes its room, however short it is: what is kept in one piece and is longer than a page would be cut off. */
const A_LINE = 60;

/**
 * Marks what must share a page with what follows: the end of the last clause with the signatures, so that no signature page stands alone, these
 * with the few words below them, and the words that introduce a list or a table with it. Headings need no mark, the template keeps them all.
 */
export function keepTogether(parts: readonly Part[]): Part[] {
  const out: Part[] = [];
  for (const part of keepIntroductions(parts)) {
    if (part.t === 'signatures') keepWithSignatures(out);
    out.push(part);
  }
  keepRest(out);
  return out;
}

/** Marks the last signatures and what stands below them, to the end, where that is short. */
function keepRest(out: Part[]): void {
  const at = out.findLastIndex((part) => part.t !== 'paragraph' && part.t !== 'list');
  const rest = out.slice(at + 1);
  const size = rest.reduce((sum, part) => sum + sizeOf(part) + A_LINE * (1 + breaksIn(part)), 0);
  if (out[at]?.t !== 'signatures' || rest.length === 0 || size > LONGEST_REST) return;
  for (const part of out.slice(at, -1)) part.sticky = true;
  for (const part of rest) part.whole = true;
}

/** Marks the words that introduce a list or a table. */
export function keepIntroductions<P extends readonly Part[]>(parts: P): P {
  parts.forEach((part, index) => {
    const before = parts[index - 1];
    if ((part.t === 'list' || part.t === 'table') && introduces(before)) before.sticky = true;
  });
  return parts;
}

/**
 * Marks the first words of an item that introduce whatever else it holds, and says whether the list has such items. The template can keep the first
 * words of all its items or of none, so it keeps none where some are too long to be moved.
 */
export function keepFirstWords(items: readonly Item[]): boolean {
  const firsts = items.flatMap(({ b: [first, second] }) => (first?.t === 'paragraph' && second !== undefined ? [first] : []));
  for (const first of firsts) if (introduces(first)) first.sticky = true;
  return firsts.some((first) => first.sticky) && firsts.every((first) => lengthOf(first.c) <= LONGEST_INTRODUCTION);
}

function introduces(part: Part | undefined): part is Part & { t: 'paragraph' } {
  if (part?.t !== 'paragraph' || lengthOf(part.c) > LONGEST_INTRODUCTION) return false;
  const end = part.c.at(-1);
  return typeof end === 'string' ? /[:：]\s*$/u.test(end) : end !== undefined && 's' in end && /[:：]\s*$/u.test(end.s);
}

/** Walks back from the signatures until enough text is held; a list is cut so that only its last item moves. */
function keepWithSignatures(out: Part[]): void {
  let company = 0;
  for (let index = out.length - 1; index >= 0 && company < COMPANY; index -= 1) {
    const part = out[index];
    if (part === undefined || part.t === 'signatures' || part.t === 'title' || part.t === 'schedule') return;
    if (part.t === 'heading') continue;
    if (part.t === 'table' && company > 0) return;
    const end = part.t === 'list' && part.items.length > 1 ? cutLast(out, index, part) : part;
    const length = sizeOf(end);
    if (length > LONGEST_MOVED) return;
    end.sticky = true;
    company += length;
    // What is left of the cut list is looked at next when the last item was short.
    if (end !== part) index += 1;
  }
}

function breaksIn(part: Part): number {
  if (part.t === 'paragraph') return part.c.filter((piece) => typeof piece !== 'string' && 'br' in piece).length;
  return part.t === 'list' ? part.items.reduce((sum, { b }) => b.reduce((inner, block) => inner + breaksIn(block), sum), 0) : 0;
}

function cutLast(out: Part[], index: number, part: Part & { t: 'list' }): Part {
  const last: Part = { ...part, items: part.items.slice(-1) };
  out.splice(index, 1, { ...part, items: part.items.slice(0, -1) }, last);
  return last;
}

function sizeOf(part: Part): number {
  if (part.t === 'paragraph' || part.t === 'heading' || part.t === 'title' || part.t === 'schedule') return lengthOf(part.c);
  if (part.t === 'list') return part.items.reduce((sum, item: Item) => sum + item.b.reduce((inner, block) => inner + sizeOf(block), 40), 0);
  if (part.t === 'quote') return part.b.reduce((sum, block) => sum + sizeOf(block), 0);
  if (part.t === 'table') return part.rows.reduce((sum, row) => sum + 80 + row.reduce((inner, cell) => inner + lengthOf(cell), 0), 80);
  return 0;
}

/**
 * Puts each heading and what belongs to it into one part. What is held to signatures stays outside with them: a page's end is found between
 * parts that stand beside each other.
 */
export function byClause(parts: readonly Part[]): Part[] {
  const out: Part[] = [];
  let clause: Part[] | undefined;
  parts.forEach((part, index) => {
    if (part.t === 'title' || part.t === 'schedule' || isHeld(parts, index)) {
      clause = undefined;
      out.push(part);
      return;
    }
    if (clause === undefined || (part.t === 'heading' && part.level < 3 && part.inset !== true)) {
      clause = [];
      out.push({ t: 'clause', above: part.t === 'heading' ? 1.7 : 0.95, b: clause });
    }
    clause.push(part);
  });
  return out;
}

/** Signatures, the unbroken row of headings and sticky parts before them, and what is kept whole below them. */
function isHeld(parts: readonly Part[], index: number): boolean {
  if (parts[index]?.whole === true) return true;
  for (let at = index; at < parts.length; at += 1) {
    const part = parts[at];
    if (part === undefined) return false;
    if (part.t === 'signatures') return true;
    if (part.t !== 'heading' && part.sticky !== true) return false;
  }
  return false;
}
