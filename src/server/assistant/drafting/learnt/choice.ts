/** What speaks for or against an option, by name, with how much of it there is. */
export type Signs = Map<string, number>;

/** Signs of which there is as much as of any other, parted where many begin alike: a beginning, and what follows it in each. No sign stands in it twice. */
export type Grouped = readonly (readonly [head: string, rest: readonly string[]])[];

/** How much each sign weighs. */
export interface Weights {
  get(sign: string): number | undefined;
  /** The same for signs with one beginning, by what follows it, where there is a quicker way than to put them together. */
  under?(head: string): { get(rest: string): number | undefined };
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

/** The same for options whose signs are parted. */
export function groupedLikelihoods(options: readonly Grouped[], weights: Weights): number[] {
  return shares(
    options.map((groups) => {
      let sum = 0;
      for (const [head, rest] of groups) {
        const own = weights.under?.(head) ?? { get: (one: string) => weights.get(head + one) };
        for (const one of rest) sum += own.get(one) ?? 0;
      }
      return sum;
    }),
  );
}

/** The signs of an option, put together. */
export const joined = (groups: Grouped): Signs => new Map(groups.flatMap(([head, rest]) => rest.map((one) => [head + one, 1] as const)));

/** Sums of weights as likelihoods. */
export function shares(sums: readonly number[]): number[] {
  const most = Math.max(...sums);
  const parts = sums.map((sum) => Math.exp(sum - most));
  const whole = parts.reduce((total, part) => total + part, 0);
  return parts.map((part) => part / whole);
}
