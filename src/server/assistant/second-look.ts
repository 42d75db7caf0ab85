/**
 * The first look gives each label a margin by itself. The second one sees all of them: a clause that is surely a licence is more likely to be a
 * non-transferable one, and a weak label beside a strong one is more likely to be an echo of it.
 */
export interface SecondLook {
  /** A row a label, a weight for each of `viewOf`. */
  readonly weights: readonly (readonly number[])[];
  /** What the sum must reach for a label to be given. */
  readonly thresholds: readonly number[];
}

/** What is looked at for one label, from the margins of all. */
export function viewOf(margins: ArrayLike<number>, label: number): number[] {
  const own = margins[label] ?? 0;
  let best = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < margins.length; at += 1) if (at !== label) best = Math.max(best, margins[at] ?? best);
  const others = Array.from({ length: margins.length }, (_, at) => (at === label ? 0 : Math.max(-1, margins[at] ?? -1) + 1));
  return [1, own, best, own > best ? 1 : 0, Math.max(0, own), Math.max(0, own - best), ...others];
}

/** How likely each label is, so that 0.5 is where it begins to be given. */
export function likelihoods(margins: ArrayLike<number>, { weights, thresholds }: SecondLook): number[] {
  return weights.map((row, label) => {
    const sum = viewOf(margins, label).reduce((total, value, at) => total + value * (row[at] ?? 0), -(thresholds[label] ?? 0));
    return 1 / (1 + Math.exp(-sum));
  });
}
