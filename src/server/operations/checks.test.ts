import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { after, test } from 'node:test';
import { catalogue } from '#test/support/catalogue.ts';
import { look } from './check.ts';
import { checksFor, type Watched } from './checks.ts';

test('a server that turns everybody away is busy, although it says to machines that it is well', async () => {
  let isFull = false;
  const server = createServer((request, response) => {
    response.statusCode = isFull && request.url !== '/healthz' ? 503 : 200;
    response.end('{}');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  after(() => server.close());
  const watched = { app: { server }, catalogue, payment: { mode: 'off' }, ai: { work: async () => ({}) } };
  const check = checksFor(watched as unknown as Watched).find(({ id }) => id === 'api.answers');
  assert.ok(check);
  const clock = () => new Date();
  assert.equal((await look(check, clock)).status, 'passed');
  isFull = true;
  const { status, busy } = await look(check, clock);
  assert.deepEqual([status, busy], ['warning', true]);
});
