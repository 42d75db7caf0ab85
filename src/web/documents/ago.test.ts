import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ago } from './ago.ts';

const now = new Date('2026-11-21T12:00:00Z');
const before = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

test('under one hour is less than an hour, also when the clocks disagree', () => {
  assert.deepEqual(ago(before(0.99), now), { unit: 'now' });
  assert.deepEqual(ago(before(-3), now), { unit: 'now' });
});

test('hours are counted whole until a day is full', () => {
  assert.deepEqual(ago(before(1), now), { unit: 'hours', count: 1 });
  assert.deepEqual(ago(before(23.99), now), { unit: 'hours', count: 23 });
});

test('one day until two are full, then days', () => {
  assert.deepEqual(ago(before(24), now), { unit: 'day' });
  assert.deepEqual(ago(before(47.99), now), { unit: 'day' });
  assert.deepEqual(ago(before(48), now), { unit: 'days', count: 2 });
  assert.deepEqual(ago(before(24 * 400), now), { unit: 'days', count: 400 });
});
