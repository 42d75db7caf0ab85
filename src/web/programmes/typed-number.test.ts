import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readNumber } from './typed-number.ts';

test('a thousand dollars with its comma is a thousand, cents may follow a comma or a point', () => {
  for (const [typed, cents] of [
    ['1,000', 100_000],
    ['1,234,567.50', 123_456_750],
    ['1000', 100_000],
    ['12.5', 1_250],
    ['12,50', 1_250],
    ['0.29', 29],
    [' 30 ', 3_000],
    ['0', 0],
  ] as const)
    assert.equal(readNumber(typed, 100), cents, typed);
  assert.equal(readNumber('1,000', 1), 1_000);
});

test('what is no number is none, and an empty field least of all nothing to pay', () => {
  for (const typed of ['', ' ', 'x', '30 %', '-5', '1,00,0', '1.000', '12.345', '1e3'])
    assert.equal(readNumber(typed, 100), undefined, typed);
  assert.equal(readNumber('10.5', 1), undefined, 'half a client');
});
