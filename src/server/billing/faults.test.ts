import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { asc, eq } from 'drizzle-orm';
import { signIn, testApp } from '#test/support/app.ts';
import { buy, confirm, openCheckout, planOf, tillOf, usedOf } from '#test/support/billing.ts';
import { CARDS, withCard } from '#test/support/cards.ts';
import { openCheckout as open, orderOf } from './checkout.ts';
import { applyOutcome } from './outcome.ts';
import type { Outcome } from './payments.ts';
import { takenFrom } from './sandbox-store.ts';
import { countDocument, holdAccount, readPlan } from './store.ts';
import { ledger, payment, receipt } from './tables.ts';

/** `EVENTS=1000` is the long form. */
const EVENTS = Number(process.env.EVENTS ?? 120);

const environment = { PAYMENTS: 'sandbox' };
const stage = await testApp(environment);
const { app, db } = stage;
const till = tillOf(stage, environment);

test('one Idempotency-Key a hundred times at once: one checkout, one payment, the same answer; with another body 422', async () => {
  const ann = await signIn(app);
  const hundred = <T>(send: () => Promise<T>) => Promise.all(Array.from({ length: 100 }, send));
  const create = (body: unknown) => ann.send('POST', '/api/create-subscription', body, { 'idempotency-key': 'one' });
  const created = await hundred(() => create({ planId: 'basic', amount: 1999 }));
  assert.deepEqual([...new Set(created.map(({ statusCode, json }) => `${statusCode} ${json().clientSecret}`))].length, 1);
  assert.equal((await create({ planId: 'premium', amount: 4999 })).statusCode, 422);
  const { clientSecret } = created[0]?.json() ?? {};
  const pay = (number: string) =>
    ann.send('POST', '/api/confirm-payment', { clientSecret, paymentMethod: withCard(number) }, { 'idempotency-key': 'two' });
  const paid = await hundred(() => pay(CARDS.approves));
  assert.deepEqual(
    [...new Set(paid.map(({ statusCode, body }) => `${statusCode} ${body}`))],
    ['200 {"success":true,"message":"Welcome to Basic! Your subscription is now active.","status":"paid","challenge":null}'],
  );
  assert.equal((await pay(CARDS.declines)).statusCode, 422);
  assert.equal(await takenFrom(db, ann.user.id), 1999);
  assert.deepEqual([(await db.select().from(payment)).length, (await db.select().from(ledger)).length], [1, 1]);
});

test('a refused card stays refused under its key, and is tried anew under another', async () => {
  const ann = await signIn(app);
  const { clientSecret } = await openCheckout(ann, 'basic');
  const pay = async (number: string, key: string) =>
    (await ann.send('POST', '/api/confirm-payment', { clientSecret, paymentMethod: withCard(number) }, { 'idempotency-key': key })).json()
      .status;
  assert.deepEqual(
    [await pay(CARDS.declines, 'a'), await pay(CARDS.approves, 'b'), await pay(CARDS.declines, 'a')],
    ['refused', 'paid', 'refused'],
  );
});

test('trial, change, cancel and resume carry a key, too: asked again they answer the same and do nothing', async () => {
  const ann = await signIn(app);
  const send = async (path: string, body: unknown, key: string) => (await ann.send('POST', path, body, { 'idempotency-key': key })).body;
  const first = await send('/api/subscription/trial', { planId: 'basic' }, 't');
  assert.equal(await send('/api/subscription/trial', { planId: 'basic' }, 't'), first);
  await buy(ann, 'premium');
  const change = await send('/api/subscription/change', { planId: 'basic' }, 'c');
  await ann.send('POST', '/api/subscription/change', { planId: 'premium' });
  assert.equal(await send('/api/subscription/change', { planId: 'basic' }, 'c'), change);
  assert.equal((await planOf(ann)).nextTier, null);
});

test('two checkouts paid at once: one is paid, the other is not charged', async () => {
  const ann = await signIn(app);
  const [basic, premium] = [await openCheckout(ann, 'basic'), await openCheckout(ann, 'premium')];
  await Promise.all(
    [basic, premium].flatMap(({ clientSecret }) =>
      Array.from({ length: 5 }, () => ann.send('POST', '/api/confirm-payment', { clientSecret, paymentMethod: withCard(CARDS.approves) })),
    ),
  );
  const paid = (await db.select().from(payment)).filter(({ status }) => status === 'paid');
  assert.equal(paid.length, 1);
  assert.equal(await takenFrom(db, ann.user.id), paid[0]?.amount);
  assert.equal((await planOf(ann)).tier, paid[0]?.tier);
});

test('another card is not charged where the holder has confirmed the one before by then', async () => {
  const { payments } = till.desk;
  assert.ok(payments);
  for (const second of [CARDS.approves, CARDS.declines, CARDS.challenges]) {
    const ann = await signIn(app);
    const { clientSecret } = await openCheckout(ann, 'basic');
    const pay = (number: string) => confirm(ann, clientSecret, number);
    assert.equal((await pay(CARDS.challenges)).status, 'challenged');
    const [row] = await db.select().from(payment).where(eq(payment.userId, ann.user.id));
    assert.ok(row);
    // The bank has heard its holder, and nobody has told us.
    const held = await db.transaction((tx) => holdAccount(tx, ann.user.id));
    assert.equal((await payments.answerChallenge(orderOf(till.desk, row, held), true)).kind, 'paid');
    assert.equal((await pay(second)).status, 'paid');
    assert.equal((await planOf(ann)).paymentMethod?.last4, '3155');
    assert.equal(await takenFrom(db, ann.user.id), 1999);
  }
});

test('after twenty cards in an hour there is a pause', async () => {
  till.at('2026-03-10T12:00:00Z');
  const ann = await signIn(app);
  const { clientSecret } = await openCheckout(ann, 'basic');
  const pay = () => ann.send('POST', '/api/confirm-payment', { clientSecret, paymentMethod: withCard(CARDS.declines) });
  for (let n = 0; n < 20; n += 1) assert.equal((await pay()).statusCode, 200);
  const answer = await pay();
  assert.deepEqual([answer.statusCode, answer.headers['retry-after']], [429, '3600']);
});

/** What is left when all is told: how it stands, without the moments at which it was told. */
async function endState() {
  const payments = await db.select().from(payment).orderBy(asc(payment.key));
  const lines = await db.select().from(ledger).orderBy(asc(ledger.source));
  const numbers = (await db.select({ number: receipt.number }).from(receipt).orderBy(asc(receipt.number))).map(({ number }) => number);
  assert.deepEqual(
    numbers,
    Array.from({ length: numbers.length }, (_, n) => n + 1),
  );
  return {
    payments: payments.map(({ status, amount }) => ({ status, amount })),
    sums: Object.groupBy(
      lines.map(({ kind, amount }) => `${kind} ${amount}`),
      (line) => line,
    ),
    total: lines.reduce((sum, { amount }) => sum + amount, 0),
  };
}

test(`${EVENTS} events of payments, each told three times in any order, leave what they leave in order and once`, async () => {
  till.at('2026-03-10T12:00:00Z');
  const histories: readonly (readonly Outcome[])[] = [
    [{ kind: 'paid', providerId: 'p' }],
    [{ kind: 'refused', reason: 'declined' }],
    [
      { kind: 'refused', reason: 'declined' },
      { kind: 'paid', providerId: 'p' },
    ],
    [
      { kind: 'challenged', secret: null },
      { kind: 'paid', providerId: 'p' },
    ],
    [
      { kind: 'paid', providerId: 'p' },
      { kind: 'refunded', providerId: 'p' },
    ],
    [{ kind: 'processing' }, { kind: 'challenged', secret: null }, { kind: 'refused', reason: 'notConfirmed' }],
  ];
  const run = async (arrange: <T extends { id: string }>(events: T[]) => T[]) => {
    await db.delete(receipt);
    await db.delete(ledger);
    await db.execute('delete from counter');
    await db.delete(payment);
    const events: { id: string; paymentId: string; outcome: Outcome }[] = [];
    const people: Awaited<ReturnType<typeof signIn>>[] = [];
    for (let n = 0; events.length < EVENTS; n += 1) {
      const person = await signIn(app);
      people.push(person);
      const planId = n % 2 ? 'basic' : 'premium';
      const amount = n % 2 ? 1999 : 4999;
      const row = await db.transaction((tx) => open(tx, till.desk, person.user.id, { planId, amount }));
      await db
        .update(payment)
        .set({ status: 'processing', key: `${String(n).padStart(5, '0')}` })
        .where(eq(payment.id, row.id));
      for (const [at, outcome] of (histories[n % histories.length] ?? []).entries()) {
        events.push({ id: `evt ${row.id} ${at}`, paymentId: row.id, outcome });
      }
    }
    for (const [n, { id, paymentId, outcome }] of arrange(events).entries()) {
      till.at(new Date(Date.UTC(2026, 2, 10, 12, 0, n)));

      await db.transaction((tx) => applyOutcome(tx, till.desk, paymentId, outcome, id));
    }
    const plans: string[] = [];
    for (const { user } of people) {
      const { tier, status, periodStart } = (await readPlan(db, user.id)).state;
      const [first] = await db.select().from(receipt).where(eq(receipt.userId, user.id)).orderBy(asc(receipt.number));
      if (status === 'active') assert.deepEqual(periodStart, first?.periodStart, 'told again, it begins no new month');
      plans.push(`${tier} ${status}`);
    }
    return { ...(await endState()), plans };
  };
  const inOrder = await run((events) => events);
  const shuffled = await run((events) =>
    [...events, ...events, ...events.map((event) => ({ ...event, id: `${event.id} again` }))]
      .map((event) => ({ event, at: Math.random() }))
      .sort((a, b) => a.at - b.at)
      .map(({ event }) => event),
  );
  assert.deepEqual(shuffled, inOrder);
});

test('the number on the plan card is exact while documents and an upgrade come at once', async () => {
  for (let round = 0; round < 6; round += 1) {
    till.at('2026-03-10T12:00:00Z');
    const ann = await signIn(app);
    await buy(ann, 'basic');
    // Another day, so that the larger plan has a month of another name to carry the count into.
    till.at('2026-03-20T12:00:00Z');
    const { clientSecret } = await openCheckout(ann, 'premium');
    const make = (n: number) => db.transaction((tx) => countDocument(tx, ann.user, true, till.desk.clock()).then(() => n));
    const counts = Promise.allSettled(Array.from({ length: 20 }, (_, n) => make(n)));
    const paid = ann.send('POST', '/api/confirm-payment', { clientSecret, paymentMethod: withCard(CARDS.approves) });
    const more = Promise.allSettled(Array.from({ length: 20 }, (_, n) => make(n)));
    assert.equal((await paid).json().status, 'paid');
    const made = [...(await counts), ...(await more)].filter(({ status }) => status === 'fulfilled').length;
    assert.equal((await usedOf(ann)).documentsGenerated, made);
    assert.ok(made >= 25);
  }
});

test('a document that is being made while a larger plan is paid is counted in it', async () => {
  till.at('2026-03-10T12:00:00Z');
  const ann = await signIn(app);
  await buy(ann, 'basic');
  till.at('2026-03-20T12:00:00Z');
  const { clientSecret } = await openCheckout(ann, 'premium');
  const making = db.transaction(async (tx) => {
    await countDocument(tx, ann.user, true, till.desk.clock());
    await sleep(500);
  });
  await sleep(100);
  const paid = ann.send('POST', '/api/confirm-payment', { clientSecret, paymentMethod: withCard(CARDS.approves) });
  await making;
  assert.equal((await paid).json().status, 'paid');
  const { documentsGenerated, documentLimit } = await usedOf(ann);
  assert.deepEqual([documentsGenerated, documentLimit], [1, 100]);
});
