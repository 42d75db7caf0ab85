import { type SecondLook, viewOf } from '../second-look.ts';
import { bestThreshold } from './measure.ts';

const ROUNDS = 300;
const RATE = 1.5;
const MOMENTUM = 0.9;
/** Pull towards no weight at all: most labels have nothing to do with each other. */
const DECAY = 3e-3;

/** Learns the second look from margins of clauses that the first look had not been trained on. */
export function learnSecond(margins: readonly ArrayLike<number>[], has: (clause: number, label: number) => boolean): SecondLook {
  const labels = margins[0]?.length ?? 0;
  const weights: number[][] = [];
  const thresholds: number[] = [];
  for (let label = 0; label < labels; label += 1) {
    const views = margins.map((one) => Float64Array.from(viewOf(one, label)));
    const truth = margins.map((_, clause) => (has(clause, label) ? 1 : 0));
    const row = regress(views, truth);
    weights.push([...row].map((weight) => Math.round(weight * 1e4) / 1e4));
    thresholds.push(
      bestThreshold(
        views.map((view) => dot(view, row)),
        truth,
      ),
    );
  }
  return { weights, thresholds };
}

/** Logistic regression by gradient descent with momentum. */
function regress(views: readonly Float64Array[], truth: readonly number[]): Float64Array {
  const size = views[0]?.length ?? 0;
  const weights = new Float64Array(size);
  const speed = new Float64Array(size);
  for (let round = 0; round < ROUNDS; round += 1) {
    const slope = new Float64Array(size);
    for (const [at, view] of views.entries()) {
      const error = 1 / (1 + Math.exp(-dot(view, weights))) - (truth[at] ?? 0);
      for (let n = 0; n < size; n += 1) slope[n] = (slope[n] ?? 0) + error * (view[n] ?? 0);
    }
    for (let n = 0; n < size; n += 1) {
      speed[n] = MOMENTUM * (speed[n] ?? 0) - RATE * ((slope[n] ?? 0) / views.length + DECAY * (weights[n] ?? 0));
      weights[n] = (weights[n] ?? 0) + (speed[n] ?? 0);
    }
  }
  return weights;
}

function dot(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let n = 0; n < one.length; n += 1) sum += (one[n] ?? 0) * (other[n] ?? 0);
  return sum;
}
