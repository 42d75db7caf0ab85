import assert from 'node:assert/strict';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { testApp } from '#test/support/app.ts';

const { app } = await testApp();
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  bytes: Buffer;
}

/** Over a real connection: `inject` goes past what is at hand. */
function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', path, headers, method }, async (response) => {
      const parts: Buffer[] = [];
      for await (const part of response) parts.push(part as Buffer);
      resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes: Buffer.concat(parts) });
    })
      .on('error', reject)
      .end();
  });
}

const own = ({ headers }: Answer) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !['x-request-id', 'date', 'connection', 'keep-alive'].includes(name)));

for (const encoding of ['identity', 'br', 'gzip'])
  test(`the second answer says the same as the first, headers and all (${encoding})`, async () => {
    const path = `/api/templates?page=1&pageSize=7&category=contracts&${encoding}=1`;
    const [first, second] = [await get(path, { 'accept-encoding': encoding }), await get(path, { 'accept-encoding': encoding })];
    assert.equal(second.status, 200);
    assert.deepEqual(own(second), own(first));
    assert.ok(second.headers['content-security-policy'], 'the page of a browser that shows it is as safe');
    assert.deepEqual(second.bytes, first.bytes);
    assert.notEqual(second.headers['x-request-id'], first.headers['x-request-id']);
  });

test('who has the bytes is told so, with no more than a cache needs, whichever answer came first', async () => {
  const path = '/api/templates?page=1&pageSize=9';
  const { headers } = await get(path);
  for (const tag of [String(headers.etag), `W/${headers.etag}, "other"`]) {
    const again = await get(path, { 'if-none-match': tag });
    assert.deepEqual([again.status, again.bytes.length, again.headers.etag], [304, 0, headers.etag]);
    assert.deepEqual([again.headers['cache-control'], again.headers.vary], [headers['cache-control'], headers.vary]);
  }
  assert.equal((await get(path, { 'if-none-match': '"other"' })).status, 200);
  const unseen = '/api/templates?page=2&pageSize=9';
  const { headers: told } = await get(unseen, { 'if-none-match': '"other"' });
  assert.equal((await get(unseen, { 'if-none-match': String(told.etag) })).status, 304);
});

test('a first answer of 304 leaves whole answers for those who come after', async () => {
  const path = '/api/templates?page=3&pageSize=9';
  const { headers } = await app.inject({ url: path });
  assert.equal((await get(path, { 'if-none-match': String(headers.etag) })).status, 304);
  const whole = await get(path);
  assert.equal(whole.status, 200);
  assert.equal(whole.headers['content-type'], headers['content-type']);
  assert.equal(whole.headers['x-total-count'], headers['x-total-count']);
  assert.equal(whole.bytes.length, Number(whole.headers['content-length']));
});

test('they are measured like all others', async () => {
  const count = async () =>
    Number(
      /http_request_duration_seconds_count\{method="GET",route="\/api\/templates\/counts",status="200"\} (\d+)/.exec(
        (await get('/metrics')).bytes.toString(),
      )?.[1] ?? 0,
    );
  const before = await count();
  for (let n = 0; n < 3; n += 1) await get('/api/templates/counts');
  assert.equal(await count(), before + 3);
});

test('refusals and other methods go through the framework', async () => {
  for (let n = 0; n < 2; n += 1) {
    assert.equal((await get('/api/templates?page=0')).status, 422);
    assert.equal((await get('/api/templates/unknown.nowhere')).status, 404);
    assert.equal((await get('/api/templates/counts', {}, 'DELETE')).status, 404);
  }
});
