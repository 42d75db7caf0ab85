import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import { cookieOf, type Person, signIn, testApp } from '#test/support/app.ts';
import * as tables from './tables.ts';
import { codeOf, stepOf } from './totp.ts';
import { SECOND_STEP } from './tries.ts';

const { app, db, setClock } = await testApp();
const START = new Date('2026-03-04T05:06:00Z');
const later = (seconds: number) => new Date(START.getTime() + seconds * 1_000);
const post = (url: string, payload: object, cookie = '') => app.inject({ method: 'POST', url, payload, headers: cookie ? { cookie } : {} });
const login = ({ email, password }: Person) => post('/api/auth/login', { email, password });
const secondStep = (challenge: string, code: string) => post('/api/auth/login/second-step', { challenge, code });

function bytesOf(base32: string): Buffer {
  const bits = [...base32].map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** Somebody whose app shows codes. */
async function withApp(name = 'Ann Example') {
  setClock(START);
  const person = await signIn(app, name);
  const { secret, url } = (await person.send('POST', '/api/account/two-factor', { password: person.password })).json();
  const code = (at: Date) => codeOf(bytesOf(secret), stepOf(at));
  const confirmed = await person.send('POST', '/api/account/two-factor/confirm', { code: code(START) });
  return { ...person, url, secret, code, confirmed, codes: confirmed.json().codes as string[] };
}

test('an address that was asked for by the password alone is not taken once the second step is on', async () => {
  setClock(START);
  const ann = await signIn(app);
  const asked = await ann.send('POST', '/api/account/email', { email: 'elsewhere@example.org', password: ann.password });
  assert.equal(asked.statusCode, 204);
  const links = () => db.select().from(tables.accountLink).where(eq(tables.accountLink.email, 'elsewhere@example.org'));
  assert.equal((await links()).length, 1);
  const { secret } = (await ann.send('POST', '/api/account/two-factor', { password: ann.password })).json();
  const confirmed = await ann.send('POST', '/api/account/two-factor/confirm', { code: codeOf(bytesOf(secret), stepOf(START)) });
  assert.equal(confirmed.statusCode, 200);
  assert.deepEqual(await links(), []);
});

test('two-factor sign-in is on once the app has shown a code, and from then on a password is not enough', async () => {
  setClock(START);
  const ann = await signIn(app);
  assert.equal(
    (await ann.send('POST', '/api/account/two-factor', { password: 'not it' })).json().fields.password,
    'This is not your password.',
  );
  assert.equal((await ann.send('POST', '/api/account/two-factor/confirm', { code: '123456' })).json().code, 'two_factor_off');
  const begun = await ann.send('POST', '/api/account/two-factor', { password: ann.password });
  assert.equal(begun.statusCode, 200);
  assert.match(begun.json().url, /^otpauth:\/\/totp\/Deedwright:ann/);
  assert.equal((await login(ann)).statusCode, 200, 'not confirmed yet');
  assert.equal((await ann.send('POST', '/api/account/two-factor/confirm', { code: '000000' })).statusCode, 422);
  const code = codeOf(bytesOf(begun.json().secret), stepOf(START));
  const confirmed = await ann.send('POST', '/api/account/two-factor/confirm', { code });
  assert.equal(confirmed.statusCode, 200);
  assert.equal(new Set(confirmed.json().codes).size, 10);
  const state = (await ann.send('GET', '/api/account/two-factor')).json();
  assert.deepEqual(state, { since: START.toISOString(), recoveryCodesLeft: 10 });

  const first = await login(ann);
  assert.equal(first.statusCode, 401);
  assert.equal(first.json().code, 'two_factor_required');
  assert.equal(cookieOf(first), '', 'no cookie of any kind before the second step');
  setClock(later(30));
  const second = await secondStep(first.json().challenge, codeOf(bytesOf(begun.json().secret), stepOf(later(30))));
  assert.equal(second.statusCode, 200);
  assert.equal(second.json().email, ann.email);
  assert.equal((await app.inject({ url: '/api/auth/user', headers: { cookie: cookieOf(second) } })).statusCode, 200);
});

test('turning it on signs out whoever was signed in by the password alone elsewhere', async () => {
  setClock(START);
  const ann = await signIn(app);
  const other = cookieOf(await login(ann));
  const { secret } = (await ann.send('POST', '/api/account/two-factor', { password: ann.password })).json();
  await ann.send('POST', '/api/account/two-factor/confirm', { code: codeOf(bytesOf(secret), stepOf(START)) });
  assert.equal((await app.inject({ url: '/api/auth/user', headers: { cookie: other } })).statusCode, 401);
  assert.equal((await ann.send('GET', '/api/auth/user')).statusCode, 200);
});

test('a sign-in that is under way by the password alone while it is turned on, or while the password is set, leads nowhere', async () => {
  const ann = await signIn(app);
  setClock(START);
  const { secret } = (await ann.send('POST', '/api/account/two-factor', { password: ann.password })).json();
  const turningOn = ann.send('POST', '/api/account/two-factor/confirm', { code: codeOf(bytesOf(secret), stepOf(START)) });
  const entered = await Promise.all(Array.from({ length: 8 }, () => login(ann)));
  assert.equal((await turningOn).statusCode, 200);
  assert.ok(entered.every(({ statusCode }) => statusCode === 200 || statusCode === 401));
  assert.equal((await db.select().from(tables.session)).length, 1, 'the one that turned it on');

  const change = ann.send('POST', '/api/account/password', { currentPassword: ann.password, password: 'another long one' });
  await Promise.all(Array.from({ length: 8 }, () => login(ann)));
  assert.equal((await change).statusCode, 204);
  const purposes = (await db.select().from(tables.accountLink)).map(({ purpose }) => purpose);
  assert.deepEqual(purposes, ['verify'], 'no challenge');
});

test('a code works once, also when it comes twice at the same moment, and an earlier one no longer', async () => {
  const ann = await withApp();
  setClock(later(60));
  const challenges = await Promise.all([1, 2, 3].map(async () => (await login(ann)).json().challenge));
  const [a, b, c] = challenges;
  const both = await Promise.all([secondStep(a, ann.code(later(60))), secondStep(b, ann.code(later(60)))]);
  assert.deepEqual(both.map((response) => response.statusCode).sort(), [200, 401]);
  assert.equal((await secondStep(c, ann.code(later(30)))).json().code, 'wrong_code');
  setClock(later(90));
  assert.equal((await secondStep(c, ann.code(later(90)))).statusCode, 200);
});

test('a recovery code lets in once and is written with or without its dash', async () => {
  const ann = await withApp();
  const [first = '', second = ''] = ann.codes;
  const challenge = async () => (await login(ann)).json().challenge;
  assert.equal((await secondStep(await challenge(), first)).statusCode, 200);
  assert.equal((await secondStep(await challenge(), first)).statusCode, 401);
  assert.equal((await secondStep(await challenge(), ` ${second.replace('-', '').toUpperCase()} `)).statusCode, 200);
  assert.equal((await ann.send('GET', '/api/account/two-factor')).json().recoveryCodesLeft, 8);
  const rows = await db.select().from(tables.recoveryCode);
  for (const { hash } of rows) assert.match(hash, /^\$argon2id\$/);
  const [row] = await db.select().from(tables.twoFactor);
  assert.ok(!JSON.stringify(row).includes(ann.secret));
});

test('a challenge is used up by its sign-in, runs out after ten minutes, and belongs to one account', async () => {
  const ann = await withApp();
  const bob = await withApp('Bob Example');
  const challenge = (await login(ann)).json().challenge;
  assert.equal((await secondStep(challenge, bob.codes[0] ?? '')).json().code, 'wrong_code');
  assert.equal((await secondStep(challenge, ann.codes[0] ?? '')).statusCode, 200);
  assert.equal((await secondStep(challenge, ann.codes[1] ?? '')).json().code, 'challenge_over');
  const next = (await login(ann)).json().challenge;
  setClock(later(601));
  assert.equal((await secondStep(next, ann.codes[1] ?? '')).json().code, 'challenge_over');
  assert.equal((await secondStep('x'.repeat(43), ann.codes[1] ?? '')).json().code, 'challenge_over');
});

test('after five wrong codes the account waits, longer each time, whatever challenge or network they come with', async () => {
  const ann = await withApp();
  const challenge = (await login(ann)).json().challenge;
  const tries = await Promise.all(Array.from({ length: SECOND_STEP.free + 3 }, () => secondStep(challenge, '000000')));
  assert.equal(tries.filter((response) => response.statusCode === 401).length, SECOND_STEP.free);
  const [blocked] = tries.filter((response) => response.statusCode === 429);
  assert.equal(blocked?.headers['retry-after'], '15');
  assert.equal((await secondStep((await login(ann)).json().challenge, ann.codes[0] ?? '')).statusCode, 429);
  setClock(later(16));
  assert.equal((await secondStep(challenge, '000000')).statusCode, 401);
  assert.equal((await secondStep(challenge, '000000')).headers['retry-after'], '30');
  setClock(later(47));
  assert.equal((await secondStep(challenge, ann.codes[0] ?? '')).statusCode, 200);
});

test('turning it off, and new recovery codes, take the password and a code', async () => {
  const ann = await withApp();
  const { password } = ann;
  const [first = '', second = '', third = ''] = ann.codes;
  assert.equal((await ann.send('POST', '/api/account/two-factor', { password, code: first })).json().code, 'two_factor_on');
  for (const url of ['/api/account/two-factor/recovery-codes', '/api/account/two-factor/remove']) {
    assert.ok((await ann.send('POST', url, { password })).json().fields.code, url);
    assert.ok((await ann.send('POST', url, { password: 'not it', code: second })).json().fields.password, url);
    assert.ok((await ann.send('POST', url, { password, code: '000000' })).json().fields.code, url);
  }
  const renewed = await ann.send('POST', '/api/account/two-factor/recovery-codes', { password, code: second });
  assert.equal(renewed.json().codes.length, 10);
  assert.ok((await ann.send('POST', '/api/account/two-factor/remove', { password, code: third })).json().fields.code, 'an old one');
  assert.equal((await ann.send('POST', '/api/account/two-factor/remove', { password, code: renewed.json().codes[9] })).statusCode, 204);
  assert.equal((await login(ann)).statusCode, 200);
  assert.deepEqual((await ann.send('GET', '/api/account/two-factor')).json(), { since: null, recoveryCodesLeft: 0 });
  assert.equal((await ann.send('POST', '/api/account/two-factor/recovery-codes', { password })).json().code, 'two_factor_off');
});
