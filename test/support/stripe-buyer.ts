import assert from 'node:assert/strict';
import type { PaidTier, PaymentResult } from '#contracts/billing.ts';
import type { Person } from './app.ts';
import { openCheckout } from './billing.ts';

/** What a browser sends once the provider's own fields have made a card. */
export const withMethod = (id: string) => ({
  id,
  billing_details: { name: 'Ann Example', address: { line1: '1 Road', city: 'Town', postal_code: '10115', country: 'DE' } },
});

export async function payBy(person: Person, clientSecret: string, method = 'pm_card_visa'): Promise<PaymentResult> {
  const answer = await person.send('POST', '/api/confirm-payment', { clientSecret, paymentMethod: withMethod(method) });
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json();
}

/** Buys a plan with one of the provider's test cards and gives what was said. */
export async function buyBy(person: Person, planId: PaidTier, method = 'pm_card_visa'): Promise<PaymentResult> {
  return payBy(person, (await openCheckout(person, planId)).clientSecret, method);
}

export async function statusOf(person: Person, clientSecret: string): Promise<PaymentResult> {
  const answer = await person.send('POST', '/api/confirm-payment/status', { clientSecret });
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json();
}
