import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { signIn, testApp } from '#test/support/app.ts';
import { openCheckout, planOf } from '#test/support/billing.ts';
import { payBy, statusOf, withMethod } from '#test/support/stripe-buyer.ts';
import { startStripeServer } from '#test/support/stripe-server.ts';
import type { Intent } from '#test/support/stripe-state.ts';
import { until } from '#test/support/until.ts';

const server = await startStripeServer();
const { app } = await testApp(server.environment);
beforeEach(() => server.reset());

const intents = () => server.bank.all<Intent>('payment_intent');

test('a bank asks the holder: approved, the plan is bought, whoever is asked first', async () => {
  const ann = await signIn(app);
  const { clientSecret } = await openCheckout(ann, 'basic');
  const asked = await payBy(ann, clientSecret, 'pm_card_authenticationRequired');
  assert.deepEqual([asked.success, asked.status], [false, 'challenged']);
  const secret = asked.challenge?.secret ?? '';
  assert.match(secret, /^pi_\w+_secret_/);
  // Nobody's word is taken for it: the provider is asked.
  assert.equal((await ann.send('POST', '/api/confirm-payment/challenge', { clientSecret, approved: true })).json().status, 'challenged');
  assert.equal((await statusOf(ann, clientSecret)).challenge?.secret, secret);
  assert.equal((await planOf(ann)).tier, 'free');
  server.bank.answer(secret, true);
  assert.equal((await ann.send('POST', '/api/confirm-payment/challenge', { clientSecret, approved: true })).json().status, 'paid');
  assert.equal((await planOf(ann)).paymentMethod?.last4, '3184');
  assert.equal(server.bank.taken(), 1999);
});

test('a late no to the question of a card that another has taken the place of ends nothing', async () => {
  const ann = await signIn(app);
  const { clientSecret } = await openCheckout(ann, 'basic');
  const first = (await payBy(ann, clientSecret, 'pm_card_authenticationRequired')).challenge?.secret;
  const second = (await payBy(ann, clientSecret, 'pm_card_authenticationRequired')).challenge?.secret ?? '';
  const say = async (approved: boolean, secret = first) =>
    (await ann.send('POST', '/api/confirm-payment/challenge', { clientSecret, approved, secret })).json();
  assert.equal((await say(false)).challenge?.secret, second);
  server.bank.answer(second, true);
  assert.equal((await say(true, second)).status, 'paid');
});

test('whoever looks while a card takes the place of another does not end the try, and its question is asked', async () => {
  const ann = await signIn(app);
  const { clientSecret } = await openCheckout(ann, 'basic');
  await payBy(ann, clientSecret, 'pm_card_authenticationRequired');
  server.meet = ({ path }) => (path.endsWith('/cancel') ? { waitMs: 600 } : undefined);
  const next = payBy(ann, clientSecret, 'pm_card_authenticationRequired');
  await until(() => intents().some(({ status }) => status === 'canceled'));
  assert.equal((await statusOf(ann, clientSecret)).status, 'processing');
  assert.equal((await next).status, 'challenged');
  const secret = (await statusOf(ann, clientSecret)).challenge?.secret ?? '';
  server.bank.answer(secret, true);
  assert.equal((await statusOf(ann, clientSecret)).status, 'paid');
});

test('a question that cannot be ended stays open while the provider is away, and no other card is charged', async () => {
  const ann = await signIn(app);
  const { clientSecret } = await openCheckout(ann, 'basic');
  const asked = await payBy(ann, clientSecret, 'pm_card_authenticationRequired');
  server.meet = ({ path }) => (path.endsWith('/cancel') ? 'down' : undefined);
  const answer = await ann.send('POST', '/api/confirm-payment', { clientSecret, paymentMethod: withMethod('pm_card_mastercard') });
  assert.equal(answer.statusCode, 503, answer.body);
  server.meet = undefined;
  assert.equal((await statusOf(ann, clientSecret)).challenge?.secret, asked.challenge?.secret);
  server.bank.answer(asked.challenge?.secret ?? '', true);
  assert.equal((await statusOf(ann, clientSecret)).status, 'paid');
  assert.equal((await planOf(ann)).paymentMethod?.last4, '3184');
  assert.equal(server.bank.taken(), 1999);
});
