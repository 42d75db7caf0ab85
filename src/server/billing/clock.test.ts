import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AccountBilling } from '#contracts/billing-admin.ts';
import { type Person, signIn, signInAs, testApp } from '#test/support/app.ts';
import { buy, planOf, tillOf, usedOf } from '#test/support/billing.ts';

const environment = { PAYMENTS: 'sandbox' };
const stage = await testApp(environment);
const till = tillOf(stage, environment);
const before = (moment: string): string => new Date(new Date(moment).getTime() - 1).toISOString();

let texts = 0;
async function make(person: Person): Promise<number> {
  texts += 1;
  const answer = await person.send('POST', '/api/generate-txt', { content: `Text ${texts}.`, title: `Letter ${texts}` });
  return answer.statusCode;
}

/** How many documents were counted the moment before, and at that moment. */
async function around(person: Person, moment: string): Promise<[number, number]> {
  till.at(before(moment));
  await till.sweep();
  const { documentsGenerated } = await usedOf(person);
  till.at(moment);
  await till.sweep();
  return [documentsGenerated, (await usedOf(person)).documentsGenerated];
}

test('the free count starts anew with the calendar month in UTC: month ends, a leap day, the turn of summer time, 2038', async () => {
  for (const [made, moment] of [
    ['2026-01-31T12:00:00Z', '2026-02-01T00:00:00Z'],
    ['2028-02-29T12:00:00Z', '2028-03-01T00:00:00Z'],
    ['2026-03-29T00:59:00Z', '2026-04-01T00:00:00Z'],
    ['2026-10-25T00:59:00Z', '2026-11-01T00:00:00Z'],
    ['2038-01-19T03:14:07Z', '2038-02-01T00:00:00Z'],
    ['2037-12-31T23:59:59Z', '2038-01-01T00:00:00Z'],
  ] as const) {
    till.at(made);
    const ann = await signIn(stage.app);
    for (const status of [200, 200, 200, 402]) assert.equal(await make(ann), status, made);
    assert.deepEqual(await around(ann, moment), [3, 0], moment);
    assert.equal(await make(ann), 200);
  }
});

test('the count of a plan starts anew with its period, to the millisecond, and renewal and count go together', async () => {
  for (const [bought, moments] of [
    ['2027-12-31T22:30:00.500Z', ['2028-01-31T22:30:00.500Z', '2028-02-29T22:30:00.500Z', '2028-03-31T22:30:00.500Z']],
    ['2038-01-19T03:14:08.000Z', ['2038-02-19T03:14:08.000Z', '2038-03-19T03:14:08.000Z']],
    ['2026-03-08T07:00:00.000Z', ['2026-04-08T07:00:00.000Z', '2026-05-08T07:00:00.000Z']],
  ] as const) {
    till.at(bought);
    const ann = await signIn(stage.app);
    await buy(ann, 'basic');
    for (const moment of moments) {
      assert.equal(await make(ann), 200);
      assert.deepEqual(await around(ann, moment), [1, 0], moment);
      assert.equal((await planOf(ann)).periodStart, moment);
    }
    const receipts = (await ann.send('GET', '/api/subscription/receipts')).json();
    assert.equal(receipts.length, 1 + moments.length);
  }
});

test('a trial ends fourteen days of 24 hours after its start, over summer time and the leap day', async () => {
  for (const [start, end] of [
    ['2026-03-20T10:00:00.000Z', '2026-04-03T10:00:00.000Z'],
    ['2028-02-20T10:00:00.000Z', '2028-03-05T10:00:00.000Z'],
    ['2038-01-10T10:00:00.000Z', '2038-01-24T10:00:00.000Z'],
  ] as const) {
    till.at(start);
    const ann = await signIn(stage.app);
    assert.equal((await ann.send('POST', '/api/subscription/trial', { planId: 'basic' })).json().periodEnd, end);
    till.at(before(end));
    await till.sweep();
    assert.deepEqual([(await planOf(ann)).status, (await usedOf(ann)).documentLimit], ['trialing', 25]);
    till.at(end);
    assert.equal((await usedOf(ann)).documentLimit, 3);
    // Who owns it and who administers it see so before a job has come by.
    const admin = await signInAs(stage, 'admin');
    const seen: AccountBilling = (await admin.send('GET', `/api/admin/users/${ann.user.id}/billing`)).json();
    assert.deepEqual([seen.subscription.tier, seen.subscription.status], ['free', 'ended']);
    assert.deepEqual(seen.subscription, await planOf(ann));
    await till.sweep();
    assert.equal((await planOf(ann)).status, 'ended');
  }
});

test('the months of use are listed with their limits, newest first, the running one included', async () => {
  till.at('2026-03-10T12:00:00.000Z');
  const ann = await signIn(stage.app);
  await make(ann);
  await buy(ann, 'basic');
  await make(ann);
  till.at('2026-04-10T12:00:00.000Z');
  await till.sweep();
  const months = (await ann.send('GET', '/api/subscription/usage')).json();
  assert.deepEqual(
    months.map(({ used, documentLimit, end }: Record<string, unknown>) => [used, documentLimit, end]),
    [
      [0, 25, '2026-05-10T12:00:00.000Z'],
      [2, 25, '2026-04-10T12:00:00.000Z'],
      [1, 3, '2026-04-01T00:00:00.000Z'],
    ],
  );
});
