import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle as onPostgres } from 'drizzle-orm/node-postgres';
import { drizzle as onPglite } from 'drizzle-orm/pglite';
import pg from 'pg';
import { signIn, testApp } from '#test/support/app.ts';
import type { Db } from '../database.ts';
import { databaseFolder } from '../embedded.ts';
import { createJobs } from '../jobs.ts';
import { restore, restoreToServer, verify } from '../restore.ts';
import { rowsOf } from '../rows.ts';
import { StartError } from '../start-error.ts';
import type { Counts } from './form.ts';
import { dumpRows, dumpTo } from './write.ts';

const { app, db, jobs, database } = await testApp();
const folder = mkdtempSync(join(tmpdir(), 'deedwright-'));
after(() => rmSync(folder, { recursive: true, force: true }));

/** Accounts, documents with their versions, letters with the jobs that send them. */
async function fill(): Promise<void> {
  const ann = await signIn(app, 'Ann “Ü” Example');
  const formData = {
    disclosingPartyName: 'quote " backslash \\ line\nbreak, tab\t, null, {a,b}, 𝄞, a line\u2028of print, a paragraph\u2029',
  };
  const saved = await ann.send('POST', '/api/documents', { templateId: 'mutual-nda.global', formData });
  assert.equal(saved.statusCode, 201, saved.body);
  for (let n = 0; n < 220; n += 1)
    await db.execute(sql`insert into installation values (${`row ${n}`}, ${'ü'.repeat(n)}) on conflict do nothing`);
  // One that waits: what an installation still owes somebody comes along.
  await jobs.send(db, 'billing.renewal', { userId: ann.user.id }, { startAfter: new Date('2040-01-01') });
}

const count = (from: Db): Promise<Counts> => dumpRows(from, new Date(), () => undefined);

test('a dump of rows gives back the same rows, in a folder and on a server, and the jobs that waited are done there', async () => {
  await fill();
  const file = join(folder, 'one.rows.gz');
  const dumped = await dumpTo(file, db, new Date());
  assert.ok((dumped.user?.rows ?? 0) > 0 && (dumped.installation?.rows ?? 0) >= 220 && (dumped.waiting_job?.rows ?? 0) > 0);
  assert.deepEqual(await count(db), dumped, 'the same rows have the same digest');
  assert.deepEqual(await verify(file, new Date()), dumped);

  const dataDir = join(folder, 'data');
  await restore(dataDir, file, new Date());
  const restored = await PGlite.create(databaseFolder(dataDir));
  const there: Db = onPglite({ client: restored });
  assert.deepEqual(await count(there), dumped);

  // Identities go on after the last row, and the queue takes over what waited.
  const handle = { query: restored.query.bind(restored), exec: restored.exec.bind(restored), listen: restored.listen.bind(restored) };
  const queue = createJobs({ ...database, db: there, embedded: handle as unknown as NonNullable<typeof database.embedded> });
  queue.on('billing.renewal', {}, async () => undefined);
  await queue.start({ log: { warn: () => undefined } });
  assert.equal((await queue.state())[0]?.planned, 1);
  await queue.stop();
  assert.deepEqual(await rowsOf(there, sql`select id from waiting_job`), []);
  await restored.close();
});

test('where there is nothing to back up or to restore that is said and nothing is left behind, and a dump goes where it is told to', {
  timeout: 120_000,
}, async () => {
  const nowhere = join(folder, 'nowhere');
  const command = async (dataDir: string, ...words: string[]): Promise<{ code: number; said: string }> => {
    const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', SECRET: '' };
    const main = fileURLToPath(new URL('./main.ts', import.meta.url));
    return new Promise((resolve) =>
      execFile(process.execPath, [main, ...words], { env }, (error, out, err) => resolve({ code: error ? 1 : 0, said: out + err })),
    );
  };
  const nothing = await command(nowhere, 'backup');
  assert.equal(nothing.code, 1);
  assert.match(nothing.said, /^There is nothing to back up: .*nowhere\.\n$/);
  const good = join(folder, 'whole.gz');
  await dumpTo(good, db, new Date());
  const cut = join(folder, 'cut.gz');
  writeFileSync(cut, readFileSync(good).subarray(0, -100));
  assert.match((await command(nowhere, 'restore', cut)).said, /no complete dump/);
  assert.equal(existsSync(nowhere), false);

  const dataDir = join(folder, 'installed');
  await restore(dataDir, good, new Date());
  writeFileSync(join(dataDir, 'secret'), 'a secret of more than thirty-two letters');
  const shelf = join(folder, 'shelf');
  const put = await command(dataDir, 'backup', join(shelf, 'one.gz'));
  assert.equal(put.code, 0, put.said);
  assert.deepEqual(readdirSync(shelf).sort(), ['one.gz', 'secret']);
  writeFileSync(join(shelf, 'secret'), "another installation's, of more than thirty-two letters");
  const refused = await command(dataDir, 'backup', join(shelf, 'two.gz'));
  assert.match(refused.said, /another installation's secret/);
  assert.match((await command(dataDir, 'backup', join(good, 'three.gz'))).said, /^No dump can be written to [^\n]*\n$/);
  assert.deepEqual(readdirSync(shelf).sort(), ['one.gz', 'secret']);
});

test('a dump that was cut or changed is refused and changes nothing', async () => {
  await db.execute(sql`insert into installation values ('row 7', 'x') on conflict do nothing`);
  const file = join(folder, 'two.rows.gz');
  await dumpTo(file, db, new Date());
  const whole = gunzipSync(readFileSync(file)).toString();
  const spoiled = {
    'cut in the middle': readFileSync(file).subarray(0, -200),
    'without its end': gzipSync(whole.replace(/.*\n$/, '')),
    'without a row': gzipSync(whole.replace(/^\["row 7".*\n/m, '')),
    'with another word': gzipSync(whole.replace('["row 7"', '["row X"')),
    'from a later version': gzipSync(whole.replace('"migrations":[', '"migrations":["20990101000000_later",')),
    'of another form': gzipSync(whole.replace('"form":1', '"form":2')),
  };
  for (const [what, bytes] of Object.entries(spoiled)) {
    const bad = join(folder, 'bad.gz');
    writeFileSync(bad, bytes);
    const dataDir = join(folder, 'untouched');
    await assert.rejects(restore(dataDir, bad, new Date()), StartError, what);
    assert.equal(existsSync(dataDir), false, what);
  }
});

test('a dump goes onto a server whole, over tables only when told to, and never beside a running node', {
  skip: process.env.TEST_DATABASE_URL === undefined && 'TEST_DATABASE_URL names no server',
}, async (t) => {
  await fill();
  const file = join(folder, 'three.rows.gz');
  const dumped = await dumpTo(file, db, new Date());
  const name = `deedwright_restore_${randomUUID().replaceAll('-', '')}`;
  const server = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
  await server.connect();
  await server.query(`create database ${name}`);
  const url = Object.assign(new URL(process.env.TEST_DATABASE_URL ?? ''), { pathname: `/${name}` }).href;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  t.after(async () => {
    await client.end();
    await server.query(`drop database ${name} with (force)`);
    await server.end();
  });
  const there: Db = onPostgres({ client });
  const dataDir = join(folder, 'beside a server');
  const secret = 'a secret of more than thirty-two letters';
  writeFileSync(join(folder, 'secret'), secret);

  assert.equal(await restoreToServer({ url, dataDir }, file, new Date(), false), undefined);
  assert.deepEqual(await count(there), dumped);
  // Without it what is sealed in the rows could not be read, and a start would be refused.
  assert.equal(readFileSync(join(dataDir, 'secret'), 'utf8'), secret);
  await assert.rejects(restoreToServer({ url, dataDir }, file, new Date(), false), /--replace/);
  await client.query("insert into installation values ('later', 'row')");
  const former = await restoreToServer({ url, dataDir }, file, new Date(), true);
  assert.deepEqual(await count(there), dumped);
  assert.equal((await client.query(`select value from ${former}.installation where name = 'later'`)).rows[0]?.value, 'row');
  await client.query("set application_name = 'deedwright'");
  await assert.rejects(restoreToServer({ url, dataDir }, file, new Date(), true), /Stop every node/);
  const bad = join(folder, 'cut.gz');
  writeFileSync(bad, readFileSync(file).subarray(0, -200));
  await client.query("set application_name = 'test'");
  await assert.rejects(restoreToServer({ url }, bad, new Date(), true), StartError);
  assert.deepEqual(await count(there), dumped, 'what stood there stands there');
});
