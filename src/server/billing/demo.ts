import type { Payments } from './payments.ts';

/** Where no money moves: whatever is asked for is paid. When a plan may be activated is decided by the checkout. */
export function demoPayments(): Payments {
  const paid = async () => ({ kind: 'paid', providerId: null }) as const;
  return {
    mode: 'demo',
    begin: async () => null,
    confirm: paid,
    answerChallenge: paid,
    charge: paid,
    // Nothing is on its way anywhere, so there is nothing that it could have heard of.
    status: async () => ({ kind: 'absent' }),
    cancel: async () => ({ kind: 'refused', reason: 'cancelled' }),
    keep: async () => ({ kind: 'refused', reason: 'noMethod' }),
    refund: async () => ({ kind: 'refunded' }),
  };
}
