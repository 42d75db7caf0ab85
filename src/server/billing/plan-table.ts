import type { Plan, Tier } from '#contracts/billing.ts';
import { DUE_HOURS, UNLIMITED } from '#contracts/tiers.ts';
import { message } from '#messages/message.ts';
import type { Config } from '../platform/config.ts';

/** The one table of plans: USD cents a month, documents a month, smallest first. Every screen and sentence reads it. */
const TABLE = [
  { id: 'free', price: 0, documentLimit: 3 },
  { id: 'basic', price: 1999, documentLimit: 25 },
  { id: 'professional', price: 3999, documentLimit: 75 },
  { id: 'premium', price: 4999, documentLimit: 100 },
  { id: 'enterprise', price: 9999, documentLimit: UNLIMITED },
] as const;

/** What of the table an installation decides. */
export type Prices = Pick<Config, 'planPrices'>;

/** The plans with their benefits; a benefit stands here only when it works in this installation. */
export function plans({ planPrices, accountManager }: Prices & Pick<Config, 'accountManager'>, { phone }: { phone: string }): Plan[] {
  return TABLE.map(({ id, documentLimit }) => ({
    id,
    name: id,
    displayName: message(`plans.names.${id}`),
    price: priceOf(id, { planPrices }),
    documentLimit,
    features: [
      documentLimit === UNLIMITED ? message('plans.unlimited') : message('plans.documents', { count: documentLimit }),
      message('plans.templates'),
      message('plans.pdf'),
      // A basic account's ticket has a higher priority by name only: it is due no sooner than everybody's, and that orders the list.
      ...(DUE_HOURS[id] < DUE_HOURS.free ? [message('plans.priority')] : []),
      ...(id === 'enterprise' && phone ? [message('billing.server.phone', { phone })] : []),
      ...(id === 'enterprise' && accountManager ? [message('billing.server.accountManager', { name: accountManager })] : []),
    ],
  }));
}

/** Cents a month that a plan costs now. */
export function priceOf(tier: Tier, { planPrices }: Prices): number {
  return tier === 'free' ? 0 : (planPrices[tier] ?? TABLE.find(({ id }) => id === tier)?.price ?? 0);
}

/** Documents a month for a tier; everything is unlimited where plans are off. */
export function limitOf(tier: Tier, plansOn: boolean): number {
  if (!plansOn) return UNLIMITED;
  return TABLE.find(({ id }) => id === tier)?.documentLimit ?? TABLE[0].documentLimit;
}
