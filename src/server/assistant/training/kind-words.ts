import { shares } from '../drafting/learnt/choice.ts';
import { weighted } from '../drafting/learnt/kinds.ts';
import { dice, shuffle } from './order.ts';

/** The words of a brief, the number of its kind, and how much is learnt from it. */
export interface Sorted {
  signs: ReadonlyMap<string, number>;
  right: number;
  weight: number;
}

/** A sign of fewer briefs is not learnt. */
const LEAST = 2;
const [ROUNDS, RATE, DECAY] = [40, 0.3, 1e-5];
/** Less than this changes no choice, and is not kept. */
const NOTHING = 0.15;
/**
 * Words of a story count for less than those of a short brief, and what is learnt is surer than it says: chances are sharpened by this, at which briefs of
 * other hands are as often right as they are likely. That no kind fits is said less readily by this much: none of few words seemed to be of a kind, and many
 * of lay stories none.
 */
const [SHARPER, READY] = [2, 2.2];

/**
 * What words say for which of `kinds` kinds: a softmax regression on their weighted words, by stochastic gradients with a step for each weight (AdaGrad). A
 * sign is learnt only for kinds of which some brief has it. The order is drawn from a fixed seed, so that the same briefs give the same weights. The last
 * kind stands for none.
 */
export function learnKinds(
  all: readonly Sorted[],
  kinds: number,
): { rarity: Map<string, number>; bias: Float64Array; weights: Map<string, Map<number, number>> } {
  const having = new Map<string, number>();
  for (const { signs } of all) for (const sign of signs.keys()) having.set(sign, (having.get(sign) ?? 0) + 1);
  const known = [...having].filter(([, count]) => count >= LEAST);
  const rarity = new Map(known.map(([sign, count]) => [sign, Math.round(Math.log(1 + all.length / count) * 50) / 50]));
  const index = new Map(known.map(([sign], at) => [sign, at]));
  const vectors = all.map(({ signs }) => weighted(signs, rarity).map(([sign, value]) => ({ at: (index.get(sign) ?? 0) * kinds, value })));
  const weights = new Float64Array(known.length * kinds);
  const moved = new Float64Array(known.length * kinds).fill(1e-2);
  const isLearnt = new Uint8Array(known.length * kinds);
  for (const [n, { right }] of all.entries()) for (const { at } of vectors[n] ?? []) isLearnt[at + right] = 1;
  const bias = new Float64Array(kinds);
  const biasMoved = new Float64Array(kinds).fill(1e-2);
  const order = all.map((_, at) => at);
  const roll = dice(7);
  for (let round = 0; round < ROUNDS; round += 1) {
    shuffle(order, roll);
    for (const n of order) {
      const [brief, vector] = [all[n], vectors[n]];
      if (!brief || !vector) continue;
      const likely = shares(sumsOf(vector, weights, bias));
      for (const [kind, chance] of likely.entries()) {
        const error = ((kind === brief.right ? 1 : 0) - chance) * brief.weight;
        if (Math.abs(error) < 1e-3) continue;
        step(bias, biasMoved, kind, error);
        for (const { at, value } of vector)
          if (isLearnt[at + kind]) step(weights, moved, at + kind, error * value - DECAY * (weights[at + kind] ?? 0));
      }
    }
  }
  bias[kinds - 1] = (bias[kinds - 1] ?? 0) - READY / SHARPER;
  return { rarity, bias: bias.map((one) => one * SHARPER), weights: rowsOf(weights, index, kinds) };
}

function sumsOf(vector: readonly { at: number; value: number }[], weights: Float64Array, bias: Float64Array): number[] {
  const sums = [...bias];
  for (const { at, value } of vector)
    for (let kind = 0; kind < sums.length; kind += 1) sums[kind] = (sums[kind] ?? 0) + value * (weights[at + kind] ?? 0);
  return sums;
}

function step(weights: Float64Array, moved: Float64Array, at: number, gradient: number): void {
  moved[at] = (moved[at] ?? 0) + gradient * gradient;
  weights[at] = (weights[at] ?? 0) + (RATE * gradient) / Math.sqrt(moved[at] ?? 1);
}

function rowsOf(weights: Float64Array, index: ReadonlyMap<string, number>, kinds: number): Map<string, Map<number, number>> {
  return new Map(
    [...index].map(([sign, at]) => {
      const row = new Map<number, number>();
      for (let kind = 0; kind < kinds; kind += 1) {
        const weight = weights[at * kinds + kind] ?? 0;
        if (Math.abs(weight) >= NOTHING) row.set(kind, weight * SHARPER);
      }
      return [sign, row];
    }),
  );
}
