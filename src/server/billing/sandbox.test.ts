import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import type { PaymentMethod } from '#contracts/billing.ts';
import { signIn, testApp } from '#test/support/app.ts';
import { inspectCard, isCardNumber } from './card.ts';
import type { Order } from './payments.ts';
import { sandboxPayments } from './sandbox.ts';
import { takenFrom } from './sandbox-store.ts';

const { app, db } = await testApp();
const now = new Date('2026-11-21T12:00:00Z');
const payments = sandboxPayments(db, () => now);

const method = (number: string, more: Partial<NonNullable<PaymentMethod['card']>> = {}): PaymentMethod => ({
  card: { number, exp_month: 12, exp_year: 2030, cvc: '123', ...more },
  billing_details: { name: 'Ann Example', address: { line1: '1 Road', city: 'Town', country: 'US' } },
});

async function order(amount = 1999): Promise<Order> {
  const { user } = await signIn(app);
  const id = randomUUID();
  return { id, key: id, amount, payer: { userId: user.id, email: user.email, customerId: null }, providerId: null, description: 'Basic' };
}

test('a card number is right when its check digit is', () => {
  for (const right of ['4242424242424242', '378282246310005', '4000002500003155']) assert.equal(isCardNumber(right), true, right);
  for (const wrong of ['4242424242424241', '4242', '', '42424242424242424242', '424242424242424a'])
    assert.equal(isCardNumber(wrong), false, wrong);
});

test('a card can be used until the last moment of its month, and never with a month that is none', () => {
  const at = (text: string, month: number, year: number) => {
    const seen = inspectCard({ number: '4242 4242 4242 4242', exp_month: month, exp_year: year, cvc: '123' }, new Date(text));
    return 'fault' in seen ? seen.fault : seen.card.last4;
  };
  assert.equal(at('2028-02-29T23:59:59.999Z', 2, 2028), '4242');
  assert.equal(at('2028-03-01T00:00:00.000Z', 2, 2028), 'expiredCard');
  assert.equal(at('2026-11-21T00:00:00Z', 13, 2030), 'expiredCard');
  assert.equal(at('2026-11-21T00:00:00Z', 0, 2030), 'expiredCard');
});

for (const [number, reason] of [
  ['4000000000000002', 'declined'],
  ['4000000000009995', 'insufficientFunds'],
  ['4000000000000069', 'expiredCard'],
  ['4242424242424241', 'wrongNumber'],
  ['4929 1234', 'wrongNumber'],
  ['4012888888881881', 'notTestCard'],
] as const) {
  test(`the card ending in ${number.slice(-4)} is refused: ${reason}, and the same payment goes through with another card`, async () => {
    const one = await order();
    const outcome = await payments.confirm(one, method(number));
    assert.ok(outcome.kind === 'refused' && outcome.reason === reason, JSON.stringify(outcome));
    assert.equal(await takenFrom(db, one.payer.userId), 0);
    assert.equal((await payments.confirm(one, method('4242424242424242'))).kind, 'paid');
    assert.equal(await takenFrom(db, one.payer.userId), 1999);
  });
}

test('a wrong security code is refused', async () => {
  const outcome = await payments.confirm(await order(), method('4242424242424242', { cvc: '12' }));
  assert.ok(outcome.kind === 'refused' && outcome.reason === 'wrongCvc');
});

test('one key takes the money once, asked a hundred times at once and again with other cards', async () => {
  const one = await order();
  const outcomes = await Promise.all(Array.from({ length: 100 }, () => payments.confirm(one, method('4242424242424242'))));
  assert.ok(outcomes.every(({ kind }) => kind === 'paid'));
  assert.equal((await payments.confirm(one, method('4000000000000002'))).kind, 'paid');
  assert.equal(await takenFrom(db, one.payer.userId), 1999);
});

test('the bank asks the holder, who says yes or no', async () => {
  const yes = await order();
  assert.equal((await payments.confirm(yes, method('4000002500003155'))).kind, 'challenged');
  assert.equal(await takenFrom(db, yes.payer.userId), 0);
  assert.equal((await payments.answerChallenge(yes, true)).kind, 'paid');
  assert.equal((await payments.answerChallenge(yes, false)).kind, 'paid');
  const no = await order();
  await payments.confirm(no, method('4000002500003155'));
  const outcome = await payments.answerChallenge(no, false);
  assert.ok(outcome.kind === 'refused' && outcome.reason === 'notConfirmed');
});

test('a lost answer: the money is taken, and asking afterwards tells the truth', async () => {
  const one = await order();
  assert.deepEqual(await payments.status(one), { kind: 'absent' });
  assert.equal((await payments.confirm(one, method('4000000000000119'))).kind, 'unknown');
  assert.equal(await takenFrom(db, one.payer.userId), 1999);
  assert.equal((await payments.status(one)).kind, 'paid');
});

test('what was given up cannot be paid any more, and what was paid cannot be given up', async () => {
  const one = await order();
  const cancelled = await payments.cancel(one);
  assert.ok(cancelled.kind === 'refused' && cancelled.reason === 'cancelled');
  const late = await payments.confirm(one, method('4242424242424242'));
  assert.ok(late.kind === 'refused' && late.reason === 'cancelled');
  const two = await order();
  await payments.confirm(two, method('4242424242424242'));
  assert.equal((await payments.cancel(two)).kind, 'paid');
});

test('a kept card renews, save the one that fails later; somebody else cannot use it; a refund gives all back once', async () => {
  const one = await order();
  const kept = await payments.keep(one.payer, method('4242424242424242'), 'k1');
  const failing = await payments.keep(one.payer, method('4000000000000341'), 'k2');
  assert.ok(kept.kind === 'kept' && failing.kind === 'kept');
  assert.equal((await payments.charge({ ...(await order()), payer: one.payer }, failing.method.id)).kind, 'refused');
  const foreign = await payments.charge(await order(), kept.method.id);
  assert.ok(foreign.kind === 'refused' && foreign.reason === 'noMethod');
  assert.equal((await payments.charge(one, kept.method.id)).kind, 'paid');
  assert.deepEqual(await payments.refund(one, 'r1'), { kind: 'refunded' });
  assert.deepEqual(await payments.refund(one, 'r1'), { kind: 'refunded' });
  assert.equal(await takenFrom(db, one.payer.userId), 0);
});
