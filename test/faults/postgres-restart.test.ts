import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { tell } from '#test/support/figures.ts';
import { ownPostgres, postgresPrograms } from '#test/support/own-postgres.ts';
import { startServer } from '#test/support/server.ts';
import { signUpAt, writeAlong } from '#test/support/writers.ts';

/** `RESTARTS=20` is the long form. */
const RESTARTS = Number(process.env.RESTARTS ?? 2);
const WRITERS = 6;
const programs = postgresPrograms();

test(`Postgres is cut off ${RESTARTS} times under load: 503 with Retry-After meanwhile, served again within 2 s, nothing acknowledged lost`, {
  timeout: 60_000 + RESTARTS * 30_000,
  skip: programs === undefined && 'there is no PostgreSQL on this machine',
}, async (t) => {
  const postgres = await ownPostgres(programs ?? '');
  const folder = mkdtempSync(join(tmpdir(), 'deedwright-'));
  // A start is patient with a database that comes later, as after a power cut.
  await postgres.stop();
  const starting = startServer({
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: postgres.url(),
    SECRET: 'only for tests, and long enough for one',
  });
  await sleep(1_500);
  await postgres.restart();
  const server = await starting;
  t.after(async () => {
    await server.end('SIGKILL');
    await postgres.end();
    rmSync(folder, { recursive: true, force: true });
  });
  assert.ok(server.url, server.said());
  const people = await Promise.all(Array.from({ length: WRITERS }, () => signUpAt(server.url)));
  const healed: number[] = [];
  let refused = 0;

  for (let round = 0; round < RESTARTS; round += 1) {
    const load = writeAlong(server.url, people);
    await sleep(400 + 100 * (round % 4));
    await postgres.stop();
    await sleep(300);
    const away = await fetch(`${server.url}/readyz`);
    assert.equal(away.status, 503);
    assert.ok(Number(away.headers.get('retry-after')) > 0);
    await postgres.restart();
    const from = performance.now();
    while ((await fetch(`${server.url}/readyz`)).status !== 200) {
      assert.ok(performance.now() - from < 10_000, `not served again after ten seconds: ${server.said()}`);
      await sleep(20);
    }
    healed.push(performance.now() - from);
    await sleep(300);
    const answers = await load.stop();
    refused += answers.filter(({ status }) => status === 503).length;
    const odd = answers.filter(
      ({ status, retryAfter }) => (status >= 500 && status !== 503) || (status === 503 && !(Number(retryAfter) > 0)) || status === 0,
    );
    assert.deepEqual(odd, [], 'everybody was answered, and told when to come again');
    assert.equal(server.process.exitCode, null, server.said());
  }
  for (const person of people) await person.check();
  const slowest = Math.max(...healed);
  tell(t, { restarts: RESTARTS, 'requests refused with 503': refused, 'ms until it served again, at most': Math.round(slowest) });
  assert.ok(refused > 0, 'somebody asked while it was away');
  assert.ok(slowest < 2_000, `${slowest} ms`);

  // The queue listens again, too: a letter that waits is sent or kept.
  const { cookie } = people[0] ?? { cookie: '' };
  assert.equal((await fetch(`${server.url}/api/documents`, { headers: { cookie } })).status, 200);
});
