import assert from 'node:assert/strict';
import { test } from 'node:test';
import { networkOf } from '../platform/network.ts';
import { deviceOf, shortNetwork } from './device.ts';

test('a user agent is told in the names people use', () => {
  const agents = [
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
      'Chrome',
      'Windows',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
      'Edge',
      'Windows',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox', 'Linux'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
      'Safari',
      'macOS',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1',
      'Chrome',
      'iPhone',
    ],
    [
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
      'Chrome',
      'Android',
    ],
  ] as const;
  for (const [agent, browser, system] of agents) assert.deepEqual(deviceOf(agent), { browser, system }, agent);
  for (const agent of [null, '', 'curl/8.5.0', '\u0000<script>']) assert.deepEqual(deviceOf(agent), { browser: null, system: null });
});

test('of an address only the network is kept', () => {
  assert.equal(shortNetwork(networkOf('203.0.113.77')), '203.0.113.0');
  assert.equal(shortNetwork(networkOf('::ffff:203.0.113.77')), '203.0.113.0');
  assert.equal(shortNetwork(networkOf('2001:db8:12:34:56:78:9a:bc')), '2001:db8:12::');
  assert.equal(shortNetwork(networkOf('::1')), '0:0:0::');
});
