import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FREE } from '#test/support/subscriptions.ts';
import { paidSentence } from './paid-sentence.ts';

test('before an invoice is marked as paid an admin reads whether a plan begins, runs longer or takes the place of another', () => {
  const paying = { ...FREE, tier: 'premium', status: 'active', price: 4999 } as const;
  assert.equal(paidSentence(FREE), 'billing.admin.paidText.begins');
  assert.equal(paidSentence({ ...paying, status: 'trialing', price: 0 }), 'billing.admin.paidText.begins');
  assert.equal(paidSentence({ ...paying, tier: 'enterprise', price: 9999, byInvoice: true }), 'billing.admin.paidText.longer');
  assert.equal(paidSentence(paying), 'billing.admin.paidText.instead');
  assert.equal(paidSentence({ ...paying, status: 'past_due' }), 'billing.admin.paidText.instead');
});
