import assert from 'node:assert/strict';
import { test } from 'node:test';
import { figuresIn } from './coverage.ts';

test('a figure is the same however it is written and wherever it stands in a sentence', () => {
  assert.deepEqual(figuresIn('a fixed fee of $4,800.00. USD 4,800, or 4.800,00.'), ['4800', '4800', '4800']);
  assert.deepEqual(figuresIn('$1,000. And 1,000.50, 10,000; 2.5 %'), ['1000', '1000.50', '10000', '2.5']);
});
