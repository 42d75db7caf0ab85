import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bytesOf } from '../platform/bytes.ts';
import { keepAnswers } from './kept.ts';

function shelf(most: { answers: number; bytes: number }) {
  const keep = keepAnswers(most);
  const made: string[] = [];
  const ask = (name: string, length: number) =>
    keep(name, () => {
      made.push(name);
      return { bytes: bytesOf('x'.repeat(length)), total: length };
    });
  return { ask, made };
}

test('an answer is made once', () => {
  const { ask, made } = shelf({ answers: 2, bytes: 100 });
  assert.equal(ask('a', 50), ask('a', 50));
  assert.deepEqual(made, ['a']);
});

test('the oldest make room, by their bytes and by their number', () => {
  const { ask, made } = shelf({ answers: 3, bytes: 100 });
  for (const [name, length] of [
    ['a', 50],
    ['b', 40],
    ['c', 30],
    ['b', 40],
    ['c', 30],
    ['a', 50],
  ] as const)
    ask(name, length);
  assert.deepEqual(made, ['a', 'b', 'c', 'a'], 'c was too much beside a');
  for (const name of ['1', '2', '3', '4', '2', '1']) ask(name, 1);
  assert.deepEqual(made.slice(4), ['1', '2', '3', '4', '1']);
});

test('what is larger than all the room is answered and not kept', () => {
  const { ask, made } = shelf({ answers: 3, bytes: 100 });
  assert.equal(ask('a', 101).total, 101);
  ask('b', 100);
  ask('a', 101);
  ask('b', 100);
  assert.deepEqual(made, ['a', 'b', 'a', 'b']);
});
