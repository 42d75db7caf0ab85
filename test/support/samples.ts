import { createHash } from 'node:crypto';
import type { Catalogue } from '#catalogue/catalogue.ts';
import type { Resolved } from '#catalogue/resolve.ts';
import { rememberingParse } from '#engine/markdown.ts';
import { type Block, type Inline, read } from '#engine/read.ts';
import { wordsIn } from './words.ts';

/** A template, and with how many of its samples it is printed. */
interface Printed {
  id: string;
  most: number;
}

/**
 * The listed templates that are printed in tests: each kind in one place that its id chooses, with every sample, and in its neutral form (or where it is listed
 * first) with one, since the place's text holds most of that; every run prints the same ones. `TEMPLATES=all` prints all of them with every sample,
 * `TEMPLATES=kind,kind` all of these kinds.
 */
export function templatesToPrint(catalogue: Catalogue): Printed[] {
  const wanted = process.env.TEMPLATES;
  const byKind = new Map<string, string[]>();
  for (const { id } of catalogue.find({})) {
    const [kind = ''] = id.split('.');
    byKind.set(kind, [...(byKind.get(kind) ?? []), id]);
  }
  const whole = (id: string): Printed => ({ id, most: Number.POSITIVE_INFINITY });
  if (wanted === 'all') return [...byKind.values()].flat().map(whole);
  if (wanted) return wanted.split(',').flatMap((kind) => (byKind.get(kind) ?? []).map(whole));
  return [...byKind].flatMap(([kind, [first = '', ...others]]) => {
    const turn = createHash('sha256').update(kind).digest().readUInt32BE();
    const place = others[turn % others.length];
    return place === undefined ? [whole(first)] : [{ id: first, most: 1 }, whole(place)];
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
    recorded: kind.recorded === true,
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
