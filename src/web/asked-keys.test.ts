import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from './api.ts';
import { createAskedKeys } from './asked-keys.ts';

test('a thing asked again after a lost answer has the key that it had, and a new one after an answer; another thing has its own', async () => {
  const keys = createAskedKeys();
  const sent: string[] = [];
  const ask = (what: string, error?: Error) =>
    keys
      .ask(what, (key) => {
        sent.push(key);
        return error ? Promise.reject(error) : Promise.resolve();
      })
      .catch(() => undefined);
  await ask('invoice', new TypeError('Failed to fetch'));
  await ask('invoice', new ApiError(502, 'Bad Gateway', undefined));
  await ask('extend 1');
  await ask('invoice');
  const [first, second, other, third] = sent;
  assert.ok(first && first === second && second === third && other !== first);
  await ask('invoice', new ApiError(409, 'Conflict', undefined));
  await ask('invoice');
  assert.equal(new Set(sent).size, 4);
});
