import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import { cookieOf, type Person, signIn, testApp } from '#test/support/app.ts';
import { auditEntry } from '../platform/tables.ts';
import { session, user } from './tables.ts';
import { SIGN_IN_ANYWHERE } from './tries.ts';

const { app, db, setClock } = await testApp({ TRUST_PROXY: 'true' });
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const login = (email: string, password: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password }, headers });
const isIn = async (cookie: string) => (await app.inject({ url: '/api/auth/user', headers: { cookie } })).statusCode === 200;

interface Listed {
  id: string;
  current: boolean;
  browser: string | null;
  system: string | null;
  network: string | null;
}
const sessionsOf = async (person: Person): Promise<Listed[]> => (await person.send('GET', '/api/account/sessions')).json();

test('sessions are listed with browser, system and network, and the one that asks is marked', async () => {
  const ann = await signIn(app);
  await login(ann.email, ann.password, { 'user-agent': FIREFOX, 'x-forwarded-for': '203.0.113.77' });
  const sessions = await sessionsOf(ann);
  assert.equal(sessions.length, 2);
  const other = sessions.find(({ current }) => !current);
  assert.deepEqual([other?.browser, other?.system, other?.network], ['Firefox', 'Linux', '203.0.113.0']);
  assert.equal(sessions.filter(({ current }) => current).length, 1);
  assert.doesNotMatch(JSON.stringify(sessions), new RegExp(ann.cookie.slice(8, 24)), 'no token is told');
});

test('one session is ended from another by the password, and nobody ends somebody else’s', async () => {
  const ann = await signIn(app);
  const bob = await signIn(app, 'Bob Example');
  const elsewhere = cookieOf(await login(ann.email, ann.password));
  const other = (await sessionsOf(ann)).find(({ current }) => !current)?.id ?? '';
  const end = (person: Person, password: string) => person.send('POST', '/api/account/sessions/end', { id: other, password });
  assert.equal((await end(bob, bob.password)).statusCode, 404);
  assert.equal((await end(ann, 'not it')).json().fields.password, 'This is not your password.');
  const unstorable = await ann.send('POST', '/api/account/sessions/end', { id: 'a\u0000', password: ann.password });
  assert.deepEqual([unstorable.statusCode, Object.keys(unstorable.json().fields)], [422, ['id']]);
  assert.ok(await isIn(elsewhere));
  assert.equal((await end(ann, ann.password)).statusCode, 204);
  assert.equal((await end(ann, ann.password)).statusCode, 404);
  assert.ok(!(await isIn(elsewhere)));
  assert.ok(await isIn(ann.cookie));
});

test('signing out everywhere takes the password, ends every session, takes the cookies, and touches nobody else', async () => {
  const ann = await signIn(app);
  const bob = await signIn(app, 'Bob Example');
  const elsewhere = cookieOf(await login(ann.email, ann.password));
  const everywhere = (password: string) => ann.send('POST', '/api/account/sessions/end-all', { password });
  assert.equal((await everywhere('not it')).statusCode, 422);
  assert.ok(await isIn(elsewhere));
  const response = await everywhere(ann.password);
  assert.equal(response.statusCode, 204);
  assert.ok(response.cookies.every((cookie) => cookie.value === ''));
  assert.deepEqual([await isIn(ann.cookie), await isIn(elsewhere), await isIn(bob.cookie)], [false, false, true]);
});

test('changing the password takes the old one, ends the other sessions, and the old one is worth nothing', async () => {
  const ann = await signIn(app);
  const elsewhere = cookieOf(await login(ann.email, ann.password));
  const change = (currentPassword: string, password: string) => ann.send('POST', '/api/account/password', { currentPassword, password });
  assert.equal((await change('not it', 'another long one')).json().fields.currentPassword, 'This is not your password.');
  assert.match((await change(ann.password, 'password123')).json().fields.password, /guessed/);
  assert.match((await change(ann.password, ann.password)).json().fields.password, /you have now/);
  assert.match((await change(ann.password, 'short')).json().fields.password, /at least 6/);
  assert.equal((await change(ann.password, 'another long one')).statusCode, 204);
  assert.deepEqual([await isIn(ann.cookie), await isIn(elsewhere)], [true, false]);
  assert.equal((await login(ann.email, ann.password)).statusCode, 401);
  assert.equal((await login(ann.email, 'another long one')).statusCode, 200);
});

test('each change of what proves somebody begins a new session, and the token of before opens nothing', async () => {
  const ann = await signIn(app);
  const atSignUp = ann.cookie;
  const again = { email: ann.email, password: ann.password };
  await ann.send('POST', '/api/auth/login', again);
  const atSignIn = ann.cookie;
  assert.deepEqual([await isIn(atSignUp), await isIn(atSignIn)], [false, true]);
  await ann.send('POST', '/api/account/password', { currentPassword: ann.password, password: 'another long one' });
  assert.deepEqual([await isIn(atSignIn), await isIn(ann.cookie)], [false, true]);
  // Somebody else signs in in the same browser: the first one is not left behind in it.
  const bob = await signIn(app, 'Bob Example');
  await ann.send('POST', '/api/auth/login', { email: bob.email, password: bob.password });
  assert.equal((await sessionsOf(bob)).length, 2);
  assert.equal((await ann.send('GET', '/api/auth/user')).json().email, bob.email);
});

test('a session ends ninety days after its sign-in however often it is used, that of staff after seven', async () => {
  const ann = await signIn(app);
  const daysOld = (days: number) =>
    db
      .update(session)
      .set({ createdAt: new Date(Date.now() - days * 86_400_000) })
      .where(eq(session.userId, ann.user.id));
  await daysOld(89);
  assert.ok(await isIn(ann.cookie));
  await db.update(user).set({ role: 'support' }).where(eq(user.id, ann.user.id));
  assert.ok(!(await isIn(ann.cookie)));
  assert.equal((await db.select().from(session).where(eq(session.userId, ann.user.id))).length, 0, 'it is gone, not only refused');
  await ann.send('POST', '/api/auth/login', { email: ann.email, password: ann.password });
  await daysOld(6);
  assert.ok(await isIn(ann.cookie));
  await db.update(user).set({ role: 'customer' }).where(eq(user.id, ann.user.id));
  await daysOld(90);
  assert.ok(!(await isIn(ann.cookie)));
});

test('wrong passwords and codes inside a session, a change of address that is asked for, signing up and out are in the log', async () => {
  const ann = await signIn(app);
  await ann.send('POST', '/api/account/password', { currentPassword: 'a secret mistake', password: 'another long one' });
  await ann.send('POST', '/api/account/email', { email: 'new@example.org', password: ann.password });
  await ann.send('POST', '/api/auth/logout');
  const entries = await db.select().from(auditEntry).where(eq(auditEntry.actorId, ann.user.id)).orderBy(auditEntry.id);
  assert.deepEqual(
    entries.map(({ action }) => action),
    ['signUp', 'confirmFailed', 'emailChangeAsked', 'signOut'],
  );
  assert.doesNotMatch(JSON.stringify(entries), /secret mistake|another long one/);
});

test('inside a session the password cannot be guessed without end', async () => {
  const ann = await signIn(app);
  const statuses = await Promise.all(
    Array.from({ length: 14 }, (_, n) =>
      ann.send('POST', '/api/account/password', { currentPassword: `wrong ${n}`, password: 'another long one' }),
    ),
  );
  assert.equal(statuses.filter(({ statusCode }) => statusCode === 422).length, 10);
  assert.equal(statuses.filter(({ statusCode }) => statusCode === 429).length, 4);
});

test('guesses from everywhere make unknown browsers wait, longer each time, and never the owner’s own', async () => {
  const start = new Date();
  setClock(start);
  const ann = await signIn(app);
  const from = (n: number) => ({ 'x-forwarded-for': `198.51.${Math.floor(n / 250)}.${(n % 250) + 1}` });
  const guesses = await Promise.all(Array.from({ length: SIGN_IN_ANYWHERE.free + 5 }, (_, n) => login(ann.email, `wrong ${n}`, from(n))));
  assert.equal(guesses.filter(({ statusCode }) => statusCode === 401).length, SIGN_IN_ANYWHERE.free);
  assert.equal((await login(ann.email, ann.password, from(900))).statusCode, 429, 'nobody knows this browser');
  const known = { ...from(901), cookie: ann.cookie.replace(/^session=[^;]*;?/, '') };
  assert.equal((await login(ann.email, ann.password, known)).statusCode, 200);
  const bob = await signIn(app, 'Bob Example');
  const others = { ...from(902), cookie: bob.cookie };
  assert.equal((await login(ann.email, ann.password, others)).statusCode, 429, 'known to somebody else');
  setClock(new Date(start.getTime() + 1_001));
  assert.equal((await login(ann.email, 'wrong', from(903))).statusCode, 401);
  assert.equal((await login(ann.email, 'wrong', from(904))).headers['retry-after'], '2');
  setClock(new Date(start.getTime() + 3_100));
  assert.equal((await login(ann.email, ann.password, from(905))).statusCode, 200);
  assert.equal((await login(ann.email, 'wrong', from(906))).statusCode, 401, 'a success begins anew');
});

test('a browser is known for the password that let it in: with another one it is a stranger’s, and the one that set it is the owner’s', async () => {
  const start = new Date();
  setClock(start);
  const ann = await signIn(app);
  const from = (n: number) => ({ 'x-forwarded-for': `203.0.113.${n + 1}` });
  const known = await Promise.all([0, 1, 2, 3, 4].map(async (n) => cookieOf(await login(ann.email, ann.password, from(n)))));
  const password = 'a whole new one';
  await ann.send('POST', '/api/account/password', { currentPassword: ann.password, password });
  const guesses = [];
  for (const [n, cookie] of known.entries())
    for (let again = 0; again < 8; again += 1)
      guesses.push((await login(ann.email, `guess ${again}`, { ...from(n), cookie: cookie.replace(/session=[^;]*;?/, '') })).statusCode);
  assert.equal(guesses.filter((code) => code === 401).length, SIGN_IN_ANYWHERE.free);
  const own = { ...from(99), cookie: ann.cookie.replace(/session=[^;]*;?/, '') };
  assert.equal((await login(ann.email, password, own)).statusCode, 200);
});
