import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import * as z from 'zod/mini';
import { call } from '#contracts/call.ts';
import { ApiError, addressOf, api, ask, askFile, askPaper } from './api.ts';

const seen: { method: string | undefined; url: string | undefined; type: string | undefined; key: unknown; body: string }[] = [];
const server = createServer(async (request, response) => {
  let body = '';
  for await (const part of request) body += part;
  seen.push({
    method: request.method,
    url: request.url,
    type: request.headers['content-type'],
    key: request.headers['idempotency-key'],
    body,
  });
  const [, status = '200', text = ''] = /^\/answer\/(\d+)\/?(.*)$/.exec(request.url ?? '') ?? [];
  const boxes = text === 'boxed' ? { 'x-notice': encodeURIComponent('ნ ი') } : {};
  response.writeHead(Number(status), { 'x-total-count': '7', 'retry-after': '12', ...boxes });
  response.end(status === '204' ? '' : decodeURIComponent(text) || '{"ok":true}');
});
let base = '';

before(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
after(() => server.close());

const reply = z.object({ ok: z.boolean() });
const answer = (status: number, text = '') =>
  call({ method: 'GET', path: `${base}/answer/${status}/${encodeURIComponent(text)}`, summary: 'x', reply });

test('parts of the path are encoded and empty filters left out of the query', () => {
  assert.equal(addressOf('/api/documents/:id/pdf', { id: 'a/b?c' }), '/api/documents/a%2Fb%3Fc/pdf');
  assert.equal(
    addressOf('/api/templates', {}, { q: 'a & b', category: '', page: 2, language: undefined }),
    '/api/templates?q=a+%26+b&page=2',
  );
  assert.equal(addressOf('/api/templates', {}, {}), '/api/templates');
});

test('a body goes out as JSON, a call without one has no content type', async () => {
  seen.length = 0;
  await api(call({ method: 'POST', path: `${base}/answer/200/`, summary: 'x', body: z.object({ a: z.number() }), reply }), {
    body: { a: 1 },
    idempotencyKey: 'k1',
  });
  await api(answer(200));
  assert.deepEqual(seen[0], { method: 'POST', url: '/answer/200/', type: 'application/json', key: 'k1', body: '{"a":1}' });
  assert.equal(seen[1]?.type, undefined);
  assert.equal(seen[1]?.body, '');
});

test('an answer that is no success throws status, colon, text, and keeps what the server says to people', async () => {
  const text = '{"code":"limit_reached","message":"All three are used.","fields":{"a":"b"}}';
  await assert.rejects(api(answer(402, text)), (error) => {
    assert.ok(error instanceof ApiError);
    assert.equal(error.message, `402: ${text}`);
    assert.equal(error.sentence, 'All three are used.');
    assert.equal(error.failure?.fields?.a, 'b');
    assert.equal(error.retryAfter, 12);
    return true;
  });
});

test('a failure that is not JSON still throws its text', async () => {
  await assert.rejects(api(answer(502, 'Bad gateway here')), (error) => {
    assert.ok(error instanceof ApiError);
    assert.equal(error.message, '502: Bad gateway here');
    assert.equal(error.sentence, undefined);
    return true;
  });
});

test('headers of lists, files and empty answers come through', async () => {
  const { reply: body, headers } = await ask(answer(200));
  assert.deepEqual(body, { ok: true });
  assert.equal(headers.get('x-total-count'), '7');
  assert.equal(await (await askFile(answer(200, 'bytes'))).text(), 'bytes');
  assert.equal(await api(answer(204)), undefined);
  const boxed = await askPaper(answer(200, 'boxed'));
  assert.deepEqual([await boxed.file.text(), boxed.boxes], ['boxed', 'ნ ი']);
  assert.equal((await askPaper(answer(200, 'bytes'))).boxes, '');
});
