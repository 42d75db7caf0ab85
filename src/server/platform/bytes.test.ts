import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import { until } from '#test/support/until.ts';
import { bytesOf } from './bytes.ts';

test('what is asked for again is packed better, and says the same', async () => {
  const text = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');
  const bytes = bytesOf(text);
  const first = bytes.brotli;
  await until(() => bytes.brotli.length < first.length, 10);
  for (const packed of [first, bytes.brotli]) assert.equal(brotliDecompressSync(packed).toString(), text);
});
