import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { ownDatabase } from '#test/support/database.ts';
import { tell } from '#test/support/figures.ts';
import { type RunningServer, startServer } from '#test/support/server.ts';
import { until } from '#test/support/until.ts';

const OWN = await ownDatabase();

/** `KILLS=200` is the long form; `TEST_SERVER_DATABASE_URL` runs it on a Postgres server. */
const ROUNDS = Number(process.env.KILLS ?? 3);
const WRITERS = process.env.KILLS ? 20 : 8;
const TEMPLATE = 'mutual-nda.global';

/** What one person sent and what was acknowledged; kept here, outside the server. */
interface Writer {
  cookie: string;
  /** The document that is saved again and again, with the number of the save in its answers. */
  documentId: string;
  saves: { sent: number; acknowledged: number };
  /** Documents whose creation was acknowledged, and how many creations were sent. */
  created: string[];
  creating: number;
  /** Documents whose generation was acknowledged. */
  generated: Set<string>;
}

test(`after SIGKILL amid saves and generations, ${ROUNDS} times, nothing acknowledged is lost, nothing is half done, nothing counts twice`, {
  timeout: ROUNDS * 60_000,
}, async (t) => {
  const parent = mkdtempSync(join(tmpdir(), 'deedwright-'));
  const start = () =>
    startServer({
      DATA_DIR: join(parent, 'data'),
      ...OWN,
    });
  let server = await start();
  t.after(async () => {
    await server.end('SIGKILL');
    rmSync(parent, { recursive: true, force: true });
  });
  const answers = (await (await fetch(`${server.url}/api/templates/${TEMPLATE}`)).json()).sample.answers;
  const writers = await Promise.all(Array.from({ length: WRITERS }, (_, n) => begin(server, n, answers)));
  const acknowledged = () => writers.reduce((sum, writer) => sum + writer.saves.acknowledged, 0);

  let slowest = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = acknowledged();
    const writing = writers.map((writer) => writeUntilCut(server, writer, answers));
    await sleep(900 + 200 * (round % 5));
    // On a busy machine a second is little.
    await until(() => acknowledged() - before > WRITERS);
    await server.end('SIGKILL');
    await Promise.all(writing);

    const from = performance.now();
    server = await start();
    assert.ok(server.url, server.said());
    slowest = Math.max(slowest, performance.now() - from);
    for (const writer of writers) await check(server, writer);
  }
  tell(t, {
    kills: ROUNDS,
    'saves acknowledged': acknowledged(),
    'generations acknowledged': writers.reduce((sum, { generated }) => sum + generated.size, 0),
    'ms until it served again, at most': Math.round(slowest),
  });
});

async function begin(server: RunningServer, n: number, answers: object): Promise<Writer> {
  const signUp = { name: `Writer ${n}`, email: `writer${n}.${crypto.randomUUID()}@example.org`, password: 'blue bicycle rain' };
  const response = await send(server, '', 'POST', '/api/auth/signup', signUp);
  assert.equal(response.status, 201);
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const saved = await send(server, cookie, 'POST', '/api/documents', { templateId: TEMPLATE, formData: { ...answers, save: '0' } });
  assert.equal(saved.status, 201);
  return {
    cookie,
    documentId: (await saved.json()).id,
    saves: { sent: 0, acknowledged: 0 },
    created: [],
    creating: 0,
    generated: new Set(),
  };
}

/** Saves, now and then creates and generates, until the connection is cut. */
async function writeUntilCut(server: RunningServer, writer: Writer, answers: object): Promise<void> {
  try {
    for (;;) {
      const next = writer.saves.sent + 1;
      writer.saves.sent = next;
      const saved = await send(server, writer.cookie, 'PATCH', `/api/documents/${writer.documentId}`, {
        formData: { ...answers, save: String(next) },
        save: 'auto',
        tab: 'a',
      });
      if (saved.status !== 200) return;
      await saved.json();
      writer.saves.acknowledged = next;
      if (next % 4 !== 0) continue;
      writer.creating += 1;
      const created = await send(server, writer.cookie, 'POST', '/api/documents', { templateId: TEMPLATE, formData: answers });
      const { id } = await created.json();
      writer.created.push(id);
      const generated = await send(server, writer.cookie, 'POST', `/api/documents/${id}/generate`);
      if (generated.status === 200) writer.generated.add((await generated.json()).id);
    }
  } catch {
    // The server is gone: what was not answered was not acknowledged.
  }
}

async function check(server: RunningServer, writer: Writer): Promise<void> {
  const { formData } = await (await send(server, writer.cookie, 'GET', `/api/documents/${writer.documentId}`)).json();
  const { sent, acknowledged } = writer.saves;
  // The save at work when the process died may be there or not; everything before it must be.
  assert.ok(
    Number(formData.save) >= acknowledged && Number(formData.save) <= sent,
    `found save ${formData.save}, acknowledged ${acknowledged}, sent ${sent}`,
  );
  const rows: { id: string; status: string; hasContent: boolean }[] = await (
    await send(server, writer.cookie, 'GET', '/api/documents?limit=200')
  ).json();
  const found = new Map(rows.map((row) => [row.id, row]));
  for (const id of writer.created) assert.ok(found.has(id), 'an acknowledged document is there');
  assert.ok(rows.length - 1 <= writer.creating, 'no document was made twice');
  for (const id of writer.generated) assert.equal(found.get(id)?.status, 'completed', 'an acknowledged generation is there');
  for (const row of rows) assert.equal(row.hasContent, row.status !== 'draft', 'text and status came together');
  const { usage } = await (await send(server, writer.cookie, 'GET', '/api/user/profile')).json();
  assert.equal(usage.documentsGenerated, rows.filter((row) => row.hasContent).length, 'each generated document counted once');
  assert.ok(usage.documentsGenerated <= 3);
}

function send(server: RunningServer, cookie: string, method: string, path: string, body?: unknown): Promise<Response> {
  const headers = { ...(cookie && { cookie }), ...(body !== undefined && { 'content-type': 'application/json' }) };
  return fetch(`${server.url}${path}`, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
}

test('what a first start has compiled is there for the next one, though the server was killed', { timeout: 120_000 }, async (t) => {
  const parent = mkdtempSync(join(tmpdir(), 'deedwright-'));
  t.after(() => rmSync(parent, { recursive: true, force: true }));
  const cache = join(parent, 'cache');
  const kept = () => (existsSync(cache) ? readdirSync(cache, { recursive: true }).length : 0);
  // The database of the test above knows that server's secret alone.
  const server = await startServer({ DATA_DIR: join(parent, 'data'), NODE_COMPILE_CACHE: cache, ...(await ownDatabase()) });
  assert.ok(server.url, server.said());
  await until(() => kept() > 500).finally(() => server.end('SIGKILL'));
});
