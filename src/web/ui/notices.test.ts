import assert from 'node:assert/strict';
import { beforeEach, mock, test } from 'node:test';
import { dismiss, durationOf, forget, listNotices, notify } from './notices.ts';

mock.timers.enable({ apis: ['setTimeout'] });
beforeEach(() => forget());

test('one toast at a time; the one it replaces stays in the list', () => {
  notify({ title: 'first' });
  notify({ title: 'second', tone: 'error' });
  assert.deepEqual(
    listNotices().map(({ title, open }) => [title, open]),
    [
      ['second', true],
      ['first', false],
    ],
  );
});

test('a dismissed toast leaves the list after 1,000,000 ms and not before', () => {
  dismiss(notify({ title: 'gone' }));
  mock.timers.tick(999_999);
  assert.equal(listNotices().length, 1);
  mock.timers.tick(1);
  assert.equal(listNotices().length, 0);
});

test('errors stay, undo stays ten seconds, the rest five', () => {
  assert.equal(durationOf({ tone: 'error' }), Number.POSITIVE_INFINITY);
  assert.equal(durationOf({ tone: 'success', action: { label: 'Undo', hint: '', run: () => {} } }), 10_000);
  assert.equal(durationOf({ tone: 'plain' }), 5000);
});
