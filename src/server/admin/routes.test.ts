import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import type { Account, AuditEntry } from '#contracts/admin.ts';
import { cookieOf, type Person, signIn, signInAs, testApp } from '#test/support/app.ts';
import { endSessions } from '../accounts/store.ts';
import { sqlStateOf } from '../platform/sql-state.ts';
import { auditEntry } from '../platform/tables.ts';

const stage = await testApp();
const { app, db } = stage;
const login = (email: string, password: string) => app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } });
const logOf = async (admin: Person, query = ''): Promise<AuditEntry[]> => (await admin.send('GET', `/api/admin/audit${query}`)).json();

test('accounts are found by name, address and role, sorted three ways, page after page', async () => {
  const admin = await signInAs(stage, 'admin', 'Zoe Admin');
  const people = [];
  for (const name of ['Ann Example', 'Bob Example', 'Cem Other']) people.push(await signIn(app, name));
  const emails = async (query: string) => {
    const found: string[] = [];
    for (let cursor = ''; ; ) {
      const page = await admin.send('GET', `/api/admin/users?limit=2&${query}&cursor=${cursor}`);
      assert.equal(page.statusCode, 200, page.body);
      found.push(...page.json().map((one: Account) => one.email));
      cursor = String(page.headers['x-next-cursor'] ?? '');
      if (!cursor) return { found, total: Number(page.headers['x-total-count']) };
    }
  };
  const all = [admin, ...people].map(({ email }) => email);
  assert.deepEqual(await emails('sort=oldest'), { found: all, total: 4 });
  assert.deepEqual(await emails('sort=newest'), { found: all.toReversed(), total: 4 });
  assert.deepEqual(await emails('sort=email'), { found: all.toSorted(), total: 4 });
  assert.deepEqual(await emails('q=EXAMPLE%20'), { found: [], total: 0 });
  assert.deepEqual(await emails('sort=oldest&q=n%20EX'), { found: [people[0]?.email], total: 1 });
  assert.deepEqual(await emails('q=%25'), { found: [], total: 0 });
  assert.deepEqual(await emails('role=admin'), { found: [admin.email], total: 1 });
  const totals = { total: 4, customer: 3, support: 0, admin: 1, suspended: 0 };
  assert.deepEqual((await admin.send('GET', '/api/admin/users/totals')).json(), totals);
});

test("a customer's record says how much there is, no text and no token, and its reading is entered", async () => {
  const admin = await signInAs(stage, 'admin');
  const ann = await signIn(app);
  await ann.send('POST', '/api/documents', { templateId: 'mutual-nda.global', title: 'Secret plans', formData: {} });
  const response = await admin.send('GET', `/api/admin/users/${ann.user.id}`);
  const { user, documents, sessions, usage } = response.json();
  assert.deepEqual([user.email, user.role, documents.total, sessions.length, usage.documentsGenerated], [ann.email, 'customer', 1, 1, 0]);
  assert.doesNotMatch(response.body, /Secret|token|password/i);
  const [entry] = await logOf(admin, '?action=userRead');
  assert.deepEqual([entry?.actor?.id, entry?.subject?.id, entry?.subject?.name], [admin.user.id, ann.user.id, ann.email]);
  assert.equal((await admin.send('GET', '/api/admin/users/nobody')).statusCode, 404);
  assert.equal((await logOf(admin, '?action=userRead')).length, 1);
});

test('a role is given and taken with an entry that says from what to what; what is so already is not entered', async () => {
  const admin = await signInAs(stage, 'admin');
  const ann = await signIn(app);
  const give = (role: string) => admin.send('PATCH', `/api/admin/users/${ann.user.id}`, { role });
  assert.equal((await give('support')).json().role, 'support');
  assert.equal((await ann.send('GET', '/api/auth/user')).statusCode, 401, 'what one may do anew is done in a new session');
  const asks = async () => {
    const cookie = cookieOf(await login(ann.email, ann.password));
    return (await app.inject({ url: '/api/admin/users', headers: { cookie } })).statusCode;
  };
  assert.equal(await asks(), 403);
  assert.equal((await give('support')).statusCode, 200);
  assert.equal((await give('admin')).statusCode, 200);
  assert.equal(await asks(), 200);
  assert.equal((await give('owner')).statusCode, 422);
  const entries = await logOf(admin, '?action=roleChanged');
  assert.deepEqual(
    entries.map(({ details }) => details),
    [
      { from: 'support', to: 'admin' },
      { from: 'customer', to: 'support' },
    ],
  );
});

test('the last admin cannot stop being one, and two who remove each other at once do not both succeed', async () => {
  const one = await signInAs(stage, 'admin', 'One Admin');
  const demote = (by: Person, who: Person) => by.send('PATCH', `/api/admin/users/${who.user.id}`, { role: 'customer' });
  const suspend = (by: Person, who: Person) => by.send('PATCH', `/api/admin/users/${who.user.id}`, { suspended: true });
  for (const refused of [await demote(one, one), await suspend(one, one)])
    assert.deepEqual([refused.statusCode, refused.json().code], [409, 'last_admin']);
  for (let round = 0; round < 5; round += 1) {
    const two = await signInAs(stage, 'admin', 'Two Admin');
    const answers = await Promise.all([demote(one, two), round % 2 ? suspend(two, one) : demote(two, one)]);
    const codes = answers.map(({ statusCode }) => statusCode);
    assert.equal(codes.filter((code) => code === 200).length, 1, codes.join());
    // The other one won: nobody is left here who could ask in a next round.
    if (codes[0] !== 200) return;
  }
});

test('a suspended account is signed out at once and stays out until it is reactivated', async () => {
  const admin = await signInAs(stage, 'admin');
  const ann = await signIn(app);
  const change = (suspended: boolean) => admin.send('PATCH', `/api/admin/users/${ann.user.id}`, { suspended });
  assert.ok((await change(true)).json().suspendedAt);
  assert.equal((await ann.send('GET', '/api/auth/user')).statusCode, 401);
  assert.equal((await login(ann.email, ann.password)).statusCode, 403);
  assert.equal((await login(ann.email, 'not the password')).statusCode, 401);
  assert.equal((await admin.send('GET', '/api/admin/users?state=suspended')).json().length, 1);
  assert.equal((await change(false)).json().suspendedAt, null);
  assert.equal((await login(ann.email, ann.password)).statusCode, 200);
  const actions = (await logOf(admin, `?subject=${ann.user.id}`)).map(({ action }) => action);
  assert.deepEqual(actions, ['signIn', 'userReactivated', 'signInFailed', 'signInRefused', 'userSuspended', 'signUp']);
});

test('signing an account out ends each of its sessions and nobody else’s', async () => {
  const admin = await signInAs(stage, 'admin');
  const ann = await signIn(app);
  await login(ann.email, ann.password);
  const response = await admin.send('POST', `/api/admin/users/${ann.user.id}/sign-out`);
  assert.deepEqual(response.json(), { ended: 2 });
  assert.equal((await ann.send('GET', '/api/auth/user')).statusCode, 401);
  assert.equal((await admin.send('GET', '/api/auth/user')).statusCode, 200);
  assert.deepEqual((await logOf(admin, '?action=signOutEverywhere'))[0]?.details, { sessions: 2 });
});

test('sign-ins are entered, failed ones by address and without the password', async () => {
  const admin = await signInAs(stage, 'admin');
  const ann = await signIn(app);
  await login(ann.email, 'a secret mistake');
  await login('nobody@example.org', 'a secret mistake');
  await login(ann.email, ann.password);
  const text = (await admin.send('GET', '/api/admin/audit')).body;
  assert.ok(!text.includes('secret mistake') && !text.includes(ann.password));
  const entries = await logOf(admin);
  assert.deepEqual(
    entries.map(({ action, actor, subject }) => [action, actor?.email ?? null, subject?.name]),
    [
      ['signIn', ann.email, ann.email],
      ['signInFailed', null, 'nobody@example.org'],
      ['signInFailed', null, ann.email],
      ['signUp', ann.email, ann.email],
      ['signUp', admin.email, admin.email],
    ],
  );
  assert.equal((await logOf(admin, `?q=${encodeURIComponent(ann.email)}`)).length, 3);
  assert.equal((await logOf(admin, `?subject=${ann.user.id}`)).length, 3);
});

test('the log is read by who, what, whom and when, page after page', async () => {
  const admin = await signInAs(stage, 'admin');
  const ann = await signIn(app);
  const day = (text: string) => stage.setClock(new Date(text));
  for (const at of ['2027-01-01T10:00:00Z', '2027-01-02T10:00:00Z', '2027-01-03T10:00:00Z']) {
    day(at);
    assert.equal((await login(ann.email, ann.password)).statusCode, 200);
    await endSessions(db, ann.user.id);
  }
  assert.equal((await logOf(admin, '?from=2027-01-02&to=2027-01-03')).length, 1);
  assert.equal((await logOf(admin, `?actor=${ann.user.id}&action=signIn`)).length, 3);
  assert.equal((await admin.send('GET', '/api/admin/audit?from=yesterday')).statusCode, 422);
  const ids: number[] = [];
  for (let cursor = ''; ; ) {
    const page = await admin.send('GET', `/api/admin/audit?action=signIn&limit=2&cursor=${cursor}`);
    ids.push(...page.json().map((entry: AuditEntry) => entry.id));
    cursor = String(page.headers['x-next-cursor'] ?? '');
    if (!cursor) break;
  }
  assert.equal(ids.length, 3);
  assert.deepEqual(
    ids,
    ids.toSorted((a, b) => b - a),
  );
});

test('an entry of the log can be changed and removed by no statement of the server', async () => {
  const ann = await signIn(app);
  const own = eq(auditEntry.actorId, ann.user.id);
  const before = await db.select().from(auditEntry).where(own);
  assert.ok(before.length > 0);
  const refused = (error: Error) => sqlStateOf(error) === '42501';
  await assert.rejects(async () => db.update(auditEntry).set({ network: null }).where(own), refused);
  await assert.rejects(async () => db.delete(auditEntry).where(own), refused);
  assert.deepEqual(await db.select().from(auditEntry).where(own), before);
});
