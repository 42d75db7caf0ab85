import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Subscription } from '#contracts/billing.ts';
import { cancelWay, planSentences, smallerSentence } from './plan-words.ts';

const end = '2026-12-21T10:00:00.000Z';
const active: Subscription = {
  tier: 'basic',
  status: 'active',
  price: 1999,
  periodStart: '2026-11-21T10:00:00.000Z',
  periodEnd: end,
  nextTier: null,
  priceChange: null,
  retry: null,
  paymentMethod: null,
  byInvoice: false,
  canTry: false,
};
const keys = (subscription: Subscription) => planSentences(subscription).map(({ key }) => key);

test('a running plan says when it renews and for how much', () => {
  assert.deepEqual(planSentences(active), [{ key: 'billing.plan.renews', date: end, cents: 1999 }]);
});

test('an announced price is the one that the renewal after its day costs', () => {
  const changed = { ...active, priceChange: { price: 2499, from: '2026-12-20T00:00:00.000Z' } };
  assert.equal(planSentences(changed)[0]?.cents, 2499);
  const later = { ...active, priceChange: { price: 2499, from: '2027-01-20T00:00:00.000Z' } };
  assert.equal(planSentences(later)[0]?.cents, 1999);
});

test('a plan that will be smaller, was cancelled or is tried says so and promises no renewal', () => {
  assert.deepEqual(keys({ ...active, nextTier: 'free' }), ['billing.plan.becomes']);
  assert.deepEqual(keys({ ...active, status: 'cancelling', nextTier: 'free' }), ['billing.plan.runsUntil']);
  assert.deepEqual(keys({ ...active, status: 'trialing' }), ['billing.plan.trialEnds']);
  assert.deepEqual(keys({ ...active, byInvoice: true }), ['billing.plan.invoiced']);
});

test('a failed renewal says when it is tried again, and what follows', () => {
  const due = { ...active, status: 'past_due' as const };
  assert.deepEqual(keys({ ...due, retry: { failed: 1, nextAt: end, price: 1999 } }), ['billing.plan.due', 'billing.plan.tries']);
  assert.deepEqual(keys({ ...due, retry: { failed: 3, nextAt: null, price: 1999 } }), ['billing.plan.dueLast', 'billing.plan.tries']);
});

test('who pays by invoice is not asked for another card when the next one is not paid', () => {
  assert.deepEqual(planSentences({ ...active, status: 'past_due', byInvoice: true }), [
    { key: 'billing.plan.invoiceDue', date: end, isWarning: true },
  ]);
});

test('what is past due ends at once when it is cancelled, as it does on the server, and is not said to run on', () => {
  const before = new Date('2026-12-20T10:00:00.000Z');
  assert.equal(cancelWay(active, before), 'later');
  assert.equal(cancelWay({ ...active, status: 'past_due' }, new Date(end)), 'due');
  assert.equal(cancelWay(active, new Date(end)), 'due', 'its month is over, and no job has come by');
  assert.equal(cancelWay({ ...active, status: 'trialing' }, before), 'trial');
});

test('who changes to the free plan from a trial or from what is past due reads that it begins at once, and of no paid month', () => {
  const before = new Date('2026-12-20T10:00:00.000Z');
  assert.equal(smallerSentence(active, 0, before), 'billing.change.laterFree');
  for (const status of ['past_due', 'trialing'] as const)
    assert.equal(smallerSentence({ ...active, status }, 0, before), 'billing.change.nowFree');
});

test('who changes to a smaller plan while a payment is due reads that it begins with the next try, on the screen too', () => {
  const due = { ...active, status: 'past_due', nextTier: 'basic', retry: { failed: 1, nextAt: end, price: 1999 } } as const;
  const now = new Date('2026-12-20T10:00:00.000Z');
  assert.equal(smallerSentence(active, 1999, now), 'billing.change.later');
  assert.equal(smallerSentence(due, 1999, now), 'billing.change.due');
  assert.deepEqual(planSentences({ ...due, tier: 'premium' }).at(-1), { key: 'billing.plan.becomes', date: end, tier: 'basic' });
});

test('without a paid plan nothing is charged', () => {
  const free: Subscription = { ...active, tier: 'free', status: 'none', price: 0, periodEnd: null };
  assert.deepEqual(keys(free), ['billing.plan.costsNothing']);
  assert.deepEqual(keys({ ...free, status: 'ended', periodEnd: end }), ['billing.plan.endedOn']);
});
