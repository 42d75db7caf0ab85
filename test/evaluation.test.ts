import assert from 'node:assert/strict';
import { test } from 'node:test';
import { edit, entries, sampleOf } from '../evaluation/check-defects.ts';
import { wilson } from '../evaluation/interval.ts';
import { codeOf, records } from '../evaluation/record.ts';
import { catalogue } from './support/catalogue.ts';

test('every recorded evaluation has the shape in which it is served, and says what it was measured on', () => {
  const all = records();
  assert.ok(all.length > 0);
  for (const { name, at, code, data, figures } of all) {
    assert.ok(!Number.isNaN(Date.parse(at)), name);
    assert.match(code, /^[0-9a-f]{16}$/);
    assert.match(data, /^[0-9a-f]{16}$/);
    assert.ok(figures.length > 0, name);
    for (const { id, value, low, high, of, unit } of figures) {
      assert.ok(of > 0 && value >= 0, `${name} ${id}`);
      if (unit === 'ratio') assert.ok(value <= 1, `${name} ${id}`);
      if (low !== null && high !== null) assert.ok(low <= value && value <= high, `${name} ${id}: ${low} ${value} ${high}`);
    }
    assert.equal(new Set(figures.map(({ id }) => id)).size, figures.length, name);
  }
});

test('every planted defect and every control fits the wording that its template has now', () => {
  const wrong = entries().flatMap((entry) => {
    try {
      return edit(sampleOf(catalogue, entry.base).text, entry).includes(entry.where ?? '') ? [] : [`${entry.id}: its place is not there`];
    } catch (error) {
      return [String(error)];
    }
  });
  assert.deepEqual(wrong, []);
});

// Old figures are no fault of a change: whoever reads them is told that other code was measured.
test('it is told which newest record was measured with other code than there is now', (t) => {
  const newest = new Map(records().map((record) => [record.name, record]));
  for (const { name, at, code } of newest.values())
    t.diagnostic(
      `${name}, recorded ${at.slice(0, 10)}: ${code === codeOf(name) ? 'this code' : 'other code; measure it anew with npm run evaluate'}`,
    );
});

test('an interval holds its share, is narrower for more and stays between none and all', () => {
  const [low, high] = wilson(50, 100);
  assert.ok(Math.abs(low - 0.4038) < 0.0001 && Math.abs(high - 0.5962) < 0.0001, `${low} ${high}`);
  assert.ok(wilson(0, 10)[0] < 1e-9 && wilson(10, 10)[1] > 1 - 1e-9);
  assert.deepEqual(wilson(0, 0), [0, 1]);
});
