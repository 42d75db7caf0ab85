import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pageIn, pagesAround } from './pages.ts';

test('an address that asks for no page that there can be means the first', () => {
  const asked = (page: string) => pageIn(new URLSearchParams({ page }));
  assert.deepEqual(['1.5', '-1', '0', 'x', '', 'Infinity', 'NaN', '1e99'].map(asked), [1, 1, 1, 1, 1, 1, 1, 100_000]);
  assert.deepEqual(['1', '7'].map(asked), [1, 7]);
  assert.equal(pageIn(new URLSearchParams()), 1);
});

test('never more than five page buttons, always with the page one is on', () => {
  for (let last = 1; last <= 12; last += 1) {
    for (let page = 1; page <= last; page += 1) {
      const pages = pagesAround(page, last);
      assert.equal(pages.length, Math.min(5, last));
      assert.ok(pages.includes(page));
      assert.ok(pages.every((number, index) => number >= 1 && number <= last && number === (pages[0] ?? 0) + index));
    }
  }
});

test('the page one is on stands in the middle where it can', () => {
  assert.deepEqual(pagesAround(7, 20), [5, 6, 7, 8, 9]);
  assert.deepEqual(pagesAround(1, 20), [1, 2, 3, 4, 5]);
  assert.deepEqual(pagesAround(20, 20), [16, 17, 18, 19, 20]);
});
