import assert from 'node:assert/strict';
import { test } from 'node:test';
import { networkOf } from './network.ts';

test('an IPv6 customer is one network, an IPv4 address in IPv6 clothes is itself', () => {
  assert.equal(networkOf('203.0.113.7'), '203.0.113.7');
  assert.equal(networkOf('::ffff:203.0.113.7'), '203.0.113.7');
  assert.equal(networkOf('2001:db8:1:2:3:4:5:6'), '2001:db8:1:2');
  assert.equal(networkOf('2001:db8:1:2::9'), networkOf('2001:db8:1:2:ffff::1'));
  assert.equal(networkOf('::1'), '0:0:0:0');
});
