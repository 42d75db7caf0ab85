import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Role } from '#contracts/accounts.ts';
import { requireRole, rolesFor, type Who } from './access.ts';
import { Refusal } from './errors.ts';

const answer = (who: Who, role: Role | null): number => {
  try {
    requireRole(who, role && { role });
    return 200;
  } catch (error) {
    return error instanceof Refusal ? error.status : 500;
  }
};

test('each role may ask what is for it and for those below, a visitor only what asks for nobody', () => {
  const askers = [null, 'customer', 'support', 'admin'] as const;
  const row = (who: Who) => askers.map((role) => answer(who, role));
  assert.deepEqual(row('visitor'), [200, 200, 200, 200]);
  assert.deepEqual(row('either'), [200, 200, 200, 200]);
  assert.deepEqual(row('customer'), [401, 200, 200, 200]);
  assert.deepEqual(row('support'), [401, 403, 200, 200]);
  assert.deepEqual(row('admin'), [401, 403, 403, 200]);
});

test('the reference names the roles that suffice', () => {
  assert.deepEqual(rolesFor('support'), ['support', 'admin']);
  assert.deepEqual(rolesFor('either'), []);
});
