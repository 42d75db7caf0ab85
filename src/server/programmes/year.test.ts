import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq, inArray } from 'drizzle-orm';
import type { AffiliateDashboard, PartnerDashboard } from '#contracts/programmes.ts';
import { type Person, signInAs, testApp } from '#test/support/app.ts';
import { buy, tillOf } from '#test/support/billing.ts';
import { testConfig } from '#test/support/database.ts';
import { affiliate, affiliateOf, approveAll, comeBy, confirmed, partnerOf, payoutsOf, registration } from '#test/support/programmes.ts';
import { auditEntry, mail } from '../platform/tables.ts';
import { catchUpAll } from './catch-up.ts';
import { makePayouts } from './pay-out.ts';
import { referralEntry } from './tables.ts';

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

/** An admin gives back what a customer paid last. */
async function refund(admin: Person, customer: Person): Promise<void> {
  const { receipts } = (await admin.send('GET', `/api/admin/users/${customer.user.id}/billing`)).json();
  const answer = await admin.send('POST', `/api/admin/receipts/${receipts[0].id}/refund`);
  assert.equal(answer.statusCode, 200, answer.body);
}

/** A step of a payout by an admin: what it answers. */
const move = (admin: Person, id: string | undefined, step: 'approve' | 'paid' | 'cancel', body?: object) =>
  admin.send('POST', `/api/admin/programmes/payouts/${id}/${step}`, body);

interface Step {
  earned: number;
  paid: number;
  inPayout: number;
  balance: number;
  payouts: (readonly [cents: number, status: string])[];
}

/** The dashboard as it must stand, in cents, newest payout first; and that the ledger it shows adds up to it, and no entry is ever changed or gone. */
const before = new Map<string, number>();
function stands({ figures, entries, payouts }: AffiliateDashboard | PartnerDashboard, step: Step): void {
  const { earned, paid, inPayout, balance } = figures;
  assert.deepEqual({ earned, paid, inPayout, balance, payouts: payouts.map(({ amount, status }) => [amount, status]) }, step);
  const sum = (kinds: (kind: string) => boolean) => entries.reduce((all, { kind, amount }) => (kinds(kind) ? all + amount : all), 0);
  assert.equal(
    sum(() => true),
    balance,
    'the ledger adds up to what is left',
  );
  assert.equal(
    sum((kind) => kind !== 'payout' && kind !== 'return'),
    earned,
    'and without payouts to what was earned',
  );
  assert.equal(earned, balance + inPayout + paid, 'what was earned is what is left and what went out');
  for (const { id, amount } of entries) assert.equal(before.get(id) ?? amount, amount, 'an entry stays as it was added');
  const ids = new Set(entries.map(({ id }) => id));
  for (const id of before.keys()) assert.ok(ids.has(id), 'an entry stays');
  for (const { id, amount } of entries) before.set(id, amount);
}

test('an affiliate’s year: approved, recommended, paid, given back, paid out', async () => {
  before.clear();
  till.at('2026-01-10T12:00:00Z');
  const admin = await signInAs(stage, 'admin');
  const { person, code } = await affiliate(stage);
  const now = async (step: Step) => stands(await affiliateOf(person), step);
  const nothing: Step = { earned: 0, paid: 0, inPayout: 0, balance: 0, payouts: [] };
  const one = await comeBy(stage, code);
  const two = await comeBy(stage, code);
  await now(nothing);
  const { affiliate: own, figures } = await affiliateOf(person);
  assert.deepEqual([own.status, figures.visits, figures.signUps, figures.clients], ['pending', 2, 2, 0]);

  // 30.0 % of 99.99 and of 49.99, seen the moment it is paid.
  await buy(one, 'enterprise');
  await now({ ...nothing, earned: 3_000, balance: 3_000 });
  await buy(two, 'premium');
  await now({ ...nothing, earned: 4_500, balance: 4_500 });

  // The second month: 90.00 in all, but nobody has approved the application.
  await at('2026-02-10T13:00:00Z');
  await now({ ...nothing, earned: 9_000, balance: 9_000 });
  await at('2026-03-01T01:00:00Z');
  await now({ ...nothing, earned: 9_000, balance: 9_000 });
  await approveAll(admin);
  await makePayouts(books, log);
  await Promise.all([makePayouts(books, log), makePayouts(books, log)]);
  await now({ earned: 9_000, paid: 0, inPayout: 9_000, balance: 0, payouts: [[9_000, 'due']] });

  // One is given back what they paid in February: the payout that nobody approved yet shrinks by what that had earned.
  await refund(admin, two);
  await now({ earned: 7_500, paid: 0, inPayout: 7_500, balance: 0, payouts: [[7_500, 'due']] });

  const [due] = await payoutsOf(admin);
  const early = await move(admin, due?.id, 'paid', { reference: 'TX 1' });
  assert.deepEqual([early.statusCode, early.json().code], [409, 'payout_not_approved']);
  await person.send('PUT', '/api/affiliates/own/payment', { payTo: 'IBAN DE02 1203 0000 0000 2020 51' });
  const approvals = await Promise.all([1, 2, 3].map(() => move(admin, due?.id, 'approve')));
  assert.deepEqual(approvals.map(({ statusCode }) => statusCode).sort(), [200, 409, 409]);
  await now({ earned: 7_500, paid: 0, inPayout: 7_500, balance: 0, payouts: [[7_500, 'approved']] });
  const paid = await Promise.all(['TX 1', 'TX 2'].map((reference) => move(admin, due?.id, 'paid', { reference })));
  assert.deepEqual(paid.map(({ statusCode }) => statusCode).sort(), [200, 409]);
  await now({ earned: 7_500, paid: 7_500, inPayout: 0, balance: 0, payouts: [[7_500, 'paid']] });
  const late = await move(admin, due?.id, 'cancel', { reason: 'Too late' });
  assert.deepEqual([late.statusCode, late.json().code], [409, 'payout_over']);
  assert.equal((await payoutsOf(admin))[0]?.payTo, 'IBAN DE02 1203 0000 0000 2020 51');
  assert.equal((await affiliateOf(person)).payment.payTo, '•••••0 51');

  // Ten more months of the one who stays: twelve payments earn, the thirteenth does not. Every second month there is enough for a payout.
  const payouts: [number, string][] = [[7_500, 'paid']];
  for (let month = 3; month <= 14; month += 1) {
    await at(new Date(Date.UTC(2026, month - 1, 10, 13)).toISOString());
    const earned = 7_500 + 3_000 * Math.min(10, month - 2);
    if (month % 2 === 1 && month > 3) payouts.unshift([6_000, 'due']);
    const inPayout = 6_000 * (payouts.length - 1);
    await now({ earned, paid: 7_500, inPayout, balance: earned - 7_500 - inPayout, payouts });
  }
  const end = await affiliateOf(person);
  assert.equal(end.figures.earned, 12 * 3_000 + 1_500);
  assert.equal(end.entries.filter(({ kind }) => kind === 'commission').length, 12 + 2);
  assert.equal(
    end.figures.months.reduce((all, { earned }) => all + earned, 0),
    end.figures.earned - 2 * 4_500,
    'the last 12 months, March to February',
  );
  // Everything goes out, and to the cent no more than was earned.
  for (const { id, status } of await payoutsOf(admin)) {
    if (status !== 'due') continue;
    assert.equal((await move(admin, id, 'approve')).statusCode, 200);
    assert.equal((await move(admin, id, 'paid', { reference: `TX ${id}` })).statusCode, 200);
  }
  await now({ earned: 37_500, paid: 37_500, inPayout: 0, balance: 0, payouts: payouts.map(([amount]) => [amount, 'paid']) });

  const actions = await db.select().from(auditEntry).where(eq(auditEntry.subjectType, 'payment')).orderBy(auditEntry.id);
  assert.deepEqual(
    actions.filter(({ action }) => action.startsWith('payout')).map(({ action, details }) => [action, details]),
    [['$75.00'], ...Array.from({ length: 5 }, () => ['$60.00'])].flatMap(([amount]) => [
      ['payoutApproved', { amount }],
      ['payoutPaid', { amount }],
    ]),
  );
  const letters = await db.select().from(mail).where(eq(mail.to, person.email));
  const sent = letters.map(({ name }) => name).sort();
  const six = Array.from({ length: 6 }, () => 'payoutSent');
  assert.deepEqual(sent, ['affiliateApplied', 'affiliateApproved', 'payToChanged', ...six, 'verifyAddress']);
  for (const row of letters) assert.doesNotMatch(stage.mail.read(row).text, /\{\{/);
  const sheet = (await admin.send('GET', '/api/admin/programmes/payouts.csv?status=paid')).body;
  assert.match(sheet, /^For,Programme,.*\r\n2027-01-01,affiliate,[0-9A-Z]{10},Ann Example,[^,]+,60\.00,paid,IBAN/);
});

test('a partner’s year: by the tiers of its day, a payout cancelled, a refund after another, to the cent', async () => {
  before.clear();
  till.at('2026-01-10T12:00:00Z');
  const admin = await signInAs(stage, 'admin');
  const person = await confirmed(stage);
  const { referralCode } = (await person.send('POST', '/api/partners', registration(person.email))).json();
  await approveAll(admin);
  const now = async (step: Step) => {
    const view = await partnerOf(person);
    stands(view, step);
    const { partner, performance } = view;
    assert.deepEqual([performance.totalEarned, performance.pendingPayment], [step.earned, step.earned - step.paid]);
    assert.deepEqual([partner.totalCommissionEarned, partner.totalCommissionPaid], [step.earned, step.paid]);
  };
  const one = await comeBy(stage, referralCode);
  await buy(one, 'professional');
  await now({ earned: 1_200, paid: 0, inPayout: 0, balance: 1_200, payouts: [] });
  const first = await partnerOf(person);
  assert.deepEqual([first.performance.totalReferrals, first.performance.conversionRate], [1, 100]);
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
  // What was paid before is judged as it was.
  await now({ earned: 1_200, paid: 0, inPayout: 0, balance: 1_200, payouts: [] });

  // From the next payment on it is silver: 40.0 % of 39.99, and the bonus of 150.00; then 40.0 % of another client's 19.99.
  await at('2026-02-10T13:00:00Z');
  await now({ earned: 17_800, paid: 0, inPayout: 0, balance: 17_800, payouts: [] });
  till.at('2026-02-20T12:00:00Z');
  const two = await comeBy(stage, referralCode);
  await buy(two, 'basic');
  await now({ earned: 18_600, paid: 0, inPayout: 0, balance: 18_600, payouts: [] });

  // Approved, and cancelled before it was sent: it is owed again, and not paid out twice in one month.
  await at('2026-03-01T01:30:00Z');
  await now({ earned: 18_600, paid: 0, inPayout: 18_600, balance: 0, payouts: [[18_600, 'due']] });
  const [march] = await payoutsOf(admin);
  assert.deepEqual([march?.amount, march?.programme], [18_600, 'partner']);
  assert.equal((await move(admin, march?.id, 'approve')).statusCode, 200);
  assert.equal((await move(admin, march?.id, 'cancel', { reason: ' ' })).statusCode, 422);
  const cancels = await Promise.all([1, 2, 3].map(() => move(admin, march?.id, 'cancel', { reason: 'The account is closed.' })));
  assert.deepEqual(cancels.map(({ statusCode }) => statusCode).sort(), [200, 409, 409]);
  assert.equal((await move(admin, march?.id, 'paid', { reference: 'TX' })).statusCode, 409);
  await makePayouts(books, log);
  await now({ earned: 18_600, paid: 0, inPayout: 0, balance: 18_600, payouts: [[18_600, 'cancelled']] });
  const entries = await db
    .select({ kind: referralEntry.kind, amount: referralEntry.amount })
    .from(referralEntry)
    .where(inArray(referralEntry.kind, ['payout', 'return']))
    .orderBy(referralEntry.amount);
  assert.deepEqual(entries, [
    { kind: 'payout', amount: -18_600 },
    { kind: 'return', amount: 18_600 },
  ]);
  const [entered, ...more] = await db.select().from(auditEntry).where(eq(auditEntry.action, 'payoutCancelled'));
  assert.deepEqual([entered?.details, entered?.subjectId, more.length], [{ amount: '$186.00' }, march?.id, 0]);
  const told = (await db.select().from(mail).where(eq(mail.to, person.email))).filter(({ name }) => name === 'payoutCancelled');
  assert.deepEqual(
    told.map((row) => /\$186\.00 for March 1, 2026.*The account is closed\./.test(stage.mail.read(row).text)),
    [true],
  );

  await at('2026-03-10T13:00:00Z');
  await at('2026-03-20T13:00:00Z');
  await now({ earned: 21_000, paid: 0, inPayout: 0, balance: 21_000, payouts: [[18_600, 'cancelled']] });
  await at('2026-04-01T01:30:00Z');
  const [april] = await payoutsOf(admin);
  assert.equal((await move(admin, april?.id, 'approve')).statusCode, 200);
  assert.equal((await move(admin, april?.id, 'paid', { reference: 'TX 2' })).statusCode, 200);
  const out: Step['payouts'] = [
    [21_000, 'paid'],
    [18_600, 'cancelled'],
  ];
  await now({ earned: 21_000, paid: 21_000, inPayout: 0, balance: 0, payouts: out });

  // Given back after it went out: later earnings make up for it. The client's other payments stand, and with them the tier.
  await refund(admin, one);
  await now({ earned: 19_400, paid: 21_000, inPayout: 0, balance: -1_600, payouts: out });
  assert.equal((await partnerOf(person)).currentTier.name, 'silver');
  // The other one pays on: twelve payments earn 8.00 each, the thirteenth nothing. In November there is enough for a payout again.
  for (let month = 4; month <= 15; month += 1) {
    await at(new Date(Date.UTC(2026, month - 1, 20, 13)).toISOString());
    const earned = 19_400 + 800 * Math.min(10, month - 3);
    const inPayout = month >= 11 ? 4_000 : 0;
    const payouts: Step['payouts'] = [...(inPayout > 0 ? [[inPayout, 'due'] as const] : []), ...out];
    await now({ earned, paid: 21_000, inPayout, balance: earned - 21_000 - inPayout, payouts });
  }
  const end = await partnerOf(person);
  assert.equal(end.figures.earned, 1_200 + 1_600 + 15_000 + 12 * 800);
  assert.deepEqual([end.performance.totalReferrals, end.partner.totalClientsReferred], [2, 2]);
  // The last payment is past its 12 months and earned nothing: given back, it takes nothing, and the tier stays.
  await refund(admin, two);
  await now({ earned: 27_400, paid: 21_000, inPayout: 4_000, balance: 2_400, payouts: [[4_000, 'due'], ...out] });
});
