import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createFairQueue } from './fair-queue.ts';

const filled = (most: number, mostOfOne: number, ...items: string[]) => {
  const queue = createFairQueue<string>(most, mostOfOne);
  const left = items.map((item) => queue.add(item.charAt(0), item));
  return { queue, left: left.filter((item) => item !== undefined) };
};
const all = (queue: { take(): string | undefined }) => {
  const taken: string[] = [];
  for (let item = queue.take(); item !== undefined; item = queue.take()) taken.push(item);
  return taken.join(' ');
};

test('owners take turns: who comes behind a hundred things of another one is second', () => {
  const { queue } = filled(200, 200, ...Array.from({ length: 100 }, (_, n) => `a${n}`), 'b0', 'b1', 'c0');
  assert.equal(queue.size(), 103);
  assert.deepEqual([queue.ahead('a'), queue.ahead('b'), queue.ahead('d')], [103, 6, 3]);
  assert.match(all(queue), /^a0 b0 c0 a1 b1 a2 a3 a4 /);
  assert.equal(queue.size(), 0);
});

test('a turn that was taken is not had again before the others, though more of the same owner comes meanwhile', () => {
  const { queue } = filled(10, 10, 'a0', 'a1', 'b0');
  assert.equal(queue.take(), 'a0');
  queue.add('a', 'a2');
  assert.equal(all(queue), 'b0 a1 a2');
});

test('one owner fills a lane and not the queue; in a full queue the one with the most gives way, until all have as many', () => {
  const { queue, left } = filled(6, 4, 'a0', 'a1', 'a2', 'a3', 'a4', 'b0', 'b1', 'c0', 'c1', 'd0', 'b2');
  assert.deepEqual(left, ['a4', 'a3', 'a2', 'a1', 'b2']);
  assert.equal(queue.size(), 6);
  assert.equal(all(queue), 'a0 b0 c0 d0 b1 c1');
});

test('what lost its turn comes before everything, even into a full queue', () => {
  const { queue } = filled(2, 2, 'a0', 'b0');
  queue.addFirst('c0');
  assert.equal(queue.size(), 3);
  assert.equal(all(queue), 'c0 a0 b0');
  queue.add('a', 'a1');
  assert.deepEqual([queue.empty(), queue.size(), queue.take()], [['a1'], 0, undefined]);
});
