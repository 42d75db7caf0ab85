import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signIn, testApp } from '#test/support/app.ts';

const { app } = await testApp();

test('a new account is signed in, on the free plan, with nothing used', async () => {
  const ann = await signIn(app);
  const profile = await ann.send('GET', '/api/user/profile');
  assert.equal(profile.statusCode, 200);
  assert.equal(profile.json().user.subscriptionTier, 'free');
  assert.equal(profile.json().usage.documentsGenerated, 0);
  assert.equal(profile.json().subscriptionActive, true);
});
