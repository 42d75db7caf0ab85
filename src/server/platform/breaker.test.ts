import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { createBreaker } from './breaker.ts';
import { Refusal } from './errors.ts';

const isFault = (error: unknown) => error instanceof TypeError;
const down = async () => {
  throw new TypeError('no connection');
};
const refusal = (error: unknown) => error instanceof Refusal && error.status === 503 && (error.retryAfter ?? 0) >= 1;

test('after three faults in a row the service is left alone, then one request tries it and closes the breaker', async () => {
  const { run, state } = createBreaker(isFault, 60);
  for (const _ of [1, 2, 3]) {
    assert.equal(state(), 'ready');
    await assert.rejects(run(down), TypeError);
  }
  assert.equal(state(), 'resting');
  let asked = 0;
  const answer = async () => {
    asked += 1;
    await sleep(20);
    return 'here';
  };
  await assert.rejects(run(answer), refusal);
  assert.equal(asked, 0);
  await sleep(70);
  const [first, ...others] = await Promise.allSettled([run(answer), run(answer), run(answer)]);
  assert.equal(first?.status, 'fulfilled');
  assert.ok(others.every((other) => other.status === 'rejected' && refusal(other.reason)));
  assert.equal(asked, 1);
  assert.equal(await run(answer), 'here');
  assert.equal(state(), 'ready');
});

test('a try that fails leaves it alone for another while, and nobody else tries meanwhile', async () => {
  const { run } = createBreaker(isFault, 60);
  for (const _ of [1, 2, 3]) await assert.rejects(run(down), TypeError);
  await sleep(70);
  await assert.rejects(run(down), TypeError);
  await assert.rejects(run(down), refusal);
});

test('an answer that is a no is an answer', async () => {
  const { run } = createBreaker(isFault, 60_000);
  const no = async () => {
    throw new Error('declined');
  };
  for (const work of [down, down, no, down, down, no]) await assert.rejects(run(work));
  assert.equal(await run(async () => 'here'), 'here');
});
