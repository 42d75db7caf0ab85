import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { testDatabase } from '#test/support/database.ts';
import { Embedded, type Instance } from './embedded.ts';
import { Refusal } from './errors.ts';
import { vacuumChanged } from './vacuum.ts';

const full = () => Object.assign(new Error('could not extend file: No space left on device'), { severity: 'ERROR', code: '53100' });

/** Stands in for PGlite: fails as it does when the disk is full, and hangs for ever when it is asked again after that. */
function instance(answers: (text: string) => unknown): Instance & { asked: string[] } {
  let isDead = false;
  const asked: string[] = [];
  const answer = async (text: string) => {
    asked.push(text);
    if (isDead) return new Promise(() => undefined);
    await sleep(1);
    const said = answers(text);
    if (said instanceof Error) {
      isDead = 'code' in said && said.code === '53100';
      throw said;
    }
    return said;
  };
  return {
    asked,
    query: answer,
    exec: answer,
    listen: (channel) => answer(`listen ${channel}`),
    close: async () => {
      if (isDead) await new Promise(() => undefined);
    },
  };
}

const isDiskFull = (error: unknown) => error instanceof Refusal && error.status === 507;

test('after "disk full" the instance is never asked again; waiting queries get 507, and a new instance opens once there is space', async () => {
  const first = instance((text) => (text === 'write' ? full() : text));
  const second = instance((text) => `second ${text}`);
  let hasRoom = false;
  let opened = 0;
  const embedded = new Embedded(
    first,
    async () => {
      opened += 1;
      return second;
    },
    async () => hasRoom,
  );
  assert.equal(await embedded.query('a'), 'a');
  const waiting = [embedded.query('write'), embedded.query('b'), embedded.transaction(async (tx) => tx.query('c'))];
  for (const one of waiting) await assert.rejects(one, isDiskFull);
  assert.deepEqual(first.asked, ['a', 'write']);
  await assert.rejects(embedded.query('d'), isDiskFull);
  assert.equal(opened, 0);
  hasRoom = true;
  assert.equal(await embedded.query('e'), 'second e');
  assert.equal(opened, 1);
});

test('a disk that fills inside a transaction does not get a rollback to hang in', async () => {
  const first = instance((text) => (text === 'write' ? full() : text));
  const embedded = new Embedded(
    first,
    async () => first,
    async () => false,
  );
  await assert.rejects(
    embedded.transaction(async (tx) => tx.query('write')),
    isDiskFull,
  );
  assert.deepEqual(first.asked, ['begin', 'write']);
  await embedded.close();
});

test('an end of the program inside the database counts like a full disk, an ordinary error does not', async () => {
  const ordinary = Object.assign(new Error('duplicate key'), { severity: 'ERROR', code: '23505' });
  const first = instance((text) =>
    text === 'bad' ? ordinary : text === 'panic' ? Object.assign(new Error('exit'), { name: 'ExitStatus' }) : text,
  );
  const embedded = new Embedded(
    first,
    async () => instance(() => 'new'),
    async () => true,
  );
  await assert.rejects(embedded.query('bad'), ordinary);
  assert.equal(await embedded.query('a'), 'a');
  await assert.rejects(embedded.query('panic'));
  assert.equal(await embedded.query('a'), 'new');
});

test('queries without a pause between them, in a transaction or not, leave others their turn of the event loop', async (t) => {
  const busy = async () => {
    for (const end = performance.now() + 4; performance.now() < end; );
  };
  const embedded = new Embedded(
    { query: busy, exec: busy, listen: busy, close: busy },
    async () => assert.fail(),
    async () => true,
  );
  let turns = 0;
  let isOver = false;
  t.after(() => {
    isOver = true;
  });
  const count = () => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  await Promise.all(Array.from({ length: 20 }, () => embedded.query('a')));
  assert.ok(turns >= 5, `${turns} turns in 80 ms`);
  const before = turns;
  await embedded.transaction(async (tx) => {
    for (let n = 0; n < 20; n += 1) await tx.query('b');
  });
  assert.ok(turns - before >= 5, `${turns - before} turns in 80 ms`);
});

test('the outer database inside a transaction throws at once instead of waiting for itself', {
  skip: process.env.TEST_DATABASE_URL !== undefined,
}, async (t) => {
  const database = await testDatabase();
  t.after(() => database.close());
  await assert.rejects(
    database.db.transaction(async () => {
      await database.db.execute(sql`select 1`);
    }),
    (error) => error instanceof Error && `${error.message} ${error.cause}`.includes('only `tx`'),
  );
  await database.db.execute(sql`select 1`);
});

test('a transaction that throws leaves nothing behind, and one inside another only loses its own part', async (t) => {
  const database = await testDatabase();
  t.after(() => database.close());
  const { db } = database;
  const count = async () =>
    Number(
      ((await db.execute(sql`select count(*) as n from installation where name like 't%'`)) as unknown as { rows: { n: string }[] }).rows[0]
        ?.n,
    );
  await assert.rejects(
    db.transaction(async (tx) => {
      await tx.execute(sql`insert into installation values ('t1', 'x')`);
      throw new Error('no');
    }),
  );
  assert.equal(await count(), 0);
  await db.transaction(async (tx) => {
    await tx.execute(sql`insert into installation values ('t1', 'x')`);
    await assert.rejects(
      tx.transaction(async (inner) => {
        await inner.execute(sql`insert into installation values ('t2', 'x')`);
        throw new Error('no');
      }),
    );
  });
  assert.equal(await count(), 1);
});

test('a table that has grown is vacuumed and counted for the planner, once until it changes again', async (t) => {
  const { db, close } = await testDatabase();
  t.after(close);
  await vacuumChanged(db);
  await db.execute(sql`insert into installation (name, value) select 'row ' || n, repeat('x', 1000) from generate_series(1, 300) n`);
  // Changes are counted once a second at most: those of the insert would come after the vacuum on a slow machine.
  await db.execute(sql`select pg_stat_force_next_flush()`);
  assert.deepEqual(await vacuumChanged(db), ['public.installation']);
  const { rows } = (await db.execute(sql`select reltuples::int as number from pg_class where relname = 'installation'`)) as {
    rows: { number: number }[];
  };
  assert.ok(Number(rows[0]?.number) >= 300);
  assert.deepEqual(await vacuumChanged(db), []);
});
