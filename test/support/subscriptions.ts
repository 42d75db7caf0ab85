import type { Subscription } from '#contracts/billing.ts';

/** Of an account that never had another plan than the free one. */
export const FREE: Subscription = {
  tier: 'free',
  status: 'none',
  price: 0,
  periodStart: null,
  periodEnd: null,
  nextTier: null,
  priceChange: null,
  retry: null,
  paymentMethod: null,
  byInvoice: false,
  canTry: true,
};
