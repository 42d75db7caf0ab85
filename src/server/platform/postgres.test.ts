import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { testDatabase } from '#test/support/database.ts';
import { migrationsFolder } from './database.ts';
import { asRefusal } from './failures.ts';
import { connectPatiently, openPostgres } from './postgres.ts';
import { rowsOf } from './rows.ts';
import { StartError } from './start-error.ts';

test('a certificate that DATABASE_URL names and nobody can read stops the start at once, with a sentence', async () => {
  await assert.rejects(
    connectPatiently('postgres://me:hunter2@127.0.0.1:1/x?sslmode=verify-full&sslrootcert=/no/such.pem', 'test'),
    (error) => error instanceof StartError && /DATABASE_URL.*such\.pem/.test(error.message) && !error.message.includes('hunter2'),
  );
});

test('a user of the database who may make no tables is told so in a sentence', {
  skip: process.env.TEST_DATABASE_URL === undefined && 'TEST_DATABASE_URL names no server',
}, async (t) => {
  const { db, url = '', close } = await testDatabase();
  const poor = `poor_${process.pid}`;
  await db.execute(sql.raw(`create role ${poor} login password 'poor'`));
  t.after(async () => {
    await db.execute(sql.raw(`drop role ${poor}`));
    await close();
  });
  const own = new URL(url);
  own.username = poor;
  own.password = 'poor';
  await assert.rejects(
    openPostgres(own.href, migrationsFolder, () => undefined),
    (error) => error instanceof StartError && /own the database/.test(error.message),
  );
});

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
