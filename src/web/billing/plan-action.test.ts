import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Plan, Subscription, Tier } from '#contracts/billing.ts';
import { FREE as none } from '#test/support/subscriptions.ts';
import { actionFor, canTry } from './plan-action.ts';
import { checkoutPlan, planFor } from './tiers.ts';

const plan = (id: Tier, price: number, documentLimit = 10): Plan => ({ id, name: id, displayName: id, price, documentLimit, features: [] });
const free = plan('free', 0, 3);
const basic = plan('basic', 1999, 25);
const premium = plan('premium', 4999, -1);
const all = [free, basic, premium];
const paying: Subscription = { ...none, tier: 'basic', status: 'active', price: 1999, canTry: false };

test('a visitor signs up for the free plan and may buy or try the others', () => {
  assert.deepEqual(
    all.map((one) => actionFor(one, null, 'sandbox')),
    ['signUp', 'buy', 'buy'],
  );
  assert.equal(canTry(basic, null, 'sandbox'), true);
  assert.equal(canTry(free, null, 'sandbox'), false);
});

test('who is on the free plan has it, and may buy the others', () => {
  assert.deepEqual(
    all.map((one) => actionFor(one, none, 'sandbox')),
    ['current', 'buy', 'buy'],
  );
});

test('whoever pays may go up at once and down at the end', () => {
  assert.deepEqual(
    all.map((one) => actionFor(one, paying, 'sandbox')),
    ['downgrade', 'current', 'buy'],
  );
  assert.equal(canTry(premium, paying, 'sandbox'), false);
});

test('what was cancelled or is to become smaller can be kept', () => {
  assert.deepEqual(
    all.map((one) => actionFor(one, { ...paying, status: 'cancelling', nextTier: 'free' }, 'sandbox')),
    ['scheduled', 'keep', 'buy'],
  );
  assert.equal(actionFor(premium, { ...paying, tier: 'premium', nextTier: 'basic' }, 'sandbox'), 'keep');
});

test('who pays by invoice is offered what can be done: the free plan, and no smaller one', () => {
  const invoiced: Subscription = { ...paying, tier: 'premium', price: 4999, byInvoice: true };
  assert.deepEqual(
    all.map((one) => actionFor(one, invoiced, 'sandbox')),
    ['downgrade', 'none', 'current'],
  );
});

test('a trial can be paid for, changed or ended', () => {
  const trial: Subscription = { ...paying, status: 'trialing' };
  assert.deepEqual(
    all.map((one) => actionFor(one, trial, 'sandbox')),
    ['endTrial', 'buy', 'buy'],
  );
});

test('where plans cannot be bought, none is offered', () => {
  assert.deepEqual(
    all.map((one) => actionFor(one, none, 'off')),
    ['current', 'none', 'none'],
  );
  assert.equal(canTry(basic, null, 'off'), false);
});

test('an address that asks for no paid plan means the smallest', () => {
  assert.equal(checkoutPlan(all, 'premium').id, 'premium');
  for (const asked of [null, 'free', 'golden', '']) assert.equal(checkoutPlan(all, asked).id, 'basic', String(asked));
});

test('the smallest plan that gives enough documents is found', () => {
  assert.equal(planFor(all, 3)?.id, 'free');
  assert.equal(planFor(all, 4)?.id, 'basic');
  assert.equal(planFor(all, 4000)?.id, 'premium');
});
