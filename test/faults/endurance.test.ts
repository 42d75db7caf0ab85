import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { gather } from '#test/support/crowd.ts';
import { ownDatabase } from '#test/support/database.ts';
import { tell } from '#test/support/figures.ts';
import { startServer } from '#test/support/server.ts';
import { memory, slope } from '../../bench/machine.ts';

const OWN = await ownDatabase();

/** F14. `MINUTES=10` and `MINUTES=60` are the long forms; `TEST_SERVER_DATABASE_URL` runs them on a Postgres server. */
const MINUTES = Number(process.env.MINUTES ?? 0);
const MS = MINUTES > 0 ? MINUTES * 60_000 : 6_000;
/** Memory grows to its working size first. */
const SETTLING_MS = 5 * 60_000;
const [PEOPLE, PAUSE_MS] = [MINUTES > 0 ? 24 : 4, 500];
/** What opens and closes as people come and go. */
const SOME_FILES = 24;

/**
 * What the process holds open: sockets, pipes and files, and apart from them the embedded database's own. Those it opens when a table or index is first asked
 * for, and keeps: their number grows for hours towards that of all tables and indexes, and none is ever open twice.
 */
function open(pid: number, data: string): { all: number; ofTables: number; twice: number } {
  const names = readdirSync(`/proc/${pid}/fd`).map((file) => {
    try {
      return readlinkSync(`/proc/${pid}/fd/${file}`);
    } catch {
      // It was closed since the folder was read.
      return '';
    }
  });
  const tables = names.filter((name) => name.startsWith(data));
  return { all: names.length - tables.length, ofTables: tables.length, twice: tables.length - new Set(tables).size };
}

test(`a mixed day of ${MINUTES > 0 ? `${MINUTES} minutes` : 'a moment'} leaves no files open, and memory as it was`, {
  timeout: MS + 300_000,
  skip: !existsSync('/proc/self/smaps_rollup') && 'what a process holds is read in /proc',
}, async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'deedwright-'));
  const server = await startServer({
    DATA_DIR: join(folder, 'data'),
    SECRET: 'a secret that is only for tests, long enough',
    PLANS: 'off',
    TRUST_PROXY: 'true',
    ...OWN,
  });
  assert.ok(server.url, server.said());
  const crowd = await gather(server.url, PEOPLE);
  t.after(async () => {
    crowd.end();
    await server.end('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  const pid = server.process.pid ?? 0;
  const held: number[] = [];
  const files: ReturnType<typeof open>[] = [];
  const from = performance.now();
  let isOver = false;
  const weighing = (async () => {
    for (; !isOver; await sleep(1_000)) {
      files.push(open(pid, join(folder, 'data')));
      if (performance.now() - from > SETTLING_MS) held.push(memory([pid]));
    }
  })();
  const { served, refused, wrong } = await crowd.asking(PEOPLE, MS, PAUSE_MS);
  isOver = true;
  await weighing;
  // The first moments are those in which everything is opened.
  const most = (some: typeof files, what: keyof (typeof files)[0]) => Math.max(...some.map((held) => held[what]));
  const early = most(files.slice(0, Math.ceil(files.length / 2)), 'all');
  const late = most(files.slice(-Math.ceil(files.length / 4)), 'all');
  const grows = held.length > 60 ? slope(held) : undefined;
  tell(t, {
    served: served.length,
    'told to come again': refused.length,
    ...(grows !== undefined && { 'MB a minute, at most': Number(grows.toFixed(2)), 'MB held, at most': Math.round(Math.max(...held)) }),
    'files open in the first half, at most': early,
    'files open in the last quarter, at most': late,
    'of tables besides, at most': most(files, 'ofTables'),
  });
  assert.deepEqual(Object.fromEntries(wrong), {});
  assert.ok(late <= early + SOME_FILES, `${early} files were open in the first half, ${late} in the last quarter`);
  assert.ok(
    files.slice(-Math.ceil(files.length / 4)).some(({ twice }) => twice === 0),
    'files of tables are open twice',
  );
  if (grows !== undefined) assert.ok(grows <= 1, `${grows} MB a minute`);
});
