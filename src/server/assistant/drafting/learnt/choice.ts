/** What speaks for or against an option, by name, with how much of it there is. */
export type Signs = Map<string, number>;

/** How much each sign weighs. */
export interface Weights {
  get(sign: string): number | undefined;
}

/** How likely each of the options is; together 1. */
export function likelihoods(options: readonly Signs[], weights: Weights): number[] {
  return shares(
    options.map((signs) => {
      let sum = 0;
      for (const [name, value] of signs) sum += (weights.get(name) ?? 0) * value;
      return sum;
    }),
  );
}

/** Sums of weights as likelihoods. */
export function shares(sums: readonly number[]): number[] {
  const most = Math.max(...sums);
  const parts = sums.map((sum) => Math.exp(sum - most));
  const whole = parts.reduce((total, part) => total + part, 0);
  return parts.map((part) => part / whole);
}
