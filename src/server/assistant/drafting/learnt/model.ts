import { readFileSync } from 'node:fs';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { Weights } from './choice.ts';
import { keyOf, Table } from './table.ts';

/**
 * What is learnt from briefs: who writes, who is on which side (twice: by itself, and beside the others), what a figure answers, which options the words decide, and where words that answer a question begin, where they end, and which question they answer. Of kinds there is a model of
 * their own; their place is kept, so that the file of before can be read.
 */
export const PARTS = ['writer', 'sides', 'again', 'kinds', 'figures', 'options', 'starts', 'ends', 'texts'] as const;
export type Learnt = Readonly<Record<(typeof PARTS)[number], Weights>>;

/** Weights are kept in steps of this. */
const STEP = 0.02;
/** The widest weight, in steps. */
const MOST = 2 ** 15 - 1;

/** The bytes of what was learnt: how many weights each part has; how far each key lies behind the one before; steps, turned so that small ones are small numbers. Packed. */
export function encode<Part extends string>(learnt: Readonly<Record<Part, ReadonlyMap<string, number>>>, parts: readonly Part[]): Buffer {
  const counts = new Uint32Array(parts.length);
  const [gaps, steps]: [number[], number[]] = [[], []];
  for (const [part, name] of parts.entries()) {
    const kept = new Map<number, number>();
    for (const [sign, weight] of learnt[name]) {
      const value = Math.max(-MOST, Math.min(MOST, Math.round(weight / STEP)));
      // Of two signs with one key the weightier one keeps it.
      if (value !== 0 && Math.abs(value) >= Math.abs(kept.get(keyOf(sign)) ?? 0)) kept.set(keyOf(sign), value);
    }
    counts[part] = kept.size;
    let before = 0;
    for (const [key, value] of [...kept].sort(([one], [other]) => one - other)) {
      write(gaps, key - before);
      write(steps, value < 0 ? -2 * value - 1 : 2 * value);
      before = key;
    }
  }
  return brotliCompressSync(Buffer.concat([Buffer.from(counts.buffer), Buffer.from(gaps), Buffer.from(steps)]));
}

/** The weights of each part, from the bytes in which the same parts were kept. */
export function decode<Part extends string>(packed: Buffer, parts: readonly Part[]): Readonly<Record<Part, Weights>> {
  const bytes = brotliDecompressSync(packed);
  let at = 4 * parts.length;
  const counts = parts.map((_, part) => bytes.readUInt32LE(4 * part));
  const next = (): number => {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = bytes[at++] ?? 0;
      value += (byte & 127) * scale;
      if (byte < 128) return value;
    }
  };
  const keys = counts.map((count) => {
    const own = new Uint32Array(count);
    for (let n = 0, key = 0; n < count; n += 1) own[n] = key += next();
    return own;
  });
  const steps = counts.map((count) => {
    const own = new Int16Array(count);
    for (let n = 0; n < count; n += 1) {
      const value = next();
      own[n] = value % 2 === 1 ? -(value + 1) / 2 : value / 2;
    }
    return own;
  });
  const table = (n: number): Weights => new Table(keys[n] ?? new Uint32Array(), steps[n] ?? new Int16Array(), STEP);
  return Object.fromEntries(parts.map((part, n) => [part, table(n)])) as Record<Part, Weights>;
}

/** Seven bits a byte, the lowest first; the last byte is below 128. */
function write(bytes: number[], value: number): void {
  let rest = value;
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  bytes.push(rest);
}

let held: Learnt | undefined;

/** What was learnt, read at first use; `npm run train:briefs` makes it anew from `training/briefs.jsonl`. */
export const learnt = (): Learnt => {
  held ??= decode(readFileSync(new URL('briefs.model', import.meta.url)), PARTS);
  return held;
};
