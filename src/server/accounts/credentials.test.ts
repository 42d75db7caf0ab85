import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { desc, eq } from 'drizzle-orm';
import { cookieOf, type Person, signIn, testApp } from '#test/support/app.ts';
import { until } from '#test/support/until.ts';
import { mail } from '../platform/tables.ts';
import { makeLink } from './links.ts';
import * as tables from './tables.ts';
import { MAIL_TO_ADDRESS } from './tries.ts';

const { app, db, jobs, setClock } = await testApp({ TRUST_PROXY: 'true' }, undefined, { works: true });
const post = (url: string, payload: object, headers: Record<string, string> = {}) => app.inject({ method: 'POST', url, payload, headers });
const login = (email: string, password: string) => post('/api/auth/login', { email, password });
const isIn = async (cookie: string) => (await app.inject({ url: '/api/auth/user', headers: { cookie } })).statusCode === 200;
const after = (minutes: number) => setClock(new Date(Date.now() + minutes * 60_000));

const lettersTo = (to: string) => db.select().from(mail).where(eq(mail.to, to)).orderBy(desc(mail.createdAt));

/** The token in the newest letter of a name to an address, which a job may still be writing. */
async function tokenIn(to: string, name: string): Promise<string> {
  for (let n = 0; n < 100; n += 1) {
    const letter = (await lettersTo(to)).find((row) => row.name === name);
    if (letter?.link) return new URL(letter.link).hash.replace(/^#token=/, '');
    await sleep(50);
  }
  throw new Error(`No letter ${name} came to ${to}`);
}

async function forgot(email: string): Promise<string> {
  assert.equal((await post('/api/auth/forgot-password', { email })).statusCode, 204);
  return tokenIn(email, 'resetPassword');
}

test('an address is proven by the link of the letter that signing up wrote, once', async () => {
  const ann = await signIn(app);
  assert.equal(ann.user.emailVerified, false);
  const token = await tokenIn(ann.email, 'verifyAddress');
  const [row] = await db.select().from(tables.accountLink);
  assert.ok(!JSON.stringify(row).includes(token), 'only its hash is kept');
  const done = await post('/api/auth/verify-email', { token });
  assert.deepEqual([done.statusCode, done.json()], [200, { email: ann.email }]);
  assert.equal((await ann.send('GET', '/api/auth/user')).json().emailVerified, true);
  const again = await post('/api/auth/verify-email', { token });
  assert.deepEqual([again.statusCode, again.json().code], [404, 'link_invalid']);
});

test('the token of a letter stands behind the #, which no browser sends, so that no log on the way holds it', async () => {
  const ann = await signIn(app);
  await forgot(ann.email);
  await ann.send('POST', '/api/account/email', { email: 'somewhere.else@example.org', password: ann.password });
  const letters = [...(await lettersTo(ann.email)), ...(await lettersTo('somewhere.else@example.org'))];
  const withToken = letters.flatMap(({ name, link }) => (link?.includes('token') ? [{ name, url: new URL(link) }] : []));
  assert.deepEqual(withToken.map(({ name }) => name).sort(), ['confirmAddress', 'resetPassword', 'verifyAddress']);
  for (const { url } of withToken) assert.deepEqual([url.search, /^#token=[\w-]{43}$/.test(url.hash)], ['', true], url.pathname);
});

test('a link to prove an address holds a day, can be asked for anew, and a few times an hour', async () => {
  const ann = await signIn(app);
  const token = await tokenIn(ann.email, 'verifyAddress');
  after(24 * 60 + 1);
  assert.equal((await post('/api/auth/verify-email', { token })).statusCode, 404);
  for (let n = 0; n < MAIL_TO_ADDRESS.free; n += 1)
    assert.equal((await ann.send('POST', '/api/auth/verify-email/request')).statusCode, 204);
  assert.equal((await ann.send('POST', '/api/auth/verify-email/request')).statusCode, 429);
  assert.equal((await lettersTo(ann.email)).length, 1 + MAIL_TO_ADDRESS.free);
  assert.equal((await post('/api/auth/verify-email', { token: await tokenIn(ann.email, 'verifyAddress') })).statusCode, 200);
  assert.equal((await db.select().from(tables.accountLink)).length, 0, 'the others went with it');
});

test('a reset sets the password once, proves the address, ends every session and tells the owner', async () => {
  const ann = await signIn(app);
  const elsewhere = cookieOf(await login(ann.email, ann.password));
  const token = await forgot(ann.email);
  assert.deepEqual((await post('/api/auth/reset-password/check', { token })).json(), { email: ann.email });
  assert.match((await post('/api/auth/reset-password', { token, password: 'password123' })).json().fields.password, /guessed/);
  const both = await Promise.all([1, 2].map(() => post('/api/auth/reset-password', { token, password: 'a whole new one' })));
  assert.deepEqual(both.map(({ statusCode }) => statusCode).sort(), [204, 404]);
  assert.equal((await post('/api/auth/reset-password/check', { token })).json().code, 'link_invalid');
  assert.deepEqual([await isIn(ann.cookie), await isIn(elsewhere)], [false, false]);
  assert.equal((await login(ann.email, ann.password)).statusCode, 401);
  const back = await login(ann.email, 'a whole new one');
  assert.equal(back.json().emailVerified, true);
  assert.ok((await lettersTo(ann.email)).some(({ name }) => name === 'passwordChanged'));
});

test('a reset link holds one hour, and a change of the password voids it', async () => {
  const ann = await signIn(app);
  const token = await forgot(ann.email);
  after(61);
  assert.equal((await post('/api/auth/reset-password', { token, password: 'a whole new one' })).statusCode, 404);
  setClock(new Date());
  await ann.send('POST', '/api/account/password', { currentPassword: ann.password, password: 'another long one' });
  assert.equal((await post('/api/auth/reset-password', { token, password: 'a whole new one' })).statusCode, 404);
  assert.equal((await login(ann.email, 'another long one')).statusCode, 200);
});

test('asking for a reset answers alike for known and unknown addresses, and mails only the known', async () => {
  const ann = await signIn(app);
  const ask = async (email: string) => {
    const { statusCode, body } = await post('/api/auth/forgot-password', { email });
    return { statusCode, body };
  };
  assert.deepEqual(await ask('nobody@example.org'), await ask(ann.email));
  await tokenIn(ann.email, 'resetPassword');
  assert.equal((await lettersTo('nobody@example.org')).length, 0);
});

test('one address gets few letters an hour, whoever asks, and one network may not ask for ever', async () => {
  const ann = await signIn(app);
  const ask = (email: string, network: string) => post('/api/auth/forgot-password', { email }, { 'x-forwarded-for': network });
  for (let n = 0; n < 9; n += 1) assert.equal((await ask(ann.email, `203.0.113.${n}`)).statusCode, 204);
  await until(async () => (await jobs.state()).every(({ waiting, active }) => waiting + active === 0));
  const count = (await lettersTo(ann.email)).filter(({ name }) => name === 'resetPassword').length;
  assert.equal(count, MAIL_TO_ADDRESS.free);
  const statuses = [];
  for (let n = 0; n < 32; n += 1) statuses.push((await ask(`x${n}@example.org`, '198.51.100.1')).statusCode);
  assert.deepEqual([statuses.filter((status) => status === 204).length, statuses.at(-1)], [30, 429]);
});

test('strangers who make accounts with an address, or want theirs to be it, write to it a few times an hour; whose it is hears of every change', async () => {
  const [victim, few] = ['vera.victim@example.org', MAIL_TO_ADDRESS.free];
  const password = 'blue bicycle rain';
  const signUp = async () => ({ cookie: cookieOf(await post('/api/auth/signup', { name: 'Mal Lory', email: victim, password })) });
  const letters = new Map<string, string>();
  const look = async () => {
    for (const { id, name } of await lettersTo(victim)) letters.set(id, name);
    return [...letters.values()];
  };
  const count = async (name: string) => (await look()).filter((one) => one === name).length;
  for (let n = 0; n < few + 3; n += 1) {
    const headers = await signUp();
    await look();
    assert.equal((await post('/api/account/delete', { email: victim, password }, headers)).statusCode, 204);
  }
  assert.deepEqual([await count('verifyAddress'), await count('accountDeleted')], [few, few]);

  const wanted = [];
  for (const [n, name] of ['Mal', 'Mel', 'Mol'].entries()) {
    const one = await signIn(app, name);
    for (let again = 0; again < few; again += 1)
      wanted.push(
        (await one.send('POST', '/api/account/email', { email: victim, password: one.password }, { 'x-forwarded-for': `203.0.113.${n}` }))
          .statusCode,
      );
  }
  assert.deepEqual([await count('confirmAddress'), wanted.filter((code) => code === 204).length, wanted.at(-1)], [few, few, 429]);

  const headers = await signUp();
  let [now, next] = [password, 'green tricycle snow'];
  for (let n = 0; n < few + 3; n += 1) {
    const changed = await post('/api/account/password', { currentPassword: now, password: next }, headers);
    assert.equal(changed.statusCode, 204);
    headers.cookie = cookieOf(changed);
    [now, next] = [next, now];
  }
  assert.equal(await count('passwordChanged'), few);
  await db.update(tables.user).set({ emailVerified: true }).where(eq(tables.user.email, victim));
  await post('/api/account/password', { currentPassword: now, password: next }, headers);
  assert.equal(await count('passwordChanged'), few + 1);
});

test('a reset by mail lets in whose address strangers are guessing at, and keeps a second step that its owner set', async () => {
  const ann = await signIn(app);
  for (let n = 0; n < 25; n += 1)
    await post('/api/auth/login', { email: ann.email, password: 'wrong' }, { 'x-forwarded-for': `203.0.113.${n}` });
  assert.equal((await login(ann.email, ann.password)).statusCode, 429);
  const reset = await post('/api/auth/reset-password', { token: await forgot(ann.email), password: 'a whole new one' });
  const back = await post('/api/auth/login', { email: ann.email, password: 'a whole new one' }, { cookie: cookieOf(reset) });
  assert.equal(back.statusCode, 200);
});

test('whoever proves an address that somebody else signed up with gets an account without the other’s second step', async () => {
  const { base32, codeOf, stepOf } = await import('./totp.ts');
  const squatter = await signIn(app);
  const { secret } = (await squatter.send('POST', '/api/account/two-factor', { password: squatter.password })).json();
  const bits = [...(secret as string)]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  assert.equal(base32(bytes), secret);
  assert.equal(
    (await squatter.send('POST', '/api/account/two-factor/confirm', { code: codeOf(bytes, stepOf(new Date())) })).statusCode,
    200,
  );
  await post('/api/auth/reset-password', { token: await forgot(squatter.email), password: 'a whole new one' });
  assert.equal((await login(squatter.email, 'a whole new one')).statusCode, 200);
  assert.equal(await isIn(squatter.cookie), false);
});

const changeEmail = (person: Person, email: string, password = person.password) =>
  person.send('POST', '/api/account/email', { email, password });

test('an address moves once the new one is proven; the old one is told before and after, and its links are void', async () => {
  const ann = await signIn(app);
  const verify = await tokenIn(ann.email, 'verifyAddress');
  const reset = await forgot(ann.email);
  assert.ok((await changeEmail(ann, 'new@example.org', 'not it')).json().fields.password);
  assert.ok((await changeEmail(ann, ann.email)).json().fields.email);
  assert.equal((await changeEmail(ann, ' New@Example.org ')).statusCode, 204);
  assert.ok((await lettersTo(ann.email)).some(({ name }) => name === 'addressChangeAsked'));
  assert.equal((await ann.send('GET', '/api/auth/user')).json().email, ann.email);
  const done = await post('/api/auth/verify-email', { token: await tokenIn('new@example.org', 'confirmAddress') });
  assert.deepEqual(done.json(), { email: 'new@example.org' });
  const user = (await ann.send('GET', '/api/auth/user')).json();
  assert.deepEqual([user.email, user.emailVerified], ['new@example.org', true]);
  assert.ok((await lettersTo(ann.email)).some(({ name }) => name === 'addressChanged'));
  for (const [url, body] of [
    ['/api/auth/verify-email', { token: verify }],
    ['/api/auth/reset-password', { token: reset, password: 'a whole new one' }],
  ] as const)
    assert.equal((await post(url, body)).statusCode, 404, url);
  assert.equal((await login(ann.email, ann.password)).statusCode, 401);
  assert.equal((await login('new@example.org', ann.password)).statusCode, 200);
});

test('an address that somebody has cannot be taken, neither asked for nor when they sign up meanwhile', async () => {
  const ann = await signIn(app);
  const bob = await signIn(app, 'Bob Example');
  assert.match((await changeEmail(ann, bob.email)).json().fields.email, /already an account/);
  assert.equal((await changeEmail(ann, 'new@example.org')).statusCode, 204);
  const token = await tokenIn('new@example.org', 'confirmAddress');
  await post('/api/auth/signup', { name: 'Cy Example', email: 'new@example.org', password: 'blue bicycle rain' });
  assert.equal((await post('/api/auth/verify-email', { token })).json().code, 'email_taken');
  assert.equal((await ann.send('GET', '/api/auth/user')).json().email, ann.email);
});

test('by what was asked for with the old password nobody comes in or takes the address once it is changed or reset', async () => {
  for (const way of ['change', 'reset'] as const) {
    const ann = await signIn(app);
    const verify = await tokenIn(ann.email, 'verifyAddress');
    const trial = await makeLink(db, 'trial', { userId: ann.user.id, email: ann.email }, new Date());
    assert.equal((await changeEmail(ann, `${way}@example.org`)).statusCode, 204);
    const move = await tokenIn(`${way}@example.org`, 'confirmAddress');
    const password = 'another long one';
    const set =
      way === 'change'
        ? await ann.send('POST', '/api/account/password', { currentPassword: ann.password, password })
        : await post('/api/auth/reset-password', { token: await forgot(ann.email), password });
    assert.equal(set.statusCode, 204);
    assert.equal((await post('/api/auth/verify-email', { token: move })).statusCode, 404);
    const opened = await post('/api/trial/open', { token: trial });
    assert.deepEqual([opened.statusCode, cookieOf(opened)], [404, '']);
    assert.equal((await login(ann.email, password)).json().email, ann.email);
    // That the address is somebody's is as true as before; by a reset it is proven already.
    assert.equal((await post('/api/auth/verify-email', { token: verify })).statusCode, way === 'change' ? 200 : 404);
  }
});

test('what is under way with the old password while another one is set opens nothing afterwards', async () => {
  for (const way of ['change', 'reset'] as const) {
    const ann = await signIn(app);
    const token = await makeLink(db, 'reset', { userId: ann.user.id, email: ann.email }, new Date());
    const password = 'another long one';
    const signedIn = cookieOf(await login(ann.email, ann.password));
    const [set, ...entered] = await Promise.all([
      way === 'change'
        ? ann.send('POST', '/api/account/password', { currentPassword: ann.password, password })
        : post('/api/auth/reset-password', { token, password }),
      ...Array.from({ length: 8 }, () => login(ann.email, ann.password)),
      post('/api/account/email', { email: `${way}@example.org`, password: ann.password }, { cookie: signedIn }),
      post('/api/account/email', { email: `${way}@example.org`, password: ann.password }, { cookie: signedIn }),
    ]);
    assert.equal(set?.statusCode, 204);
    for (const { statusCode, cookies } of entered) assert.ok([200, 204].includes(statusCode) || cookies.length === 0);
    const left = await db.select().from(tables.session).where(eq(tables.session.userId, ann.user.id));
    assert.equal(left.length, way === 'change' ? 1 : 0, 'the one that began with the new password');
    const links = await db.select().from(tables.accountLink).where(eq(tables.accountLink.userId, ann.user.id));
    assert.deepEqual(new Set(links.map(({ purpose }) => purpose)), new Set(way === 'change' ? ['verify'] : []));
    assert.equal((await login(ann.email, password)).statusCode, 200);
  }
});

test('of several who change a password at once one does', async () => {
  const ann = await signIn(app);
  const cookies = await Promise.all([1, 2, 3].map(async () => cookieOf(await login(ann.email, ann.password))));
  const given = cookies.map((cookie, n) => ({ cookie, password: `another long one ${n}` }));
  const answers = await Promise.all(
    given.map(({ cookie, password }) => post('/api/account/password', { currentPassword: ann.password, password }, { cookie })),
  );
  assert.equal(answers.filter(({ statusCode }) => statusCode === 204).length, 1);
  const signsIn = await Promise.all(given.map(async ({ password }) => (await login(ann.email, password)).statusCode === 200));
  assert.deepEqual(
    signsIn,
    answers.map(({ statusCode }) => statusCode === 204),
  );
});

test('a token of one purpose opens nothing else, and hostile tokens nothing at all', async () => {
  const ann = await signIn(app);
  const verify = await tokenIn(ann.email, 'verifyAddress');
  assert.equal((await post('/api/auth/reset-password', { token: verify, password: 'a whole new one' })).statusCode, 404);
  assert.equal((await post('/api/auth/login/second-step', { challenge: verify, code: '123456' })).statusCode, 401);
  for (const token of ['', '\u0000', '\ud800', "' or 1=1 --", 'x'.repeat(5_000), '𝕬']) {
    for (const url of ['/api/auth/verify-email', '/api/auth/reset-password/check', '/api/auth/reset-password']) {
      const { statusCode } = await post(url, { token, password: 'a whole new one' });
      assert.ok(statusCode === 404 || statusCode === 422, `${url} ${statusCode}`);
    }
  }
  assert.equal((await post('/api/auth/verify-email', { token: verify })).statusCode, 200);
});
