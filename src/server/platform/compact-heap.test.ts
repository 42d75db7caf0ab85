import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getHeapStatistics } from 'node:v8';
import { compactHeap } from './compact-heap.ts';

test('what is no longer used goes back to the system, and nothing is left behind that programs could call', () => {
  let unused: object[] | undefined = Array.from({ length: 1_000_000 }, (_, at) => ({ at }));
  const held = getHeapStatistics().total_heap_size;
  assert.equal(unused.length, 1_000_000);
  unused = undefined;
  compactHeap();
  assert.ok(getHeapStatistics().total_heap_size < held - (20 << 20), 'a million objects are twenty megabytes at least');
  assert.equal(Reflect.has(globalThis, 'gc'), false);
});
