import type { Plan } from '#contracts/billing.ts';
import { UNLIMITED } from '#contracts/tiers.ts';

/** The plan that an address asks to pay for; one that is none, or that costs nothing, means the smallest that does. */
export function checkoutPlan(plans: readonly Plan[], asked: string | null): Plan {
  const paid = plans.filter(({ price }) => price > 0);
  const plan = paid.find(({ id }) => id === asked) ?? paid[0];
  if (!plan) throw new Error('There is no plan to pay for');
  return plan;
}

/** The smallest plan that gives so many documents a month. */
export function planFor(plans: readonly Plan[], documents: number): Plan | undefined {
  return plans.find(({ documentLimit }) => documentLimit === UNLIMITED || documentLimit >= documents);
}
