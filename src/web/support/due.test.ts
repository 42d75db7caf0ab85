import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dueSentence } from './due.ts';

test('an answer is due only to whoever waits for one', () => {
  const waits = { status: 'open', unread: true, isOverdue: false } as const;
  assert.equal(dueSentence(waits), 'tickets.staff.due');
  assert.equal(dueSentence({ ...waits, isOverdue: true }), 'tickets.staff.overdueSince');
  assert.equal(dueSentence({ ...waits, unread: false }), 'tickets.staff.answered');
  for (const status of ['resolved', 'closed'] as const) assert.equal(dueSentence({ ...waits, status }), undefined);
});
