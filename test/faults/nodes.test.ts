import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { ownPostgres, postgresPrograms } from '#test/support/own-postgres.ts';
import { type ProxyName, proxyProgram, startProxy } from '#test/support/proxy.ts';
import { type RunningServer, startServer } from '#test/support/server.ts';
import { signUpAt, writeAlong } from '#test/support/writers.ts';

/** `NODE_KILLS=20` is the long form; `PROXY=caddy` runs it behind the other proxy that deploy/ has a file for. */
const KILLS = Number(process.env.NODE_KILLS ?? 1);
const PROXY: ProxyName = process.env.PROXY === 'caddy' ? 'caddy' : 'nginx';
const WRITERS = 8;
const programs = postgresPrograms();
const program = proxyProgram(PROXY);
const missing = programs === undefined ? 'PostgreSQL' : program === undefined ? PROXY : undefined;

test(`of two nodes behind ${PROXY} one is killed under load, ${KILLS} times, and one is told to end: nothing acknowledged is lost, nobody is signed out`, {
  timeout: 120_000 + KILLS * 30_000,
  skip: missing && `there is no ${missing} on this machine`,
}, async (t) => {
  const postgres = await ownPostgres(programs ?? '');
  const folder = mkdtempSync(join(tmpdir(), 'deedwright-'));
  const nodes: RunningServer[] = [];
  const start = (n: number, PORT = '0') =>
    startServer({
      DATA_DIR: join(folder, `data-${n}`),
      DATABASE_URL: postgres.url(),
      SECRET: 'only for tests, and long enough for one',
      TRUST_PROXY: '1',
      PORT,
    });
  t.after(async () => {
    await Promise.all(nodes.map((node) => node.end('SIGKILL')));
    await postgres.end();
    rmSync(folder, { recursive: true, force: true });
  });
  // Both at once on an empty database: one makes the tables, the other waits for them.
  nodes.push(...(await Promise.all([start(0), start(1)])));
  for (const node of nodes) assert.ok(node.url, node.said());
  const portOf = (n: number): string => new URL(nodes[n]?.url ?? '').port;
  const proxy = await startProxy(PROXY, program ?? '', [`127.0.0.1:${portOf(0)}`, `127.0.0.1:${portOf(1)}`]);
  t.after(() => proxy.end());
  assert.equal((await fetch(`${proxy.url}/metrics`)).status, 404);
  const people = await Promise.all(Array.from({ length: WRITERS }, () => signUpAt(proxy.url)));
  let saved = 0;
  let refused = 0;

  for (let round = 0; round <= KILLS; round += 1) {
    const [n, signal] = [round % 2, round < KILLS ? 'SIGKILL' : 'SIGTERM'] as const;
    const load = writeAlong(proxy.url, people);
    await sleep(500 + 90 * (round % 4));
    const port = portOf(n);
    await nodes[n]?.end(signal);
    await sleep(1_000);
    const answers = await load.stop();
    saved += answers.filter(({ status }) => status === 200).length;
    const failures = answers.filter(({ status }) => status !== 200);
    refused += failures.length;
    // Those whose change was on its way to the dead node: they cannot be told more than that, and ask again.
    assert.ok(failures.length <= WRITERS * 2, JSON.stringify(failures));
    assert.ok(
      failures.every(({ status }) => [502, 503, 504].includes(status)),
      JSON.stringify(failures),
    );
    // Told to end, a node answers whoever it has taken up. Between the last look at who stands at its door and the closing somebody may knock all the same:
    // the proxy tells them when to come again, and nothing of theirs was done.
    const isEnd = signal === 'SIGTERM';
    if (isEnd && failures.some(({ status, retryAfter }) => status !== 503 || retryAfter === null))
      assert.fail(`${JSON.stringify(failures)}\n${[proxy.said(), ...nodes.map((node) => node.said())].join('\n')}`);
    for (const person of people) await person.check(proxy.url, { exact: isEnd });
    nodes[n] = await start(n, port);
    assert.ok(nodes[n]?.url, nodes[n]?.said());
    // Each node knows everybody, wherever they signed up.
    for (const node of nodes) await people[round % WRITERS]?.check(node.url);
  }
  t.diagnostic(`${KILLS} kills and one end, ${saved} saves acknowledged, ${refused} without success`);
  assert.ok(saved > WRITERS * KILLS);
});
