import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getAuthTables } from 'better-auth/db';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import { cookieOf, signIn, testApp } from '#test/support/app.ts';

import { removeExpired } from './store.ts';
import * as tables from './tables.ts';
import { SIGN_IN } from './tries.ts';

const { app, db, setClock } = await testApp();
const post = (url: string, payload: object, headers: Record<string, string> = {}) => app.inject({ method: 'POST', url, payload, headers });
const login = (email: string, password: string, headers?: Record<string, string>) => post('/api/auth/login', { email, password }, headers);

test('a new account is signed in, on the free plan, with nothing used', async () => {
  const ann = await signIn(app);
  const profile = await ann.send('GET', '/api/user/profile');
  assert.equal(profile.statusCode, 200);
  assert.equal(profile.json().user.subscriptionTier, 'free');
  assert.equal(profile.json().usage.documentsGenerated, 0);
  assert.equal(profile.json().subscriptionActive, true);
});

test('the cookie is out of reach of scripts, and a second one tells them only whose session there is', async () => {
  const response = await post('/api/auth/signup', { name: 'Ann Example', email: 'ann@example.org', password: 'blue bicycle rain' });
  assert.equal(response.statusCode, 201);
  const [session, flag] = response.cookies;
  assert.equal(session?.name, 'session');
  assert.equal(session?.httpOnly, true);
  assert.equal(session?.sameSite, 'Lax');
  assert.equal(session?.path, '/');
  assert.deepEqual([flag?.name, flag?.value, flag?.httpOnly], ['dw_signed_in', response.json().id, undefined]);
  assert.doesNotMatch(response.body, /password|token/i);
});

test('whoever signs out is signed out on the server too, and the other browser stays in', async () => {
  const ann = await signIn(app);
  const other = cookieOf(await login(ann.email, ann.password));
  const response = await ann.send('POST', '/api/auth/logout');
  assert.equal(response.statusCode, 204);
  assert.ok(response.cookies.every((cookie) => cookie.value === '' && cookie.maxAge === 0));
  assert.equal((await ann.send('GET', '/api/auth/user')).statusCode, 401);
  assert.equal((await app.inject({ url: '/api/auth/user', headers: { cookie: other } })).statusCode, 200);
  assert.equal((await app.inject({ method: 'POST', url: '/api/auth/logout' })).statusCode, 204);
});

test('asking for a reset answers before any account is looked for: nobody learns from its time who has one', async () => {
  const ann = await signIn(app);
  await db.execute(sql`alter table "user" rename to user_away`);
  try {
    for (const email of [ann.email, 'nobody@example.org'])
      assert.equal((await post('/api/auth/forgot-password', { email })).statusCode, 204);
  } finally {
    await db.execute(sql`alter table user_away rename to "user"`);
  }
});

test('signing in takes the address in any case and answers the user', async () => {
  const ann = await signIn(app);
  const response = await login(` ${ann.email.toUpperCase()} `, ann.password);
  assert.equal(response.statusCode, 200);
  assert.deepEqual(response.json(), ann.user);
});

test('an unknown address and a wrong password get the same answer, and both cost a hash', async () => {
  const ann = await signIn(app);
  const wrong = await login(ann.email, 'not the password');
  const unknown = await login('nobody@example.org', 'not the password');
  assert.equal(wrong.statusCode, 401);
  assert.equal(wrong.json().code, 'wrong_password');
  assert.equal(unknown.statusCode, 401);
  assert.equal(unknown.body, wrong.body);
  // What this process works for it and not how long it takes: on a busy machine either may wait for a core, and the other not.
  const time = async (email: string) => {
    const from = process.cpuUsage();
    await login(email, 'not the password');
    const { user, system } = process.cpuUsage(from);
    return (user + system) / 1_000;
  };
  // In turn, and the least of each: what is done once falls on neither.
  const [times, strangers]: [number[], number[]] = [[], []];
  for (let n = 0; n < 5; n += 1) {
    times.push(await time(ann.email));
    strangers.push(await time(`x${n}@example.org`));
  }
  const [known, strange] = [Math.min(...times), Math.min(...strangers)];
  assert.ok(strange > known / 2 && strange < known * 2, `${strange} ms for a stranger, ${known} ms for a customer`);
});

test('signing up with a known address answers 409, also when both come at once', async () => {
  const ann = { name: 'Ann Example', email: 'ann@example.org', password: 'blue bicycle rain' };
  const statuses = (await Promise.all([1, 2, 3, 4].map(() => post('/api/auth/signup', ann)))).map((response) => response.statusCode);
  assert.deepEqual(statuses.sort(), [201, 409, 409, 409]);
  const again = await post('/api/auth/signup', { ...ann, email: 'ANN@Example.org' });
  assert.equal(again.json().code, 'email_taken');
  assert.equal((await db.select().from(tables.user)).length, 1);
  assert.equal((await db.select().from(tables.account)).length, 1);
});

test('what is wrong with a sign-up stands beside its field', async () => {
  const response = await post('/api/auth/signup', { name: 'A', email: 'nowhere', password: '12345' });
  assert.equal(response.statusCode, 422);
  assert.deepEqual(response.json().fields, {
    name: 'Name must be at least 2 characters',
    email: 'Please enter a valid email address',
    password: 'Password must be at least 6 characters',
  });
  const none = await post('/api/auth/signup', { name: 'Ann', email: 'a@example.org' });
  assert.deepEqual(none.json().fields, { password: 'Password must be at least 6 characters' });
  const common = await post('/api/auth/signup', { name: 'Ann', email: 'a@example.org', password: 'Password123' });
  assert.equal(common.statusCode, 422);
  assert.match(common.json().fields.password, /guessed/);
});

test('a body cannot make somebody more than they are', async () => {
  const body = {
    name: 'Ann Example',
    email: 'ann@example.org',
    password: 'blue bicycle rain',
    subscriptionTier: 'enterprise',
    id: 'me',
    emailVerified: true,
  };
  const response = await post('/api/auth/signup', body);
  assert.equal(response.statusCode, 201);
  assert.equal(response.json().subscriptionTier, 'free');
  const ann = { cookie: cookieOf(response) };
  await app.inject({
    method: 'PATCH',
    url: '/api/user/profile',
    headers: ann,
    payload: { subscriptionTier: 'enterprise', email: 'other@example.org' },
  });
  const [row] = await db.select().from(tables.user);
  assert.deepEqual([row?.subscriptionTier, row?.email, row?.emailVerified], ['free', 'ann@example.org', false]);
});

test('name and time zone can be changed, each by itself, and only one’s own', async () => {
  const ann = await signIn(app);
  const bob = await signIn(app, 'Bob Example');
  const named = await ann.send('PATCH', '/api/user/profile', { username: '  Ännie   O’Neil ' });
  assert.equal(named.statusCode, 200);
  assert.match(named.json().username, /^Ännie/);
  const zoned = await ann.send('PATCH', '/api/user/profile', { timeZone: 'Europe/Berlin' });
  assert.equal(zoned.json().timeZone, 'Europe/Berlin');
  assert.equal(zoned.json().username, named.json().username);
  assert.equal((await ann.send('PATCH', '/api/user/profile', { timeZone: 'Mars/Olympus' })).statusCode, 422);
  assert.equal((await ann.send('PATCH', '/api/user/profile', {})).statusCode, 200);
  assert.deepEqual((await bob.send('GET', '/api/auth/user')).json(), bob.user);
});

test('a forged, a foreign and an expired cookie are nobody', async () => {
  const ann = await signIn(app);
  const bob = await signIn(app, 'Bob Example');
  const [annToken = '', annMark = ''] = ann.cookie.slice('session='.length).split('.');
  const [bobToken = ''] = bob.cookie.slice('session='.length).split('.');
  const who = async (cookie: string) => (await app.inject({ url: '/api/auth/user', headers: { cookie } })).statusCode;
  assert.equal(await who(`session=${bobToken}.${annMark}`), 401);
  assert.equal(await who(`session=${annToken}`), 401);
  assert.equal(await who('session=%00%ff; dw_signed_in=1'), 401);
  assert.equal(await who(`session=${'x'.repeat(3_000)}`), 401);
  assert.equal(await who(ann.cookie), 200);
  await db
    .update(tables.session)
    .set({ expiresAt: new Date(Date.now() - 1) })
    .where(eq(tables.session.userId, ann.user.id));
  assert.equal(await who(ann.cookie), 401);
});

test('a session lives for thirty days from the hour it was last seen in', async () => {
  const ann = await signIn(app);
  const ask = async () => app.inject({ url: '/api/auth/user', headers: { cookie: ann.cookie } });
  const mine = eq(tables.session.userId, ann.user.id);
  const inThirtyDays = Date.now() + 30 * 86_400_000;
  assert.equal((await ask()).headers['set-cookie'], undefined, 'seen a moment ago');
  await db
    .update(tables.session)
    .set({ expiresAt: new Date(inThirtyDays - 2 * 3_600_000) })
    .where(mine);
  const later = await ask();
  assert.equal(later.statusCode, 200);
  assert.ok(later.cookies.some(({ name, maxAge }) => name === 'session' && maxAge === 30 * 86_400));
  const [row] = await db.select().from(tables.session).where(mine);
  assert.ok((row?.expiresAt.getTime() ?? 0) >= inThirtyDays - 1_000);
  assert.equal((await ask()).headers['set-cookie'], undefined, 'written down once');
});

test('after ten wrong passwords the address waits fifteen minutes from there, however the tries come, and others do not', async () => {
  const ann = await signIn(app);
  const bob = await signIn(app, 'Bob Example');
  const tries = await Promise.all(Array.from({ length: SIGN_IN.free + 5 }, (_, n) => login(ann.email, `wrong ${n}`)));
  assert.equal(tries.filter((response) => response.statusCode === 401).length, SIGN_IN.free);
  const refused = tries.filter((response) => response.statusCode === 429);
  assert.equal(refused.length, 5);
  assert.ok(Number(refused[0]?.headers['retry-after']) > 800);
  assert.equal((await login(ann.email, ann.password)).statusCode, 429);
  assert.equal((await login(bob.email, bob.password)).statusCode, 200);
  setClock(new Date(Date.now() + SIGN_IN.window + 1_000));
  assert.equal((await login(ann.email, ann.password)).statusCode, 200);
  setClock(new Date());
  assert.equal((await login(ann.email, 'wrong')).statusCode, 401);
});

test('a forged X-Forwarded-For does not give new tries', async () => {
  const ann = await signIn(app);
  for (let n = 0; n < SIGN_IN.free; n += 1) await login(ann.email, 'wrong', { 'x-forwarded-for': `203.0.113.${n}` });
  assert.equal((await login(ann.email, 'wrong', { 'x-forwarded-for': '203.0.113.99' })).statusCode, 429);
});

test('what has run out is removed, what has not stays', async () => {
  const ann = await signIn(app);
  await login(ann.email, 'wrong');
  await removeExpired(db, new Date());
  assert.equal((await db.select().from(tables.session)).length, 1);
  // Of the letter that signing up wrote, and of the sign-in by address and by address and network.
  assert.equal((await db.select().from(tables.signInAttempt)).length, 3);
  await removeExpired(db, new Date(Date.now() + 40 * 24 * 3_600_000));
  assert.equal((await db.select().from(tables.session)).length, 0);
  assert.equal((await db.select().from(tables.signInAttempt)).length, 0);
});

test('the password is kept as argon2id with the stated cost', async () => {
  await signIn(app);
  const [row] = await db.select().from(tables.account);
  assert.match(row?.password ?? '', /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('hostile strings in any field, path, query and header are refused or kept as they are, never a 5xx', async () => {
  const ann = await signIn(app);
  const strings = [
    '\'; drop table "user"; --',
    '\u0000',
    '\ud800',
    '{{7*7}}',
    '../../etc/passwd',
    '%00',
    '\u202e\u200b',
    '𝕬'.repeat(60),
    'a'.repeat(100_000),
    '<script>',
  ];
  for (const text of strings) {
    const responses = [
      await post('/api/auth/signup', { name: text, email: text, password: text }),
      await post('/api/auth/signup', { name: text, email: 'a@example.org', password: text }),
      await login(text, text),
      await ann.send('PATCH', '/api/user/profile', { username: text, timeZone: text }),
      await ann.send('GET', `/api/user/profile?x=${encodeURIComponent(text.slice(0, 2_000).toWellFormed())}`),
      await ann.send('GET', `/api/${encodeURIComponent(text.slice(0, 2_000).toWellFormed())}`),
      await app.inject({
        url: '/api/auth/user',
        headers: { cookie: `session=${encodeURIComponent(text.slice(0, 2_000).toWellFormed())}` },
      }),
    ];
    for (const response of responses) {
      assert.ok(response.statusCode < 500, `${JSON.stringify(text.slice(0, 20))} ${response.statusCode} ${response.body}`);
      if (response.statusCode >= 400) assert.deepEqual(Object.keys(response.json()).slice(0, 2), ['code', 'message']);
    }
    await db.delete(tables.user).where(eq(tables.user.email, 'a@example.org'));
  }
  assert.equal((await ann.send('GET', '/api/auth/user')).statusCode, 200);
});

test('the tables hold every column that the accounts library wants', () => {
  const wanted = getAuthTables({});
  for (const [name, { fields }] of Object.entries(wanted)) {
    const table = Object.entries(tables).find(([key]) => key === name)?.[1];
    assert.ok(table, `there is no table ${name}`);
    const columns = Object.keys(getTableColumns(table));
    for (const field of Object.keys(fields)) assert.ok(columns.includes(field), `${name} has no ${field}`);
  }
});
