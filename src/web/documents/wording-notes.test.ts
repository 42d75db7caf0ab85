import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordingNotes } from './wording-notes.ts';

test('a wording that prints as meant is passed', () => {
  assert.deepEqual(wordingNotes('# Lease\n\nBetween us.\n\n## 1. Rent\n\n1. See [clause 2](#keys).\n\n## 2. Keys\n\nTwo.\n'), []);
});

test('a missing title, a clause without text and a reference to nothing are said', () => {
  assert.deepEqual(wordingNotes('## Rent\n\n## Keys\n\nSee [clause 9](#garden).'), [
    { note: 'noTitle' },
    { note: 'emptyClause', words: 'Rent' },
    { note: 'reference', words: 'clause 9' },
  ]);
  assert.deepEqual(wordingNotes(' \n'), [{ note: 'empty' }]);
});

test('a text the server would refuse is known before it is sent', () => {
  assert.deepEqual(wordingNotes(`# Lease\n\n${'x'.repeat(60_000)}`), [{ note: 'refused' }]);
});
