import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import { signIn, testApp } from '#test/support/app.ts';
import { buy, openCheckout, planOf } from '#test/support/billing.ts';
import { CARDS, withCard } from '#test/support/cards.ts';
import { until } from '#test/support/until.ts';
import { takenFrom } from './sandbox-store.ts';
import { payment } from './tables.ts';

const { app, db, jobs, setClock } = await testApp({ PAYMENTS: 'sandbox' }, undefined, { works: true });

test('the hourly job renews what is due, each plan in a job of its own, once', async () => {
  setClock(new Date('2026-03-10T12:00:00Z'));
  const people = [await signIn(app, 'Ann Example'), await signIn(app, 'Bob Example')];
  for (const person of people) await buy(person, 'basic');
  setClock(new Date('2026-04-10T12:00:00Z'));
  await Promise.all(Array.from({ length: 3 }, () => jobs.send(db, 'billing.renew', {})));
  for (const person of people) {
    await until(async () => (await planOf(person)).periodEnd === '2026-05-10T12:00:00.000Z');
    assert.equal(await takenFrom(db, person.user.id), 2 * 1999);
  }
});

test('every five minutes what was left at the bank is settled', async () => {
  const ann = await signIn(app);
  const { clientSecret } = await openCheckout(ann, 'basic');
  await ann.send('POST', '/api/confirm-payment', { clientSecret, paymentMethod: withCard(CARDS.losesAnswer) });
  setClock(new Date(Date.now() + 121_000));
  await jobs.send(db, 'billing.settle', {});
  await until(async () => (await db.select().from(payment).where(eq(payment.userId, ann.user.id)))[0]?.status === 'paid');
  assert.equal((await planOf(ann)).tier, 'basic');
});
