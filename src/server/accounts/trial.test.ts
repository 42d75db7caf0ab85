import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import { cookieOf, signIn, testApp } from '#test/support/app.ts';
import { startMailServer } from '#test/support/mail-server.ts';
import { until } from '#test/support/until.ts';
import { removeExpired } from './store.ts';
import { user } from './tables.ts';

const server = await startMailServer();
const stage = await testApp({ SMTP_URL: server.url }, undefined, { works: true });
const { app, db } = stage;
let asked = 0;

const ask = (email: string, remoteAddress = `10.7.${asked >> 8}.${++asked & 255}`) =>
  app.inject({ method: 'POST', url: '/api/trial', payload: { email }, remoteAddress });
const open = (token: string) =>
  app.inject({ method: 'POST', url: '/api/trial/open', payload: { token }, remoteAddress: `10.8.0.${++asked & 255}` });

/** Tokens of the letters that an address has got, as they arrived. */
const tokensTo = (email: string): string[] =>
  server.received
    .filter(({ to }) => to.includes(email))
    .flatMap(({ raw }) => /trial#token=(?:3D)?([\w-]{43})/.exec(raw.replace(/=\r?\n/g, ''))?.[1] ?? []);

async function tokenFor(email: string): Promise<string> {
  const before = tokensTo(email).length;
  assert.equal((await ask(email)).statusCode, 204);
  await until(() => tokensTo(email).length > before);
  const token = tokensTo(email).at(-1);
  assert.ok(token);
  return token;
}

const me = async (cookie: string) => (await app.inject({ url: '/api/user/profile', headers: { cookie } })).json();

test('an address is all it takes: the letter’s link signs in and begins fourteen days of basic without a card', async () => {
  const token = await tokenFor('new.person@example.org');
  const [before] = await db.select().from(user).where(eq(user.email, 'new.person@example.org'));
  assert.equal(before?.emailVerified, false);
  assert.equal(before?.subscriptionTier, 'free', 'the days begin when somebody comes');
  const opened = await open(token);
  assert.deepEqual(opened.json(), { started: true, plan: 'basic', hasPassword: false });
  const { user: owner, subscriptionActive } = await me(cookieOf(opened));
  assert.deepEqual(
    [owner.email, owner.emailVerified, owner.subscriptionTier, subscriptionActive],
    ['new.person@example.org', true, 'basic', true],
  );
  const days = (Date.parse(owner.subscriptionExpiresAt) - Date.now()) / 86_400_000;
  assert.ok(days > 13.9 && days <= 14, `${days} days`);
});

test('of twenty that follow one link at once, one comes in', async () => {
  const token = await tokenFor('race@example.org');
  const answers = await Promise.all(Array.from({ length: 20 }, () => open(token)));
  assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [200, ...Array.from({ length: 19 }, () => 404)]);
});

test('a link holds for a day and no longer', async () => {
  const token = await tokenFor('late@example.org');
  stage.setClock(new Date(Date.now() + 24 * 3_600_000 + 1_000));
  assert.equal((await open(token)).statusCode, 404);
  assert.equal((await open('x'.repeat(43))).statusCode, 404);
});

test('a known address gets the same answer, its link signs in, and a second trial is not begun', async () => {
  const person = await signIn(app);
  const fresh = await ask('nobody.yet@example.org');
  const known = await ask(person.email);
  assert.deepEqual([known.statusCode, known.body], [fresh.statusCode, fresh.body]);
  await until(() => tokensTo(person.email).length === 1);
  assert.equal((await open(tokensTo(person.email)[0] ?? '')).json().started, true);
  assert.deepEqual((await open(await tokenFor(person.email))).json(), { started: false, plan: 'basic', hasPassword: false });
});

test('whoever signed up with a stranger’s address is out once its owner comes by letter', async () => {
  const stranger = await signIn(app);
  const opened = await open(await tokenFor(stranger.email));
  assert.equal(opened.statusCode, 200);
  assert.equal((await stranger.send('GET', '/api/auth/user')).statusCode, 401);
  const { email, password } = stranger;
  assert.equal((await app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } })).statusCode, 401);
  assert.equal((await me(cookieOf(opened))).user.email, email);
});

test('a proven account keeps its password', async () => {
  const person = await signIn(app);
  await db.update(user).set({ emailVerified: true }).where(eq(user.id, person.user.id));
  assert.equal((await open(await tokenFor(person.email))).json().hasPassword, true);
  const { email, password } = person;
  assert.equal((await app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } })).statusCode, 200);
});

test('an account without a password gets one by letter', async () => {
  const email = 'later@example.org';
  await open(await tokenFor(email));
  await app.inject({ method: 'POST', url: '/api/auth/forgot-password', payload: { email } });
  const reset = () => server.received.find(({ to, raw }) => to.includes(email) && raw.includes('reset-password'));
  await until(() => reset() !== undefined);
  const token = /reset-password#token=(?:3D)?([\w-]{43})/.exec(reset()?.raw.replace(/=\r?\n/g, '') ?? '')?.[1];
  const password = 'blue bicycle rain';
  assert.equal((await app.inject({ method: 'POST', url: '/api/auth/reset-password', payload: { token, password } })).statusCode, 204);
  assert.equal((await app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } })).statusCode, 200);
});

test('one address gets at most five letters an hour, and one network asks for at most thirty', async () => {
  for (let tries = 0; tries < 8; tries += 1) assert.equal((await ask('flooded@example.org')).statusCode, 204);
  await until(() => tokensTo('flooded@example.org').length === 5);
  const answers = [];
  for (let tries = 0; tries < 31; tries += 1) answers.push((await ask(`many.${tries}@example.org`, '10.9.9.9')).statusCode);
  assert.deepEqual(
    answers.slice(0, 30),
    Array.from({ length: 30 }, () => 204),
  );
  assert.equal(answers[30], 429);
  assert.equal(tokensTo('flooded@example.org').length, 5);
});

test('an account that a letter made and nobody came to is removed after a week, and no other', async () => {
  await tokenFor('never.came@example.org');
  await open(await tokenFor('came@example.org'));
  const unproven = await signIn(app);
  await removeExpired(db, new Date(Date.now() + 6 * 86_400_000));
  assert.equal((await db.select().from(user).where(eq(user.email, 'never.came@example.org'))).length, 1);
  await removeExpired(db, new Date(Date.now() + 8 * 86_400_000));
  const left = (await db.select({ email: user.email }).from(user)).map(({ email }) => email).sort();
  assert.deepEqual(left, ['came@example.org', unproven.email].sort());
});
