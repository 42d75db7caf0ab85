import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rateOf } from './estimate.ts';

test('a rate is written with the decimals that it has, and no others', () => {
  assert.equal(rateOf(3000, 'en'), '30%');
  assert.equal(rateOf(3250, 'en'), '32.5%');
  assert.equal(rateOf(3333, 'en'), '33.33%');
  assert.equal(rateOf(3250, 'de'), '32,5\u00a0%');
});
