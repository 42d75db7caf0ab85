import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shorten } from './shorten.ts';
import { filtersIn, isFiltered } from './template-search.ts';

test('the address bar holds the filters', () => {
  const filters = filtersIn(new URLSearchParams('q=+lease+&category=real-estate&jurisdiction=uk&page=3'));
  assert.deepEqual(filters, { q: 'lease', category: 'real-estate', jurisdiction: 'uk', page: 3 });
  assert.equal(isFiltered(filters), true);
});

test('an address without filters, or with empty ones, lists everything from the first page', () => {
  for (const query of ['', 'q=&category=&jurisdiction=', 'q=%20', 'page=0', 'page=-1', 'page=x', 'page=1.5']) {
    const filters = filtersIn(new URLSearchParams(query));
    assert.deepEqual(filters, { page: 1 }, query);
    assert.equal(isFiltered(filters), false);
  }
});

test('a category or an audience that there is not filters nothing, as the form shows', () => {
  for (const query of ['category=unknown', 'category=custom', 'audience=nobody', 'category=__proto__&audience=constructor']) {
    const filters = filtersIn(new URLSearchParams(query));
    assert.deepEqual(filters, { page: 1 }, query);
    assert.equal(isFiltered(filters), false);
  }
});

test('a description over 100 characters is cut there and says so', () => {
  assert.equal(shorten('a'.repeat(100)), 'a'.repeat(100));
  assert.equal(shorten('a'.repeat(101)), `${'a'.repeat(100)}…`);
  assert.equal(shorten('🙂'.repeat(101)), `${'🙂'.repeat(100)}…`);
});
