import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signIn, testApp } from '#test/support/app.ts';
import { openCheckout, planOf } from '#test/support/billing.ts';
import { CARDS, withCard } from '#test/support/cards.ts';

const { app, setClock } = await testApp();

test("without a provider on one's own machine no money moves: the plan is activated two seconds after its checkout, not before", async () => {
  setClock(new Date('2026-11-21T12:00:00.000Z'));
  assert.equal((await app.inject({ url: '/api/subscription/terms' })).json().mode, 'demo');
  const ann = await signIn(app);
  const { clientSecret, isDemoMode } = await openCheckout(ann, 'basic');
  assert.equal(isDemoMode, true);
  const activate = () => ann.send('POST', '/api/subscription/activate-demo', { clientSecret });
  setClock(new Date('2026-11-21T12:00:01.999Z'));
  assert.deepEqual([(await activate()).statusCode, (await planOf(ann)).tier], [409, 'free']);
  setClock(new Date('2026-11-21T12:00:02.000Z'));
  assert.deepEqual([(await activate()).json().success, (await planOf(ann)).tier], [true, 'basic']);
  assert.equal((await activate()).json().success, true);
});

test('no card is taken where no money moves', async () => {
  const ann = await signIn(app);
  const { clientSecret } = await openCheckout(ann, 'basic');
  const answer = await ann.send('POST', '/api/confirm-payment', { clientSecret, paymentMethod: withCard(CARDS.approves) });
  assert.deepEqual([answer.statusCode, answer.json().code], [409, 'no_card_here']);
});
