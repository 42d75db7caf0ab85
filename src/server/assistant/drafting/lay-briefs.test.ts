import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drafted } from '#test/support/drafted.ts';

test('a rent a month without a sign of money is the rent', () => {
  const { text } = drafted('Lease', 'I am Ann Roe, renting my flat in Columbus, Ohio to Bo Dahl, rent 1450/month, deposit 1300.');
  assert.match(text, /\$1,450\.00/);
  assert.match(text, /\$1,300\.00/);
});
