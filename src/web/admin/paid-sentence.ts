import type { Subscription } from '#contracts/billing.ts';
import { isGiven } from '#contracts/tiers.ts';

/** What marking an invoice as paid does to the present plan: another month of it, the place of a card's, or the first month. */
export function paidSentence(present: Subscription) {
  if (present.tier === 'free' || present.status === 'trialing' || isGiven(present)) return 'billing.admin.paidText.begins';
  return present.byInvoice ? 'billing.admin.paidText.longer' : 'billing.admin.paidText.instead';
}
