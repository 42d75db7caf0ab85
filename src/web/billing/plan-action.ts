import type { PaymentMode, Plan, Subscription } from '#contracts/billing.ts';
import { isGiven, rankOf } from '#contracts/tiers.ts';

/**
 * What can be done about a plan on the page of plans: nothing because it is the present one, or for now; sign up for the
 * free one; pay for one; keep the present one that was to end; or go to a smaller one.
 */
export type PlanAction = 'current' | 'scheduled' | 'signUp' | 'buy' | 'keep' | 'downgrade' | 'endTrial' | 'none';

/** @param subscription null for a visitor */
export function actionFor(plan: Plan, subscription: Subscription | null, mode: PaymentMode): PlanAction {
  const buy = mode === 'off' ? 'none' : 'buy';
  if (subscription === null) return plan.price === 0 ? 'signUp' : buy;
  const { tier, status, nextTier, byInvoice } = subscription;
  // What was given ends by itself, and nothing smaller follows it.
  if (isGiven(subscription)) return plan.id === tier ? 'current' : rankOf(plan.id) > rankOf(tier) ? buy : 'none';
  if (plan.id === tier) {
    if (status === 'trialing') return buy;
    return status === 'cancelling' || nextTier !== null ? 'keep' : 'current';
  }
  if (plan.id === nextTier) return 'scheduled';
  if (status === 'trialing') return plan.price === 0 ? 'endTrial' : buy;
  if (rankOf(plan.id) > rankOf(tier)) return buy;
  // What is paid by invoice can end, and then another plan be bought; nothing smaller follows it by itself.
  return byInvoice && plan.price > 0 ? 'none' : 'downgrade';
}

/** Whether somebody may try this plan without paying: a paid one, where plans can be paid for, and nobody twice. */
export function canTry(plan: Plan, subscription: Subscription | null, mode: PaymentMode): boolean {
  if (plan.price === 0 || mode === 'off') return false;
  return subscription === null || (subscription.canTry && subscription.tier === 'free');
}
