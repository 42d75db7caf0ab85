import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { PGlite } from '@electric-sql/pglite';
import { template } from '#test/support/database.ts';
import { preparing } from './prepared.ts';

const client = await PGlite.create({ loadDataDir: await template() });
after(() => client.close());

async function open() {
  await client.exec('deallocate all; drop table if exists thing');
  await client.exec('create table thing (id int primary key, name text, at timestamptz, tags text[], fact jsonb)');
  const names = async () => (await client.query<{ statement: string }>('select statement from pg_prepared_statements')).rows;
  return { ask: await preparing(client), names };
}

test('a text that comes again is answered as the first time, whatever it asks', async () => {
  const { ask, names } = await open();
  const texts: [string, unknown[]][] = [
    ['insert into thing values ($1, $2, $3, $4, $5) on conflict do nothing', [1, null, new Date(0), ['a', 'b"c'], { a: [1] }]],
    ['select * from thing where id = $1', [1]],
    ['select * from thing where id = $1', [2]],
    ['update thing set name = $1 where id = any($2) returning id, name', ['One', [1, 2]]],
    ['select count(*), $1::bool as yes from thing', [true]],
  ];
  for (const [text, params] of texts) {
    for (const options of [undefined, { rowMode: 'array' as const }, { parsers: { 1184: (at: string) => `at ${at}` } }]) {
      await ask(text, params, options);
      assert.deepEqual(await ask(text, params, options), await client.query(text, params, options), text);
    }
  }
  assert.equal((await names()).length, new Set(texts.map(([text]) => text)).size);
});

test('an error is what it was, within a transaction and outside, and the next question is answered', async () => {
  const { ask } = await open();
  const insert = 'insert into thing (id) values ($1)';
  await ask(insert, [1]);
  for (const _ of [1, 2, 3]) await assert.rejects(ask(insert, [1]), { code: '23505', severity: 'ERROR' });
  await ask('begin');
  await assert.rejects(ask(insert, [1]), { code: '23505' });
  await assert.rejects(ask('select 1'), { code: '25P02' });
  await assert.rejects(ask('select 1'), { code: '25P02' });
  await ask('rollback');
  await ask('begin');
  await ask(insert, [2]);
  await ask('rollback');
  await ask(insert, [2]);
  for (const _ of [1, 2]) await assert.rejects(ask('select nothing from thing'), { code: '42703' });
});

test('after a change of a table a text is read anew', async () => {
  const { ask } = await open();
  const text = 'select * from thing where id = $1';
  for (const _ of [1, 2, 3]) await ask(text, [1]);
  await client.exec('alter table thing add column more int');
  await assert.rejects(ask(text, [1]), { code: '0A000' });
  const { fields } = (await ask(text, [1])) as { fields: { name: string }[] };
  assert.equal(fields.at(-1)?.name, 'more');
});

test('however often a text comes, it is planned for the values that it comes with', async () => {
  const { ask } = await open();
  for (let times = 0; times < 12; times += 1) await ask('select * from thing where name > $1 order by id limit $2', ['a', 10]);
  const { rows } = await client.query('select generic_plans::int as generic, custom_plans::int as custom from pg_prepared_statements');
  assert.deepEqual(rows, [{ generic: 0, custom: 11 }]);
});

test('what was not asked for longest makes room', async () => {
  const { ask, names } = await open();
  for (let at = 0; at < 400; at += 1) for (const _ of [1, 2]) await ask(`select ${at} as it`);
  assert.equal((await names()).length, 300);
  assert.deepEqual(((await ask('select 0 as it')) as { rows: unknown[] }).rows, [{ it: 0 }]);
});
