import { createHash } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import { ndcg } from './questions.ts';
import { FEATURES, type Weights } from './weights.ts';

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
  const kept = queries.filter(({ query }) => isKeptBack(query)).map(rowsOf);
  const seen = queries.filter(({ query }) => !isKeptBack(query)).map(rowsOf);
  let best = current;
  let bestScore = scoreOfRows(seen, current) ?? 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const startedAt = bestScore;
    for (const name of FEATURES) {
      await breathe();
      for (const factor of FACTORS) {
        const tried = { ...best, [name]: Math.round(Math.max(best[name], factor > 1 ? SMALLEST : 0) * factor * 1_000) / 1_000 };
        const score = scoreOfRows(seen, tried) ?? 0;
        if (score > bestScore + 1e-9) [best, bestScore] = [tried, score];
      }
    }
    if (bestScore === startedAt) break;
  }
  const [score, before] = [scoreOfRows(kept, best), scoreOfRows(kept, current)];
  return {
    weights: best,
    score,
    before,
    of: kept.length,
    isBetter: kept.length >= ENOUGH && score !== null && before !== null && score > before + LEAST,
  };
}

/** A query's passages as rows of figures in the order of the features: they are weighed some hundred times. */
type Rows = readonly { gain: number; figures: readonly number[] }[];

const rowsOf = ({ passages }: Judged): Rows =>
  passages.map(({ features, gain }) => ({ gain, figures: FEATURES.map((name) => features[name] ?? 0) }));

/** Mean NDCG@5; null where no query has anything good. */
function scoreOfRows(queries: readonly Rows[], weights: Weights): number | null {
  const factors = FEATURES.map((name) => weights[name]);
  const scores = queries.flatMap((rows) => {
    const ranked = rows
      .map(({ gain, figures }) => ({ gain, score: weigh(figures, factors) }))
      .sort((one, other) => other.score - one.score);
    return ndcg(ranked.map(({ gain }) => gain)) ?? [];
  });
  return scores.length === 0 ? null : scores.reduce((sum, score) => sum + score, 0) / scores.length;
}

function weigh(figures: readonly number[], factors: readonly number[]): number {
  let sum = 0;
  for (let at = 0; at < figures.length; at += 1) sum += (figures[at] ?? 0) * (factors[at] ?? 0);
  return sum;
}

const isKeptBack = (query: string) => (createHash('sha256').update(query).digest()[0] ?? 0) % 10 < KEPT_OF_TEN;
