import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { stripePayments } from '#server/billing/stripe.ts';
import { ledger, payment, subscription } from '#server/billing/tables.ts';
import { type Person, signIn, testApp } from '#test/support/app.ts';
import { openCheckout, planOf, tillOf } from '#test/support/billing.ts';
import { buyBy, payBy, statusOf, withMethod } from '#test/support/stripe-buyer.ts';
import { type Meeting, type StripeCall, signed, startStripeServer } from '#test/support/stripe-server.ts';
import { until } from '#test/support/until.ts';

/** `OUTAGE=30` is the long form: seconds for which the provider is away. */
const OUTAGE_MS = Number(process.env.OUTAGE ?? 2) * 1_000;
/** Impatient, so that slowness can be tested in little time. */
const PATIENCE = { answerMs: 1_500, callMs: 4_000, restMs: 500 };
/** Less than a provider that does not answer is waited for. */
const AT_ONCE_MS = 1_000;

const server = await startStripeServer();
const stage = await testApp(server.environment, undefined, {
  payments: (config, clock) => {
    assert.ok(config.stripe);
    return stripePayments(config.stripe, clock, PATIENCE);
  },
});
const { app, db } = stage;
// What was left alone before may be asked again.
beforeEach(async () => {
  server.reset();
  await sleep(PATIENCE.restMs);
});

const isConfirm = ({ path }: StripeCall) => path.endsWith('/confirm');
const timed = async <T>(work: () => Promise<T>): Promise<[T, number]> => {
  const from = performance.now();
  return [await work(), performance.now() - from];
};
const begin = (person: Person) => person.send('POST', '/api/create-subscription', { planId: 'basic', amount: 1999 });
const pay = (person: Person, clientSecret: string, key: string) =>
  person.send('POST', '/api/confirm-payment', { clientSecret, paymentMethod: withMethod('pm_card_visa') }, { 'idempotency-key': key });

/** Everything else answers, and waits for nobody. */
async function isUsable(person: Person): Promise<void> {
  const times: number[] = [];
  for (const url of ['/api/subscription', '/api/subscription/plans', '/api/user/profile', '/api/documents', '/api/templates/counts']) {
    const [{ statusCode }, ms] = await timed(() => person.send('GET', url));
    assert.equal(statusCode, 200, url);
    times.push(ms);
  }
  const [, , median = 0] = times.sort((a, b) => a - b);
  assert.ok(median < AT_ONCE_MS, `half of all calls took ${median} ms and more`);
}

test(`the provider is down for ${OUTAGE_MS / 1_000} s: checkout says so at once, the rest works, and it goes on by itself`, async () => {
  const [ann, ben] = [await signIn(app), await signIn(app, 'Ben Example')];
  const { clientSecret } = await openCheckout(ann, 'basic');
  server.meet = () => 'down';
  const end = performance.now() + OUTAGE_MS;
  for (const _ of [1, 2, 3]) assert.equal((await begin(ben)).statusCode, 503);
  const asked = server.calls.length;
  let refused = 0;
  while (performance.now() < end) {
    for (const work of [() => begin(ben), () => pay(ann, clientSecret, 'once')]) {
      const before = server.calls.length;
      const [response, ms] = await timed(work);
      assert.equal(response.statusCode, 503, response.body);
      assert.match(String(response.headers['retry-after']), /^\d+$/);
      assert.equal(response.json().code, 'unavailable');
      // One of many tries whether it is back; the others are not kept waiting.
      if (server.calls.length > before) continue;
      refused += 1;
      assert.ok(ms < AT_ONCE_MS, `${ms} ms`);
    }
    await isUsable(ann);
    await sleep(50);
  }
  const tries = server.calls.length - asked;
  // Each try is made twice, since its line was cut.
  assert.ok(refused > 0 && tries <= 2 * (1 + OUTAGE_MS / PATIENCE.restMs), `${refused} were answered at once, ${tries} requests were made`);
  const [row] = await db.select().from(payment).where(eq(payment.userId, ann.user.id));
  assert.deepEqual([row?.status, row?.tries], ['pending', 0]);
  server.meet = undefined;
  await until(async () => (await pay(ann, clientSecret, 'once')).statusCode === 200, 5);
  assert.equal((await pay(ann, clientSecret, 'once')).json().status, 'paid');
  assert.equal((await buyBy(ben, 'basic')).status, 'paid');
  assert.equal(server.bank.taken(), 2 * 1999);
});

test('the provider is slow: ten wait, nobody else does; what was taken is taken once and found out', async () => {
  const people = await Promise.all(Array.from({ length: 10 }, (_, at) => signIn(app, `Person ${'abcdefghij'[at]}`)));
  const bystander = await signIn(app, 'Bystander Example');
  await openCheckout(bystander, 'basic');
  const checkouts = await Promise.all(people.map((person) => openCheckout(person, 'basic')));
  server.meet = (call) => (isConfirm(call) ? { waitMs: 3 * PATIENCE.answerMs } : undefined);
  const paying = Promise.all(people.map((person, at) => payBy(person, checkouts[at]?.clientSecret ?? '')));
  let isOver = false;
  const done = paying.finally(() => {
    isOver = true;
  });
  let looked = 0;
  for (; !isOver; looked += 1) {
    await isUsable(bystander);
    await sleep(20);
  }
  assert.ok(looked > 0);
  assert.ok((await done).every(({ success, status }) => !success && status === 'processing'));
  server.meet = undefined;
  await sleep(PATIENCE.restMs);
  for (const [at, person] of people.entries()) {
    const { clientSecret = '' } = checkouts[at] ?? {};
    // Half are found out by asking, and half are told.
    if (at % 2 === 0) assert.equal((await statusOf(person, clientSecret)).status, 'paid');
  }
  for (const event of server.bank.events) assert.equal((await app.inject(signed(event))).statusCode, 200);
  for (const person of people) assert.equal((await planOf(person)).tier, 'basic');
  assert.equal(server.bank.taken(), 10 * 1999);
  assert.equal((await db.select().from(ledger)).length, 10);
});

const LIES: Readonly<Record<string, Exclude<Meeting, string>>> = {
  'a page of HTML': { lie: () => '<html><body>Bad gateway</body></html>' },
  'half an answer': { lie: (truth) => JSON.stringify(truth).slice(0, 40) },
  'nothing at all': { lie: () => '' },
  'an empty object': { lie: () => ({}) },
  null: { lie: () => 'null' },
  'another payment': { lie: (truth) => ({ ...truth, metadata: { paymentId: crypto.randomUUID() } }) },
  'another amount': { lie: (truth) => ({ ...truth, amount: 1 }) },
  'another currency': { lie: (truth) => ({ ...truth, currency: 'jpy' }) },
  'a status that does not exist': { lie: (truth) => ({ ...truth, status: 'almost' }) },
  'a fault of its own': { lie: () => ({ error: { type: 'api_error', message: 'An unknown error occurred' } }), status: 500 },
  'an error without words': { lie: () => ({ error: {} }), status: 400 },
};
for (const [what, lie] of Object.entries(LIES)) {
  test(`the provider answers ${what}: nobody is given a plan for it, and the truth counts in the end`, async () => {
    const ann = await signIn(app);
    const { clientSecret } = await openCheckout(ann, 'basic');
    server.meet = (call) => (isConfirm(call) ? lie : undefined);
    const said = await payBy(ann, clientSecret);
    assert.deepEqual([said.success, said.status], [false, 'processing']);
    assert.equal((await planOf(ann)).tier, 'free');
    await isUsable(ann);
    // Lies about what is asked for change nothing either.
    server.meet = ({ method }) => (method === 'GET' ? lie : undefined);
    assert.equal((await statusOf(ann, clientSecret)).status, 'processing');
    server.meet = undefined;
    await until(async () => (await statusOf(ann, clientSecret)).status === 'paid', 5);
    assert.equal(server.bank.taken(), 1999);
    assert.equal((await db.select().from(ledger)).length, 1);
  });
}

test('an event that comes while the provider cannot be asked is refused, and has its effect when it comes again', async () => {
  const ann = await signIn(app);
  const { clientSecret } = await openCheckout(ann, 'basic');
  server.meet = (call) => (isConfirm(call) ? 'lost' : undefined);
  await payBy(ann, clientSecret);
  server.meet = () => 'down';
  const event = server.bank.events.findLast(({ type }) => type === 'payment_intent.succeeded');
  assert.ok(event);
  assert.equal((await app.inject(signed(event))).statusCode, 503);
  server.meet = undefined;
  await until(async () => (await app.inject(signed(event))).statusCode === 200, 5);
  assert.equal((await planOf(ann)).tier, 'basic');
});

test('a renewal that falls into an outage is no failed one: the plan goes on, and the card is charged once when the provider is back', async () => {
  const till = tillOf(stage, server.environment);
  till.at('2026-11-21T12:00:00Z');
  const ann = await signIn(app);
  await buyBy(ann, 'basic');
  till.at('2026-12-21T12:00:00Z');
  server.meet = () => 'down';
  await till.sweep();
  till.at('2026-12-21T13:00:00Z');
  await till.sweep();
  const during = await planOf(ann);
  assert.deepEqual([during.tier, during.retry], ['basic', null]);
  server.meet = undefined;
  await sleep(5_100);
  till.at('2026-12-21T14:00:00Z');
  await Promise.all([till.sweep(), till.sweep()]);
  const { status, periodEnd } = await planOf(ann);
  assert.deepEqual([status, periodEnd], ['active', '2027-01-21T12:00:00.000Z']);
  assert.equal(server.bank.taken(), 2 * 1999);
  const [wallet] = await db.select().from(subscription);
  assert.equal(wallet?.failed, 0);
});
