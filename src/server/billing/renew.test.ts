import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asc, eq } from 'drizzle-orm';
import { signIn, testApp } from '#test/support/app.ts';
import { buy, planOf, tillOf, usedOf } from '#test/support/billing.ts';
import { CARDS, withCard } from '#test/support/cards.ts';
import { user } from '../accounts/tables.ts';
import { mail } from '../platform/tables.ts';
import { renew } from './renew.ts';
import { takenFrom } from './sandbox-store.ts';
import { ledger, payment, sandboxMethod, subscription } from './tables.ts';

const environment = { PAYMENTS: 'sandbox' };
const stage = await testApp(environment);
const { app, db } = stage;
const till = tillOf(stage, environment);

/** The letters to somebody by name, oldest first; each is read, and none may have a place that nothing filled. */
async function lettersTo(email: string): Promise<string[]> {
  const rows = await db.select().from(mail).where(eq(mail.to, email)).orderBy(asc(mail.createdAt));
  for (const row of rows) {
    const { subject, text } = stage.mail.read(row);
    assert.doesNotMatch(`${subject} ${text}`, /\{\{|undefined|Invalid Date|NaN/);
    assert.doesNotMatch(text, / (on|until|after) [.,;]/, 'a day that is missing');
  }
  return rows.map(({ name }) => name).filter((name) => name !== 'verifyAddress');
}

test('a plan renews on its day, month after month, charged once however many jobs come by', async () => {
  till.at('2028-01-31T10:00:00Z');
  const ann = await signIn(app);
  await buy(ann, 'basic');
  const ends: (string | null)[] = [];
  for (const day of ['2028-02-29', '2028-03-31', '2028-04-30', '2028-05-31']) {
    till.at(`${day}T09:59:59.999Z`);
    await till.sweep();
    assert.equal((await planOf(ann)).periodEnd?.slice(0, 10), day);
    till.at(`${day}T10:00:00Z`);
    await Promise.all([till.sweep(), till.sweep(), renew(till.desk, ann.user.id)]);
    ends.push((await planOf(ann)).periodEnd);
  }
  assert.deepEqual(ends, ['2028-03-31T10:00:00.000Z', '2028-04-30T10:00:00.000Z', '2028-05-31T10:00:00.000Z', '2028-06-30T10:00:00.000Z']);
  assert.equal(await takenFrom(db, ann.user.id), 5 * 1999);
  const lines = await db.select().from(ledger).orderBy(asc(ledger.at));
  assert.deepEqual(
    lines.map(({ reason }) => reason),
    ['payment', 'renewal', 'renewal', 'renewal', 'renewal'],
  );
});

test('a renewal that fails is tried again after 1, 3 and 5 days with the plan kept meanwhile, then the plan ends', async () => {
  till.at('2026-03-10T12:00:00Z');
  const ann = await signIn(app);
  await buy(ann, 'premium', CARDS.failsLater);
  const seen: unknown[] = [];
  for (const time of [
    '2026-04-10T12:00:00Z',
    '2026-04-11T11:59:00Z',
    '2026-04-11T12:00:00Z',
    '2026-04-13T12:00:00Z',
    '2026-04-15T12:00:00Z',
  ]) {
    till.at(time);
    await till.sweep();
    const { status, tier, retry } = await planOf(ann);
    seen.push([status, tier, retry?.failed, retry?.nextAt?.slice(0, 10), (await usedOf(ann)).documentLimit]);
  }
  assert.deepEqual(seen, [
    ['past_due', 'premium', 1, '2026-04-11', 100],
    ['past_due', 'premium', 1, '2026-04-11', 100],
    ['past_due', 'premium', 2, '2026-04-13', 100],
    ['past_due', 'premium', 3, '2026-04-15', 100],
    ['ended', 'free', undefined, undefined, 3],
  ]);
  assert.equal(await takenFrom(db, ann.user.id), 4999);
  assert.deepEqual(await lettersTo(ann.email), ['receipt', 'renewalFailed', 'renewalFailed', 'renewalFailed', 'planEnded']);
});

test('letter and screen of a renewal that failed name what is to be charged: a smaller plan, or a new price', async () => {
  till.at('2026-03-01T12:00:00Z');
  const [ann, bob] = [await signIn(app, 'Ann Example'), await signIn(app, 'Bob Example')];
  for (const person of [ann, bob]) await buy(person, 'premium', CARDS.failsLater);
  await ann.send('POST', '/api/subscription/change', { planId: 'basic' });
  const dearer = tillOf(stage, { ...environment, PLAN_PRICES: 'premium:5999' });
  for (const time of ['2026-03-01T13:00:00Z', '2026-04-01T12:00:00Z']) {
    dearer.at(time);
    await dearer.sweep();
  }
  const failed = await db.select().from(mail).where(eq(mail.name, 'renewalFailed'));
  const wordsTo = (email: string) => failed.filter(({ to }) => to === email).map((row) => stage.mail.read(row).text);
  assert.match(wordsTo(ann.email).join(), /\$19\.99 for Basic could not be charged/);
  assert.match(wordsTo(bob.email).join(), /\$59\.99 for Premium could not be charged/);
  const due = [(await planOf(ann)).retry?.price, (await planOf(bob)).retry?.price];
  assert.deepEqual(due, [1999, 5999]);
  for (const person of [ann, bob])
    await person.send('POST', '/api/subscription/payment-method', { paymentMethod: withCard(CARDS.approves) });
  assert.deepEqual([await takenFrom(db, ann.user.id), await takenFrom(db, bob.user.id)], [4999 + 1999, 4999 + 5999]);
});

test('another card pays what is past due at once, for the period that was due', async () => {
  till.at('2026-03-10T12:00:00Z');
  const ann = await signIn(app);
  await buy(ann, 'basic', CARDS.failsLater);
  till.at('2026-04-10T12:00:00Z');
  await till.sweep();
  assert.equal((await planOf(ann)).status, 'past_due');
  const replace = async (number: string) =>
    (await ann.send('POST', '/api/subscription/payment-method', { paymentMethod: withCard(number) })).json();
  assert.equal((await replace(CARDS.declines)).success, false);
  assert.equal((await planOf(ann)).status, 'past_due');
  till.at('2026-04-10T20:00:00Z');
  assert.deepEqual([(await replace(CARDS.approves)).status], ['paid']);
  const { status, periodEnd, retry, paymentMethod } = await planOf(ann);
  assert.deepEqual([status, periodEnd, retry, paymentMethod?.last4], ['active', '2026-05-10T12:00:00.000Z', null, '4242']);
  assert.equal(await takenFrom(db, ann.user.id), 2 * 1999);
});

test('a cancelled plan runs to its end and is never renewed; taken back in time it is', async () => {
  till.at('2026-03-10T12:00:00Z');
  const [ann, bob] = [await signIn(app, 'Ann Example'), await signIn(app, 'Bob Example')];
  for (const person of [ann, bob]) {
    await buy(person, 'basic');
    assert.equal((await person.send('POST', '/api/subscription/cancel')).json().status, 'cancelling');
  }
  await bob.send('POST', '/api/subscription/resume');
  till.at('2026-04-10T11:59:59.999Z');
  assert.equal((await usedOf(ann)).documentLimit, 25);
  till.at('2026-04-10T12:00:00Z');
  assert.equal((await usedOf(ann)).documentLimit, 3);
  await till.sweep();
  assert.equal((await planOf(ann)).status, 'ended');
  assert.equal((await planOf(bob)).status, 'active');
  assert.equal((await ann.send('POST', '/api/subscription/resume')).statusCode, 409);
  assert.deepEqual([await takenFrom(db, ann.user.id), await takenFrom(db, bob.user.id)], [1999, 2 * 1999]);
  assert.deepEqual(await lettersTo(ann.email), ['receipt', 'planCancelled', 'planEnded']);
});

test('a plan that is over can be bought again, or a smaller one, before a job has come by', async () => {
  for (const planId of ['premium', 'basic'] as const) {
    till.at('2026-03-10T12:00:00Z');
    const ann = await signIn(app);
    await buy(ann, 'premium');
    await ann.send('POST', '/api/subscription/cancel');
    till.at('2026-04-10T12:10:00Z');
    assert.deepEqual([(await planOf(ann)).status, (await planOf(ann)).tier], ['ended', 'free']);
    const { applies, total } = (await ann.send('POST', '/api/subscription/preview', { planId })).json();
    assert.equal(applies, 'now');
    assert.equal((await buy(ann, planId)).success, true);
    await till.sweep();
    const { status, tier, periodEnd } = await planOf(ann);
    assert.deepEqual([status, tier, periodEnd], ['active', planId, '2026-05-10T12:10:00.000Z']);
    assert.equal(await takenFrom(db, ann.user.id), 4999 + total);
    const receipts = (await ann.send('GET', '/api/subscription/receipts')).json();
    assert.deepEqual([receipts[0].kind, receipts[0].amount], ['payment', total]);
  }
});

test('a smaller plan begins with the next period, at its own price', async () => {
  till.at('2026-03-10T12:00:00Z');
  const ann = await signIn(app);
  await buy(ann, 'premium');
  await ann.send('POST', '/api/subscription/change', { planId: 'basic' });
  till.at('2026-04-10T12:00:00Z');
  await till.sweep();
  const { tier, price, nextTier, priceChange } = await planOf(ann);
  assert.deepEqual([tier, price, nextTier, priceChange], ['basic', 1999, null, null]);
  assert.equal(await takenFrom(db, ann.user.id), 4999 + 1999);
});

test('a smaller plan chosen while past due begins with the next try at its own price, and screen and letter name its day', async () => {
  till.at('2026-03-10T12:00:00Z');
  const ann = await signIn(app);
  await buy(ann, 'premium', CARDS.failsLater);
  till.at('2026-04-10T12:00:00Z');
  await till.sweep();
  till.at('2026-04-10T18:00:00Z');
  const preview = (await ann.send('POST', '/api/subscription/preview', { planId: 'basic' })).json();
  assert.deepEqual([preview.applies, preview.at], ['period-end', '2026-04-11T12:00:00.000Z']);
  await ann.send('POST', '/api/subscription/change', { planId: 'basic' });
  const [letter] = (await db.select().from(mail).where(eq(mail.name, 'downgradeScheduled'))).map((row) => stage.mail.read(row).text);
  assert.match(letter ?? '', /On April 11, 2026 your plan becomes Basic/);
  assert.equal((await planOf(ann)).retry?.price, 1999);
  await db.update(sandboxMethod).set({ behaviour: 'approves' });
  till.at('2026-04-11T12:00:00Z');
  await till.sweep();
  const { tier, status, price, periodEnd } = await planOf(ann);
  assert.deepEqual([tier, status, price, periodEnd], ['basic', 'active', 1999, '2026-05-10T12:00:00.000Z']);
  assert.equal(await takenFrom(db, ann.user.id), 4999 + 1999);
});

test('a trial is reminded of once, three days before its end, and ends by itself', async () => {
  till.at('2026-03-01T12:00:00Z');
  const ann = await signIn(app);
  await ann.send('POST', '/api/subscription/trial', { planId: 'professional' });
  for (const time of [
    '2026-03-12T11:00:00Z',
    '2026-03-12T12:00:00Z',
    '2026-03-13T12:00:00Z',
    '2026-03-15T12:00:00Z',
    '2026-03-15T13:00:00Z',
  ]) {
    till.at(time);
    if (time === '2026-03-12T12:00:00Z') assert.deepEqual(await lettersTo(ann.email), []);
    await till.sweep();
  }
  assert.deepEqual(await lettersTo(ann.email), ['trialReminder', 'trialEnded']);
  assert.equal((await planOf(ann)).status, 'ended');
});

test('a price change is told 30 days ahead and asked from the first renewal after that', async () => {
  till.at('2026-03-10T12:00:00Z');
  const ann = await signIn(app);
  await buy(ann, 'basic');
  const dearer = tillOf(stage, { ...environment, PLAN_PRICES: 'basic:2499' });
  dearer.at('2026-03-20T12:00:00Z');
  till.at('2026-03-20T12:00:00Z');
  await dearer.sweep();
  await dearer.sweep();
  assert.deepEqual(await lettersTo(ann.email), ['receipt', 'priceNotice']);
  assert.deepEqual((await planOf(ann)).priceChange, { price: 2499, from: '2026-04-19T12:00:00.000Z' });
  for (const [time, price] of [
    ['2026-04-10T12:00:00Z', 1999],
    ['2026-05-10T12:00:00Z', 2499],
  ] as const) {
    dearer.at(time);
    till.at(time);
    await dearer.sweep();
    assert.equal((await planOf(ann)).price, price);
  }
  assert.equal(await takenFrom(db, ann.user.id), 1999 + 1999 + 2499);
});

test('a price that was told is not put off by asking for a smaller plan and taking that back; one that was taken back is told anew', async () => {
  const dearer = tillOf(stage, { ...environment, PLAN_PRICES: 'premium:5999' });
  till.at('2026-03-20T12:00:00Z');
  const [ann, bob] = [await signIn(app, 'Ann Example'), await signIn(app, 'Bob Example')];
  for (const person of [ann, bob]) await buy(person, 'premium');
  const change = (planId: string) => ann.send('POST', '/api/subscription/change', { planId });
  dearer.at('2026-03-21T12:00:00Z');
  await dearer.sweep();
  for (const time of ['2026-03-25T12:00:00Z', '2026-04-20T11:59:00Z']) {
    dearer.at(time);
    for (const planId of ['basic', 'premium']) assert.equal((await change(planId)).statusCode, 200);
    assert.equal((await planOf(ann)).priceChange, null);
    dearer.at(new Date(Date.parse(time) + 60_000));
    await dearer.sweep();
  }
  assert.deepEqual([(await planOf(ann)).price, (await planOf(bob)).price], [5999, 5999]);
  assert.equal((await lettersTo(ann.email)).filter((name) => name === 'priceNotice').length, 1);
  // Told, taken back and told again: thirty days from then.
  const dearest = tillOf(stage, { ...environment, PLAN_PRICES: 'premium:6999' });
  for (const [one, time] of [
    [dearest, '2026-04-21T12:00:00Z'],
    [dearer, '2026-04-22T12:00:00Z'],
    [dearest, '2026-05-19T12:00:00Z'],
  ] as const) {
    one.at(time);
    await one.sweep();
  }
  assert.deepEqual((await planOf(ann)).priceChange, { price: 6999, from: '2026-06-18T12:00:00.000Z' });
});

test('a renewal whose answer was lost is settled by asking, and is charged once', async () => {
  till.at('2026-03-10T12:00:00Z');
  const ann = await signIn(app);
  await buy(ann, 'basic');
  await db.update(sandboxMethod).set({ behaviour: 'losesAnswer' }).where(eq(sandboxMethod.userId, ann.user.id));
  till.at('2026-04-10T12:00:00Z');
  await till.sweep();
  assert.equal((await planOf(ann)).periodEnd, '2026-04-10T12:00:00.000Z');
  till.at('2026-04-10T12:03:00Z');
  await till.sweep();
  assert.equal((await planOf(ann)).periodEnd, '2026-05-10T12:00:00.000Z');
  assert.equal(await takenFrom(db, ann.user.id), 2 * 1999);
});

test('a process that died before it asked the provider: a renewal is asked for again, a checkout is given up', async () => {
  till.at('2026-03-10T12:00:00Z');
  const [ann, bob] = [await signIn(app, 'Ann Example'), await signIn(app, 'Bob Example')];
  await buy(ann, 'basic');
  till.at('2026-04-10T12:00:00Z');
  const dying = { ...till.desk, payments: undefined };
  const died = new Error('The process is gone.');
  const payments = till.desk.payments;
  assert.ok(payments);
  const row = await renew({ ...dying, payments: { ...payments, charge: () => Promise.reject(died) } }, ann.user.id);
  assert.equal(row?.status, 'processing');
  const { clientSecret } = (await bob.send('POST', '/api/create-subscription', { planId: 'basic', amount: 1999 })).json();
  await db.update(payment).set({ status: 'processing', claimedAt: till.desk.clock() }).where(eq(payment.userId, bob.user.id));
  till.at('2026-04-10T12:02:01Z');
  await till.sweep();
  assert.equal((await planOf(ann)).periodEnd, '2026-05-10T12:00:00.000Z');
  assert.equal(await takenFrom(db, ann.user.id), 2 * 1999);
  const told = (await bob.send('POST', '/api/confirm-payment/status', { clientSecret })).json();
  assert.deepEqual([told.status, told.success], ['expired', false]);
  await buy(bob, 'basic');
  assert.equal(await takenFrom(db, bob.user.id), 1999);
});

test('who is suspended is not charged: the plan ends with what was paid', async () => {
  till.at('2026-03-10T12:00:00Z');
  const ann = await signIn(app);
  await buy(ann, 'basic');
  await db
    .update(user)
    .set({ suspendedAt: new Date('2026-03-11T12:00:00Z') })
    .where(eq(user.id, ann.user.id));
  till.at('2026-04-10T12:00:00Z');
  await till.sweep();
  assert.equal(await takenFrom(db, ann.user.id), 1999);
  assert.deepEqual(
    (await db.select().from(subscription)).map(({ status, methodId }) => [status, methodId]),
    [['ended', null]],
  );
});

test('an account with money on its way cannot be deleted before that has arrived', async () => {
  const ann = await signIn(app);
  await buy(ann, 'basic', CARDS.losesAnswer).catch(() => undefined);
  const leave = () => ann.send('POST', '/api/account/delete', { email: ann.email, password: ann.password });
  assert.deepEqual([(await leave()).statusCode, (await leave()).json().code], [409, 'payment_at_work']);
  till.at(new Date(Date.now() + 130_000));
  await till.sweep();
  assert.equal((await leave()).statusCode, 204);
});

test('a trial that is cancelled and a plan that is past due end at once', async () => {
  till.at('2026-03-10T12:00:00Z');
  const [ann, bob] = [await signIn(app, 'Ann Example'), await signIn(app, 'Bob Example')];
  await buy(bob, 'basic', CARDS.failsLater);
  till.at('2026-04-10T12:00:00Z');
  await ann.send('POST', '/api/subscription/trial', { planId: 'basic' });
  await till.sweep();
  till.at('2026-04-10T18:00:00Z');
  for (const person of [ann, bob]) {
    assert.notEqual((await planOf(person)).tier, 'free');
    assert.equal((await person.send('POST', '/api/subscription/cancel')).statusCode, 200);
    const { status, tier, paymentMethod } = await planOf(person);
    assert.deepEqual([status, tier, paymentMethod], ['ended', 'free', null]);
    assert.equal((await lettersTo(person.email)).at(-1), 'planEnded');
  }
});

test('after months without a server one month is asked for, from now on', async () => {
  till.at('2026-01-15T12:00:00Z');
  const ann = await signIn(app);
  await buy(ann, 'basic');
  till.at('2026-06-20T12:00:00Z');
  await till.sweep();
  const { periodStart, periodEnd } = await planOf(ann);
  assert.deepEqual([periodStart, periodEnd], ['2026-06-20T12:00:00.000Z', '2026-07-20T12:00:00.000Z']);
  assert.equal(await takenFrom(db, ann.user.id), 2 * 1999);
  assert.equal((await db.select().from(subscription))[0]?.anchorDay, 20);
});
