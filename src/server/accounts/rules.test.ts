import assert from 'node:assert/strict';
import { test } from 'node:test';
import { commonPasswords } from './common-passwords.ts';
import { asUser, isSubscriptionActive, isTimeZone, passwordFault } from './rules.ts';

const ann = { name: 'Ann Example', email: 'ann@example.org' };

test('a short, a common and a personal password are refused with a sentence, another is taken', () => {
  assert.equal(passwordFault({ ...ann, password: 'abcde' }, 6, 'Acme Deeds'), 'Password must be at least 6 characters');
  assert.equal(passwordFault({ ...ann, password: 'eleven char' }, 12, 'Acme Deeds'), 'Password must be at least 12 characters');
  for (const password of [
    '123456',
    'PassWord1',
    'qwertyuiop',
    'ANN@example.org',
    'ann example',
    'Ann1234567',
    'Acme-Deeds-2026',
    'Deedwright!1',
    'documents7',
  ])
    assert.ok(passwordFault({ ...ann, password }, 6, 'Acme Deeds'), password);
  assert.equal(passwordFault({ ...ann, password: 'blue bicycle rain' }, 6, 'Acme Deeds'), undefined);
});

test('three thousand of the passwords that leaks show most often are refused, whether six or eight letters are asked for', () => {
  for (const minimum of [6, 8]) assert.ok([...commonPasswords].filter(({ length }) => length >= minimum).length >= 3_000);
  assert.ok([...commonPasswords].every((password) => password === password.normalize('NFKC').toLowerCase()));
});

test('a paid plan is active until its last moment, the free one always', () => {
  const row = {
    id: '1',
    ...ann,
    emailVerified: true,
    role: 'customer',
    subscriptionTier: 'basic',
    subscriptionStatus: 'active',
    createdAt: new Date(0),
  };
  const end = new Date('2026-12-01T00:00:00Z');
  const before = new Date(end.getTime() - 1);
  assert.equal(isSubscriptionActive(asUser({ ...row, subscriptionExpiresAt: end }), before), true);
  assert.equal(isSubscriptionActive(asUser({ ...row, subscriptionExpiresAt: end }), end), false);
  assert.equal(isSubscriptionActive(asUser({ ...row, subscriptionStatus: 'past_due' }), before), true);
  assert.equal(isSubscriptionActive(asUser({ ...row, subscriptionStatus: 'ended' }), before), false);
  assert.equal(isSubscriptionActive(asUser({ ...row, subscriptionTier: 'free', subscriptionExpiresAt: end }), end), true);
});

test('time zones are named places, not offsets or nonsense', () => {
  for (const zone of ['Europe/Berlin', 'America/Los_Angeles', 'UTC']) assert.ok(isTimeZone(zone), zone);
  for (const zone of ['+01:00', 'Mars/Olympus', '', "'; drop table user; --"]) assert.ok(!isTimeZone(zone), zone);
});
