import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { testDatabase } from '#test/support/database.ts';
import { withParsersOfDrizzle } from './parsers.ts';

test('what drizzle hands on with each query, the instance is told once', async () => {
  const asked: unknown[] = [];
  const parsers: Record<number, unknown> = {};
  const client = {
    parsers,
    exec: async () => [],
    query: async (_text: string, _params: unknown[], options?: object) => {
      asked.push(options);
      return { rows: [] };
    },
  } as unknown as PGlite;
  const instance = await withParsersOfDrizzle(client);
  const handed = Object.keys(parsers);
  assert.ok(handed.includes('1184'), 'moments are among them');
  await drizzle({ client: instance as unknown as PGlite }).execute(sql`select 1`);
  assert.deepEqual(asked, [{ rowMode: 'object', parsers: undefined }]);
});

test('moments and days come as text, and as dates where that is asked for', {
  skip: process.env.TEST_DATABASE_URL !== undefined,
}, async (t) => {
  const database = await testDatabase();
  t.after(() => database.close());
  const text = `select timestamptz '2026-11-23 17:45:00+00' as at, date '2026-11-23' as day, array[date '2026-11-23'] as days`;
  const { rows } = (await database.db.execute(sql.raw(text))) as unknown as { rows: unknown[] };
  assert.deepEqual(rows, [{ at: '2026-11-23 17:45:00+00', day: '2026-11-23', days: '{2026-11-23}' }]);
  const parsers = { 1184: (moment: string) => new Date(moment) };
  const own = (await database.embedded?.query(text, [], { parsers })) as { rows: { at: unknown }[] };
  assert.deepEqual(own.rows[0]?.at, new Date('2026-11-23T17:45:00Z'));
});
