import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Field } from '#engine/field.ts';
import { openFor } from './follow.ts';
import { meanings } from './vocabulary.ts';

const FIELDS: Field[] = [
  { name: 'reward', label: 'What does the person receive?', type: 'select', options: ['A fee', 'Copies of the pictures'] },
  { name: 'fee', label: 'Fee', type: 'money', required: true, showWhen: "reward == 'A fee'" },
];
const said = new Set(meanings('Three pictures hang in the hall.'));

test('what was read by chance gives way to another word of the brief, and what somebody was asked and answered does not', () => {
  const read: Record<string, unknown> = { fee: 250 };
  openFor(FIELDS, read, said, {});
  assert.deepEqual(read, {});
  const answered: Record<string, unknown> = { fee: '250' };
  openFor(FIELDS, answered, said, { fee: '250' });
  assert.deepEqual(answered, { fee: '250', reward: 'A fee' });
});
