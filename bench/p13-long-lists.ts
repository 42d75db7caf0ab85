import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { openDatabase } from '../src/server/platform/database.ts';
import { vacuumChanged } from '../src/server/platform/vacuum.ts';
import { testConfig } from '../test/support/database.ts';
import { type RunningServer, startServer } from '../test/support/server.ts';
import { documents } from './documents.ts';
import type { LongList } from './long-list.ts';
import { pin } from './machine.ts';
import { emptyDatabase, postgres, SECRET } from './postgres.ts';
import { median, report } from './report.ts';
import { tickets } from './tickets.ts';

/**
 * P13: lists of 10,000 entries beside the same lists of 100, in two servers asked in turn, one core for them and the other for whoever asks. Every ask answers the
 * same number of entries on both sides. On the embedded database, and on Postgres where TEST_SERVER_DATABASE_URL names one, in two databases made for it.
 */
const LISTS: readonly LongList[] = [tickets, documents];
const [FEW, MANY] = [100, 10_000];
const ROUNDS = 7;
const A_ROUND = 25;
const ADMIN = { ADMIN_EMAIL: 'bench@example.org', ADMIN_PASSWORD: 'known to the benchmark alone' };

interface Side {
  server: RunningServer;
  cookie: string;
}

const rows: { name: string; value: number }[] = [];
const notes: string[] = [];
for (const kind of postgres ? (['embedded', 'Postgres'] as const) : (['embedded'] as const)) {
  for (const list of LISTS) await compare(kind, list);
}
report({
  bench: 'P13',
  work: `${LISTS.map(({ name }) => name).join(', ')}: a list of ${MANY} beside one of ${FEW}, over HTTP`,
  measures: rows.map(({ name, value }) => ({ name, value, line: { most: 1.5 }, unit: ' times' })),
  notes: [...notes, ...(postgres ? [] : ['Postgres was not there: set TEST_SERVER_DATABASE_URL'])],
});

async function compare(kind: 'embedded' | 'Postgres', list: LongList): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'deedwright-bench-'));
  const few = await side(kind, list, FEW, join(folder, 'few'));
  const many = await side(kind, list, MANY, join(folder, 'many'));
  for (const { server } of [few, many]) pin(server.process.pid ?? 0, 1);
  pin(process.pid, 0);
  try {
    let worst = { name: '', times: 0 };
    for (const [name, path] of list.asks) {
      const [small, large] = [await entries(few, path), await entries(many, path)];
      if (small !== large || small === 0) throw new Error(`${path} answers ${small} of ${FEW} and ${large} of ${MANY}`);
      const times: number[] = [];
      const ms: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const [one, other] = [await oneRound(few, path), await oneRound(many, path)];
        times.push(other / one);
        ms.push(other);
      }
      const value = median(times);
      if (value > worst.times) worst = { name, times: value };
      notes.push(`${kind}, ${list.name}, ${name}: ${value.toFixed(2)} times, ${median(ms).toFixed(1)} ms`);
    }
    rows.push({ name: `${list.name}, ${kind}, slowest (${worst.name})`, value: worst.times });
  } finally {
    await few.server.end();
    await many.server.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Median milliseconds of one answer. */
async function oneRound(asked: Side, path: string): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < A_ROUND; n += 1) {
    const from = performance.now();
    await entries(asked, path);
    times.push(performance.now() - from);
  }
  return median(times);
}

async function entries({ server, cookie }: Side, path: string): Promise<number> {
  const headers = { cookie, 'x-forwarded-for': `10.0.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}` };
  let response = await fetch(server.url + path, { headers });
  // A machine that is busy with something else makes a server shed load; the round's median forgets it.
  for (; response.status === 503; response = await fetch(server.url + path, { headers })) await sleep(500);
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  const answer: unknown = await response.json();
  return Array.isArray(answer) ? answer.length : 1;
}

/** A server that has an admin and so many entries. */
async function side(kind: 'embedded' | 'Postgres', list: LongList, number: number, folder: string): Promise<Side> {
  const settings = {
    ...ADMIN,
    SECRET,
    DATA_DIR: folder,
    TRUST_PROXY: 'true',
    ...(kind === 'Postgres' && { DATABASE_URL: await emptyDatabase(`deedwright_bench_${number}`) }),
  };
  // The first start makes tables and the admin.
  await (await started(settings)).end();
  const database = await openDatabase(testConfig(settings));
  await list.fill(database.db, number);
  // Postgres does so by itself within a minute, the embedded database by a job of ours within five.
  if (kind === 'Postgres') await database.db.execute(sql`vacuum analyze`);
  else await vacuumChanged(database.db);
  await database.close();
  const server = await started(settings);
  const response = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.url },
    body: JSON.stringify({ email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD }),
  });
  const cookie = response.headers
    .getSetCookie()
    .flatMap((one) => one.split(';', 1))
    .join('; ');
  return { server, cookie };
}

async function started(settings: Record<string, string>): Promise<RunningServer> {
  const server = await startServer(settings, { flags: [] });
  if (!server.url) throw new Error(`The server did not start: ${server.said()}`);
  return server;
}
