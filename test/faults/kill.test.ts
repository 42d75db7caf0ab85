import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { type RunningServer, startServer } from '#test/support/server.ts';

const ROUNDS = Number(process.env.KILLS ?? 3);
const WRITERS = 8;

test(`after SIGKILL amid saves, ${ROUNDS} times, every acknowledged save is there and none is half done`, {
  timeout: ROUNDS * 60_000,
}, async (t) => {
  const parent = mkdtempSync(join(tmpdir(), 'deedwright-'));
  const start = () =>
    startServer({
      DATA_DIR: join(parent, 'data'),
      ...(process.env.TEST_SERVER_DATABASE_URL && { DATABASE_URL: process.env.TEST_SERVER_DATABASE_URL }),
    });
  let server = await start();
  t.after(async () => {
    await server.end('SIGKILL');
    rmSync(parent, { recursive: true, force: true });
  });
  const writers = await Promise.all(Array.from({ length: WRITERS }, (_, n) => signUp(server, n)));
  /** What was sent and what was acknowledged, by writer; kept here, outside the server. */
  const journal = writers.map(() => ({ sent: 0, acknowledged: 0 }));

  for (let round = 0; round < ROUNDS; round += 1) {
    const before = journal.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
    const saving = writers.map((cookie, n) => saveUntilCut(server, cookie, journal[n] ?? assert.fail()));
    await sleep(700 + 200 * round);
    await server.end('SIGKILL');
    await Promise.all(saving);
    const saves = journal.reduce((sum, { acknowledged }) => sum + acknowledged, 0) - before;
    assert.ok(saves > WRITERS, `only ${saves} saves were acknowledged in this round`);

    server = await start();
    assert.ok(server.url, server.said());
    for (const [n, cookie] of writers.entries()) {
      const { sent, acknowledged } = journal[n] ?? assert.fail();
      const response = await fetch(`${server.url}/api/user/profile`, { headers: { cookie } });
      assert.equal(response.status, 200);
      const { user } = (await response.json()) as { user: { username: string } };
      const [, writer, number] = /^Writer (\d+) save (\d+)$/.exec(user.username) ?? [];
      assert.equal(Number(writer), n);
      // The save at work when the process died may be there or not; everything before it must be.
      assert.ok(
        Number(number) >= acknowledged && Number(number) <= sent,
        `writer ${n}: found ${number}, acknowledged ${acknowledged}, sent ${sent}`,
      );
    }
  }
});

async function signUp(server: RunningServer, n: number): Promise<string> {
  const response = await fetch(`${server.url}/api/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: `Writer ${n} save 0`,
      email: `writer${n}.${crypto.randomUUID()}@example.org`,
      password: 'blue bicycle rain',
    }),
  });
  assert.equal(response.status, 201);
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

async function saveUntilCut(server: RunningServer, cookie: string, entry: { sent: number; acknowledged: number }): Promise<void> {
  const writer = cookie;
  const name = await currentName(server, writer);
  for (;;) {
    const next = entry.sent + 1;
    entry.sent = next;
    try {
      const response = await fetch(`${server.url}/api/user/profile`, {
        method: 'PATCH',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ username: name.replace(/\d+$/, String(next)) }),
      });
      if (response.status !== 200) return;
      await response.json();
      entry.acknowledged = next;
    } catch {
      return;
    }
  }
}

async function currentName(server: RunningServer, cookie: string): Promise<string> {
  const response = await fetch(`${server.url}/api/auth/user`, { headers: { cookie } });
  return ((await response.json()) as { username: string }).username;
}
