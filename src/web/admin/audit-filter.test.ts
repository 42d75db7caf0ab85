import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filterIn, queryOf } from './audit-filter.ts';

test('the days of a filter are whole days where the reader is, both included', () => {
  const { from = '', to = '' } = queryOf({ from: '2027-03-14', to: '2027-03-14' });
  assert.equal(new Date(from).getTime(), new Date(2027, 2, 14).getTime());
  assert.equal(new Date(to).getTime(), new Date(2027, 2, 15).getTime());
});

test('an address that asks nonsense asks for nothing', () => {
  assert.deepEqual(filterIn(new URLSearchParams('from=soon&to=2027-1-1&x=1&q=')), {});
  assert.deepEqual(filterIn(new URLSearchParams('from=0002-11-29&to=0202-11-29')), {});
  assert.deepEqual(filterIn(new URLSearchParams('q=ann&action=signIn&subject=u1')), { q: 'ann', action: 'signIn', subject: 'u1' });
});
