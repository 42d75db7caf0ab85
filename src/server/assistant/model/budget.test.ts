import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { clear, testDatabase } from '#test/support/database.ts';
import { user } from '../../accounts/tables.ts';
import { assistantUse } from '../tables.ts';
import { createBudget, removeOldUse } from './budget.ts';

const database = await testDatabase();
const { db } = database;
after(() => database.close());
let now = new Date('2027-03-31T23:59:00Z');
const clock = () => now;

async function people(...ids: string[]): Promise<void> {
  await clear(database);
  await db
    .insert(user)
    .values(ids.map((id) => ({ id, name: id, email: `${id}@example.org`, emailVerified: true, createdAt: now, updatedAt: now })));
}

test('a hundred requests at once on several nodes use exactly what a day has', async () => {
  await people('ann', 'ben');
  const nodes = Array.from({ length: 50 }, () => createBudget(db, { dailyRequests: 7, dailyTokens: 1_000 }, clock));
  const taken = await Promise.all(nodes.flatMap((node) => [node.take('ann'), node.take('ann')]));
  assert.equal(taken.filter((slot) => slot !== undefined).length, 7);
  assert.deepEqual(await nodes[0]?.used('ann'), { requests: 7, tokens: 0 });
  assert.deepEqual(await nodes[0]?.used('ben'), { requests: 0, tokens: 0 });
  assert.ok(await nodes[0]?.take('ben'));
});

test('tokens count afterwards, once, on the day that was asked, and end the day when they are used up', async () => {
  await people('ann');
  const budget = createBudget(db, { dailyRequests: 10, dailyTokens: 1_000 }, clock);
  const slot = await budget.take('ann');
  await slot?.release(600);
  await slot?.release(600);
  assert.deepEqual(await budget.used('ann'), { requests: 1, tokens: 600 });
  const late = await budget.take('ann');
  now = new Date('2027-04-01T00:01:00Z');
  await late?.release(5e12);
  assert.deepEqual(await budget.used('ann'), { requests: 0, tokens: 0 });
  assert.ok(await budget.take('ann'), 'a new day');
  now = new Date('2027-03-31T23:59:30Z');
  assert.equal(await budget.take('ann'), undefined);
  assert.equal((await budget.used('ann')).tokens, 2_147_483_647);
});

test('two requests of one account and sixteen of all wait at once, and those that may not use nothing of the day', async () => {
  const ids = Array.from({ length: 10 }, (_, at) => `p${at}`);
  await people(...ids);
  const budget = createBudget(db, { dailyRequests: 10, dailyTokens: 1_000 }, clock);
  const first = await budget.take('p0');
  assert.ok(first && (await budget.take('p0')));
  assert.equal(await budget.take('p0'), undefined);
  assert.equal((await budget.used('p0')).requests, 2);
  for (const id of ids.slice(1, 8)) assert.ok((await budget.take(id)) && (await budget.take(id)));
  assert.equal(budget.active(), 16);
  assert.equal(await budget.take('p9'), undefined);
  await first.release(1);
  assert.ok(await budget.take('p9'));
});

test('a database that fails holds no place', async () => {
  await people('ann');
  const budget = createBudget(db, { dailyRequests: 10, dailyTokens: 1_000 }, clock);
  for (const _ of [1, 2, 3]) await assert.rejects(budget.take('somebody who does not exist'));
  assert.equal(budget.active(), 0);
});

test('days that are long over are removed', async () => {
  await people('ann');
  await db.insert(assistantUse).values([
    { userId: 'ann', day: '2026-01-01', requests: 1, tokens: 1 },
    { userId: 'ann', day: '2027-03-30', requests: 1, tokens: 1 },
  ]);
  await removeOldUse(db, now);
  assert.deepEqual(
    (await db.select({ day: assistantUse.day }).from(assistantUse)).map(({ day }) => day),
    ['2027-03-30'],
  );
});
