import assert from 'node:assert/strict';
import { createCipheriv, hkdfSync } from 'node:crypto';
import { test } from 'node:test';
import { createCipher } from './cipher.ts';

const [OLD, NEW] = ['the secret of the first years, long', 'the secret of the later years, long'];

test('what is sealed is read by its owner alone, for its purpose alone, and not when it was changed', () => {
  const cipher = createCipher([NEW], 'receipts');
  const sealed = cipher.encrypt('XX-123456', 'ann');
  assert.match(sealed, /^1\.[\w-]{8}\.[\w-]+$/);
  assert.notEqual(sealed, cipher.encrypt('XX-123456', 'ann'));
  assert.equal(cipher.decrypt(sealed, 'ann'), 'XX-123456');
  assert.throws(() => cipher.decrypt(sealed, 'bob'));
  assert.throws(() => createCipher([NEW], 'programmes').decrypt(sealed, 'ann'));
  assert.throws(() => cipher.decrypt(`${sealed.slice(0, -3)}${sealed.endsWith('AAA') ? 'BBB' : 'AAA'}`, 'ann'));
  assert.throws(() => cipher.decrypt(sealed.replace(/^1/, '2'), 'ann'), /secret that is not here/);
  for (const hostile of ['', '.', '..', '1..', `1.${'x'.repeat(8)}.`, 'ü'.repeat(40)]) assert.throws(() => cipher.decrypt(hostile, 'ann'));
});

test('a former secret opens what it sealed, with or without a version, and seals nothing more', () => {
  // As values were sealed before they had a version.
  const key = Buffer.from(hkdfSync('sha256', OLD, '', 'receipts', 32));
  const iv = Buffer.alloc(12, 7);
  const gcm = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from('ann'));
  const body = Buffer.concat([gcm.update('12 Old Town', 'utf8'), gcm.final()]);
  const bare = Buffer.concat([iv, gcm.getAuthTag(), body]).toString('base64url');
  const both = createCipher([NEW, OLD], 'receipts');
  assert.equal(both.decrypt(bare, 'ann'), '12 Old Town');
  assert.equal(createCipher([OLD], 'receipts').decrypt(bare, 'ann'), '12 Old Town');
  assert.equal(both.decrypt(createCipher([OLD], 'receipts').encrypt('8 Mole Walk', 'ann'), 'ann'), '8 Mole Walk');
  assert.throws(() => createCipher([NEW], 'receipts').decrypt(bare, 'ann'));
  assert.throws(() => createCipher([OLD], 'receipts').decrypt(both.encrypt('x', 'ann'), 'ann'), /secret that is not here/);
});
