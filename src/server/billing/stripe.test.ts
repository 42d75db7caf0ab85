import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { asc, eq } from 'drizzle-orm';
import { type Person, signIn, signInAs, testApp } from '#test/support/app.ts';
import { openCheckout, planOf, tillOf } from '#test/support/billing.ts';
import type { StripeEvent } from '#test/support/stripe-bank.ts';
import { buyBy, payBy, statusOf, withMethod } from '#test/support/stripe-buyer.ts';
import { type StripeCall, signed, startStripeServer } from '#test/support/stripe-server.ts';
import type { Intent } from '#test/support/stripe-state.ts';
import { auditEntry, mail } from '../platform/tables.ts';
import { readPlan } from './store.ts';
import { ledger, payment, paymentEvent, subscription } from './tables.ts';

const server = await startStripeServer();
const stage = await testApp(server.environment);
const { app, db, setClock } = stage;
const till = tillOf(stage, server.environment);
beforeEach(() => server.reset());

const entries = async ({ user }: Person) =>
  (await db.select().from(ledger).where(eq(ledger.userId, user.id)).orderBy(asc(ledger.at), asc(ledger.kind))).map(({ kind, amount }) => [
    kind,
    amount,
  ]);
const send = async (event: StripeEvent, how?: Parameters<typeof signed>[1]) => (await app.inject(signed(event, how))).statusCode;
const told = (type: string): StripeEvent => {
  const event = server.bank.events.findLast((one) => one.type === type);
  assert.ok(event, `nothing was told of ${type}`);
  return event;
};
const isConfirm = ({ path }: StripeCall) => path.endsWith('/confirm');
const intents = () => server.bank.all<Intent>('payment_intent');

test('a plan is bought: one customer, one intent, one charge under the key of the order; of the card its receipt is kept', async () => {
  const ann = await signIn(app);
  assert.deepEqual(await buyBy(ann, 'basic'), {
    success: true,
    message: 'Welcome to Basic! Your subscription is now active.',
    status: 'paid',
    challenge: null,
  });
  const { tier, status, paymentMethod } = await planOf(ann);
  assert.deepEqual([tier, status], ['basic', 'active']);
  assert.deepEqual([paymentMethod?.brand, paymentMethod?.last4, paymentMethod?.name], ['visa', '4242', 'Ann Example']);
  assert.deepEqual(await entries(ann), [['charge', 1999]]);
  assert.equal(server.bank.taken(), 1999);
  const [row] = await db.select().from(payment);
  const [intent, ...others] = intents();
  assert.ok(row && intent);
  assert.deepEqual(others, []);
  assert.deepEqual([intent.metadata.paymentId, intent.setup_future_usage, row.providerId], [row.id, 'off_session', intent.id]);
  assert.equal(server.calls.find(({ method, path }) => method === 'POST' && path === '/v1/payment_intents')?.key, row.key);
  const [wallet] = await db.select().from(subscription);
  assert.deepEqual([wallet?.mode, wallet?.customerId, wallet?.methodId], ['stripe', intent.customer, intent.payment_method]);
});

for (const [method, said] of [
  ['pm_card_chargeDeclined', /declined/],
  ['pm_card_chargeDeclinedInsufficientFunds', /not enough money/],
  ['pm_card_chargeDeclinedExpiredCard', /expired/],
  ['pm_card_chargeDeclinedIncorrectCvc', /security code/],
  ['pm_nobody_has_made', /no card/],
] as const) {
  test(`${method} is refused in words, nothing is given, and another card pays the same checkout once`, async () => {
    const ann = await signIn(app);
    const { clientSecret } = await openCheckout(ann, 'premium');
    const refused = await payBy(ann, clientSecret, method);
    assert.deepEqual([refused.success, refused.status], [false, 'refused']);
    assert.match(refused.message, said);
    assert.equal((await planOf(ann)).tier, 'free');
    assert.equal(server.bank.taken(), 0);
    // The same card again is a new try, not the answer of the last one.
    assert.equal((await payBy(ann, clientSecret, method)).status, 'refused');
    assert.equal((await payBy(ann, clientSecret)).success, true);
    assert.equal(server.bank.taken(), 4999);
    assert.equal(intents().length, 1);
  });
}

test('what its holder did not confirm can never be paid any more, and another card pays the same checkout', async () => {
  const ann = await signIn(app);
  const { clientSecret } = await openCheckout(ann, 'basic');
  const ask = async () => (await payBy(ann, clientSecret, 'pm_card_authenticationRequired')).challenge?.secret ?? '';
  const answer = async (approved: boolean) => (await ann.send('POST', '/api/confirm-payment/challenge', { clientSecret, approved })).json();
  // The window was closed, and the bank was told nothing.
  const first = await ask();
  assert.equal((await answer(false)).status, 'refused');
  assert.throws(() => server.bank.answer(first, true), /status of canceled/);
  // The bank was told no.
  server.bank.answer(await ask(), false);
  const refused = await answer(true);
  assert.equal(refused.status, 'refused');
  assert.match(refused.message, /not confirmed/);
  for (const event of server.bank.events) assert.equal(await send(event), 200);
  assert.equal((await payBy(ann, clientSecret)).status, 'paid');
  assert.equal(server.bank.taken(), 1999);
  assert.deepEqual(await entries(ann), [['charge', 1999]]);
});

test('another card takes the place of one that its bank has yet to confirm: the question ends, and the new card is charged', async () => {
  const ann = await signIn(app);
  const { clientSecret } = await openCheckout(ann, 'basic');
  const asked = await payBy(ann, clientSecret, 'pm_card_authenticationRequired');
  const next = await payBy(ann, clientSecret, 'pm_card_authenticationRequired');
  assert.notEqual(next.challenge?.secret, asked.challenge?.secret);
  assert.equal((await payBy(ann, clientSecret, 'pm_card_mastercard')).status, 'paid');
  for (const { challenge } of [asked, next]) assert.throws(() => server.bank.answer(challenge?.secret ?? '', true), /status of canceled/);
  for (const event of server.bank.events) assert.equal(await send(event), 200);
  assert.equal((await planOf(ann)).paymentMethod?.last4, '4444');
  assert.equal(server.bank.taken(), 1999);
  assert.deepEqual(await entries(ann), [['charge', 1999]]);
});

test('a question that is answered while another card is given counts: that card is not charged', async () => {
  const ann = await signIn(app);
  const { clientSecret } = await openCheckout(ann, 'basic');
  const asked = await payBy(ann, clientSecret, 'pm_card_authenticationRequired');
  server.meet = ({ path }) => {
    if (path.endsWith('/cancel')) server.bank.answer(asked.challenge?.secret ?? '', true);
    return undefined;
  };
  assert.equal((await payBy(ann, clientSecret, 'pm_card_mastercard')).status, 'paid');
  assert.equal((await planOf(ann)).paymentMethod?.last4, '3184');
  assert.equal(server.bank.taken(), 1999);
  assert.deepEqual(await entries(ann), [['charge', 1999]]);
});

for (const [way, settle] of [
  ['the event', async () => assert.equal(await send(told('payment_intent.succeeded')), 200)],
  ['asking', async (ann: Person, secret: string) => assert.equal((await statusOf(ann, secret)).status, 'paid')],
] as const) {
  test(`the answer is lost after the money was taken: ${way} tells, and it is taken once`, async () => {
    const ann = await signIn(app);
    const { clientSecret } = await openCheckout(ann, 'basic');
    server.meet = (call) => (isConfirm(call) ? 'lost' : undefined);
    const lost = await payBy(ann, clientSecret);
    assert.deepEqual([lost.success, lost.status], [false, 'processing']);
    assert.equal(server.calls.filter(isConfirm).length, 2, 'the request was made again under its key');
    assert.equal((await planOf(ann)).tier, 'free');
    server.meet = undefined;
    await settle(ann, clientSecret);
    assert.equal((await planOf(ann)).paymentMethod?.last4, '4242');
    assert.equal(server.bank.taken(), 1999);
    assert.deepEqual(await entries(ann), [['charge', 1999]]);
  });
}

test('an answer that is lost once is fetched under the same key, and nobody notices', async () => {
  const ann = await signIn(app);
  let lost = 0;
  server.meet = ({ method }) => (method === 'POST' && lost++ % 2 === 0 ? 'lost' : undefined);
  assert.equal((await buyBy(ann, 'basic')).status, 'paid');
  assert.equal(server.bank.taken(), 1999);
  assert.deepEqual([intents().length, server.bank.all('customer').length], [1, 1]);
});

test('an event that comes before the reply, and again after it, has its effect once', async () => {
  const ann = await signIn(app);
  const { clientSecret } = await openCheckout(ann, 'basic');
  const early: number[] = [];
  server.onEvents = async (events) => {
    for (const event of events) early.push(await send(event));
  };
  assert.equal((await payBy(ann, clientSecret)).status, 'paid');
  assert.deepEqual(early, [200, 200]);
  assert.equal((await db.select().from(paymentEvent)).length, 1);
  for (const event of server.bank.events) assert.equal(await send(event), 200);
  assert.deepEqual(await entries(ann), [['charge', 1999]]);
  const letters = await db.select({ name: mail.name }).from(mail).where(eq(mail.to, ann.email));
  assert.equal(letters.filter(({ name }) => name === 'receipt').length, 1);
});

test('a customer is one however often somebody begins', async () => {
  const ann = await signIn(app);
  await openCheckout(ann, 'basic');
  server.forgetKeys();
  await openCheckout(ann, 'premium');
  await Promise.all([openCheckout(ann, 'professional'), openCheckout(ann, 'professional')]);
  assert.equal(server.bank.all('customer').length, 1);
  assert.equal(intents().length, 3);
});

test('money that is given back at the provider is given back here, also when that is told first', async () => {
  const ann = await signIn(app);
  const { clientSecret } = await openCheckout(ann, 'basic');
  server.meet = (call) => (isConfirm(call) ? 'lost' : undefined);
  await payBy(ann, clientSecret);
  server.meet = undefined;
  const [intent] = intents();
  server.bank.refund({ payment_intent: intent?.id ?? '' });
  assert.equal(await send(told('charge.refunded')), 200);
  assert.equal(await send(told('payment_intent.succeeded')), 200);
  assert.deepEqual(await entries(ann), [
    ['charge', 1999],
    ['refund', -1999],
  ]);
  assert.equal((await planOf(ann)).tier, 'free');
});

test('a part that is given back at the provider takes no plan away', async () => {
  const ann = await signIn(app);
  await buyBy(ann, 'basic');
  server.bank.refund({ payment_intent: intents()[0]?.id ?? '', amount: '500' });
  assert.equal(await send(told('charge.refunded')), 200);
  assert.equal((await planOf(ann)).tier, 'basic');
});

test('a dispute is in the audit log, once', async () => {
  const ann = await signIn(app);
  await buyBy(ann, 'basic');
  server.bank.dispute(intents()[0]?.id ?? '');
  for (const _ of [1, 2, 3]) assert.equal(await send(told('charge.dispute.created')), 200);
  const [row] = await db.select().from(payment);
  assert.deepEqual(
    (await db.select().from(auditEntry).where(eq(auditEntry.action, 'paymentDisputed'))).map(({ subjectId, details }) => [
      subjectId,
      details,
    ]),
    [[row?.id, { userId: ann.user.id, reason: 'fraudulent', amount: 1999 }]],
  );
});

test('only what the provider has signed, and lately, is believed, whoever sends it, and the log says so once', async (t) => {
  const warn = t.mock.method(app.log, 'warn');
  const ann = await signIn(app);
  const { clientSecret } = await openCheckout(ann, 'basic');
  server.meet = (call) => (isConfirm(call) ? 'lost' : undefined);
  await payBy(ann, clientSecret);
  server.meet = undefined;
  const event = told('payment_intent.succeeded');
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  assert.equal(await send(event, { secret: 'whsec_of_somebody_else' }), 400);
  assert.equal(await send(event, { at: minutesAgo(6) }), 400);
  const right = signed(event);
  const wrongs = [
    { ...right, payload: right.payload.replace('1999', '9999') },
    { ...right, payload: '' },
    { ...right, payload: '{' },
    { ...right, headers: { 'content-type': 'application/json' } },
    { ...right, headers: { ...right.headers, 'stripe-signature': 't=1,v1=' } },
  ];
  for (const wrong of wrongs) assert.equal((await app.inject(wrong)).statusCode, 400);
  assert.equal((await app.inject({ ...right, payload: 'x'.repeat(300_000) })).statusCode, 413);
  assert.equal((await app.inject({ ...right, headers: { ...right.headers, 'content-type': 'text/xml' } })).statusCode, 415);
  const admin = await signInAs(stage, 'admin');
  assert.equal((await admin.send('POST', right.url, { id: event.id })).statusCode, 400);
  assert.equal((await planOf(ann)).tier, 'free');
  assert.equal(warn.mock.calls.filter(({ arguments: said }) => /STRIPE_WEBHOOK_SECRET/.test(String(said[1]))).length, 1);
  assert.equal(await send(event, { at: minutesAgo(4) }), 200);
  assert.equal((await planOf(ann)).tier, 'basic');
});

test('an event is taken over the line, too, from a program that is no browser', async () => {
  const ann = await signIn(app);
  server.meet = (call) => (isConfirm(call) ? 'lost' : undefined);
  await buyBy(ann, 'basic');
  server.meet = undefined;
  const { url, payload, headers } = signed(told('payment_intent.succeeded'));
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const answer = await fetch(new URL(url, address), { method: 'POST', body: payload, headers: { ...headers, connection: 'close' } });
  assert.deepEqual([answer.status, await answer.json()], [200, { received: true }]);
  assert.equal((await planOf(ann)).tier, 'basic');
});

test('events that mean nothing here are answered and forgotten', async () => {
  const strange = (type: string, object: object): StripeEvent => ({
    id: `evt_${type}`,
    object: 'event',
    type,
    created: 0,
    data: { object },
  });
  const ours = crypto.randomUUID();
  const { id } = server.bank.addIntent('payment_intent', { amount: '1999', currency: 'usd', metadata: { paymentId: ours } });
  for (const event of [
    strange('invoice.paid', { id: 'in_1' }),
    strange('payment_intent.succeeded', { id: 'pi_of_another_shop', metadata: {} }),
    strange('payment_intent.succeeded', { id: 'pi_of_another_shop', metadata: { paymentId: '../1' } }),
    strange('charge.refunded', { id: 'ch_1', payment_intent: null }),
    // Of another installation that shares the provider's account.
    strange('payment_intent.payment_failed', { id, metadata: { paymentId: ours } }),
  ])
    assert.equal(await send(event), 200, event.type);
  assert.equal((await db.select().from(paymentEvent)).length, 0);
});

test('another card is kept for the renewals without a charge, also when the bank asks first', async () => {
  const ann = await signIn(app);
  await buyBy(ann, 'basic');
  const replace = async (id: string) =>
    (await ann.send('POST', '/api/subscription/payment-method', { paymentMethod: withMethod(id) })).json();
  const last4 = async () => (await planOf(ann)).paymentMethod?.last4;
  assert.deepEqual([(await replace('pm_card_mastercard')).success, await last4()], [true, '4444']);
  assert.deepEqual([(await replace('pm_card_chargeDeclined')).status, await last4()], ['refused', '4444']);
  const { id } = server.bank.method('pm_card_authenticationRequired');
  const asked = await replace(id);
  assert.deepEqual([asked.status, await last4()], ['challenged', '4444']);
  assert.equal((await replace(id)).challenge.secret, asked.challenge.secret);
  server.bank.answer(asked.challenge.secret, true);
  assert.deepEqual([(await replace(id)).success, await last4()], [true, '3184']);
  assert.equal(server.bank.taken(), 1999);
});

test('cents that no card is charged for are let go', async () => {
  const ann = await signIn(app);
  setClock(new Date());
  await buyBy(ann, 'basic');
  await db.update(subscription).set({ paid: 3_950 });
  assert.equal((await openCheckout(ann, 'professional')).total, 0);
  await db.update(subscription).set({ paid: 3_940 });
  assert.equal((await ann.send('POST', '/api/subscription/preview', { planId: 'professional' })).json().total, 59);
});

test('an upgrade whose credit pays all of it takes no money, and the card is kept', async () => {
  const ann = await signIn(app);
  setClock(new Date());
  await buyBy(ann, 'basic');
  // As after a price that has gone down: what is left of the smaller plan is worth more than the larger one.
  await db.update(subscription).set({ paid: 9_000 });
  const checkout = await openCheckout(ann, 'professional');
  assert.equal(checkout.total, 0);
  const asked = await payBy(ann, checkout.clientSecret, 'pm_card_authenticationRequired');
  assert.equal(asked.status, 'challenged');
  const again = await payBy(ann, checkout.clientSecret, 'pm_card_authenticationRequired');
  assert.throws(() => server.bank.answer(asked.challenge?.secret ?? '', true), /status of canceled/);
  server.bank.answer(again.challenge?.secret ?? '', true);
  assert.equal(await send(told('setup_intent.succeeded')), 200);
  const { tier, paymentMethod } = await planOf(ann);
  assert.deepEqual([tier, paymentMethod?.last4], ['professional', '3184']);
  assert.equal(server.bank.taken(), 1999);
});

test('a plan renews with the kept card while its holder is away: once, however many ask', async () => {
  till.at('2026-11-21T12:00:00Z');
  const ann = await signIn(app);
  await buyBy(ann, 'basic');
  till.at('2026-12-21T12:00:00Z');
  await Promise.all([till.sweep(), till.sweep()]);
  const { status, periodEnd } = await planOf(ann);
  assert.deepEqual([status, periodEnd], ['active', '2027-01-21T12:00:00.000Z']);
  assert.equal(server.bank.taken(), 2 * 1999);
  const call = server.calls.findLast(({ form }) => form.off_session === 'true');
  const [row] = await db.select().from(payment).where(eq(payment.purpose, 'renewal'));
  assert.deepEqual([call?.key, call?.form.confirm, row?.providerId], [row?.key, 'true', intents()[0]?.id]);
});

for (const [what, method, reason] of [
  ['declined', 'pm_card_chargeCustomerFail', 'declined'],
  ['to be confirmed by somebody who is away', 'pm_card_authenticationRequired', 'notConfirmed'],
] as const) {
  test(`a renewal that is ${what} is refused, and tried again under a key of its own until the plan ends`, async () => {
    till.at('2026-11-21T12:00:00Z');
    const ann = await signIn(app);
    const bought = await buyBy(ann, 'basic', method);
    if (bought.status === 'challenged') {
      server.bank.answer(bought.challenge?.secret ?? '', true);
      assert.equal(await send(told('payment_intent.succeeded'), { at: new Date('2026-11-21T12:00:00Z') }), 200);
    }
    const seen: unknown[] = [];
    for (const day of ['2026-12-21', '2026-12-22', '2026-12-24', '2026-12-26']) {
      till.at(`${day}T12:00:00Z`);
      await till.sweep();
      const { status, retry } = await planOf(ann);
      seen.push([status, retry?.failed]);
    }
    assert.deepEqual(seen.slice(0, 3), [
      ['past_due', 1],
      ['past_due', 2],
      ['past_due', 3],
    ]);
    assert.equal((await planOf(ann)).tier, 'free');
    assert.equal(server.bank.taken(), 1999);
    const tries = await db.select().from(payment).where(eq(payment.purpose, 'renewal'));
    assert.deepEqual([tries.length, new Set(tries.map(({ key }) => key)).size], [4, 4]);
    assert.ok(tries.every((row) => row.status === 'refused' && row.reason === reason));
  });
}

test('a renewal whose answer was lost is found again, and not charged a second time', async () => {
  till.at('2026-11-21T12:00:00Z');
  const ann = await signIn(app);
  await buyBy(ann, 'basic');
  till.at('2026-12-21T12:00:00Z');
  server.meet = ({ form }) => (form.off_session === 'true' ? 'lost' : undefined);
  await till.sweep();
  assert.equal((await planOf(ann)).tier, 'basic');
  server.meet = undefined;
  till.at('2026-12-21T13:00:00Z');
  await till.sweep();
  assert.equal((await planOf(ann)).periodEnd, '2027-01-21T12:00:00.000Z');
  assert.equal(server.bank.taken(), 2 * 1999);
  assert.deepEqual(await entries(ann), [
    ['charge', 1999],
    ['charge', 1999],
  ]);
});

test('a renewal is not charged again when the provider has forgotten its key', async () => {
  till.at('2026-11-21T12:00:00Z');
  const ann = await signIn(app);
  await buyBy(ann, 'basic');
  till.at('2026-12-21T12:00:00Z');
  await till.sweep();
  server.forgetKeys();
  const [row] = await db.select().from(payment).where(eq(payment.purpose, 'renewal'));
  const { wallet } = await readPlan(db, ann.user.id);
  assert.ok(row && wallet.methodId);
  const payer = { userId: ann.user.id, email: ann.email, customerId: wallet.customerId };
  const order = { id: row.id, key: row.key, amount: row.amount, payer, providerId: null, description: 'Basic' };
  const outcome = await till.desk.payments?.charge(order, wallet.methodId);
  assert.ok(outcome?.kind === 'paid' && outcome.providerId === row.providerId);
  assert.equal(server.bank.taken(), 2 * 1999);
});

test('an admin gives a payment back: all of it, once, also when the answer was lost', async () => {
  const ann = await signIn(app);
  const admin = await signInAs(stage, 'admin');
  await buyBy(ann, 'premium');
  const [{ id }] = (await ann.send('GET', '/api/subscription/receipts')).json();
  const refund = async () => (await admin.send('POST', `/api/admin/receipts/${id}/refund`)).statusCode;
  server.meet = ({ path }) => (path === '/v1/refunds' ? 'lost' : undefined);
  assert.equal(await refund(), 503);
  server.meet = undefined;
  assert.equal(await refund(), 200);
  assert.equal(await send(told('charge.refunded')), 200);
  assert.equal(server.bank.taken(), 0);
  assert.equal(server.bank.all('refund').length, 1);
  assert.deepEqual(await entries(ann), [
    ['charge', 4999],
    ['refund', -4999],
  ]);
  assert.equal((await planOf(ann)).tier, 'free');
});

test('a checkout that is left while the bank asks is given up at the provider', async () => {
  till.at('2026-11-21T12:00:00Z');
  const ann = await signIn(app);
  const asked = await buyBy(ann, 'basic', 'pm_card_authenticationRequired');
  till.at('2026-11-21T13:30:00Z');
  await till.sweep();
  assert.throws(() => server.bank.answer(asked.challenge?.secret ?? '', true), /status of canceled/);
  const [row] = await db.select().from(payment);
  assert.equal(row?.status, 'expired');
  assert.equal((await buyBy(ann, 'basic')).status, 'paid');
});

test('nothing that the provider says of itself, and no key of ours, is in an answer', async () => {
  const ann = await signIn(app);
  server.meet = () => ({
    lie: () => ({ error: { type: 'invalid_request_error', message: 'Invalid API Key provided: sk_test_****' } }),
    status: 401,
  });
  const answer = await ann.send('POST', '/api/create-subscription', { planId: 'basic', amount: 1999 });
  assert.equal(answer.statusCode, 503);
  assert.doesNotMatch(answer.body, /sk_|whsec_|API|stripe/i);
  const terms = (await app.inject('/api/subscription/terms')).json();
  assert.deepEqual([terms.mode, terms.publishableKey], ['stripe', server.environment.STRIPE_PUBLISHABLE_KEY]);
  assert.doesNotMatch(JSON.stringify(terms), /sk_|whsec_/);
});
