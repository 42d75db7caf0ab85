import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { ownDatabase } from '#test/support/database.ts';
import { tell } from '#test/support/figures.ts';
import { startServer } from '#test/support/server.ts';
import { signUpAt, writeAlong } from '#test/support/writers.ts';

const OWN = await ownDatabase();

/** `ENDS=50` is the long form; `TEST_SERVER_DATABASE_URL` runs it on a Postgres server. */
const ENDS = Number(process.env.ENDS ?? 3);
const WRITERS = 8;
/**
 * The door was closed, or closed while somebody stood before it, which the system answers in their place. That nothing
 * was taken is proven by what is found afterwards: exactly what was acknowledged.
 */
const NOT_TAKEN = new Set(['ECONNREFUSED', 'ECONNRESET']);

test(`SIGTERM under load, ${ENDS} times: no broken reply, nothing acknowledged lost, gone in 10 s`, {
  timeout: 60_000 + ENDS * 30_000,
}, async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'deedwright-'));
  const start = () =>
    startServer({
      DATA_DIR: join(folder, 'data'),
      SECRET: 'only for tests, and long enough for one',
      ...OWN,
    });
  let server = await start();
  t.after(async () => {
    await server.end('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  const people = await Promise.all(Array.from({ length: WRITERS }, () => signUpAt(server.url)));
  const lasted: number[] = [];
  let answered = 0;
  let atTheDoor = 0;
  for (let round = 0; round < ENDS; round += 1) {
    const load = writeAlong(server.url, people, 2);
    await sleep(300 + 70 * (round % 5));
    const { code, ms } = await server.end('SIGTERM');
    const answers = await load.stop();
    assert.equal(code, 0, server.said());
    lasted.push(ms);
    answered += answers.filter(({ status }) => status === 200).length;
    atTheDoor += answers.filter(({ cut }) => cut === 'ECONNRESET').length;
    const broken = answers.filter(({ status, cut = '' }) => (status === 0 && !NOT_TAKEN.has(cut)) || (status >= 500 && status !== 503));
    assert.deepEqual(broken, [], `round ${round + 1}`);
    server = await start();
    assert.ok(server.url, server.said());
    for (const person of people) await person.check(server.url, { exact: true });
  }
  tell(t, {
    ends: ENDS,
    'saves acknowledged': answered,
    'turned away at the closing door': atTheDoor,
    'ms until it was gone, at most': Math.round(Math.max(...lasted)),
  });
  assert.ok(answered > ENDS * WRITERS);
  assert.ok(Math.max(...lasted) < 10_000);
});
