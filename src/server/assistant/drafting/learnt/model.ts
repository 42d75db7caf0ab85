import { readFileSync } from 'node:fs';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { Weights } from './choice.ts';

/** What is learnt from briefs: who writes, who is on which side (twice: by itself, and beside the others), which kind is meant, what a figure answers, and which options the words decide. */
export const PARTS = ['writer', 'sides', 'again', 'kinds', 'figures', 'options'] as const;
export type Learnt = Readonly<Record<(typeof PARTS)[number], Weights>>;

/** Weights are kept in steps of this. */
const STEP = 0.02;

/** The bytes of what was learnt. */
export function encode(learnt: Learnt): Buffer {
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
  const weightsOf = (part: string): Weights =>
    new Map(
      part
        .split('\n')
        .filter(Boolean)
        .map((line): [string, number] => {
          const tab = line.lastIndexOf('\t');
          return [line.slice(0, tab), Number(line.slice(tab + 1)) * STEP];
        }),
    );
  const [writer = '', sides = '', again = '', kinds = '', figures = '', options = ''] = parts;
  return {
    writer: weightsOf(writer),
    sides: weightsOf(sides),
    again: weightsOf(again),
    kinds: weightsOf(kinds),
    figures: weightsOf(figures),
    options: weightsOf(options),
  };
}

let held: Learnt | undefined;

/** What was learnt, read at first use; `npm run train:briefs` makes it anew from `training/briefs.jsonl`. */
export const learnt = (): Learnt => {
  held ??= decode(readFileSync(new URL('briefs.model', import.meta.url)));
  return held;
};
