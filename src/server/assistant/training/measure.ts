/** How well clauses were labelled: shares between 0 and 1. */
export interface Figures {
  /** Mean over the labels of the harmonic mean of precision and recall. */
  macroF1: number;
  microF1: number;
  /** Clauses whose likeliest label is one of theirs. */
  firstChoice: number;
  /** Clauses with one of theirs among the likeliest three. */
  firstThree: number;
  byLabel: { label: string; precision: number; recall: number; f1: number; clauses: number }[];
}

/** @param scores a row a clause, from 0.5 on the label is given */
export function measure(
  scores: readonly (readonly number[])[],
  labels: readonly string[],
  has: (clause: number, label: number) => boolean,
): Figures {
  const sums = { right: 0, wrong: 0, missed: 0 };
  const byLabel = labels.map((label, at) => {
    let [right, wrong, missed] = [0, 0, 0];
    for (const [clause, row] of scores.entries()) {
      const isGiven = (row[at] ?? 0) >= 0.5;
      const isTrue = has(clause, at);
      if (isGiven && isTrue) right += 1;
      else if (isGiven) wrong += 1;
      else if (isTrue) missed += 1;
    }
    sums.right += right;
    sums.wrong += wrong;
    sums.missed += missed;
    const share = (of: number) => (of > 0 ? right / of : 0);
    return {
      label,
      precision: share(right + wrong),
      recall: share(right + missed),
      f1: share(right + (wrong + missed) / 2),
      clauses: right + missed,
    };
  });
  const among = (first: number) =>
    scores.filter((row, clause) => likeliest(row, first).some((label) => has(clause, label))).length / scores.length;
  return {
    macroF1: byLabel.reduce((sum, { f1 }) => sum + f1, 0) / labels.length,
    microF1: sums.right / (sums.right + (sums.wrong + sums.missed) / 2),
    firstChoice: among(1),
    firstThree: among(3),
    byLabel,
  };
}

const likeliest = (row: readonly number[], count: number) =>
  [...row.keys()].sort((one, other) => (row[other] ?? 0) - (row[one] ?? 0)).slice(0, count);

/** Where to draw the line for the best harmonic mean of precision and recall. */
export function bestThreshold(sums: readonly number[], truth: readonly number[]): number {
  const order = [...sums.keys()].sort((one, other) => (sums[other] ?? 0) - (sums[one] ?? 0));
  const all = truth.reduce((count, one) => count + one, 0);
  let [right, best, threshold] = [0, -1, 0];
  for (const [at, clause] of order.entries()) {
    right += truth[clause] ?? 0;
    const f1 = (2 * right) / (at + 1 + all);
    if (f1 <= best) continue;
    best = f1;
    const [own, next] = [sums[clause] ?? 0, sums[order[at + 1] ?? -1]];
    threshold = next === undefined ? own : (own + next) / 2;
  }
  return threshold;
}
