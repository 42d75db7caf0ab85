import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { tell } from '#test/support/figures.ts';
import { ownPostgres, postgresPrograms } from '#test/support/own-postgres.ts';
import { startServer } from '#test/support/server.ts';
import { until } from '#test/support/until.ts';
import { signUpAt, writeAlong } from '#test/support/writers.ts';

/** F5. `DISK_ERRORS=20` is the long form. */
const ROUNDS = Number(process.env.DISK_ERRORS ?? 2);
const WRITERS = 6;
/** What the disk refuses, by turns. */
const CALLS = ['fdatasync,fsync', 'pwrite64'];
const programs = postgresPrograms();
const hasStrace = spawnSync('strace', ['-V']).status === 0;

test(`a disk under Postgres fails ${ROUNDS} times amid saves: nothing is acknowledged that is not kept, and it goes on by itself`, {
  timeout: 60_000 + ROUNDS * 60_000,
  skip: (programs === undefined || !hasStrace) && 'there is no PostgreSQL or no strace on this machine',
}, async (t) => {
  const postgres = await ownPostgres(programs ?? '');
  const folder = mkdtempSync(join(tmpdir(), 'deedwright-'));
  const server = await startServer({
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: postgres.url(),
    SECRET: 'only for tests, and long enough for one',
  });
  t.after(async () => {
    await server.end('SIGKILL');
    await postgres.end();
    rmSync(folder, { recursive: true, force: true });
  });
  assert.ok(server.url, server.said());
  const people = await Promise.all(Array.from({ length: WRITERS }, () => signUpAt(server.url)));
  const isReady = async () => (await fetch(`${server.url}/readyz`)).status === 200;
  let failed = 0;
  let saved = 0;
  let refused = 0;

  for (let round = 0; round < ROUNDS; round += 1) {
    const load = writeAlong(server.url, people);
    await sleep(300 + 50 * (round % 4));
    failed += await refusing(CALLS[round % CALLS.length] ?? '', postgres.workers(), join(folder, `errors-${round}`));
    if (!(await postgresAnswers(postgres.url(), programs ?? ''))) await postgres.restart();
    await until(isReady);
    await sleep(300);
    const answers = await load.stop();
    saved += answers.filter(({ status }) => status === 200).length;
    refused += answers.filter(({ status }) => status === 503).length;
    assert.deepEqual(
      answers.filter(({ status, retryAfter }) => status !== 200 && !(status === 503 && Number(retryAfter) > 0)),
      [],
      'everybody was answered, and told when to come again',
    );
    for (const person of people) await person.check();
    assert.equal(server.process.exitCode, null, server.said());
  }
  tell(t, { rounds: ROUNDS, 'calls that the disk refused': failed, 'saves acknowledged': saved, 'requests refused with 503': refused });
  assert.ok(failed >= ROUNDS, `${failed} calls failed`);
  assert.ok(refused > 0, 'somebody was told to come again');
});

/** Has every such call of these processes fail, for as long as they live or for a second. @returns how many did */
async function refusing(calls: string, processes: readonly number[], file: string): Promise<number> {
  const words = ['-o', file, '-e', `trace=${calls}`, '-e', `inject=${calls}:error=EIO`, ...processes.flatMap((one) => ['-p', String(one)])];
  const strace = spawn('strace', words, { stdio: 'ignore' });
  const gone = once(strace, 'exit');
  await Promise.race([gone, sleep(1_000)]);
  strace.kill('SIGINT');
  await gone;
  return readFileSync(file, 'utf8').split('(INJECTED)').length - 1;
}

/** After an error that it cannot bear it starts itself anew, which may take a few seconds. */
async function postgresAnswers(url: string, bin: string): Promise<boolean> {
  for (const end = Date.now() + 10_000; Date.now() < end; await sleep(100)) {
    if (spawnSync(join(bin, 'psql'), [url, '-c', 'select 1'], { stdio: 'ignore' }).status === 0) return true;
  }
  return false;
}
