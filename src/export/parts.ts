import type { Block, Inline } from '#engine/read.ts';
import { keepFirstWords, keepIntroductions } from './keep.ts';
import type { Item, Part } from './model.ts';
import { lengthOf, type Pieces } from './pieces.ts';
import { signatureRows } from './signatures.ts';
import { tablePart } from './tables.ts';
import { widthOf } from './widths.ts';

type Items = Extract<Block, { t: 'items' }>;
type Heading = Extract<Block, { t: 'title' | 'schedule' | 'clause' | 'subheading' }>;

/** The printer stops between 12 and 15 nested lists; what lies deeper than this is set at this depth. */
const DEEPEST = 8;
/** Least width of a list's numbers, in ems. */
const NARROWEST = 2;
/** Above so many characters the best line breaks of a paragraph take too long to find. */
const LONG_PARAGRAPH = 8_000;

/** Turns blocks into parts. One instance sets one document: it remembers which clause it is in. */
export function createParts(pieces: Pieces): { parts(blocks: readonly Block[]): Part[] } {
  const used = new Set<string>();
  let titled = false;
  let inSchedule = false;
  let inset = false;
  let level = 0;

  const anchor = (id: string): string => {
    if (used.has(id)) return '';
    used.add(id);
    return id;
  };

  /** Levels may not be skipped: readers for the blind walk them like stairs. */
  const step = (wanted: number): number => {
    level = Math.min(wanted, level + 1);
    return level;
  };

  const heading = (block: Heading): Part => {
    if (block.t === 'title') {
      inset = false;
      if (titled) return bold('', block.c);
      titled = true;
      return { t: 'title', c: pieces.text(block.c) };
    }
    const id = anchor(block.id);
    if (block.t === 'schedule') {
      inSchedule = true;
      inset = false;
      level = 1;
      return { t: 'schedule', id, c: pieces.text(block.c) };
    }
    if (block.t === 'subheading') return { t: 'heading', level: step(inSchedule ? 3 : 2), n: '', c: pieces.text(block.c), id, ...here() };
    inset = block.number !== '';
    return { t: 'heading', level: step(inSchedule ? 2 : 1), n: block.number, c: pieces.text(block.c), id };
  };

  const bold = (number: string, inlines: readonly Inline[]): Part =>
    paragraph([{ t: 'strong', c: [...(number === '' ? [] : [textOf(`${number} `)]), ...inlines] }]);

  const paragraph = (inlines: readonly Inline[]): Part => {
    const c = pieces.text(inlines);
    return { t: 'paragraph', c, ...(lengthOf(c) > LONG_PARAGRAPH && { long: true as const }) };
  };

  const here = (): { inset?: true } => (inset ? { inset: true } : {});

  /** Blocks at the margin, where headings are headings and clauses have their column. */
  const parts = (blocks: readonly Block[]): Part[] =>
    grouped(blocks).map((block): Part => {
      if (Array.isArray(block)) return { t: 'signatures', rows: signatureRows(block, pieces) };
      if (isHeading(block)) return heading(block);
      if (block.t === 'items' && block.style !== 'bullet') return { ...list(block, 0), column: true };
      return { ...inner(block, 0), ...(block.t === 'rule' ? {} : here()) };
    });

  const inside = (blocks: readonly Block[], depth: number): Part[] =>
    keepIntroductions(
      grouped(blocks).map((block) =>
        Array.isArray(block) ? { t: 'signatures', rows: signatureRows(block, pieces) } : inner(block, depth),
      ),
    );

  /** A block inside a list or a quotation, where a heading is no more than bold words. */
  const inner = (block: Exclude<Block, { t: 'signature' }>, depth: number): Part => {
    if (block.t === 'paragraph') return paragraph(block.c);
    if (block.t === 'items') return list(block, depth);
    if (block.t === 'table') return tablePart(block, pieces, depth);
    if (block.t === 'rule') return { t: 'rule' };
    if (block.t === 'quote') return { t: 'quote', b: inside(depth < DEEPEST ? block.blocks : unquoted(block.blocks), depth + 1) };
    return bold(block.t === 'clause' ? block.number : '', block.c);
  };

  const list = (block: Items, depth: number): Part & { t: 'list' } => {
    const items = (depth < DEEPEST ? block.items : levelled(block.items)).map(
      (item): Item => ({ n: pieces.words(item.label), b: inside(item.blocks, depth + 1) }),
    );
    const width = items.reduce((widest, item) => Math.max(widest, widthOf(item.n)), NARROWEST);
    return { t: 'list', width, items, ...(keepFirstWords(items) && { leads: true as const }) };
  };

  return { parts };
}

const textOf = (text: string): Inline => ({ t: 'text', text, from: 0, to: 0 });

const isHeading = (block: Block): block is Heading =>
  block.t === 'title' || block.t === 'schedule' || block.t === 'clause' || block.t === 'subheading';

type Signature = Extract<Block, { t: 'signature' }>;

/** Signature blocks that follow each other are set together. */
function grouped(blocks: readonly Block[]): (Exclude<Block, Signature> | Signature[])[] {
  const out: (Exclude<Block, Signature> | Signature[])[] = [];
  for (const block of blocks) {
    const last = out.at(-1);
    if (block.t !== 'signature') out.push(block);
    else if (Array.isArray(last)) last.push(block);
    else out.push([block]);
  }
  return out;
}

/** Items of nested lists, each after the item that holds them, as one list. No recursion: the depth is the author's. */
function levelled(items: Items['items']): Items['items'] {
  const out: Items['items'] = [];
  const waiting = [...items].reverse();
  for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) {
    const nested = item.blocks.findIndex((block) => block.t === 'items');
    const found = item.blocks[nested];
    if (found === undefined || found.t !== 'items') {
      out.push({ label: item.label, blocks: unquoted(item.blocks) });
      continue;
    }
    out.push({ label: item.label, blocks: unquoted(item.blocks.slice(0, nested)) });
    const rest = item.blocks.slice(nested + 1);
    if (rest.length > 0) waiting.push({ label: '', blocks: rest });
    waiting.push(...[...found.items].reverse());
  }
  return out;
}

/** The blocks without quotations around them, in order. */
function unquoted(blocks: readonly Block[]): Block[] {
  const out: Block[] = [];
  const waiting = [...blocks].reverse();
  for (let block = waiting.pop(); block !== undefined; block = waiting.pop()) {
    if (block.t === 'quote') waiting.push(...[...block.blocks].reverse());
    else if (block.t === 'items') waiting.push(...block.items.flatMap((item) => item.blocks).reverse());
    else out.push(block);
  }
  return out;
}
