import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import { testDatabase } from '#test/support/database.ts';
import { Refusal } from './errors.ts';
import { idempotencyKey, once, onceAfter } from './once.ts';

const database = await testDatabase();
after(() => database.close());
const now = new Date();

test('one key a hundred times at once has one effect and one answer', async () => {
  let effects = 0;
  const ask = { ownerId: 'ann', key: 'k1', request: { title: 'Lease' }, now };
  const answers = await Promise.all(
    Array.from({ length: 100 }, () =>
      once(database.db, ask, async () => {
        effects += 1;
        return { id: randomUUID() };
      }),
    ),
  );
  assert.equal(effects, 1);
  assert.equal(new Set(answers.map(({ id }) => id)).size, 1);
});

test('the same key with another request is refused with 422', async () => {
  const ask = { ownerId: 'ann', key: 'k2', request: 1, now };
  await once(database.db, ask, async () => 'a');
  await assert.rejects(
    once(database.db, { ...ask, request: 2 }, async () => 'b'),
    (error) => error instanceof Refusal && error.status === 422 && error.code === 'key_reused',
  );
});

test("two people's keys do not meet, and without a key nothing is remembered", async () => {
  const ask = { key: 'k3', request: 1, now };
  assert.equal(await once(database.db, { ...ask, ownerId: 'ann' }, async () => 'a'), 'a');
  assert.equal(await once(database.db, { ...ask, ownerId: 'bob' }, async () => 'b'), 'b');
  assert.equal(await once(database.db, { ...ask, ownerId: 'bob', key: undefined }, async () => 'c'), 'c');
});

test('a failed first try leaves the key free', async () => {
  const ask = { ownerId: 'ann', key: 'k4', request: 1, now };
  await assert.rejects(once(database.db, ask, () => Promise.reject(new Error('no'))));
  assert.equal(await once(database.db, ask, async () => 'now'), 'now');
});

test('work that takes long is kept once however many are at it, and not begun again when it has an answer', async () => {
  const ask = { ownerId: 'ann', key: 'k5', request: 1, now };
  let works = 0;
  const kept: string[] = [];
  const asked = (of = ask) =>
    onceAfter(
      database.db,
      of,
      async () => {
        works += 1;
        return randomUUID();
      },
      async (_, found) => {
        kept.push(found);
        return { found };
      },
    );
  const answers = await Promise.all([asked(), asked(), asked()]);
  const before = works;
  assert.deepEqual([...answers, await asked()], Array(4).fill({ found: kept[0] }));
  assert.deepEqual([kept.length, works], [1, before]);
  await assert.rejects(asked({ ...ask, request: 2 }), (error) => error instanceof Refusal && error.code === 'key_reused');
  assert.equal(works, before);
});

test('what answers nothing is done once, too', async () => {
  let effects = 0;
  const ask = { ownerId: 'ann', key: 'k6', request: 1, now };
  const work = async () => {
    effects += 1;
  };
  await once(database.db, ask, work);
  await once(database.db, ask, work);
  assert.equal(effects, 1);
});

test('a key that is no key answers 422', () => {
  assert.throws(
    () => idempotencyKey({ headers: { 'idempotency-key': 'a b' } }),
    (error) => error instanceof Refusal && error.status === 422,
  );
  assert.equal(idempotencyKey({ headers: {} }), undefined);
});
