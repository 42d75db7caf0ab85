import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as onPostgres } from 'drizzle-orm/node-postgres';
import { drizzle as onPglite } from 'drizzle-orm/pglite';
import pg from 'pg';
import { loadRows } from '#server/platform/dump/load.ts';
import { databaseFolder } from '#server/platform/embedded.ts';
import { restore, verify } from '#server/platform/restore.ts';
import { ownPostgres, postgresPrograms } from '#test/support/own-postgres.ts';
import { type RunningServer, startServer } from '#test/support/server.ts';
import { until } from '#test/support/until.ts';

/** `MIGRATION_KILLS=20` is the long form. */
const KILLS = Number(process.env.MIGRATION_KILLS ?? 2);
/** What the first release kept of two people: made by its own code on 21 November 2026's tables, and dumped. */
const FIRST_RELEASE = fileURLToPath(new URL('./data/first-release.rows.gz', import.meta.url));
const SECRET = 'the secret of the first release, long enough';
const programs = postgresPrograms();

function folderFor(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'deedwright-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Everything that the people of the first release had is there, can be read, printed and worked on. */
async function readEverything(server: RunningServer): Promise<void> {
  for (const name of ['ann', 'ben']) {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ email: `${name}@example.org`, password: 'blue bicycle rain' });
    const signedIn = await fetch(`${server.url}/api/auth/login`, { method: 'POST', headers, body });
    assert.equal(signedIn.status, 200, await signedIn.text());
    const cookie = signedIn.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    const get = async (path: string) => {
      const answer = await fetch(`${server.url}${path}`, { headers: { cookie } });
      assert.equal(answer.status, 200, `${path}: ${await answer.clone().text()}`);
      return answer.json();
    };
    const list = (await get('/api/documents')) as { id: string; title: string; status: string }[];
    assert.deepEqual(list.map(({ title }) => title).sort(), [
      'Mutual Non-Disclosure Agreement, Tan and Mercer Sensors',
      'Residential Lease',
    ]);
    const number = (of: string) => list.filter(({ status }) => status === of).length;
    assert.deepEqual(await get('/api/documents/totals'), {
      total: 2,
      completed: number('completed'),
      inProgress: number('in-progress'),
      draft: number('draft'),
    });
    assert.equal((await get('/api/documents?q=NTIAL%20L')).length, 1);
    for (const { id, status } of list) {
      const { formData, generatedContent } = await get(`/api/documents/${id}`);
      assert.ok(formData.note === 'second' || formData.tenantName === 'Tess Example');
      assert.equal(generatedContent !== null, status !== 'draft');
      assert.ok((await get(`/api/documents/${id}/versions`)).length > 0);
      if (status === 'draft') continue;
      const paper = await fetch(`${server.url}/api/documents/${id}/pdf`, { method: 'POST', headers: { cookie } });
      assert.equal(paper.status, 200);
      assert.equal(
        Buffer.from(await paper.arrayBuffer())
          .subarray(0, 4)
          .toString(),
        '%PDF',
      );
    }
    const { usage } = await get('/api/user/profile');
    assert.ok(usage.documentsGenerated <= 1);
  }
}

test('what the first release kept is opened by this one, and all of it can be read', { timeout: 60_000 }, async (t) => {
  const dataDir = join(folderFor(t), 'data');
  assert.equal((await verify(FIRST_RELEASE, new Date())).document?.rows, 5);
  await restore(dataDir, FIRST_RELEASE, new Date());
  const server = await startServer({ DATA_DIR: dataDir, SECRET }, { bare: true });
  t.after(() => server.end('SIGKILL'));
  assert.ok(server.url, server.said());
  await readEverything(server);
});

test(`the embedded database is brought up to date although the process is killed amid it, ${KILLS} times`, {
  timeout: 60_000 + KILLS * 10_000,
}, async (t) => {
  const dataDir = join(folderFor(t), 'data');
  mkdirSync(dataDir);
  const old = await PGlite.create(databaseFolder(dataDir));
  await loadRows(onPglite({ client: old }), FIRST_RELEASE);
  await old.close();
  await killAmid(t, { DATA_DIR: dataDir });
});

test(`a database server is brought up to date although processes are killed amid it, ${KILLS} times`, {
  timeout: 60_000 + KILLS * 10_000,
  skip: programs === undefined && 'there is no PostgreSQL on this machine',
}, async (t) => {
  const postgres = await ownPostgres(programs ?? '');
  t.after(() => postgres.end());
  const client = new pg.Client({ connectionString: postgres.url() });
  await client.connect();
  await loadRows(onPostgres({ client }), FIRST_RELEASE);
  await killAmid(t, { DATA_DIR: join(folderFor(t), 'data'), DATABASE_URL: postgres.url() }, async (child, round) => {
    // It stands before a table that later changes need, with earlier ones made: there it is killed.
    await client.query('begin');
    await client.query(`lock table ${round % 2 === 0 ? 'quota' : '"user"'} in access share mode`);
    await until(async () => {
      // Within a transaction the first look would be shown again and again.
      await client.query('select pg_stat_clear_snapshot()');
      const { rowCount } = await client.query(
        "select from pg_stat_activity where application_name = 'deedwright migration' and wait_event_type = 'Lock' and query ilike '%alter table%'",
      );
      return rowCount === 1;
    }, 60);
    child.kill('SIGKILL');
    await client.query('rollback');
  });
  await client.end();
});

/** @param kill ends the process that has just begun its round; absent, it is killed a little later each time */
async function killAmid(
  t: TestContext,
  environment: Record<string, string>,
  kill: (child: ChildProcess, round: number) => Promise<unknown> = async (child, round) => {
    await sleep(600 * 1.25 ** round);
    child.kill('SIGKILL');
  },
): Promise<void> {
  let cut = 0;
  for (let round = 0; round < KILLS; round += 1) {
    let killed: Promise<unknown> = Promise.resolve();
    const server = await startServer({ ...environment, SECRET }, { bare: true, onStart: (child) => (killed = kill(child, round)) });
    await killed;
    if (!server.url) cut += 1;
    await server.end('SIGKILL');
  }
  const server = await startServer({ ...environment, SECRET }, { bare: true });
  t.after(() => server.end('SIGKILL'));
  assert.ok(server.url, server.said());
  t.diagnostic(`${cut} of ${KILLS} starts were cut`);
  await readEverything(server);
  await server.end('SIGTERM');
}
