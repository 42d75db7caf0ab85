import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { ownDatabase } from '#test/support/database.ts';
import { type RunningServer, startServer } from '#test/support/server.ts';

const OWN = await ownDatabase();

/**
 * `GENERATIONS=500` is the long form. On a Postgres server, which `TEST_SERVER_DATABASE_URL` names, four processes
 * share the work; the embedded database has one.
 */
const GENERATIONS = Number(process.env.GENERATIONS ?? 130);
const PROCESSES = OWN.DATABASE_URL ? 4 : 1;
const TEMPLATE = 'mutual-nda.global';
/** Documents that are begun at a time, before they are generated all at once. */
const AT_ONCE = 40;

const PLANS = [
  { planId: 'free', amount: 0, limit: 3 },
  { planId: 'basic', amount: 1999, limit: 25 },
  { planId: 'premium', amount: 4999, limit: 100 },
];

test(`${GENERATIONS} generations at once at limits 3, 25 and 100, ${PROCESSES} server processes: exactly so many succeed`, {
  timeout: 120_000 + GENERATIONS * 1_500,
}, async (t) => {
  const parent = mkdtempSync(join(tmpdir(), 'deedwright-'));
  const environment = { SECRET: 'a secret that is only for tests, long enough', PAYMENTS: 'demo', ...OWN };
  const servers: RunningServer[] = [];
  t.after(async () => {
    await Promise.all(servers.map((server) => server.end('SIGKILL')));
    rmSync(parent, { recursive: true, force: true });
  });
  // One after the other, since the first one makes the tables.
  for (let n = 0; n < PROCESSES; n += 1) {
    const server = await startServer({ ...environment, DATA_DIR: join(parent, `data-${n}`) });
    assert.ok(server.url, server.said());
    servers.push(server);
  }
  const urlOf = (n: number): string => servers[n % servers.length]?.url ?? '';
  const { sample } = await (await fetch(`${urlOf(0)}/api/templates/${TEMPLATE}`)).json();

  for (const { planId, amount, limit } of PLANS) {
    const send = await signUp(urlOf(0));
    if (amount > 0) await activate(send, urlOf(0), planId, amount);
    const ids: string[] = [];
    for (let from = 0; from < GENERATIONS; from += AT_ONCE) {
      const some = Array.from({ length: Math.min(AT_ONCE, GENERATIONS - from) }, async (_, n) => {
        const answer = await patiently(() => send(urlOf(n), '/api/documents', { templateId: TEMPLATE, formData: sample.answers }));
        assert.equal(answer.status, 201, answer.text);
        return JSON.parse(answer.text).id as string;
      });
      ids.push(...(await Promise.all(some)));
    }
    const answers = await Promise.all(ids.map((id, n) => patiently(() => send(urlOf(n), `/api/documents/${id}/generate`))));
    const made = answers.filter(({ status }) => status === 200).length;
    const refused = answers.filter(({ status, text }) => status === 402 && JSON.parse(text).code === 'limit_reached').length;
    const profile = await patiently(() => send(urlOf(1), '/api/user/profile'));
    const { usage } = JSON.parse(profile.text);
    assert.deepEqual(
      { planId, made, refused, counted: usage.documentsGenerated },
      { planId, made: limit, refused: GENERATIONS - limit, counted: limit },
    );
    t.diagnostic(`${planId}: ${made} made, ${refused} refused with 402`);
  }
});

type Send = (url: string, path: string, body?: unknown) => Promise<Response>;

async function signUp(url: string): Promise<Send> {
  const body = JSON.stringify({ name: 'Ann Example', email: `ann.${crypto.randomUUID()}@example.org`, password: 'blue bicycle rain' });
  const answer = await fetch(`${url}/api/auth/signup`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  assert.equal(answer.status, 201);
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ');
  return (to, path, given) => {
    const isRead = path === '/api/user/profile';
    return fetch(`${to}${path}`, {
      method: isRead ? 'GET' : 'POST',
      headers: { cookie, ...(given !== undefined && { 'content-type': 'application/json' }) },
      ...(given !== undefined && { body: JSON.stringify(given) }),
    });
  };
}

async function activate(send: Send, url: string, planId: string, amount: number): Promise<void> {
  const checkout = await patiently(() => send(url, '/api/create-subscription', { planId, amount }));
  assert.equal(checkout.status, 200, checkout.text);
  await sleep(2_100);
  const { clientSecret } = JSON.parse(checkout.text);
  const answer = await patiently(() => send(url, '/api/subscription/activate-demo', { clientSecret }));
  assert.equal(answer.status, 200, answer.text);
}

/** Asks again where a server had too much to do, or cut the line: a document counts once however often it is generated. */
async function patiently(ask: () => Promise<Response>): Promise<{ status: number; text: string }> {
  for (let tries = 1; ; tries += 1) {
    try {
      const answer = await ask();
      if (answer.status !== 503) return { status: answer.status, text: await answer.text() };
    } catch (error) {
      if (tries === 60) throw error;
    }
    assert.ok(tries < 60, 'the servers are busy for a minute');
    await sleep(1_000);
  }
}
