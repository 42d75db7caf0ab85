import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { testDatabase } from '#test/support/database.ts';
import { rowsOf } from './dump/write.ts';
import { asRefusal } from './failures.ts';

test('a transaction whose connection is cut is refused with 503, and the process and the pool go on', {
  skip: process.env.TEST_DATABASE_URL === undefined && 'TEST_DATABASE_URL names no server',
}, async (t) => {
  const { db, load, close } = await testDatabase();
  t.after(close);
  const cut = db.transaction(async (tx) => {
    const [own] = await rowsOf<{ pid: number }>(tx, sql`select pg_backend_pid() as pid`);
    await db.execute(sql`select pg_terminate_backend(${own?.pid})`);
    // Nobody asks anything meanwhile: the connection's own end is all there is.
    await sleep(200);
    await tx.execute(sql`select 1`);
  });
  await assert.rejects(cut, (error) => asRefusal(error).status === 503);
  assert.equal((await rowsOf(db, sql`select 1 as one`)).length, 1);
  assert.deepEqual(load?.(), { busy: 0, idle: 1, waiting: 0 });
});
