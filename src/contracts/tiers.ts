import { type Subscription, Tier } from './billing.ts';

/** Where a plan stands among the others, the free one first; a larger one has a higher place, what is no plan -1. */
export const rankOf = (tier: string): number => (Tier.options as readonly string[]).indexOf(tier);

/** The limit of a plan that has none. */
export const UNLIMITED = -1;

/** Hours within which a customer of each plan is to be answered. The free plan's is what the contact form promises everybody. */
export const DUE_HOURS: Readonly<Record<Tier, number>> = { free: 24, basic: 24, professional: 12, premium: 8, enterprise: 4 };

/** A plan that an admin gave: for nothing, until its day. */
export const isGiven = ({ status, price, tier }: Pick<Subscription, 'status' | 'price' | 'tier'>): boolean =>
  status === 'cancelling' && price === 0 && tier !== 'free';
