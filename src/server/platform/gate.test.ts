import assert from 'node:assert/strict';
import { Agent, get, type IncomingMessage, request } from 'node:http';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import { call } from '#contracts/call.ts';
import { Failure } from '#contracts/failure.ts';
import { testConfig } from '#test/support/database.ts';
import { createHttp } from './http.ts';
import { route } from './route.ts';

const reply = z.object({ done: z.boolean() });
const wait = call({ method: 'GET', path: '/api/wait', summary: 'Wait.', reply });
const save = call({ method: 'POST', path: '/api/save', summary: 'Save.', body: z.object({ a: z.string() }), reply });
const print = call({ method: 'GET', path: '/api/print', summary: 'Print.', reply });
const well = call({ method: 'GET', path: '/healthz', summary: 'Well.', reply });

const app = await createHttp(testConfig({ REQUESTS_AT_ONCE: '4', TRUST_PROXY: 'true' }), async () => null);
const waiting: (() => void)[] = [];
const later = () => new Promise<{ done: boolean }>((done) => waiting.push(() => done({ done: true })));
route(app, wait, { who: 'visitor' }, later);
route(app, save, { who: 'visitor' }, later);
route(app, print, { who: 'visitor' }, ({ raw }) => {
  app.gate.leave(raw);
  return later();
});
route(app, well, { who: 'visitor' }, () => ({ done: true }));
await app.listen({ port: 0, host: '127.0.0.1' });
const agent = new Agent({ keepAlive: true, maxSockets: 50 });
after(() => {
  agent.destroy();
  return app.close();
});

const address = app.server.address();
const at = { host: '127.0.0.1', port: typeof address === 'object' && address ? address.port : 0, agent };

interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  body: string;
  ms: number;
}

function ask(path: string, from: string, headers: Record<string, string> = {}): Promise<Answer> {
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    get({ ...at, path, headers: { 'x-forwarded-for': from, ...headers } }, (response) => {
      let body = '';
      response.on('data', (data) => (body += data));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body, ms: performance.now() - begun }),
      );
    }).on('error', reject);
  });
}

/** Waits until so many are at work. */
async function working(number: number): Promise<void> {
  while (waiting.length < number) await sleep(2);
}

async function finish(answers: readonly Promise<Answer>[]): Promise<void> {
  for (const done of waiting.splice(0)) done();
  for (const { status } of await Promise.all(answers)) assert.equal(status, 200);
  assert.equal(app.gate.taken(), 0);
}

test('one address has three quarters of the places; with all taken whoever comes is told at once when to come again', async () => {
  const answers = [1, 2, 3].map(() => ask('/api/wait', '10.0.0.1'));
  await working(3);
  const own = await ask('/api/wait', '10.0.0.1');
  assert.deepEqual([own.status, own.headers['retry-after']], [503, '2']);
  assert.equal(Failure.parse(JSON.parse(own.body)).code, 'unavailable');
  answers.push(ask('/api/wait', '10.0.0.2'));
  await working(4);
  const page = await ask('/', '10.0.0.3', { accept: 'text/html,application/xhtml+xml' });
  assert.deepEqual([page.status, page.headers.refresh], [503, '2']);
  assert.match(page.body, /The service is busy/);
  assert.equal((await ask('/healthz', '10.0.0.3')).status, 200);
  await finish(answers);
  assert.equal((await ask('/api/unknown', '10.0.0.1')).status, 404);
  assert.equal(app.gate.taken(), 0);
});

test('what is made elsewhere takes no place, and neither does a body that is still to come', async () => {
  const bodies = Array.from({ length: 6 }, () => {
    const body = request({
      ...at,
      path: '/api/save',
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': '9' },
    });
    body.on('error', () => undefined).write('{"a"');
    return body;
  });
  const answers = [1, 2, 3, 4, 5, 6].map(() => ask('/api/print', '10.0.0.4'));
  await working(6);
  assert.equal(app.gate.taken(), 0);
  const statuses: number[] = [];
  const ends = bodies.map(
    (body) => new Promise<void>((resolve) => body.on('response', ({ statusCode }) => resolve(void statuses.push(statusCode ?? 0)))),
  );
  for (const body of bodies) body.end(':"b"}');
  await working(9);
  while (statuses.length < 3) await sleep(2);
  assert.deepEqual(statuses, [503, 503, 503]);
  await finish(answers);
  await Promise.all(ends);
  assert.deepEqual(statuses, [503, 503, 503, 200, 200, 200]);
});

test('whoever goes away before the answer gives the place back', async () => {
  const gone = get({ ...at, path: '/api/wait', headers: { 'x-forwarded-for': '10.0.0.5' } }).on('error', () => undefined);
  await working(1);
  assert.equal(app.gate.taken(), 1);
  gone.destroy();
  while (app.gate.taken() > 0) await sleep(2);
  await finish([]);
});
