import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browserOf } from './browser.ts';

test('a session is named by browser and system, a program by its own name, silence by nothing', () => {
  const mozilla = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
  assert.equal(browserOf(mozilla), 'Chrome · Windows');
  assert.equal(browserOf(`${mozilla} Edg/140.0`), 'Edge · Windows');
  assert.equal(
    browserOf('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605 Version/19.0 Mobile Safari/604.1'),
    'Safari · iOS',
  );
  assert.equal(browserOf('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'), 'Firefox · Linux');
  assert.equal(browserOf('curl/8.1'), 'curl/8.1');
  assert.equal(browserOf('x'.repeat(500))?.length, 60);
  for (const nothing of [null, '', '  ']) assert.equal(browserOf(nothing), undefined);
});
