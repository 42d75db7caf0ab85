import assert from 'node:assert/strict';
import { randomInt, randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { asc } from 'drizzle-orm';
import { user } from '#server/accounts/tables.ts';
import { ledger, payment, paymentEvent, receipt, subscription } from '#server/billing/tables.ts';
import { auditEntry, mail } from '#server/platform/tables.ts';
import { testApp } from '#test/support/app.ts';
import { clear } from '#test/support/database.ts';
import { Refused, type StripeBank, type StripeEvent } from '#test/support/stripe-bank.ts';
import { signed, startStripeServer } from '#test/support/stripe-server.ts';
import type { Intent } from '#test/support/stripe-state.ts';

/** `EVENTS=1000` is the long form; `TEST_DATABASE_URL` runs it on a Postgres server. */
const EVENTS = Number(process.env.EVENTS ?? 60);
const TOGETHER = 8;
const NOW = new Date('2026-11-21T12:00:00Z');
const server = await startStripeServer();
const stage = await testApp(server.environment);
const { app, db, database, setClock } = stage;

/** A payment at the provider, of which our own request has not heard. */
interface Story {
  name: string;
  purpose?: 'checkout' | 'renewal';
  isFree?: true;
  /** One thing after the other that happens to it there. */
  acts: readonly ((bank: StripeBank, intent: Intent) => void)[];
}

const give =
  (payment_method: string, away = false) =>
  (bank: StripeBank, intent: Intent) => {
    const method = bank.method(payment_method);
    if (away) method.customer = intent.customer;
    try {
      bank.confirm(intent, { payment_method: method.id, ...(away && { off_session: 'true' }) });
    } catch (error) {
      assert.ok(error instanceof Refused && error.status === 402, String(error));
    }
  };
const pays = give('pm_card_visa');
const isDeclined = give('pm_card_chargeDeclinedInsufficientFunds');
const isAsked = give('pm_card_authenticationRequired');
const says = (approved: boolean) => (bank: StripeBank, intent: Intent) => bank.answer(intent.client_secret, approved);
const givesBack = (amount?: string) => (bank: StripeBank, intent: Intent) =>
  void bank.refund({ payment_intent: intent.id, ...(amount && { amount }) });
const isDisputed = (bank: StripeBank, intent: Intent) => bank.dispute(intent.id);
const isGivenUp = (bank: StripeBank, intent: Intent) => void bank.cancel(intent, { cancellation_reason: 'abandoned' });

const STORIES: readonly Story[] = [
  { name: 'paid', acts: [pays] },
  { name: 'declined twice, then paid', acts: [isDeclined, isDeclined, pays] },
  { name: 'declined', acts: [isDeclined] },
  { name: 'paid and given back', acts: [pays, givesBack()] },
  { name: 'paid and partly given back', acts: [pays, givesBack('500')] },
  { name: 'asked and confirmed', acts: [isAsked, says(true)] },
  { name: 'asked and not confirmed', acts: [isAsked, says(false)] },
  { name: 'asked, not confirmed, then paid and disputed', acts: [isAsked, says(false), pays, isDisputed] },
  { name: 'given up', acts: [isGivenUp] },
  { name: 'declined and given up', acts: [isDeclined, isGivenUp] },
  { name: 'nothing due, card kept', isFree: true, acts: [pays] },
  { name: 'renewed', purpose: 'renewal', acts: [give('pm_card_visa', true)] },
  { name: 'not renewed', purpose: 'renewal', acts: [give('pm_card_chargeCustomerFail', true)] },
  { name: 'renewed and given back in parts', purpose: 'renewal', acts: [give('pm_card_visa', true), givesBack('999'), givesBack()] },
];

/** An account whose payment has been given to the provider, and is at work. */
async function begin({ purpose = 'checkout', isFree }: Story, at: number): Promise<Intent> {
  const userId = `user${at}`;
  const email = `${userId}@example.org`;
  const id = `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
  await db.insert(user).values({ id: userId, name: 'Ann Example', email, createdAt: NOW, updatedAt: NOW });
  const { id: customer } = server.bank.addCustomer({ email, metadata: { userId } });
  const period = { periodStart: NOW, periodEnd: new Date('2026-12-21T12:00:00Z') };
  if (purpose === 'renewal')
    await db.insert(subscription).values({
      userId,
      ...{ status: 'active', tier: 'basic', price: 1999, paid: 1999, anchorDay: 21, failed: 0, isCharging: true, trialUsed: false },
      ...{
        periodStart: new Date('2026-10-21T12:00:00Z'),
        periodEnd: NOW,
        byInvoice: false,
        mode: 'stripe',
        customerId: customer,
        updatedAt: NOW,
      },
    });
  await db.insert(payment).values({
    ...{ id, userId, purpose, tier: 'basic', price: 1999, amount: isFree ? 0 : 1999, credit: isFree ? 1999 : 0 },
    ...{ mode: 'stripe', status: 'processing', key: id, createdAt: NOW, claimedAt: NOW, tries: 1 },
    ...(purpose === 'renewal' && period),
  });
  const form = { customer, metadata: { paymentId: id, userId }, ...(purpose === 'checkout' && { setup_future_usage: 'off_session' }) };
  return server.bank.addIntent(isFree ? 'setup_intent' : 'payment_intent', { ...form, amount: '1999', currency: 'usd' });
}

/** Lets stories happen until enough is told; `hear` is given what each act has the provider tell. */
async function play(hear: (events: StripeEvent[]) => Promise<void>): Promise<void> {
  server.reset();
  await clear(database);
  setClock(NOW);
  const { bank } = server;
  for (let at = 0; bank.events.length < EVENTS; at += 1) {
    const story = STORIES[at % STORIES.length];
    assert.ok(story);
    const intent = await begin(story, at);
    for (const act of story.acts) {
      const before = bank.events.length;
      act(bank, intent);
      await hear(bank.events.slice(before));
    }
  }
}

/** Everything that money has done here, without the order in which it was heard of. */
async function endState() {
  const cards = await db.select().from(subscription).orderBy(asc(subscription.userId));
  const payments = await db.select().from(payment).orderBy(asc(payment.id));
  const entries = await db.select().from(ledger).orderBy(asc(ledger.paymentId), asc(ledger.kind));
  const receipts = await db.select().from(receipt).orderBy(asc(receipt.number));
  const letters = await db.select({ to: mail.to, name: mail.name }).from(mail).orderBy(asc(mail.to), asc(mail.name));
  const disputes = (await db.select().from(auditEntry)).filter(({ action }) => action === 'paymentDisputed');
  return {
    plans: cards.map(({ userId, status, tier, price, paid, periodEnd, failed, isCharging, cardLast4 }) =>
      [userId, status, tier, price, paid, periodEnd?.toISOString(), failed, isCharging, cardLast4].join(' '),
    ),
    payments: payments.map(({ userId, status, reason }) => [userId, status, reason].join(' ')),
    ledger: entries.map(({ paymentId, userId, amount, kind, reason }) => [paymentId, userId, amount, kind, reason].join(' ')),
    receipts: receipts.map(({ number }) => number),
    letters: letters.map(({ to, name }) => `${to} ${name}`),
    disputes: disputes.map(({ subjectId }) => subjectId).sort(),
    money: entries.reduce((sum, { kind, amount }) => (kind === 'credit' ? sum : sum + amount), 0),
  };
}

const deliver = async (...what: Parameters<typeof signed>) => (await app.inject(signed(...what))).statusCode;

function shuffled<T>(all: readonly T[]): T[] {
  const list = [...all];
  for (let at = list.length - 1; at > 0; at -= 1) {
    const other = randomInt(at + 1);
    [list[at], list[other]] = [list[other] as T, list[at] as T];
  }
  return list;
}

test(`${EVENTS} signed events, each three times, in any order, some forged, some stale, come to the same as each once in order`, {
  timeout: 60_000 + EVENTS * 1_000,
}, async (t) => {
  await play(async (events) => {
    for (const event of events) assert.equal(await deliver(event, { at: NOW }), 200);
  });
  const once = await endState();
  const heard = (await db.select().from(paymentEvent)).length;
  const events: StripeEvent[] = [];
  await play(async (told) => void events.push(...told));
  assert.equal((await db.select().from(ledger)).length, 0);
  const stale = new Date(NOW.getTime() - 301_000);
  const sendings = shuffled([
    ...events.flatMap((event) => [event, event, event].map((one) => ({ wanted: 200, what: [one, { at: NOW }] as const }))),
    ...events.filter((_, at) => at % 20 === 0).map((event) => ({ wanted: 400, what: [event, { at: stale }] as const })),
    ...events
      .filter((_, at) => at % 10 === 0)
      .map((event) => ({
        wanted: 400,
        what: [
          { ...event, id: `evt_${randomUUID()}`, type: event.type.replace('payment_failed', 'succeeded') },
          { secret: 'whsec_of_somebody_else', at: NOW },
        ] as const,
      })),
  ]);
  const begun = performance.now();
  const total = sendings.length;
  const workers = Array.from({ length: TOGETHER }, async () => {
    for (let next = sendings.pop(); next; next = sendings.pop()) {
      const [event, how] = next.what;
      assert.equal(await deliver(event, how), next.wanted, `${event.type} ${JSON.stringify(how)}`);
    }
  });
  await Promise.all(workers);
  t.diagnostic(`${events.length} events, ${total} sendings, ${Math.round(total / ((performance.now() - begun) / 1_000))} a second`);

  assert.deepEqual(await endState(), once);
  assert.equal((await db.select().from(paymentEvent)).length, heard);
});
