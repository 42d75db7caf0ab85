import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { until } from '#test/support/until.ts';
import { bytesOf, wantedForm } from './bytes.ts';

test('what is asked for again is packed better, and says the same', async () => {
  const text = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');
  const bytes = bytesOf(text);
  const first = bytes.brotli;
  await until(() => bytes.brotli.length < first.length, 10);
  for (const packed of [first, bytes.brotli]) assert.equal(brotliDecompressSync(packed).toString(), text);
});

test('what is wanted is sent in the best form that the client reads', () => {
  const bytes = bytesOf('a page, a page, a page');
  assert.equal(gunzipSync(bytes.gzip).toString(), bytes.plain.toString());
  const forms = { 'gzip, deflate, br': 'brotli', 'gzip, br;q=0': 'gzip', gzip: 'gzip', '*': 'gzip', 'gzip;q=0': 'plain', deflate: 'plain' };
  for (const [taken, form] of Object.entries(forms)) assert.equal(wantedForm({ 'accept-encoding': taken }), form, taken);
  assert.equal(wantedForm({}), 'plain');
});
