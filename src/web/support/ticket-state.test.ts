import assert from 'node:assert/strict';
import { test } from 'node:test';
import { canEscalate, dueSentence } from './ticket-state.ts';

test('an answer is due only to whoever waits for one', () => {
  const waits = { status: 'open', unread: true, isOverdue: false } as const;
  assert.equal(dueSentence(waits), 'tickets.staff.due');
  assert.equal(dueSentence({ ...waits, isOverdue: true }), 'tickets.staff.overdueSince');
  assert.equal(dueSentence({ ...waits, unread: false }), 'tickets.staff.answered');
  for (const status of ['resolved', 'closed'] as const) assert.equal(dueSentence({ ...waits, status }), undefined);
});

test('only an open technical ticket can be handed to the engineers, and once', () => {
  const open = { status: 'open', category: 'technical', replitTicketId: null } as const;
  assert.equal(canEscalate(open), true);
  for (const status of ['escalated', 'resolved', 'closed'] as const) assert.equal(canEscalate({ ...open, status }), false, status);
  assert.equal(canEscalate({ ...open, category: 'billing' }), false);
  assert.equal(canEscalate({ ...open, status: 'in-progress', replitTicketId: 'ESC-00042' }), false);
});
