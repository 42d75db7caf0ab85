import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import { signIn, testApp } from '#test/support/app.ts';
import { buy, confirm, openCheckout, planOf, usedOf } from '#test/support/billing.ts';
import { CARDS, withCard } from '#test/support/cards.ts';
import { mail } from '../platform/tables.ts';
import { takenFrom } from './sandbox-store.ts';
import { ledger } from './tables.ts';

const { app, db, setClock } = await testApp({ PAYMENTS: 'sandbox' });

const lettersTo = async (email: string): Promise<string[]> =>
  (await db.select({ name: mail.name }).from(mail).where(eq(mail.to, email)))
    .map(({ name }) => name)
    .filter((name) => name !== 'verifyAddress');

test('a plan is bought with a card: it is active at once with its limit, entered in the ledger once, and a receipt is mailed', async () => {
  setClock(new Date('2026-11-21T12:00:00Z'));
  const ann = await signIn(app);
  const checkout = await openCheckout(ann, 'basic');
  assert.deepEqual(
    { ...checkout, clientSecret: '', plan: checkout.plan.id },
    {
      clientSecret: '',
      isDemoMode: false,
      mode: 'sandbox',
      plan: 'basic',
      total: 1999,
      credit: 0,
      renewsAt: '2026-12-21T12:00:00.000Z',
      renewal: 1999,
    },
  );
  assert.deepEqual(await confirm(ann, checkout.clientSecret), {
    success: true,
    message: 'Welcome to Basic! Your subscription is now active.',
    status: 'paid',
    challenge: null,
  });
  const plan = await planOf(ann);
  assert.deepEqual(
    [plan.tier, plan.status, plan.price, plan.periodEnd, plan.paymentMethod?.last4],
    ['basic', 'active', 1999, '2026-12-21T12:00:00.000Z', '4242'],
  );
  const { user, usage, subscriptionActive } = (await ann.send('GET', '/api/user/profile')).json();
  assert.deepEqual([user.subscriptionTier, usage.documentLimit, usage.renewsAt, subscriptionActive], ['basic', 25, plan.periodEnd, true]);
  assert.deepEqual(
    (await db.select().from(ledger)).map(({ kind, reason, amount, mode }) => ({ kind, reason, amount, mode })),
    [{ kind: 'charge', reason: 'payment', amount: 1999, mode: 'sandbox' }],
  );
  assert.deepEqual(await lettersTo(ann.email), ['receipt']);
});

for (const [does, reason] of [
  ['declines', /declined/],
  ['lacksFunds', /not enough money/],
  ['isExpired', /expired/],
] as const) {
  test(`a card that ${does} is refused in words, nothing is given, and another card buys the same checkout`, async () => {
    const ann = await signIn(app);
    const { clientSecret } = await openCheckout(ann, 'premium');
    const refused = await confirm(ann, clientSecret, CARDS[does]);
    assert.deepEqual([refused.success, refused.status], [false, 'refused']);
    assert.match(refused.message, reason);
    assert.equal((await planOf(ann)).tier, 'free');
    assert.equal((await confirm(ann, clientSecret)).success, true);
    assert.equal(await takenFrom(db, ann.user.id), 4999);
  });
}

test('a bank asks the holder: approved, the plan is bought; not approved, another try is possible', async () => {
  const ann = await signIn(app);
  const { clientSecret } = await openCheckout(ann, 'basic');
  const asked = await confirm(ann, clientSecret, CARDS.challenges);
  assert.deepEqual([asked.status, asked.challenge], ['challenged', { secret: null }]);
  const answer = async (approved: boolean) => (await ann.send('POST', '/api/confirm-payment/challenge', { clientSecret, approved })).json();
  assert.equal((await answer(false)).status, 'refused');
  assert.equal((await confirm(ann, clientSecret, CARDS.challenges)).status, 'challenged');
  assert.equal((await answer(true)).status, 'paid');
  assert.equal((await planOf(ann)).tier, 'basic');
  assert.equal(await takenFrom(db, ann.user.id), 1999);
});

test('while a bank is to hear the holder, another card takes that one’s place, and is the one that is charged', async () => {
  const ann = await signIn(app);
  const { clientSecret } = await openCheckout(ann, 'basic');
  await confirm(ann, clientSecret, CARDS.challenges);
  assert.equal((await confirm(ann, clientSecret, CARDS.declines)).status, 'refused');
  await confirm(ann, clientSecret, CARDS.challenges);
  assert.equal((await confirm(ann, clientSecret, '5555555555554444')).status, 'paid');
  const answer = await ann.send('POST', '/api/confirm-payment/challenge', { clientSecret, approved: true });
  assert.equal(answer.json().status, 'paid');
  assert.equal((await planOf(ann)).paymentMethod?.last4, '4444');
  assert.equal(await takenFrom(db, ann.user.id), 1999);
  const entries = await db.select({ kind: ledger.kind }).from(ledger).where(eq(ledger.userId, ann.user.id));
  assert.deepEqual(entries, [{ kind: 'charge' }]);
});

test('beside a payment that its bank has yet to confirm nothing else is bought, and what to do is said', async () => {
  const ann = await signIn(app);
  await buy(ann, 'basic', CARDS.challenges);
  const answer = await ann.send('POST', '/api/create-subscription', { planId: 'premium', amount: 4999 });
  assert.deepEqual([answer.statusCode, answer.json().code], [409, 'payment_challenged']);
  assert.match(answer.json().message, /another card, or wait an hour/);
});

test('an answer that was lost is asked for: the money is taken once, and paying again takes no more', async () => {
  const ann = await signIn(app);
  const { clientSecret } = await openCheckout(ann, 'basic');
  const lost = await confirm(ann, clientSecret, CARDS.losesAnswer);
  assert.deepEqual([lost.success, lost.status], [false, 'processing']);
  assert.equal((await planOf(ann)).tier, 'free');
  const found = (await ann.send('POST', '/api/confirm-payment/status', { clientSecret })).json();
  assert.deepEqual([found.success, found.status], [true, 'paid']);
  assert.equal((await confirm(ann, clientSecret)).success, true);
  assert.equal((await planOf(ann)).tier, 'basic');
  assert.equal(await takenFrom(db, ann.user.id), 1999);
});

test('asked for again, a checkout is the same one; another amount, an unknown plan and a smaller plan are refused', async () => {
  const ann = await signIn(app);
  const first = await openCheckout(ann, 'premium');
  assert.equal((await openCheckout(ann, 'premium')).clientSecret, first.clientSecret);
  const create = async (body: unknown) => {
    const answer = await ann.send('POST', '/api/create-subscription', body);
    return [answer.statusCode, Object.keys(answer.json().fields ?? {}).join()];
  };
  assert.deepEqual(await create({ planId: 'premium', amount: 1 }), [422, 'amount']);
  assert.deepEqual(await create({ planId: 'gold', amount: 4999 }), [422, 'planId']);
  assert.deepEqual(await create({ planId: 'free', amount: 0 }), [422, 'planId']);
  const other = { clientSecret: first.clientSecret, planId: 'basic', paymentMethod: withCard(CARDS.approves) };
  assert.equal((await ann.send('POST', '/api/confirm-payment', other)).statusCode, 422);
  await confirm(ann, first.clientSecret);
  assert.deepEqual(await create({ planId: 'premium', amount: 4999 }), [409, '']);
  assert.deepEqual(await create({ planId: 'basic', amount: 1999 }), [409, '']);
});

test("somebody else's checkout answers 404, and so does one with a changed signature", async () => {
  const [ann, bob] = [await signIn(app, 'Ann Example'), await signIn(app, 'Bob Example')];
  const { clientSecret } = await openCheckout(ann, 'basic');
  const body = { clientSecret, paymentMethod: withCard(CARDS.approves) };
  assert.equal((await bob.send('POST', '/api/confirm-payment', body)).statusCode, 404);
  assert.equal((await bob.send('POST', '/api/confirm-payment/status', { clientSecret })).statusCode, 404);
  assert.equal((await bob.send('POST', '/api/confirm-payment/challenge', { clientSecret, approved: true })).statusCode, 404);
  const forged = clientSecret.slice(0, -1) + (clientSecret.endsWith('A') ? 'B' : 'A');
  assert.equal((await ann.send('POST', '/api/confirm-payment', { ...body, clientSecret: forged })).statusCode, 404);
  assert.equal((await ann.send('POST', '/api/confirm-payment', { ...body, clientSecret: 'x' })).statusCode, 404);
});

test('an upgrade costs the difference for what is left, applies at once, and carries what was made this month', async () => {
  setClock(new Date('2026-04-01T00:00:00Z'));
  const ann = await signIn(app);
  await ann.send('POST', '/api/generate-txt', { content: 'A text.', title: 'One' });
  assert.equal((await usedOf(ann)).documentsGenerated, 1);
  await buy(ann, 'basic');
  setClock(new Date('2026-04-16T00:00:00Z'));
  const checkout = await openCheckout(ann, 'premium');
  assert.deepEqual([checkout.credit, checkout.total], [999, 4000]);
  const preview = (await ann.send('POST', '/api/subscription/preview', { planId: 'premium' })).json();
  assert.deepEqual([preview.applies, preview.total, preview.credit], ['now', 4000, 999]);
  await confirm(ann, checkout.clientSecret);
  const plan = await planOf(ann);
  assert.deepEqual(
    [plan.tier, plan.price, plan.periodStart, plan.periodEnd],
    ['premium', 4999, '2026-04-16T00:00:00.000Z', '2026-05-16T00:00:00.000Z'],
  );
  const used = await usedOf(ann);
  assert.deepEqual([used.documentsGenerated, used.documentLimit, used.renewsAt], [1, 100, '2026-05-16T00:00:00.000Z']);
  assert.equal(await takenFrom(db, ann.user.id), 5999);
});

test('a text that was counted by its title is not counted again in the month that an upgrade begins', async () => {
  setClock(new Date('2026-04-01T00:00:00Z'));
  const ann = await signIn(app);
  await buy(ann, 'basic');
  const print = async (title: string) =>
    assert.equal((await ann.send('POST', '/api/generate-txt', { content: `Text of ${title}.`, title })).statusCode, 200);
  const save = () =>
    ann.send('POST', '/api/documents', { templateId: null, title: 'One', status: 'completed', generatedContent: 'Edited since.' });
  await print('One');
  await print('Two');
  setClock(new Date('2026-04-16T00:00:00Z'));
  await buy(ann, 'premium');
  await print('One');
  await print('Two');
  assert.equal((await save()).statusCode, 201);
  assert.equal((await usedOf(ann)).documentsGenerated, 2);
  await print('Three');
  assert.equal((await save()).statusCode, 201);
  assert.equal((await usedOf(ann)).documentsGenerated, 4);
});

test('a smaller plan follows at the end of the period, and can be taken back; a larger one is not had that way', async () => {
  const ann = await signIn(app);
  await buy(ann, 'premium');
  const change = (planId: string) => ann.send('POST', '/api/subscription/change', { planId });
  assert.equal((await change('basic')).json().nextTier, 'basic');
  assert.equal((await planOf(ann)).tier, 'premium');
  assert.equal((await change('premium')).json().nextTier, null);
  assert.equal((await change('enterprise')).statusCode, 409);
  const cancelled = (await change('free')).json();
  assert.deepEqual([cancelled.status, cancelled.nextTier], ['cancelling', 'free']);
  assert.deepEqual((await ann.send('POST', '/api/subscription/resume')).json().status, 'active');
  assert.deepEqual(await lettersTo(ann.email), ['receipt', 'downgradeScheduled', 'planCancelled']);
});

test('a trial needs no card, lasts 14 days, and can be had once', async () => {
  setClock(new Date('2026-02-20T08:00:00Z'));
  const ann = await signIn(app);
  const trial = (await ann.send('POST', '/api/subscription/trial', { planId: 'premium' })).json();
  assert.deepEqual([trial.status, trial.tier, trial.periodEnd, trial.canTry], ['trialing', 'premium', '2026-03-06T08:00:00.000Z', false]);
  assert.equal((await usedOf(ann)).documentLimit, 100);
  const again = await ann.send('POST', '/api/subscription/trial', { planId: 'basic' });
  assert.deepEqual([again.statusCode, again.json().code], [409, 'trial_used']);
  // To the millisecond, whether or not a job has come by.
  setClock(new Date('2026-03-06T07:59:59.999Z'));
  assert.equal((await usedOf(ann)).documentLimit, 100);
  setClock(new Date('2026-03-06T08:00:00.000Z'));
  assert.equal((await usedOf(ann)).documentLimit, 3);
});

test('what is missing to pay is named, and the card is in no answer', async () => {
  const ann = await signIn(app);
  const { clientSecret } = await openCheckout(ann, 'basic');
  const method = withCard(CARDS.approves);
  const blank = { ...method, billing_details: { name: ' ', address: { line1: '', city: '', country: 'U1' } } };
  const none = { billing_details: method.billing_details };
  const odd = { ...method, card: { ...method.card, number: [CARDS.approves] } };
  const from = (country: string) => ({ ...method, billing_details: { name: 'A', address: { line1: '1 Road', city: 'Town', country } } });
  for (const [paymentMethod, fields] of [
    [from('US'), ['state', 'postal_code']],
    [from('de'), ['postal_code']],
    [from('HK'), ['state']],
    [blank, ['name', 'line1', 'city', 'country']],
    [none, ['card']],
    [odd, ['number']],
  ] as const) {
    const answer = await ann.send('POST', '/api/confirm-payment', { clientSecret, paymentMethod });
    assert.equal(answer.statusCode, 422, answer.body);
    assert.deepEqual(
      Object.keys(answer.json().fields).map((field) => field.split('.').at(-1)),
      fields,
    );
    assert.ok(!answer.body.includes('4242'));
  }
});
