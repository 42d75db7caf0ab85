import assert from 'node:assert/strict';
import { test } from 'node:test';
import { base32, codeOf, otpauthUrl, stepOf, stepOfCode } from './totp.ts';

const secret = Buffer.from('12345678901234567890');

test('codes are those of RFC 6238, appendix B, cut to six digits', () => {
  const vectors = [
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ] as const;
  for (const [seconds, code] of vectors) assert.equal(codeOf(secret, stepOf(new Date(seconds * 1_000))), code);
});

test('a code of the step before and after is taken, one further away is not', () => {
  const now = new Date('2026-03-04T05:06:07Z');
  const step = stepOf(now);
  for (const near of [-1, 0, 1]) assert.equal(stepOfCode(secret, codeOf(secret, step + near), now), step + near);
  for (const far of [-2, 2]) assert.equal(stepOfCode(secret, codeOf(secret, step + far), now), undefined);
  for (const wrong of ['', '12345', '1234567', 'abcdef', '１２３４５６']) assert.equal(stepOfCode(secret, wrong, now), undefined);
});

test('a secret is written in base32 and travels in an address with issuer and account', () => {
  assert.equal(base32(secret), 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  const url = new URL(otpauthUrl('ABC', 'Deeds & Co: one', 'ann+x@example.org'));
  assert.equal(url.protocol, 'otpauth:');
  assert.equal(decodeURIComponent(url.pathname.split(':').at(-1) ?? ''), 'ann+x@example.org');
  assert.deepEqual([url.searchParams.get('secret'), url.searchParams.get('issuer')], ['ABC', 'Deeds & Co: one']);
});
