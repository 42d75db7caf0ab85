import type { Usage, User } from '#contracts/accounts.ts';
import type { Plan } from '#contracts/billing.ts';
import { message } from '#messages/message.ts';

export const UNLIMITED = -1;

/** The one table of plans: USD cents a month, documents a month. Every screen and sentence reads it. */
const TABLE = [
  { id: 'free', price: 0, documentLimit: 3 },
  { id: 'basic', price: 1999, documentLimit: 25 },
  { id: 'professional', price: 3999, documentLimit: 75 },
  { id: 'premium', price: 4999, documentLimit: 100 },
  { id: 'enterprise', price: 9999, documentLimit: UNLIMITED },
] as const;

/** The plans with their benefits; a benefit stands here only when it works in this installation. */
export function plans(): Plan[] {
  return TABLE.map(({ id, price, documentLimit }) => ({
    id,
    name: id,
    displayName: message(`plans.names.${id}`),
    price,
    documentLimit,
    features: [
      documentLimit === UNLIMITED ? message('plans.unlimited') : message('plans.documents', { count: documentLimit }),
      message('plans.templates'),
      message('plans.pdf'),
    ],
  }));
}

/** Documents a month for a tier; everything is unlimited where plans are off. */
export function limitOf(tier: User['subscriptionTier'], plansOn: boolean): number {
  if (!plansOn) return UNLIMITED;
  return TABLE.find((plan) => plan.id === tier)?.documentLimit ?? TABLE[0].documentLimit;
}

/** The calendar month, in UTC, that a moment falls into: its first day and the moment the count starts anew. */
export function periodOf(now: Date): { start: string; renewsAt: Date } {
  const start = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  return { start: start.toISOString().slice(0, 10), renewsAt: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)) };
}

/** What the plan card shows. Percentage is rounded to a tenth; unlimited is always 0 %. */
export function usage(used: number, limit: number, now: Date): Usage {
  const unlimited = limit === UNLIMITED;
  return {
    documentsGenerated: used,
    documentLimit: limit,
    percentage: unlimited ? 0 : Math.min(100, Math.round((used / limit) * 1000) / 10),
    canGenerateMore: unlimited || used < limit,
    renewsAt: periodOf(now).renewsAt.toISOString(),
  };
}
