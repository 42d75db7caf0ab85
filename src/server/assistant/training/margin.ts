import type { Vector } from '../linear-model.ts';
import { dice, shuffle } from './order.ts';

/** Settings of one classifier: how dear an error is, how much dearer one on a clause that has the label, and how often all clauses are gone through. */
export interface Cost {
  c: number;
  positive: number;
  rounds: number;
}

/**
 * A linear classifier with a wide margin (L2-loss support vector machine, by dual coordinate descent: Hsieh et al., ICML 2008). The bias is the last weight.
 * The order of going through the clauses is drawn from a fixed seed, so that the same clauses give the same weights.
 */
export function separate(clauses: readonly Vector[], isIn: (clause: number) => boolean, features: number, cost: Cost): Float64Array {
  const weights = new Float64Array(features + 1);
  const pull = new Float64Array(clauses.length);
  const sides = Int8Array.from(clauses, (_, clause) => (isIn(clause) ? 1 : -1));
  const slack = Float64Array.from(sides, (side) => 0.5 / (side > 0 ? cost.c * cost.positive : cost.c));
  const norms = Float64Array.from(clauses, ({ value }, clause) => value.reduce((sum, one) => sum + one * one, 1 + (slack[clause] ?? 0)));
  const order = Int32Array.from(clauses, (_, clause) => clause);
  const roll = dice(1);
  for (let round = 0; round < cost.rounds; round += 1) {
    shuffle(order, roll);
    let most = 0;
    for (const clause of order) {
      const vector = clauses[clause];
      if (!vector) continue;
      const side = sides[clause] ?? 1;
      const held = pull[clause] ?? 0;
      const gradient = side * sumOf(vector, weights) - 1 + held * (slack[clause] ?? 0);
      const move = held === 0 ? Math.min(gradient, 0) : gradient;
      if (Math.abs(move) < 1e-6) continue;
      most = Math.max(most, Math.abs(move));
      const next = Math.max(held - gradient / (norms[clause] ?? 1), 0);
      pull[clause] = next;
      shift(vector, weights, (next - held) * side);
    }
    if (most < 0.01) break;
  }
  return weights;
}

/** Which side of the border, and how far from it. */
function sumOf({ at, value }: Vector, weights: Float64Array): number {
  let sum = weights[weights.length - 1] ?? 0;
  for (let n = 0; n < at.length; n += 1) sum += (weights[at[n] ?? 0] ?? 0) * (value[n] ?? 0);
  return sum;
}

function shift({ at, value }: Vector, weights: Float64Array, by: number): void {
  for (let n = 0; n < at.length; n += 1) {
    const place = at[n] ?? 0;
    weights[place] = (weights[place] ?? 0) + by * (value[n] ?? 0);
  }
  weights[weights.length - 1] = (weights[weights.length - 1] ?? 0) + by;
}
