import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testApp } from '#test/support/app.ts';

const { app } = await testApp({ PUBLIC_URL: 'https://deeds.example.org', PASSWORD_MIN_LENGTH: '12' });
const signUp = (headers: Record<string, string>, password = 'blue bicycle rain') =>
  app.inject({ method: 'POST', url: '/api/auth/signup', headers, payload: { name: 'Ann Example', email: 'ann@example.org', password } });

test('over HTTPS the cookies are Secure, the session is bound to this host, and browsers are told to stay on HTTPS', async () => {
  const response = await signUp({ origin: 'https://deeds.example.org' });
  assert.equal(response.statusCode, 201);
  const [session, flag] = response.cookies;
  assert.deepEqual([session?.name, session?.secure, session?.path, session?.domain], ['__Host-session', true, '/', undefined]);
  assert.equal(flag?.secure, true);
  assert.match(String(response.headers['strict-transport-security']), /max-age=31536000/);
  const cookie = `${session?.name}=${encodeURIComponent(session?.value ?? '')}`;
  assert.equal((await app.inject({ url: '/api/auth/user', headers: { cookie } })).statusCode, 200);
});

test('with a public address only its own pages may cause changes, whatever the Host header says', async () => {
  assert.equal((await signUp({ origin: 'https://evil.example', host: 'evil.example' })).statusCode, 403);
  assert.equal((await signUp({ origin: 'http://deeds.example.org' })).statusCode, 403);
});

test('a deployment may ask for longer passwords', async () => {
  const response = await signUp({}, 'eleven char');
  assert.equal(response.statusCode, 422);
  assert.equal(response.json().fields.password, 'Password must be at least 12 characters');
});
