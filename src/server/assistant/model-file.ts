import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { Vocabulary } from './linear-model.ts';
import type { SecondLook } from './second-look.ts';

/** A trained labeller. */
export interface Model {
  readonly labels: readonly string[];
  readonly vocabulary: Vocabulary;
  /** For each feature, a weight a label: `features × labels`, in steps of that label's `step`. */
  readonly weights: Int8Array;
  readonly steps: Float32Array;
  readonly bias: Float32Array;
  readonly second: SecondLook;
}

interface Head {
  labels: readonly string[];
  features: number;
  second: SecondLook;
}

const STEPS = 127;

/** Rounds weights (a row a label) to a byte each; the order becomes a row a feature, which is how they are read. */
export function quantize(rows: readonly Float64Array[], features: number): Pick<Model, 'weights' | 'steps'> {
  const steps = Float32Array.from(rows, (row) => row.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / STEPS || 1);
  const weights = new Int8Array(features * rows.length);
  for (const [label, row] of rows.entries())
    for (let at = 0; at < features; at += 1) weights[at * rows.length + label] = Math.round((row[at] ?? 0) / (steps[label] ?? 1));
  return { weights, steps };
}

/** The bytes of a model: a head in JSON, the names of the features, numbers; packed. */
export function encode({ labels, vocabulary, weights, steps, bias, second }: Model): Buffer {
  const features = vocabulary.idf.length;
  const head: Head = { labels, features, second };
  const texts = [JSON.stringify(head), [...vocabulary.index.keys()].join('\n')].map((text) => Buffer.from(text));
  const lengths = Buffer.from(Uint32Array.from(texts, ({ length }) => length).buffer);
  const numbers = [vocabulary.idf, steps, bias].map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength));
  const whole = Buffer.concat([lengths, ...texts, ...numbers, Buffer.from(weights.buffer, weights.byteOffset, weights.byteLength)]);
  return brotliCompressSync(whole, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: whole.length },
  });
}

export function decode(packed: Buffer): Model {
  const whole = brotliDecompressSync(packed);
  let at = 8;
  const take = (length: number): Buffer => {
    const part = whole.subarray(at, at + length);
    at += length;
    return part;
  };
  const head = JSON.parse(take(whole.readUInt32LE(0)).toString()) as Head;
  const names = take(whole.readUInt32LE(4)).toString().split('\n');
  // Copied, since numbers of four bytes must begin at a multiple of four.
  const floats = (count: number) => new Float32Array(Uint8Array.from(take(count * 4)).buffer);
  const [idf, steps, bias] = [floats(head.features), floats(head.labels.length), floats(head.labels.length)];
  const weights = new Int8Array(Uint8Array.from(take(head.features * head.labels.length)).buffer);
  const index = new Map(names.map((name, place) => [name, place]));
  return { labels: head.labels, vocabulary: { index, idf }, weights, steps, bias, second: head.second };
}
