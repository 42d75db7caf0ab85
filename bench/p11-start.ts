import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startServer } from '../test/support/server.ts';
import { memory } from './machine.ts';
import { emptyDatabase, postgres, SECRET } from './postgres.ts';
import { median, report } from './report.ts';

/**
 * P11 and P12: from starting the server to its first good answer of /readyz, with an empty folder and with one that is there, and the memory that the process
 * holds later without a visitor, when drafting is warm and what the start left is cleared away; the embedded database, and Postgres where
 * TEST_SERVER_DATABASE_URL names one. The whole library is loaded.
 */
const ROUNDS = 5;
const REST_MS = 75_000;

const times = { empty: [] as number[], again: [] as number[], postgresEmpty: [] as number[], postgres: [] as number[] };
const held = { embedded: 0, postgres: 0 };
for (let round = 0; round < ROUNDS; round += 1) {
  const folder = mkdtempSync(join(tmpdir(), 'deedwright-bench-'));
  times.empty.push(await start({ DATA_DIR: join(folder, 'data') }, 'none'));
  times.again.push(await start({ DATA_DIR: join(folder, 'data') }, round === 0 ? 'embedded' : 'none'));
  if (postgres) {
    const there = { DATA_DIR: join(folder, 'postgres'), DATABASE_URL: await emptyDatabase('deedwright_bench_start'), SECRET };
    times.postgresEmpty.push(await start(there, 'none'));
    times.postgres.push(await start(there, round === 0 ? 'postgres' : 'none'));
  }
  rmSync(folder, { recursive: true, force: true });
}
report({
  bench: 'P11',
  work: 'start to /readyz, and memory at rest, with the whole library',
  measures: [
    { name: 'empty database', value: median(times.empty) / 1_000, line: { most: 10 }, unit: ' s' },
    { name: 'again, embedded', value: median(times.again) / 1_000, line: { most: 5 }, unit: ' s' },
    ...(postgres ? [{ name: 'empty, Postgres', value: median(times.postgresEmpty) / 1_000, line: { most: 10 }, unit: ' s' }] : []),
    ...(postgres ? [{ name: 'again, Postgres', value: median(times.postgres) / 1_000, line: { most: 3 }, unit: ' s' }] : []),
    { name: 'P12, memory embedded', value: held.embedded, line: { most: 600 }, unit: ' MB' },
    ...(postgres ? [{ name: 'P12, memory on Postgres', value: held.postgres, line: { most: 250 }, unit: ' MB' }] : []),
  ],
  notes: postgres ? [] : ['Postgres was not there: set TEST_SERVER_DATABASE_URL'],
});

async function start(settings: Record<string, string>, weigh: 'none' | 'embedded' | 'postgres'): Promise<number> {
  const from = performance.now();
  const server = await startServer({ ...settings, PLANS: 'off' }, { flags: [] });
  if (!server.url) throw new Error(`The server did not start: ${server.said()}`);
  while (!(await fetch(`${server.url}/readyz`)).ok) await sleep(10);
  const took = performance.now() - from;
  if (weigh !== 'none') {
    await sleep(REST_MS);
    held[weigh] = memory([server.process.pid ?? 0]);
  }
  await server.end();
  return took;
}
