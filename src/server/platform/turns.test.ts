import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inTurn } from './turns.ts';

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

test('long answers go out over several turns, in order, and short ones at once', async () => {
  const sent: number[] = [];
  for (let n = 0; n < 10; n += 1) inTurn(4 << 20, () => sent.push(n));
  assert.deepEqual(sent, [0, 1], 'as much as a turn takes');
  inTurn(1_000, () => sent.push(-1));
  assert.deepEqual(sent, [0, 1, -1]);
  const seen: number[] = [];
  while (sent.length < 11 && seen.length < 20) {
    await turn();
    seen.push(sent.length);
  }
  assert.deepEqual(sent, [0, 1, -1, 2, 3, 4, 5, 6, 7, 8, 9]);
  assert.ok(seen.length >= 4, `${seen}`);
  // What comes later finds everything as at the beginning, and what is longer than a turn goes, too.
  await turn();
  await turn();
  inTurn(64 << 20, () => sent.push(64));
  assert.equal(sent.at(-1), 64);
  inTurn(1 << 20, () => sent.push(65));
  assert.equal(sent.at(-1), 64);
  await turn();
  await turn();
  assert.equal(sent.at(-1), 65);
});
