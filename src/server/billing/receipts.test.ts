import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { and, asc, eq, like } from 'drizzle-orm';
import type { Receipt } from '#contracts/billing.ts';
import type { AccountBilling } from '#contracts/billing-admin.ts';
import { signIn, signInAs, testApp } from '#test/support/app.ts';
import { buy, confirm, openCheckout, planOf, tillOf, usedOf } from '#test/support/billing.ts';
import { CARDS } from '#test/support/cards.ts';
import { readBack } from '#test/support/read-back.ts';
import { auditEntry, mail } from '../platform/tables.ts';
import { takenFrom } from './sandbox-store.ts';
import { ledger, receipt, taxDetails } from './tables.ts';

const environment = { PAYMENTS: 'sandbox', BRAND_NAME: 'Example Deeds', BRAND_ADDRESS: '5 Market Square' };
const stage = await testApp(environment);
const { app, db } = stage;
const till = tillOf(stage, environment);

const pdfText = async (person: Awaited<ReturnType<typeof signIn>>, id: string): Promise<string> => {
  const answer = await person.send('GET', `/api/subscription/receipts/${id}/pdf`);
  assert.equal(answer.statusCode, 200, answer.body);
  assert.match(String(answer.headers['content-disposition']), /^attachment; filename="Receipt \d{6}\.pdf"|^attachment; filename="Refund/);
  return JSON.stringify(await readBack(new Uint8Array(answer.rawPayload)));
};

test('each payment has a receipt: numbered without a gap, made out to whom it then was, printed as it was', async () => {
  till.at('2026-03-10T12:00:00Z');
  const ann = await signIn(app, 'Ann Example');
  const tax = { name: 'Example & *Daughters* Ltd', address: '1 Low Road\nOld Town', taxId: 'XX-123456' };
  assert.deepEqual((await ann.send('PUT', '/api/subscription/tax-details', tax)).json(), tax);
  await buy(ann, 'basic');
  await ann.send('PUT', '/api/subscription/tax-details', { ...tax, name: 'Another Ltd' });
  till.at('2026-03-25T00:00:00Z');
  await buy(ann, 'premium');
  const receipts = (await ann.send('GET', '/api/subscription/receipts')).json();
  assert.deepEqual(
    receipts.map(({ number, kind, amount, tier }: Record<string, unknown>) => [number, kind, amount, tier]),
    [
      ['000002', 'upgrade', 4999 - 1063, 'premium'],
      ['000001', 'payment', 1999, 'basic'],
    ],
  );
  const first = await pdfText(ann, receipts[1].id);
  for (const words of [
    'Example Deeds',
    '5 Market Square',
    '*Daughters*',
    'Old Town',
    'XX-123456',
    'March 10, 2026',
    '$19.99',
    '000001',
    'no money moved',
  ])
    assert.ok(first.replace(/\s+/g, ' ').includes(words), `${words} in ${first}`);
  const second = await pdfText(ann, receipts[0].id);
  for (const words of ['Another Ltd', '$39.36', '-$10.63', '$49.99']) assert.ok(second.includes(words), `${words} in ${second}`);
  const bob = await signIn(app, 'Bob Example');
  assert.equal((await bob.send('GET', `/api/subscription/receipts/${receipts[0].id}/pdf`)).statusCode, 404);
  const rows = JSON.stringify([await db.select().from(taxDetails), await db.select().from(receipt)]);
  assert.ok(!rows.includes('XX-123456') && !rows.includes('Old Town'), 'tax details are encrypted');
});

test('numbers have no gap though many pay at once and some are refused', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, (_, n) => signIn(app, `Person ${'abcdefghijkl'[n]}`)));
  await Promise.all(people.map((person, n) => buy(person, 'basic', n % 3 === 0 ? CARDS.declines : CARDS.approves)));
  const numbers = (await db.select({ number: receipt.number }).from(receipt).orderBy(asc(receipt.number))).map(({ number }) => number);
  assert.deepEqual(numbers, [1, 2, 3, 4, 5, 6, 7, 8]);
});

test('an admin gives a payment back within 30 days, once: the plan ends, the ledger is even, all of it is entered', async () => {
  till.at('2026-03-10T12:00:00Z');
  const [ann, admin] = [await signIn(app), await signInAs(stage, 'admin')];
  await buy(ann, 'basic');
  const billing = (await admin.send('GET', `/api/admin/users/${ann.user.id}/billing`)).json();
  const refund = () => admin.send('POST', `/api/admin/receipts/${billing.receipts[0].id}/refund`);
  till.at('2026-04-09T12:00:00Z');
  const both = await Promise.all([refund(), refund()]);
  assert.ok(both.some(({ statusCode }) => statusCode === 200));
  assert.equal((await refund()).statusCode, 409);
  assert.deepEqual([(await planOf(ann)).status, (await planOf(ann)).tier], ['ended', 'free']);
  const lines = await db.select().from(ledger).orderBy(asc(ledger.at));
  assert.deepEqual(
    lines.map(({ kind, amount }) => [kind, amount]),
    [
      ['charge', 1999],
      ['refund', -1999],
    ],
  );
  assert.equal(await takenFrom(db, ann.user.id), 0);
  const receipts = (await ann.send('GET', '/api/subscription/receipts')).json();
  assert.deepEqual(
    receipts.map(({ kind, refunded }: Record<string, unknown>) => [kind, refunded]),
    [
      ['refund', false],
      ['payment', true],
    ],
  );
  assert.ok((await pdfText(ann, receipts[0].id)).includes('-$19.99'));
  const [entered, ...again] = await db.select().from(auditEntry).where(eq(auditEntry.action, 'paymentRefunded'));
  assert.deepEqual([entered?.actorId, entered?.details, again.length], [admin.user.id, { amount: '$19.99' }, 0]);
  const plans = await db
    .select()
    .from(auditEntry)
    .where(and(eq(auditEntry.action, 'planChanged'), eq(auditEntry.subjectId, ann.user.id)))
    .orderBy(asc(auditEntry.id));
  assert.deepEqual(
    plans.map(({ details, actorId }) => [details.event, actorId]),
    [
      ['paid', ann.user.id],
      ['refunded', admin.user.id],
    ],
  );
  const rows = await db.select().from(mail).where(eq(mail.to, ann.email));
  for (const row of rows) assert.doesNotMatch(stage.mail.read(row).text, /\{\{| until \./);
  const letters = rows.map(({ name }) => name);
  assert.deepEqual(letters.filter((name) => name !== 'verifyAddress').sort(), ['planEnded', 'receipt', 'refund']);
});

test('a payment that is given back ends the plan it has paid, and no later one that was paid by itself', async () => {
  const admin = await signInAs(stage, 'admin');
  /** Gives the oldest payment of a kind back. */
  const isKept = async (person: Awaited<ReturnType<typeof signIn>>, kind: string) => {
    const receipts: Receipt[] = (await person.send('GET', '/api/subscription/receipts')).json();
    const id = receipts.findLast((one) => one.kind === kind && !one.refunded)?.id;
    assert.equal((await admin.send('POST', `/api/admin/receipts/${id}/refund`)).statusCode, 200);
    return (await planOf(person)).status === 'active';
  };
  /** The letters about money that somebody gets back. */
  const letters = async ({ email }: Awaited<ReturnType<typeof signIn>>) =>
    (
      await db
        .select()
        .from(mail)
        .where(and(eq(mail.to, email), like(mail.name, 'refund%')))
    ).map((row) => stage.mail.read(row).text);
  till.at('2026-02-01T12:00:00Z');
  const [renewed, upgraded, anew] = [await signIn(app, 'Ann Example'), await signIn(app, 'Bob Example'), await signIn(app, 'Cy Example')];
  await buy(renewed, 'premium');
  for (const person of [upgraded, anew]) await buy(person, 'basic');
  await admin.send('PUT', `/api/admin/users/${anew.user.id}/plan`, { tier: 'free' });
  till.at('2026-02-11T12:00:00Z');
  for (const person of [upgraded, anew]) await buy(person, 'premium');
  till.at('2026-03-01T12:00:00Z');
  await till.sweep();
  assert.equal(await isKept(renewed, 'payment'), true);
  const [letter = '', ...others] = await letters(renewed);
  assert.match(letter, /\$49\.99 that you paid for Premium .* The plan that you have now goes on\./);
  assert.deepEqual(others, []);
  assert.equal(await takenFrom(db, renewed.user.id), 4999);
  assert.equal(await isKept(renewed, 'renewal'), false);
  assert.equal((await letters(renewed)).filter((text) => /The plan has ended/.test(text)).length, 1);
  assert.equal(await isKept(upgraded, 'payment'), false, 'the larger plan was paid with what was left of it');
  assert.equal(await isKept(anew, 'payment'), true);
  assert.equal(await isKept(anew, 'payment'), false);
});

test('after 30 days there is no refund', async () => {
  till.at('2026-03-10T12:00:00Z');
  const [ann, admin] = [await signIn(app), await signInAs(stage, 'admin')];
  await buy(ann, 'basic');
  const [{ id }] = (await ann.send('GET', '/api/subscription/receipts')).json();
  till.at('2026-04-09T12:00:00.001Z');
  const answer = await admin.send('POST', `/api/admin/receipts/${id}/refund`);
  assert.deepEqual([answer.statusCode, answer.json().code], [409, 'refund_too_late']);
});

test('nothing is given back of a receipt over nothing', async () => {
  till.at('2026-03-10T12:00:00Z');
  const [ann, admin] = [await signIn(app), await signInAs(stage, 'admin')];
  await buy(ann, 'basic');
  await db.update(ledger).set({ amount: 0 }).where(eq(ledger.userId, ann.user.id));
  const [{ id, refundMeans }] = (await admin.send('GET', `/api/admin/users/${ann.user.id}/billing`)).json().receipts;
  assert.equal(refundMeans, null);
  const answer = await admin.send('POST', `/api/admin/receipts/${id}/refund`);
  assert.deepEqual([answer.statusCode, answer.json().code], [409, 'not_refundable']);
  assert.equal((await planOf(ann)).status, 'active');
});

test('an enterprise plan is invoiced, marked as paid once, runs a month, and ends 14 days after no further invoice was paid', async () => {
  till.at('2026-03-10T12:00:00Z');
  const [ann, admin] = [await signIn(app), await signInAs(stage, 'admin')];
  const issued = (await admin.send('POST', `/api/admin/users/${ann.user.id}/invoices`)).json();
  assert.deepEqual(
    issued.invoices.map(({ number, amount, dueAt, paidAt }: Record<string, unknown>) => [number, amount, dueAt, paidAt]),
    [['000001', 9999, '2026-03-24T12:00:00.000Z', null]],
  );
  assert.equal((await planOf(ann)).tier, 'free');
  const pay = (id: string) => admin.send('POST', `/api/admin/invoices/${id}/paid`);
  const paid = (await pay(issued.invoices[0].id)).json();
  assert.deepEqual([paid.subscription.tier, paid.subscription.byInvoice, paid.subscription.status], ['enterprise', true, 'active']);
  assert.deepEqual(
    paid.receipts.map(({ kind, amount, mode }: Record<string, unknown>) => [kind, amount, mode]),
    [['invoice', 9999, 'off']],
  );
  assert.equal((await pay(issued.invoices[0].id)).statusCode, 409);
  till.at('2026-04-10T12:00:00Z');
  await till.sweep();
  assert.equal((await planOf(ann)).status, 'past_due');
  const next = (await admin.send('POST', `/api/admin/users/${ann.user.id}/invoices`)).json().invoices[0].id;
  till.at('2026-04-20T12:00:00Z');
  assert.equal((await pay(next)).json().subscription.periodEnd, '2026-05-10T12:00:00.000Z');
  till.at('2026-05-10T12:00:00Z');
  await till.sweep();
  till.at('2026-05-24T12:00:00Z');
  await till.sweep();
  assert.deepEqual([(await planOf(ann)).status, (await planOf(ann)).tier], ['ended', 'free']);
});

test('an invoice that is paid ahead has a receipt of its own month, and what is given back takes no other month away', async () => {
  const admin = await signInAs(stage, 'admin');
  till.at('2026-03-10T12:00:00Z');
  const people = [await signIn(app, 'Ann Example'), await signIn(app, 'Bob Example')] as const;
  const pay = async (person: Awaited<ReturnType<typeof signIn>>): Promise<Receipt[]> => {
    const { invoices } = (await admin.send('POST', `/api/admin/users/${person.user.id}/invoices`)).json();
    return (await admin.send('POST', `/api/admin/invoices/${invoices[0].id}/paid`)).json().receipts;
  };
  const refund = async (receipt: Receipt | undefined) =>
    (await admin.send('POST', `/api/admin/receipts/${receipt?.id}/refund`)).json().subscription;
  for (const person of people) await pay(person);
  till.at('2026-03-20T12:00:00Z');
  const [ofAnn, ofBob] = [await pay(people[0]), await pay(people[1])];
  assert.deepEqual(
    ofAnn.map(({ periodStart, periodEnd }) => [periodStart, periodEnd]),
    [
      ['2026-04-10T12:00:00.000Z', '2026-05-10T12:00:00.000Z'],
      ['2026-03-10T12:00:00.000Z', '2026-04-10T12:00:00.000Z'],
    ],
  );
  const withoutFirst = await refund(ofAnn[1]);
  assert.deepEqual([withoutFirst.status, withoutFirst.periodEnd], ['active', '2026-05-10T12:00:00.000Z']);
  assert.equal((await refund(ofAnn[0])).status, 'ended');
  const withoutSecond = await refund(ofBob[0]);
  assert.deepEqual([withoutSecond.status, withoutSecond.periodEnd], ['active', '2026-04-10T12:00:00.000Z']);
  assert.equal((await refund(ofBob[1])).status, 'ended');
});

test('what was paid ahead and is given back takes one month off the end, in any order, and nothing from a plan that came in its place', async () => {
  const admin = await signInAs(stage, 'admin');
  const pay = async ({ user }: Awaited<ReturnType<typeof signIn>>): Promise<string> => {
    const { invoices } = (await admin.send('POST', `/api/admin/users/${user.id}/invoices`)).json();
    return (await admin.send('POST', `/api/admin/invoices/${invoices[0].id}/paid`)).json().receipts[0].id;
  };
  const refund = async (id: string | undefined) => {
    const [owner] = await db
      .select({ id: receipt.userId })
      .from(receipt)
      .where(eq(receipt.id, id ?? ''));
    const before: AccountBilling = (await admin.send('GET', `/api/admin/users/${owner?.id}/billing`)).json();
    const { status, tier, periodEnd } = (await admin.send('POST', `/api/admin/receipts/${id}/refund`)).json().subscription;
    const means = status === 'ended' ? 'ends' : periodEnd === before.subscription.periodEnd ? 'keeps' : 'shortens';
    assert.equal(before.receipts.find((one) => one.id === id)?.refundMeans, means, 'what an admin is told before');
    return [status, tier, periodEnd?.slice(0, 10)];
  };
  const months = async (count: number, name: string) => {
    till.at('2026-03-10T12:00:00Z');
    const person = await signIn(app, name);
    const paid = [await pay(person)];
    till.at('2026-03-20T12:00:00Z');
    while (paid.length < count) paid.push(await pay(person));
    return { person, paid };
  };
  for (const order of [
    [1, 2],
    [2, 1],
  ]) {
    const { paid } = await months(3, 'Ann Example');
    assert.deepEqual(await refund(paid[order[0] ?? 0]), ['active', 'enterprise', '2026-05-10']);
    assert.deepEqual(await refund(paid[order[1] ?? 0]), ['active', 'enterprise', '2026-04-10']);
  }
  const { paid } = await months(3, 'Bob Example');
  assert.deepEqual(await refund(paid[0]), ['active', 'enterprise', '2026-06-10']);
  assert.deepEqual(await refund(paid[2]), ['active', 'enterprise', '2026-05-10'], 'the month between is paid');
  assert.deepEqual(await refund(paid[1]), ['ended', 'free', undefined]);

  const extended = await months(2, 'Cy Example');
  await admin.send('POST', `/api/admin/users/${extended.person.user.id}/plan/extension`, { months: 1 });
  assert.deepEqual(await refund(extended.paid[1]), ['active', 'enterprise', '2026-05-10'], 'what was given for nothing stays');

  for (const buyAnew of [(person: Awaited<ReturnType<typeof signIn>>) => buy(person, 'basic'), pay]) {
    const { person, paid: before } = await months(2, 'Di Example');
    await admin.send('PUT', `/api/admin/users/${person.user.id}/plan`, { tier: 'free' });
    till.at('2026-03-25T12:00:00Z');
    await buyAnew(person);
    const { status, tier, periodEnd } = await planOf(person);
    for (const id of before.toReversed()) assert.deepEqual(await refund(id), [status, tier, periodEnd?.slice(0, 10)]);
  }
  const again = await months(2, 'Ed Example');
  await admin.send('PUT', `/api/admin/users/${again.person.user.id}/plan`, { tier: 'free' });
  till.at('2026-03-25T12:00:00Z');
  await buy(again.person, 'basic');
  const [{ id }] = (await again.person.send('GET', '/api/subscription/receipts')).json();
  assert.deepEqual(await refund(id), ['ended', 'free', undefined], 'months that were paid before it do not keep it');
});

test('beside a payment that its bank has yet to confirm no invoice is marked as paid, and no plan is given or extended', async () => {
  till.at('2026-03-10T12:00:00Z');
  const [ann, admin] = [await signIn(app), await signInAs(stage, 'admin')];
  await buy(ann, 'basic');
  const { clientSecret } = await openCheckout(ann, 'premium');
  assert.equal((await confirm(ann, clientSecret, CARDS.challenges)).status, 'challenged');
  const { invoices } = (await admin.send('POST', `/api/admin/users/${ann.user.id}/invoices`)).json();
  const markPaid = () => admin.send('POST', `/api/admin/invoices/${invoices[0].id}/paid`);
  for (const ask of [
    markPaid,
    () => admin.send('PUT', `/api/admin/users/${ann.user.id}/plan`, { tier: 'enterprise', until: '2026-12-31' }),
    () => admin.send('POST', `/api/admin/users/${ann.user.id}/plan/extension`, { months: 1 }),
  ])
    assert.equal((await ask()).json().code, 'payment_challenged');
  await ann.send('POST', '/api/confirm-payment/challenge', { clientSecret, approved: false });
  assert.equal((await markPaid()).json().subscription.tier, 'enterprise');
  const late = await ann.send('POST', '/api/confirm-payment/challenge', { clientSecret, approved: true });
  assert.deepEqual([late.json().success, (await planOf(ann)).tier], [false, 'enterprise']);
});

test('an admin gives a plan for nothing, extends and ends it; nothing is charged, and each is told and entered', async () => {
  till.at('2026-03-10T12:00:00Z');
  const [ann, admin] = [await signIn(app), await signInAs(stage, 'admin')];
  const give = (body: object) => admin.send('PUT', `/api/admin/users/${ann.user.id}/plan`, body);
  for (const body of [
    { tier: 'premium' },
    { tier: 'premium', until: '2026-03-09' },
    { tier: 'premium', until: '2036-03-09' },
    { tier: 'premium', until: '2027-02-29' },
  ]) {
    const { statusCode, json } = await give(body);
    assert.deepEqual([statusCode, Object.keys(json().fields)], [422, ['until']]);
  }
  assert.equal((await give({ tier: 'free' })).json().code, 'plan_not_given');
  const key = { 'idempotency-key': randomUUID() };
  for (const _ of ['given', 'asked again, since the answer was lost'])
    assert.equal(
      (await admin.send('PUT', `/api/admin/users/${ann.user.id}/plan`, { tier: 'premium', until: '2026-03-31' }, key)).statusCode,
      200,
    );
  assert.equal(
    (
      await db
        .select()
        .from(mail)
        .where(and(eq(mail.to, ann.email), eq(mail.name, 'planGiven')))
    ).length,
    1,
  );
  assert.deepEqual([(await planOf(ann)).tier, (await planOf(ann)).periodEnd], ['premium', '2026-03-31T23:59:59.999Z']);
  for (const url of ['/api/subscription/resume', '/api/subscription/change'])
    assert.notEqual((await ann.send('POST', url, { planId: 'basic' })).statusCode, 200, url);
  const longer = await admin.send('POST', `/api/admin/users/${ann.user.id}/plan/extension`, { months: 1 });
  assert.equal(longer.json().subscription.periodEnd, '2026-04-30T23:59:59.999Z');
  till.at('2026-05-01T00:00:00Z');
  await till.sweep();
  assert.deepEqual([(await planOf(ann)).status, (await planOf(ann)).tier], ['ended', 'free']);
  assert.equal(await takenFrom(db, ann.user.id), 0);
  await give({ tier: 'basic', until: '2026-12-31' });
  assert.equal((await give({ tier: 'free' })).json().subscription.tier, 'free');
  const entries = await db.select().from(auditEntry).where(eq(auditEntry.subjectId, ann.user.id)).orderBy(asc(auditEntry.id));
  assert.deepEqual(
    entries
      .filter(({ action }) => /^plan(Given|Extended|TakenBack)$/.test(action))
      .map(({ action, actorId, details }) => [action, actorId, details]),
    [
      ['planGiven', admin.user.id, { from: 'free', fromUntil: null, to: 'premium', until: '2026-03-31' }],
      ['planExtended', admin.user.id, { from: 'premium', fromUntil: '2026-03-31', to: 'premium', until: '2026-04-30' }],
      ['planGiven', admin.user.id, { from: 'free', fromUntil: null, to: 'basic', until: '2026-12-31' }],
      ['planTakenBack', admin.user.id, { from: 'basic', fromUntil: '2026-12-31', to: 'free', until: null }],
    ],
  );
  const letters = await db.select().from(mail).where(eq(mail.to, ann.email)).orderBy(asc(mail.createdAt));
  assert.deepEqual(
    letters.map(({ name }) => name).filter((name) => name !== 'verifyAddress'),
    ['planGiven', 'planExtended', 'planEnded', 'planGiven', 'planEnded'],
  );
  assert.ok(letters.some((row) => /Premium is yours until March 31, 2026/.test(stage.mail.read(row).text)));
  for (const row of letters) assert.doesNotMatch(stage.mail.read(row).text, /\{\{/);
});

test('documents of a trial that was extended are counted by the month, up to its end', async () => {
  till.at('2026-03-10T12:00:00Z');
  const [ann, admin] = [await signIn(app), await signInAs(stage, 'admin')];
  await ann.send('POST', '/api/subscription/trial', { planId: 'premium' });
  await admin.send('POST', `/api/admin/users/${ann.user.id}/plan/extension`, { months: 1 });
  assert.equal((await usedOf(ann)).renewsAt, '2026-04-10T12:00:00.000Z');
  till.at('2026-04-10T12:00:00Z');
  assert.deepEqual([(await usedOf(ann)).renewsAt, (await planOf(ann)).periodEnd], Array(2).fill('2026-04-24T12:00:00.000Z'));
});

test('what is kept of plan and money leaves with the export, and books outlive the account', async () => {
  till.at('2026-03-10T12:00:00Z');
  const ann = await signIn(app);
  await ann.send('PUT', '/api/subscription/tax-details', { name: 'Example Ltd', address: '', taxId: 'XX-1' });
  await buy(ann, 'basic');
  const { billingOf } = await import('./own-data.ts');
  const files: string[] = [];
  for await (const file of billingOf(till.desk, ann.user.id)) for await (const part of file.parts) files.push(part);
  const kept = JSON.parse(files.join(''));
  assert.deepEqual([kept.subscription.tier, kept.taxDetails.taxId, kept.receipts.length, kept.payments.length], ['basic', 'XX-1', 1, 1]);
  const gone = await ann.send('POST', '/api/account/delete', { email: ann.email, password: ann.password });
  assert.equal(gone.statusCode, 204, gone.body);
  assert.equal((await db.select().from(taxDetails)).length, 0);
  assert.equal((await db.select().from(ledger)).length, 1);
  assert.equal((await db.select().from(receipt)).length, 1);
});
