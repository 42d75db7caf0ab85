import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import { cookieOf, signIn, testApp } from '#test/support/app.ts';
import { testConfig } from '#test/support/database.ts';
import { StartError } from '../platform/start-error.ts';
import { auditEntry } from '../platform/tables.ts';
import { ensureAdmin, GENERATED_ADMIN } from './first-admin.ts';
import { makeLink } from './links.ts';
import { session, user } from './tables.ts';

const { app, db } = await testApp();
const chosen = { ADMIN_EMAIL: 'chief@example.org', ADMIN_PASSWORD: 'blue bicycle rain' };
const login = (email: string, password: string) => app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } });

async function start(environment: Record<string, string> = {}): Promise<string[]> {
  const said: string[] = [];
  await ensureAdmin(db, testConfig(environment), new Date(), (sentence) => said.push(sentence));
  return said;
}

test('at the first start an admin is made whose password is said once and signs in', async () => {
  const [said = ''] = await start();
  const password = / with the password (\S+) /.exec(said)?.[1] ?? '';
  const response = await login(GENERATED_ADMIN, password);
  assert.equal(response.statusCode, 200);
  assert.equal(response.json().role, 'admin');
  assert.deepEqual(await start(), []);
  assert.deepEqual(await start(chosen), []);
  assert.equal((await db.select().from(auditEntry).where(eq(auditEntry.action, 'firstAdmin'))).length, 1);
});

test('the password that the server made lets an admin work for seven days, and then only choose another', async () => {
  const [said = ''] = await start();
  const password = / with the password (\S+) /.exec(said)?.[1] ?? '';
  const cookie = cookieOf(await login(GENERATED_ADMIN, password));
  const ask = (url: string, cookie: string) => app.inject({ url, headers: { cookie } });
  assert.equal((await ask('/api/admin/users', cookie)).statusCode, 200);
  const [made] = await db.select().from(user);
  assert.equal(Math.round(((made?.passwordRunsOut?.getTime() ?? 0) - Date.now()) / 86_400_000), 7);
  await db.update(user).set({ passwordRunsOut: new Date(Date.now() - 1) });
  for (const url of ['/api/admin/users', '/api/support/tickets']) {
    const refused = await ask(url, cookie);
    assert.deepEqual([refused.statusCode, refused.json().code], [403, 'password_ran_out']);
  }
  // Also in the request that extends the session, which asks another way who it is.
  await db.update(session).set({ expiresAt: new Date(Date.now() + 86_400_000) });
  assert.equal((await ask('/api/admin/users', cookie)).statusCode, 403);
  const change = { currentPassword: password, password: 'blue bicycle rain' };
  const changed = await app.inject({ method: 'POST', url: '/api/account/password', headers: { cookie }, payload: change });
  assert.equal(changed.statusCode, 204);
  assert.equal((await ask('/api/admin/users', cookieOf(changed))).statusCode, 200);
});

test('the settings name the first admin; the password is not said again', async () => {
  const said = await start(chosen);
  assert.equal(said.length, 1);
  assert.ok(!said[0]?.includes(chosen.ADMIN_PASSWORD));
  assert.equal((await login('chief@example.org', chosen.ADMIN_PASSWORD)).json().role, 'admin');
  assert.equal((await db.select().from(user))[0]?.passwordRunsOut, null);
});

test('many nodes that start at once make one admin and say one password', async () => {
  const said = (await Promise.all(Array.from({ length: 6 }, () => start()))).flat();
  assert.equal(said.length, 1);
  assert.equal((await db.select().from(user)).length, 1);
});

test('whoever had signed up with the address of the first admin does not become the admin', async () => {
  const squatter = await signIn(app);
  const of = { userId: squatter.user.id, email: 'elsewhere@example.org' };
  const token = await makeLink(db, 'change-email', of, new Date());
  await start({ ...chosen, ADMIN_EMAIL: squatter.email });
  assert.equal((await squatter.send('GET', '/api/auth/user')).statusCode, 401);
  assert.equal((await login(squatter.email, squatter.password)).statusCode, 401);
  assert.equal((await app.inject({ method: 'POST', url: '/api/auth/verify-email', payload: { token } })).statusCode, 404);
  const response = await login(squatter.email, chosen.ADMIN_PASSWORD);
  assert.equal(response.json().role, 'admin');
  assert.equal((await app.inject({ url: '/api/auth/user', headers: { cookie: cookieOf(response) } })).json().id, squatter.user.id);
});

test('a password that a sign-up would refuse ends the start with a sentence, and nobody is made', async () => {
  for (const ADMIN_PASSWORD of ['password1', 'abc', 'chief@example.org'])
    await assert.rejects(start({ ...chosen, ADMIN_PASSWORD }), (error) => error instanceof StartError && error.message.endsWith('.'));
  assert.equal((await db.select().from(user)).length, 0);
});

test('a role that is taken away or given, and a suspension, hold from the next request on', async () => {
  const ann = await signIn(app);
  const role = async () => (await ann.send('GET', '/api/auth/user')).json().role;
  assert.equal(await role(), 'customer');
  await db.update(user).set({ role: 'support' }).where(eq(user.id, ann.user.id));
  assert.equal(await role(), 'support');
  await db.update(user).set({ suspendedAt: new Date() }).where(eq(user.id, ann.user.id));
  assert.equal((await ann.send('GET', '/api/auth/user')).statusCode, 401);
  const refused = await login(ann.email, ann.password);
  assert.deepEqual([refused.statusCode, refused.json().code], [403, 'suspended']);
  assert.deepEqual(refused.cookies, []);
  await db.delete(user).where(eq(user.id, ann.user.id));
  assert.equal((await ann.send('GET', '/api/auth/user')).statusCode, 401);
});

test('nobody gives themselves a role by naming it', async () => {
  const payload = { name: 'Ann Example', email: 'ann@example.org', password: 'blue bicycle rain', role: 'admin', suspendedAt: null };
  const response = await app.inject({ method: 'POST', url: '/api/auth/signup', payload });
  assert.equal(response.json().role, 'customer');
  const cookie = cookieOf(response);
  await app.inject({ method: 'PATCH', url: '/api/user/profile', headers: { cookie }, payload: { username: 'Ann', role: 'admin' } });
  assert.equal((await app.inject({ url: '/api/auth/user', headers: { cookie } })).json().role, 'customer');
});
