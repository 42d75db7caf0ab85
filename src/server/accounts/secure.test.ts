import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Person, signIn, signInAs, testApp } from '#test/support/app.ts';
import { session, twoFactor } from './tables.ts';

const stage = await testApp({ PUBLIC_URL: 'https://deeds.example.org', PASSWORD_MIN_LENGTH: '12', STAFF_SECOND_STEP: 'on' });
const { app } = stage;
const signUp = (headers: Record<string, string>, password: string | null = 'blue bicycle rain') =>
  app.inject({ method: 'POST', url: '/api/auth/signup', headers, payload: { name: 'Ann Example', email: 'ann@example.org', password } });

test('over HTTPS the cookies are Secure, the session is bound to this host, and browsers are told to stay on HTTPS', async () => {
  const response = await signUp({ origin: 'https://deeds.example.org' });
  assert.equal(response.statusCode, 201);
  const [session, flag] = response.cookies;
  const loose = response.cookies.filter(
    ({ name, secure, path, domain }) => !name.startsWith('__Host-') || !secure || path !== '/' || domain,
  );
  assert.deepEqual(loose, []);
  assert.deepEqual([session?.name, session?.secure, session?.path, session?.domain], ['__Host-session', true, '/', undefined]);
  assert.equal(flag?.secure, true);
  assert.match(String(response.headers['strict-transport-security']), /^max-age=31536000; includeSubDomains$/);
  const cookie = `${session?.name}=${encodeURIComponent(session?.value ?? '')}`;
  assert.equal((await app.inject({ url: '/api/auth/user', headers: { cookie } })).statusCode, 200);
});

test('with a public address only its own pages may cause changes, whatever the Host header says', async () => {
  assert.equal((await signUp({ origin: 'https://evil.example', host: 'evil.example' })).statusCode, 403);
  assert.equal((await signUp({ origin: 'http://deeds.example.org' })).statusCode, 403);
});

test('a deployment may ask for longer passwords', async () => {
  for (const password of ['eleven char', 'abc', null]) {
    const response = await signUp({}, password);
    assert.equal(response.statusCode, 422);
    assert.equal(response.json().fields.password, 'Password must be at least 12 characters');
  }
});

test('what visits leave in a browser is bound to this host, too, and is found there again', async () => {
  const chosen = await app.inject({ method: 'POST', url: '/api/consent', payload: { choice: 'accepted' } });
  const [consent] = chosen.cookies;
  assert.deepEqual([consent?.name, consent?.secure, consent?.sameSite], ['__Host-consent', true, 'Lax']);
});

test('security.txt names whom to tell of a weakness once somebody is set, and holds less than a year', async () => {
  const ask = () => app.inject('/.well-known/security.txt');
  assert.equal((await ask()).statusCode, 404);
  const admin = await signInAs(stage, 'admin');
  await withSecondStep(admin);
  await admin.send('PUT', '/api/admin/brand', { name: 'Acme', email: 'safe@example.org', phone: '', address: '', supportUrl: '' });
  const answer = await ask();
  assert.match(String(answer.headers['content-type']), /^text\/plain; charset=utf-8/);
  assert.match(answer.body, /^Contact: mailto:safe@example\.org\n/);
  assert.match(answer.body, /\nCanonical: https:\/\/deeds\.example\.org\/\.well-known\/security\.txt\n$/);
  const days = (Date.parse(/\nExpires: (\S+)/.exec(answer.body)?.[1] ?? '') - Date.now()) / 86_400_000;
  assert.ok(days > 170 && days < 365);
});

test('where staff need a second step they do nothing of staff without one, and are told; customers are not asked', async () => {
  const admin = await signInAs(stage, 'admin');
  const ann = await signIn(app);
  const refused = await admin.send('GET', '/api/admin/users');
  assert.deepEqual([refused.statusCode, refused.json().code], [403, 'second_step_needed']);
  assert.equal((await admin.send('GET', '/api/support/tickets')).statusCode, 403);
  for (const person of [admin, ann]) assert.equal((await person.send('GET', '/api/documents')).statusCode, 200);
  await withSecondStep(admin);
  assert.equal((await admin.send('GET', '/api/admin/users')).statusCode, 200);
  // Also in the request that extends the session, which asks another way who it is.
  await stage.db.update(session).set({ expiresAt: new Date(Date.now() + 86_400_000) });
  const extended = await admin.send('GET', '/api/admin/users');
  assert.deepEqual([extended.statusCode, extended.cookies.length > 0], [200, true]);
});

const withSecondStep = ({ user }: Person) =>
  stage.db.insert(twoFactor).values({ userId: user.id, secret: '', salt: '', confirmedAt: new Date() });
