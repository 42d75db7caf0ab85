import assert from 'node:assert/strict';
import { test } from 'node:test';
import { leavesNetwork, networkOf } from './network.ts';

test('an IPv6 customer is one network, an IPv4 address in IPv6 clothes is itself', () => {
  assert.equal(networkOf('203.0.113.7'), '203.0.113.7');
  assert.equal(networkOf('::ffff:203.0.113.7'), '203.0.113.7');
  assert.equal(networkOf('2001:db8:1:2:3:4:5:6'), '2001:db8:1:2');
  assert.equal(networkOf('2001:db8:1:2::9'), networkOf('2001:db8:1:2:ffff::1'));
  assert.equal(networkOf('::1'), '0:0:0:0');
});

test('what is sent to names of a compose file and to private addresses stays in the own network, anything else may leave it', () => {
  const own = [
    'localhost',
    'database',
    'db.internal',
    'mail.lan',
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '[::1]',
    'fd00::1',
  ];
  assert.deepEqual(own.filter(leavesNetwork), []);
  const others = ['mail.example.org', 'localhost.example.org', '172.32.0.1', '203.0.113.7', '[2001:db8::1]', '0.0.0.0'];
  assert.deepEqual(others.filter(leavesNetwork), others);
});
