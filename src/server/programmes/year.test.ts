import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import { type Person, signInAs, testApp } from '#test/support/app.ts';
import { buy, tillOf } from '#test/support/billing.ts';
import { testConfig } from '#test/support/database.ts';
import { affiliate, affiliateOf, approveAll, comeBy, confirmed, partnerOf, payoutsOf, registration } from '#test/support/programmes.ts';
import { auditEntry, mail } from '../platform/tables.ts';
import { catchUpAll } from './catch-up.ts';
import { makePayouts } from './pay-out.ts';

/** A year of each programme, from the application to the last payment that earns something, to the cent at each step. */
// Nobody has to be asked here: what a visitor must agree to is in marketing/events.test.ts.
const environment = { PAYMENTS: 'sandbox', CONSENT: 'off' };
const stage = await testApp(environment);
const { db } = stage;
const till = tillOf(stage, environment);
const books = { db, config: testConfig(environment), clock: () => till.desk.clock() };
const log = { warn: (fact: object, text: string) => assert.fail(`${text} ${JSON.stringify(fact)}`) };

/** What the server does by itself at a moment: renewals, catching up, payouts. */
async function at(time: string): Promise<void> {
  till.at(time);
  await till.sweep();
  await catchUpAll(books, log);
  await makePayouts(books, log);
}

async function refund(admin: Person, customer: Person): Promise<void> {
  const { receipts } = (await admin.send('GET', `/api/admin/users/${customer.user.id}/billing`)).json();
  const answer = await admin.send('POST', `/api/admin/receipts/${receipts[0].id}/refund`);
  assert.equal(answer.statusCode, 200, answer.body);
}

test('an affiliate’s year: approved, recommended, paid, given back, paid out', async () => {
  till.at('2026-01-10T12:00:00Z');
  const admin = await signInAs(stage, 'admin');
  const { person, code } = await affiliate(stage);
  const figures = async () => {
    const { figures: all, affiliate: own, payouts } = await affiliateOf(person);
    const { signUps, clients, earned, paid, inPayout, balance } = all;
    assert.equal(earned, balance + inPayout + paid, 'what was earned is what is left and what went out');
    return {
      status: own.status,
      signUps,
      clients,
      earned,
      paid,
      inPayout,
      balance,
      payouts: payouts.map(({ amount, status }) => [amount, status]),
    };
  };
  const one = await comeBy(stage, code);
  const two = await comeBy(stage, code);
  assert.deepEqual(await figures(), {
    status: 'pending',
    signUps: 2,
    clients: 0,
    earned: 0,
    paid: 0,
    inPayout: 0,
    balance: 0,
    payouts: [],
  });

  // 30.0 % of 99.99 and of 49.99, seen the moment it is paid.
  await buy(one, 'enterprise');
  assert.equal((await figures()).balance, 3_000);
  await buy(two, 'premium');
  assert.deepEqual(await figures(), {
    status: 'pending',
    signUps: 2,
    clients: 2,
    earned: 4_500,
    paid: 0,
    inPayout: 0,
    balance: 4_500,
    payouts: [],
  });

  // The second month: 90.00 in all, but nobody has approved the application.
  await at('2026-02-10T13:00:00Z');
  assert.equal((await figures()).balance, 9_000);
  await at('2026-03-01T01:00:00Z');
  assert.deepEqual((await figures()).payouts, []);
  await approveAll(admin);
  await makePayouts(books, log);
  await Promise.all([makePayouts(books, log), makePayouts(books, log)]);
  assert.deepEqual((await figures()).payouts, [[9_000, 'due']]);

  // One is given back what they paid in February: the payout that nobody approved yet shrinks by what that had earned.
  await refund(admin, two);
  assert.deepEqual(await figures(), {
    status: 'approved',
    signUps: 2,
    clients: 2,
    earned: 7_500,
    paid: 0,
    inPayout: 7_500,
    balance: 0,
    payouts: [[7_500, 'due']],
  });

  const [due] = await payoutsOf(admin);
  assert.ok(due);
  const early = await admin.send('POST', `/api/admin/programmes/payouts/${due.id}/paid`, { reference: 'TX 1' });
  assert.deepEqual([early.statusCode, early.json().code], [409, 'payout_not_approved']);
  await person.send('PUT', '/api/affiliates/own/payment', { payTo: 'IBAN DE02 1203 0000 0000 2020 51' });
  const approvals = await Promise.all([1, 2, 3].map(() => admin.send('POST', `/api/admin/programmes/payouts/${due.id}/approve`)));
  assert.deepEqual(approvals.map(({ statusCode }) => statusCode).sort(), [200, 409, 409]);
  const paid = await Promise.all(
    ['TX 1', 'TX 2'].map((reference) => admin.send('POST', `/api/admin/programmes/payouts/${due.id}/paid`, { reference })),
  );
  assert.deepEqual(paid.map(({ statusCode }) => statusCode).sort(), [200, 409]);
  assert.deepEqual(await payoutsOf(admin).then(([row]) => [row?.amount, row?.status, row?.payTo]), [
    7_500,
    'paid',
    'IBAN DE02 1203 0000 0000 2020 51',
  ]);
  assert.equal((await affiliateOf(person)).payment.payTo, '•••••0 51');
  assert.deepEqual(await figures().then(({ earned, paid: out, balance }) => [earned, out, balance]), [7_500, 7_500, 0]);

  // Ten more months of the one who stays: twelve payments earn, the thirteenth does not.
  for (let month = 3; month <= 14; month += 1) await at(new Date(Date.UTC(2026, month - 1, 10, 13)).toISOString());
  const end = await affiliateOf(person);
  assert.equal(end.figures.earned, 12 * 3_000 + 1_500);
  assert.equal(end.entries.filter(({ kind }) => kind === 'commission').length, 12 + 2);
  assert.equal(
    end.figures.months.reduce((all, { earned }) => all + earned, 0),
    end.figures.earned - 2 * 4_500,
    'the last 12 months, March to February',
  );
  await at('2027-03-01T02:00:00Z');
  const rows = await payoutsOf(admin);
  assert.equal(new Set(rows.map(({ period }) => period)).size, rows.length);
  assert.deepEqual(
    rows.map(({ amount }) => amount),
    [6_000, 6_000, 6_000, 6_000, 6_000, 7_500].slice(0, rows.length),
    rows.map(({ period, amount }) => `${period} ${amount}`).join(),
  );

  const actions = await db.select().from(auditEntry).where(eq(auditEntry.subjectType, 'payment'));
  assert.deepEqual(
    actions.filter(({ action }) => action.startsWith('payout')).map(({ action, details }) => [action, details]),
    [
      ['payoutApproved', { amount: '$75.00' }],
      ['payoutPaid', { amount: '$75.00' }],
    ],
  );
  const letters = await db.select().from(mail).where(eq(mail.to, person.email));
  assert.deepEqual(letters.map(({ name }) => name).sort(), ['affiliateApplied', 'affiliateApproved', 'payoutSent', 'verifyAddress']);
  for (const row of letters) assert.doesNotMatch(stage.mail.read(row).text, /\{\{/);
  const sheet = (await admin.send('GET', '/api/admin/programmes/payouts.csv?status=paid')).body;
  assert.match(sheet, /^For,Programme,.*\r\n2026-03-01,affiliate,[0-9A-Z]{10},Ann Example,[^,]+,75\.00,paid,IBAN/);
});

test('a partner’s year: by the tiers of its day, also where an admin changes them meanwhile', async () => {
  till.at('2026-01-10T12:00:00Z');
  const admin = await signInAs(stage, 'admin');
  const person = await confirmed(stage);
  const answer = await person.send('POST', '/api/partners', registration(person.email));
  assert.equal(answer.statusCode, 201, answer.body);
  const { referralCode } = answer.json();
  await approveAll(admin);
  const client = await comeBy(stage, referralCode);
  await buy(client, 'professional');
  const first = await partnerOf(person);
  assert.deepEqual(first.performance, { totalReferrals: 1, conversionRate: 100, totalEarned: 1_200, pendingPayment: 1_200 });
  assert.deepEqual(
    [first.partner.commissionRate, first.partner.taxId, first.currentTier.name, first.nextTier?.name, first.progress, first.remaining],
    [3_000, '•••••6789', 'bronze', 'silver', 10, 9],
  );

  till.at('2026-01-11T12:00:00Z');
  const tiers = (await person.send('GET', '/api/partner-tiers')).json();
  const wanted = tiers.map(({ name, displayName, minClients, commissionRate, bonusCommission, perks }: Record<string, unknown>) => ({
    name,
    displayName,
    minClients: name === 'silver' ? 1 : minClients,
    commissionRate,
    bonusCommission,
    minimumPayout: 4_000,
    perks,
  }));
  const changed = await admin.send('PUT', '/api/admin/programmes/partner-tiers', { tiers: wanted });
  assert.equal(changed.statusCode, 200, changed.body);
  assert.deepEqual(
    changed.json().map(({ maxClients }: { maxClients: number | null }) => maxClients),
    [0, 24, 49, null],
  );
  assert.equal((await partnerOf(person)).performance.totalEarned, 1_200, 'what was paid before is judged as it was');

  // From the next payment on it is silver: 40.0 % of 39.99, and the bonus of 150.00.
  await at('2026-02-10T13:00:00Z');
  assert.equal((await partnerOf(person)).performance.totalEarned, 1_200 + 1_600 + 15_000);
  await at('2026-03-01T01:30:00Z');
  assert.deepEqual(
    (await payoutsOf(admin)).map(({ amount, programme }) => [amount, programme]),
    [[17_800, 'partner']],
  );
  for (let month = 3; month <= 15; month += 1) await at(new Date(Date.UTC(2026, month - 1, 10, 13)).toISOString());
  const end = await partnerOf(person);
  assert.equal(end.performance.totalEarned, 1_200 + 11 * 1_600 + 15_000);
  assert.deepEqual([end.performance.totalReferrals, end.partner.totalClientsReferred], [1, 1]);
  // Given back: the last payment is past its 12 months and earned nothing, so nothing is taken back, and the tier stays.
  await refund(admin, client);
  assert.equal((await partnerOf(person)).performance.totalEarned, 1_200 + 11 * 1_600 + 15_000);
});
