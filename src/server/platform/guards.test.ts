import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { type TestContext, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { until } from '#test/support/until.ts';
import { cutStill, watchBody } from './guards.ts';

test('a body that does not arrive is waited for a while, and one that nobody announced is not', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  for (const [headers, sent] of [
    [{ 'content-length': '5' }, 408],
    [{ 'transfer-encoding': 'chunked' }, 408],
    [{ 'content-length': '0' }, null],
    [{}, null],
  ] as const) {
    let status: number | null = null;
    const raw = { complete: false, headers, once: () => raw };
    const reply = {
      sent: false,
      header: () => reply,
      send: (refusal: { status: number }) => {
        status = refusal.status;
        return { raw };
      },
    };
    await watchBody({ method: 'POST', raw, routeOptions: { config: {} } } as unknown as FastifyRequest, reply as unknown as FastifyReply);
    t.mock.timers.tick(15_000);
    assert.equal(status, sent, JSON.stringify(headers));
  }
});

const STILL_MS = 50;

/** A server that cuts what stays still: where it listens, and what tells that a connection of it is closed. */
async function still(t: TestContext, answerMs: number): Promise<{ port: number; closed: () => Promise<void> }> {
  const server = createServer(async ({ url }, response) => {
    if (url === '/never') return;
    if (url === '/long') response.write('x'.repeat(64 << 20));
    if (url === '/halves') response.write('one half, ');
    await sleep(5 * STILL_MS);
    response.end('done');
  });
  server.setTimeout(STILL_MS);
  cutStill(server, answerMs);
  const connections: Socket[] = [];
  server.on('connection', (socket) => connections.push(socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const closed = async () => {
    await until(() => connections.length > 0);
    await Promise.all(connections.map((socket) => socket.closed || once(socket, 'close')));
  };
  return { port: (server.address() as AddressInfo).port, closed };
}

test('a connection that stays still is not cut while an answer is being made, however long that takes up to a bound', async (t) => {
  const { port } = await still(t, 20 * STILL_MS);
  assert.equal(await (await fetch(`http://127.0.0.1:${port}/slow`)).text(), 'done');
  assert.equal(await (await fetch(`http://127.0.0.1:${port}/halves`)).text(), 'one half, done');
  await assert.rejects(fetch(`http://127.0.0.1:${port}/never`));
});

for (const [what, asked] of [
  ['are to come', 'GET / HTTP/1.1\r\nHost: a\r\nX-Half: '],
  ['of a body are to come', 'POST /never HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nhalf'],
  ['of an answer are to be read', 'GET /long HTTP/1.1\r\nHost: a\r\n\r\n'],
] as const)
  test(`a connection on which bytes ${what} is cut once it stays still`, async (t) => {
    const { port, closed } = await still(t, 3_600_000);
    // It reads nothing.
    const client = connect(port, '127.0.0.1', () => client.write(asked)).on('error', () => undefined);
    t.after(() => client.destroy());
    await closed();
  });
