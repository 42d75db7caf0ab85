import { readFileSync } from 'node:fs';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { Weights } from './choice.ts';
import { keyOf, Table } from './table.ts';

/**
 * What is learnt from briefs: who writes, who is on which side (twice: by itself, and beside the others), which kind is meant, what a figure answers,
 * which options the words decide, and where words that answer a question begin, where they end, and which question they answer.
 */
export const PARTS = ['writer', 'sides', 'again', 'kinds', 'figures', 'options', 'starts', 'ends', 'texts'] as const;
export type Learnt = Readonly<Record<(typeof PARTS)[number], Weights>>;

/** Weights are kept in steps of this. */
const STEP = 0.02;

/** The bytes of what was learnt. */
export function encode(learnt: Readonly<Record<(typeof PARTS)[number], ReadonlyMap<string, number>>>): Buffer {
  const parts = PARTS.map((part) => {
    const rounded = [...learnt[part]].flatMap(([name, weight]) => {
      if (/[\t\n\f]/.test(name)) throw new Error(`a sign cannot be kept: ${JSON.stringify(name)}`);
      const steps = Math.round(weight / STEP);
      return steps === 0 ? [] : [`${name}\t${steps}`];
    });
    return rounded.sort().join('\n');
  });
  return brotliCompressSync(Buffer.from(parts.join('\f')));
}

export function decode(packed: Buffer): Learnt {
  const parts = brotliDecompressSync(packed).toString().split('\f');
  return Object.fromEntries(PARTS.map((part, at) => [part, weightsOf(parts[at] ?? '')])) as Learnt;
}

/** Lines of a name, a tab and steps. */
function weightsOf(part: string): Weights {
  const lines = part.split('\n');
  const table = new Table(lines.length);
  for (const line of lines) {
    const tab = line.lastIndexOf('\t');
    if (tab >= 0) table.set(keyOf(line, 0, tab), Number(line.slice(tab + 1)) * STEP);
  }
  return table;
}

let held: Learnt | undefined;

/** What was learnt, read at first use; `npm run train:briefs` makes it anew from `training/briefs.jsonl`. */
export const learnt = (): Learnt => {
  held ??= decode(readFileSync(new URL('briefs.model', import.meta.url)));
  return held;
};
