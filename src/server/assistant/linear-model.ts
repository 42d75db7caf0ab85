import type { Features } from './clause-features.ts';

/** How much each group of features weighs: words, parts of words, signs. */
const WEIGHTS = [1, 1, 0.8] as const;

/** Which features are known, and how telling each is: its inverse document frequency. */
export interface Vocabulary {
  readonly index: ReadonlyMap<string, number>;
  readonly idf: Float32Array;
}

/** A clause as numbers: the features it has, by their place in the vocabulary. */
export interface Vector {
  readonly at: Int32Array;
  readonly value: Float32Array;
}

/** Features that at least `least` of the clauses have. */
export function vocabularyOf(clauses: readonly Features[], least: number): Vocabulary {
  const seen = new Map<string, number>();
  for (const groups of clauses) for (const counts of groups) for (const key of counts.keys()) seen.set(key, (seen.get(key) ?? 0) + 1);
  const known = [...seen].filter(([, times]) => times >= least);
  return {
    index: new Map(known.map(([key], at) => [key, at])),
    idf: Float32Array.from(known, ([, times]) => Math.log((1 + clauses.length) / (1 + times)) + 1),
  };
}

/** Each group is scaled to one length, so that a long clause is no louder than a short one. */
export function vectorOf(features: Features, { index, idf }: Vocabulary): Vector {
  const at: number[] = [];
  const value: number[] = [];
  for (const [group, counts] of features.entries()) {
    const from = value.length;
    let squares = 0;
    for (const [key, count] of counts) {
      const place = index.get(key);
      if (place === undefined) continue;
      const weight = (1 + Math.log(count)) * (idf[place] ?? 0);
      at.push(place);
      value.push(weight);
      squares += weight * weight;
    }
    const scale = squares > 0 ? (WEIGHTS[group] ?? 1) / Math.sqrt(squares) : 0;
    for (let n = from; n < value.length; n += 1) value[n] = (value[n] ?? 0) * scale;
  }
  return { at: Int32Array.from(at), value: Float32Array.from(value) };
}
