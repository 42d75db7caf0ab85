import { createHash } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import { ndcg } from './questions.ts';
import { FEATURES, type Features, type Weights } from './weights.ts';

/** One query with the passages it could be answered by, and how good each is. */
export interface Judged {
  query: string;
  passages: readonly { features: Readonly<Record<string, number>>; gain: number }[];
}

export interface Tuned {
  weights: Weights;
  /** NDCG@5 on what was kept back, with the weights found and with the ones before; null where nothing was kept back. */
  score: number | null;
  before: number | null;
  /** Queries kept back. */
  of: number;
  isBetter: boolean;
}

const FACTORS = [0, 0.5, 0.75, 1.33, 2] as const;
/** What a weight of nothing is tried with. */
const [SMALLEST, ROUNDS] = [0.1, 4];
/** A gain on the kept part that is smaller than this is none. */
const LEAST = 0.01;
/** On fewer queries a difference is chance. */
const ENOUGH = 8;
/** Of ten queries so many are kept back. */
const KEPT_OF_TEN = 3;

/**
 * Looks for better weights, one feature after the other, on seven tenths of the queries, and holds what it finds against the rest,
 * which it has never looked at. Which queries are kept back depends on their words only, so that it is the same every time.
 */
export async function tune(queries: readonly Judged[], current: Weights): Promise<Tuned> {
  const kept = queries.filter(({ query }) => isKeptBack(query));
  const seen = queries.filter(({ query }) => !isKeptBack(query));
  let best = current;
  let bestScore = scoreOf(seen, current) ?? 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const startedAt = bestScore;
    for (const name of FEATURES) {
      await breathe();
      for (const factor of FACTORS) {
        const tried = { ...best, [name]: Math.round(Math.max(best[name], factor > 1 ? SMALLEST : 0) * factor * 1_000) / 1_000 };
        const score = scoreOf(seen, tried) ?? 0;
        if (score > bestScore + 1e-9) [best, bestScore] = [tried, score];
      }
    }
    if (bestScore === startedAt) break;
  }
  const [score, before] = [scoreOf(kept, best), scoreOf(kept, current)];
  return {
    weights: best,
    score,
    before,
    of: kept.length,
    isBetter: kept.length >= ENOUGH && score !== null && before !== null && score > before + LEAST,
  };
}

/** Mean NDCG@5; null where no query has anything good. */
export function scoreOf(queries: readonly Judged[], weights: Weights): number | null {
  const scores = queries.flatMap(({ passages }) => {
    const ranked = passages
      .map(({ features, gain }) => ({ gain, score: weigh(features, weights) }))
      .sort((one, other) => other.score - one.score);
    return ndcg(ranked.map(({ gain }) => gain)) ?? [];
  });
  return scores.length === 0 ? null : scores.reduce((sum, score) => sum + score, 0) / scores.length;
}

const weigh = (features: Readonly<Record<string, number>> | Features, weights: Weights) =>
  FEATURES.reduce((sum, name) => sum + ((features as Readonly<Record<string, number>>)[name] ?? 0) * weights[name], 0);

const isKeptBack = (query: string) => (createHash('sha256').update(query).digest()[0] ?? 0) % 10 < KEPT_OF_TEN;
