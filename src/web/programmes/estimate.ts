import { COMMISSION_MONTHS, type CommissionTier } from '#contracts/commission-table.ts';

export interface Estimate<T> {
  tier: T;
  /** Cents in a month, and over all months that a person earns their referrer something. */
  month: number;
  year: number;
}

/** What so many people bring who pay `price` cents a month, all in the tier that they make together; none for a number that is none. */
export function estimate<T extends Pick<CommissionTier, 'minClients' | 'commissionRate'>>(
  tiers: readonly T[],
  people: number,
  price: number,
): Estimate<T> | undefined {
  const tier = tiers.findLast(({ minClients }) => minClients <= people);
  if (!tier || people < 1) return undefined;
  const month = people * commissionOf(price, tier.commissionRate);
  return { tier, month, year: month * COMMISSION_MONTHS };
}

/** Cents of one payment at a rate in hundredths of a percent, rounded as the ledger does. */
export const commissionOf = (price: number, rate: number): number => Math.floor((price * rate + 5_000) / 10_000);

/** A rate in hundredths of a percent with one decimal: 3000 is 30.0%. */
export function rateOf(rate: number, language: string): string {
  return new Intl.NumberFormat(language, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(rate / 10_000);
}
