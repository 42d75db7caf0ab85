import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Told } from '#test/support/knocker.ts';
import { createLeaving, knocking } from './leaving.ts';

test('a process that is too busy to look every moment takes its leave in the same time', { timeout: 20_000 }, async (t) => {
  const server = createServer(() => {
    // It never answers, and so is waited for as long as it may take.
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1', () => client.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'));
  await once(server, 'request');
  let isOver = false;
  const work = () => {
    for (const end = performance.now() + 200; performance.now() < end; );
    if (!isOver) setImmediate(work);
  };
  t.after(() => {
    isOver = true;
    client.destroy();
  });
  const leaving = createLeaving(server);
  work();
  const from = performance.now();
  await leaving.begin();
  const begun = performance.now() - from;
  assert.ok(leaving.hasBegun());
  assert.ok(begun < 2_500, `${begun} ms until the door is closed`);
  await leaving.end();
  const ended = performance.now() - from;
  assert.ok(ended < 8_500, `${ended} ms in all`);
});

test('whoever has knocked and was not taken up yet is known, so that the door is not closed on them', {
  skip: process.platform !== 'linux',
}, async (t) => {
  for (const host of ['127.0.0.1', '::1']) {
    const server = createServer();
    const isThere = await once(server.listen(0, host), 'listening').catch(() => undefined);
    // Not every machine speaks IPv6.
    if (isThere === undefined) continue;
    const clients = [1, 2, 3].map(() => connect((server.address() as AddressInfo).port, host));
    t.after(() => {
      for (const client of clients) client.destroy();
      server.close();
    });
    // They have knocked when this turn's work is done; they are taken up in the next one.
    await new Promise((done) => process.nextTick(done));
    assert.equal(knocking(server), 3);
    for (let n = 0; n < 10 && (knocking(server) ?? 0) > 0; n += 1) await turn();
    assert.equal(knocking(server), 0);
  }
});

test('the door closes when nobody stands at it, and whoever was taken up before is answered', {
  skip: process.platform !== 'linux',
}, async () => {
  let answered = 0;
  const server = createServer((_request, response) => {
    // Each answer takes a moment of the only thread.
    for (const end = performance.now() + 8; performance.now() < end; );
    answered += 1;
    response.end('x');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const asking = new Worker(new URL('../../../test/support/knocker.ts', import.meta.url), { workerData: { port } });
  await once(asking, 'message');
  const told = once(asking, 'message').then(([said]) => said as Told);
  const leaving = createLeaving(server);
  await leaving.begin();
  await leaving.end();
  const { whole, cut } = await told;
  assert.equal(whole, answered);
  // Between the last look and the closing somebody may come; where nobody looks it is most of the twelve.
  assert.ok(cut.length <= 2 && cut.every((why) => why === 'ECONNRESET'), cut.join());
});
