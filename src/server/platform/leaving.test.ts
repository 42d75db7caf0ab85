import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { test } from 'node:test';
import { createLeaving } from './leaving.ts';

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
