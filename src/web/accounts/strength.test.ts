import assert from 'node:assert/strict';
import { test } from 'node:test';
import { strengthOf } from './strength.ts';

test('repeated and continued letters make no password strong, several words or much variety do', () => {
  for (const weak of ['', 'a', 'aaaaaaaaaaaaaaaaaaaa', '123456789', 'abcdefghij', 'hello', 'abababababab'])
    assert.equal(strengthOf(weak), 'weak', weak);
  for (const fair of ['bicycle rain', 'Tr0ub4dor']) assert.equal(strengthOf(fair), 'fair', fair);
  for (const strong of ['blue bicycle rain junk', 'k7$Lw9!xQz2p']) assert.equal(strengthOf(strong), 'strong', strong);
});
