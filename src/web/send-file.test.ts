import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from 'zod/mini';
import { call } from '#contracts/call.ts';
import { ApiError, onSignedOut } from './api.ts';
import { sendFile } from './send-file.ts';

/** As much of a browser's own as sending takes, answered as each test says. */
class Sent {
  static answer = { status: 200, text: '' };
  upload = {};
  status = 0;
  statusText = '';
  responseText = '';
  onload = () => {};
  open() {}
  setRequestHeader() {}
  getResponseHeader = (name: string) => (name === 'retry-after' ? '12' : null);
  async send() {
    await undefined;
    this.status = Sent.answer.status;
    this.responseText = Sent.answer.text;
    this.onload();
  }
}
Object.assign(globalThis, { XMLHttpRequest: Sent });

const take = call({ method: 'POST', path: '/api/taken', summary: 'x', reply: z.object({ ok: z.boolean() }) });
const send = (status: number, text: string) => {
  Sent.answer = { status, text };
  return sendFile(take, { file: new Blob(['x']), type: 'text/plain', onProgress: () => {}, signal: new AbortController().signal });
};

test('a file that is taken answers what the call answers', async () => {
  assert.deepEqual(await send(200, '{"ok":true}'), { ok: true });
});

test('a file sent after the session has ended tells everybody so, as every other call does', async () => {
  let told = 0;
  onSignedOut(() => {
    told += 1;
  });
  const refused = (error: unknown) => error instanceof ApiError && error.status === 401 && error.retryAfter === 12;
  await assert.rejects(send(401, '{"code":"unauthorized","message":"Sign in."}'), refused);
  assert.equal(told, 1);
});

test('an answer that is no JSON, as of a proxy in between, fails and is not waited for', async () => {
  await assert.rejects(send(200, '<html>'), SyntaxError);
});
