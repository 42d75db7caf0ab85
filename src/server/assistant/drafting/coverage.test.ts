import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drafted } from '#test/support/drafted.ts';
import { figuresIn } from './coverage.ts';

test('a figure is the same however it is written and wherever it stands in a sentence', () => {
  assert.deepEqual(figuresIn('a fixed fee of $4,800.00. USD 4,800, or 4.800,00.'), ['4800', '4800', '4800']);
  assert.deepEqual(figuresIn('$1,000. And 1,000.50, 10,000; 2.5 %'), ['1000', '1000.50', '10000', '2.5']);
});

test('what a clause says while a mark in it still asks for a part of it is said in part only', () => {
  const wish = 'Deposit 2,700 split equally.';
  const stateOf = (answers: Record<string, string>) =>
    drafted('Roommate agreement', 'Me (Zoe Hart), Liz Cho and Pat Gomez share a 3 bed in Chicago, Illinois. Rent is 2,700 a month.', wish, {
      kind: 'roommate-agreement',
      ...answers,
    }).requirements.find(({ text }) => text === wish);
  assert.equal(stateOf({})?.status, 'partly');
  assert.match(stateOf({})?.note ?? '', /How did you share the deposit\?/);
  assert.equal(stateOf({ depositSplit: 'In equal parts' })?.status, 'covered');
});
