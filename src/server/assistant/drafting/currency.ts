import type { Fact, Reading } from './shapes.ts';

/**
 * The currency in which a draft prints its sums: the one that the brief names by a sign or a word, wherever its place is; of several the one that most sums have,
 * and the earlier of as many. A bare number is of the place only where no sum has a sign. Undefined where the brief names no sum.
 */
export function currencyOf({ facts }: Pick<Reading, 'facts'>): string | undefined {
  const named = facts.filter(({ what, currency }) => what === 'amount' && currency !== undefined);
  const signed = named.filter(hasSign);
  const counts = new Map<string, number>();
  for (const { currency = '' } of signed.length > 0 ? signed : named) counts.set(currency, (counts.get(currency) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0];
}

/** Sums without a sign are of the one currency that has one in the brief: `$10,000 … and about 85,000`. With several, or none, they are of the place's. */
export function inOneMoney(facts: readonly Fact[]): Fact[] {
  const [only, other] = new Set(facts.flatMap((fact) => (fact.what === 'amount' && fact.currency && hasSign(fact) ? fact.currency : [])));
  if (only === undefined || other !== undefined) return [...facts];
  return facts.map((fact) => (fact.what === 'amount' && !hasSign(fact) ? { ...fact, currency: only } : fact));
}

/** Whether a sum without a sign is taken for one that is not of the place's own money: somebody may mean that. */
export const isInForeignMoney = (fact: Fact, own: string): boolean =>
  fact.what === 'amount' && fact.currency !== undefined && fact.currency !== own && !hasSign(fact);

/** Whether a sum is said to be of another currency: then it answers no question of a draft that prints this one. */
export const isOfOtherMoney = (fact: Fact, currency: string): boolean =>
  fact.what === 'amount' && fact.currency !== undefined && fact.currency !== currency && hasSign(fact);

const hasSign = ({ text }: Fact): boolean => /[^\d.,'\s]/.test(text.replace(SCALE, ''));
const SCALE = /(?<=\d) ?(?:k|m|mio|mn|bn|millions?|thousand|lakhs?|crores?|grand)$/i;
