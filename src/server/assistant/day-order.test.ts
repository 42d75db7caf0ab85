import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayOrderOf } from './day-order.ts';

const order = (text: string, id?: string) => dayOrderOf(text, id === undefined ? null : { id });

test('a text is read in the order of its place, whatever else it names', () => {
  for (const id of ['us-california', 'us-federal', 'puerto-rico']) assert.equal(order('Due on 3/4/2026.', id).monthFirst, true, id);
  assert.deepEqual(order('A company of the United States pays on 3/4/2026.', 'england-wales'), { monthFirst: false, doubtful: null });
});

test('without a place its other days tell, and the words of the United States', () => {
  assert.equal(order('From 3/4/2026 to 3/31/2027.').monthFirst, true);
  assert.deepEqual(order('From 3/4/2026 to 31/3/2027.'), { monthFirst: false, doubtful: null });
  assert.equal(order('Of Portland, OR 97201, on 3/4/2026.', 'canada-federal').monthFirst, true);
});

test('it is told where nothing does, and only of a day that reads two ways', () => {
  assert.deepEqual(order('Due on 5/5/2026 and 3/4/2026.').doubtful, { words: '3/4/2026', day: '2026-04-03' });
  assert.equal(order('Due on 3/4/2026.', 'canada-ontario').doubtful?.day, '2026-04-03');
  for (const text of ['Due on 5/5/2026.', 'Due on 03.04.2026.', 'Due on March 4, 2026.', 'File 3/4/2026/7.'])
    assert.equal(order(text).doubtful, null, text);
});
