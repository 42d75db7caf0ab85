import { createHash } from 'node:crypto';
import type { Catalogue } from '#catalogue/catalogue.ts';
import type { Resolved } from '#catalogue/resolve.ts';
import { rememberingParse } from '#engine/markdown.ts';
import { type Block, type Inline, read } from '#engine/read.ts';
import { wordsIn } from './words.ts';

/**
 * The listed templates that are printed in tests: each kind in its neutral form (or where it is listed first) and in one place
 * that its id chooses, so that every run prints the same ones. `TEMPLATES=all` prints all of them, `TEMPLATES=kind,kind` all of these kinds.
 */
export function templatesToPrint(catalogue: Catalogue): string[] {
  const wanted = process.env.TEMPLATES;
  const byKind = new Map<string, string[]>();
  for (const { id } of catalogue.find({})) {
    const [kind = ''] = id.split('.');
    byKind.set(kind, [...(byKind.get(kind) ?? []), id]);
  }
  if (wanted === 'all') return [...byKind.values()].flat();
  if (wanted) return wanted.split(',').flatMap((kind) => byKind.get(kind) ?? []);
  return [...byKind].flatMap(([kind, [first = '', ...others]]) => {
    const turn = createHash('sha256').update(kind).digest().readUInt32BE();
    return [first, others[turn % others.length]].filter((id) => id !== undefined);
  });
}

/** A filled template as its row would be printed. */
export function paperOf({ kind, place }: Resolved, text: string, date: string) {
  return {
    text,
    title: kind.name,
    language: place.locale,
    direction: 'ltr' as const,
    paper: place.paper,
    date,
    place: place.name,
    numbering: kind.numbering,
    brand: { name: 'Deedwright' },
  };
}

/** Samples of a template share most of their clauses. */
const parse = rememberingParse(300_000);

/** A saved text as it is printed. */
export function blocksOf(text: string, { kind }: Resolved): Block[] {
  return read(text, { numbering: kind.numbering, parse });
}

/** The words that a saved text says, with the labels that the engine counted. */
export function wordsOfText(text: string, resolved: Resolved): string[] {
  return wordsOfBlocks(blocksOf(text, resolved));
}

export function wordsOfBlocks(blocks: readonly Block[]): string[] {
  return wordsIn(blocks.map(wordsOfBlock).join('\n'));
}

export function wordsOfBlock(block: Block): string {
  switch (block.t) {
    case 'clause':
      return `${block.number} ${wordsOfLine(block.c)}`;
    case 'items':
      return block.items.map((item) => `${item.label} ${item.blocks.map(wordsOfBlock).join(' ')}`).join('\n');
    case 'table':
      return [block.head, ...block.rows].map((row) => row.map(wordsOfLine).join(' ')).join('\n');
    case 'signature':
      return block.lines.map((line) => `${line.label} ${line.value}`).join('\n');
    case 'quote':
      return block.blocks.map(wordsOfBlock).join('\n');
    case 'rule':
      return '';
    default:
      return wordsOfLine(block.c);
  }
}

export function wordsOfLine(line: readonly Inline[]): string {
  return line.map((one) => (one.t === 'text' || one.t === 'ref' ? one.text : one.t === 'break' ? ' ' : wordsOfLine(one.c))).join('');
}
