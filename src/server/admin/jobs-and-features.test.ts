import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import type { AuditEntry } from '#contracts/admin.ts';
import type { Feature, FeatureSetting } from '#contracts/features.ts';
import type { JobSummary } from '#contracts/jobs.ts';
import { type Person, signIn, signInAs, testApp } from '#test/support/app.ts';
import { createFeatures } from '../platform/features.ts';

const stage = await testApp();
const { app, db, jobs } = stage;
const newest = async (admin: Person, query = ''): Promise<AuditEntry> => (await admin.send('GET', `/api/admin/audit${query}`)).json()[0];
const list = async (admin: Person, query = ''): Promise<JobSummary[]> => (await admin.send('GET', `/api/admin/jobs${query}`)).json();
const later = new Date(Date.now() + 3_600_000);
/** Signing up writes letters' jobs of its own. */
const noJobs = () => db.execute(sql`delete from pgboss.job`);

test('jobs are found by state and kind, newest first, page after page, without the values that a query failed with', async () => {
  const admin = await signInAs(stage, 'admin');
  await noJobs();
  for (let n = 0; n < 3; n += 1) await jobs.send(db, 'mail', { id: crypto.randomUUID() }, { startAfter: later });
  await jobs.send(db, 'newsletter', { id: crypto.randomUUID() });
  await db.execute(sql`update pgboss.job set state = 'failed', started_on = now(), retry_count = 20,
    output = '{"message":"Failed query: select 1\\nparams: ann@example.org","stack":"…"}' where name = 'newsletter'`);
  const found: string[] = [];
  for (let cursor = ''; ; ) {
    const page = await admin.send('GET', `/api/admin/jobs?limit=3&cursor=${cursor}`);
    assert.equal(page.statusCode, 200, page.body);
    found.push(...page.json().map(({ id }: JobSummary) => id));
    cursor = String(page.headers['x-next-cursor'] ?? '');
    if (!cursor) break;
  }
  assert.deepEqual([found.length, new Set(found).size], [4, 4]);
  assert.deepEqual((await list(admin, '?state=planned&name=mail')).length, 3);
  const [failed] = await list(admin, '?state=failed');
  assert.deepEqual([failed?.name, failed?.tries, failed?.mostTries, failed?.error], ['newsletter', 21, 21, 'Failed query: select 1']);
  assert.equal((await admin.send('GET', '/api/admin/jobs?state=lost')).statusCode, 422);
  const totals = (await admin.send('GET', '/api/admin/jobs/totals')).json();
  assert.deepEqual(
    totals
      .filter((kind: { planned: number; failed: number }) => kind.planned + kind.failed > 0)
      .map(({ name }: { name: string }) => name)
      .sort(),
    ['mail', 'newsletter'],
  );
});

test('a job is done again or discarded once, with an entry that says what it was; what is at work or done is left alone', async () => {
  const admin = await signInAs(stage, 'admin');
  await noJobs();
  await jobs.send(db, 'newsletter', { id: crypto.randomUUID() });
  const [{ id } = { id: '' }] = await list(admin);
  const ask = (what: 'retry' | 'discard') => admin.send('POST', `/api/admin/jobs/${id}/${what}`);
  const state = (value: string) => db.execute(sql`update pgboss.job set state = ${value}::pgboss.job_state`);
  // Due already: there is nothing to hurry.
  assert.deepEqual([(await ask('retry')).statusCode, (await ask('retry')).json().code], [409, 'job_moved']);
  const codes = (await Promise.all([ask('discard'), ask('discard')])).map(({ statusCode }) => statusCode);
  assert.deepEqual(codes.toSorted(), [200, 409]);
  const entry = await newest(admin, '?action=jobDiscarded');
  assert.deepEqual(
    [entry.actor?.id, entry.subject?.name, entry.details],
    [admin.user.id, 'newsletter', { from: 'waiting', to: 'discarded' }],
  );
  assert.equal((await ask('retry')).json().state, 'waiting');
  assert.deepEqual((await newest(admin, '?action=jobRetried')).details, { from: 'discarded', to: 'waiting' });
  await db.execute(sql`update pgboss.job set state = 'failed', retry_count = 5, retry_limit = 5, completed_on = now()`);
  assert.equal((await ask('retry')).statusCode, 200);
  const { rows } = (await db.execute(sql`select retry_limit, completed_on from pgboss.job`)) as unknown as {
    rows: { retry_limit: number; completed_on: unknown }[];
  };
  assert.deepEqual(rows, [{ retry_limit: 6, completed_on: null }]);
  for (const busy of ['active', 'completed']) {
    await state(busy);
    for (const what of ['retry', 'discard'] as const) assert.equal((await ask(what)).statusCode, 409, `${what} ${busy}`);
  }
  for (const unknown of [crypto.randomUUID(), 'nothing'])
    assert.equal((await admin.send('POST', `/api/admin/jobs/${unknown}/retry`)).statusCode, 404);
});

test('what an admin switches off is refused to everybody, hidden by the brand, entered once, and there again when it is switched on', async () => {
  const admin = await signInAs(stage, 'admin');
  const turn = (feature: Feature, on: boolean) => admin.send('PUT', `/api/admin/features/${feature}`, { on });
  const told = async () => ({
    speaksOfEarning: (await app.inject('/api/help')).json().some(({ id }: { id: string }) => id === 'earn'),
  });
  const asked: Record<Feature, () => Promise<{ statusCode: number; code: unknown }>> = {
    signUp: () => post('/api/auth/signup', { name: 'New', email: `${crypto.randomUUID()}@example.org`, password: 'blue bicycle rain' }),
    chat: () => post('/api/chat', { message: 'Hello?' }),
    articles: async () => codeOf(await app.inject('/api/articles')),
    newsletter: () => post('/api/newsletter/subscribe', { email: 'reader@example.org' }),
    programmes: () => post('/api/affiliates/applications', { email: 'nobody' }),
  };
  for (const feature of Object.keys(asked) as Feature[]) {
    assert.equal((await turn(feature, false)).statusCode, 200);
    try {
      const refused = feature === 'signUp' ? { statusCode: 403, code: 'sign_up_closed' } : { statusCode: 404, code: 'feature_off' };
      assert.deepEqual(await asked[feature](), refused, feature);
      assert.deepEqual(await told(), { speaksOfEarning: feature !== 'programmes' }, feature);
      await turn(feature, false);
    } finally {
      assert.equal((await turn(feature, true)).statusCode, 200);
    }
    const { code } = await asked[feature]();
    assert.ok(code !== 'feature_off' && code !== 'sign_up_closed', feature);
    const entries: AuditEntry[] = (await admin.send('GET', `/api/admin/audit?subject=feature.${feature}`)).json();
    assert.deepEqual(
      entries.map(({ action, details }) => [action, details]),
      [
        ['featureOn', { from: false, to: true }],
        ['featureOff', { from: true, to: false }],
      ],
    );
  }
  assert.equal((await admin.send('PUT', '/api/admin/features/everything', { on: true })).statusCode, 404);
  const settings: FeatureSetting[] = (await admin.send('GET', '/api/admin/features')).json();
  assert.ok(settings.every(({ on, changedAt }) => on && changedAt));
});

test('another node refuses a switched-off part within a second, and asks the database once a second however many ask', async () => {
  let now = 0;
  let reads = 0;
  const counting = new Proxy(db, {
    get: (target, name) => {
      if (name === 'select') reads += 1;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const here = createFeatures(db, () => now);
  const there = createFeatures(counting, () => now);
  await there.require('chat');
  await here.change(db, 'chat', false, new Date());
  await Promise.all(Array.from({ length: 50 }, () => there.require('chat')));
  assert.equal(reads, 1);
  now += 1_001;
  try {
    const all = await Promise.allSettled(Array.from({ length: 50 }, () => there.require('chat')));
    assert.ok(all.every(({ status }) => status === 'rejected'));
    assert.deepEqual([reads, there.off()], [2, ['chat']]);
  } finally {
    await here.change(db, 'chat', true, new Date());
  }
});

test('a single session of somebody is ended, and nobody ends one by another’s name', async () => {
  const admin = await signInAs(stage, 'admin');
  const ann = await signIn(app);
  const bob = await signIn(app, 'Bob Example');
  const sessionOf = async ({ user }: Person): Promise<string> =>
    (await admin.send('GET', `/api/admin/users/${user.id}`)).json().sessions[0].id;
  const id = await sessionOf(ann);
  assert.equal((await admin.send('DELETE', `/api/admin/users/${bob.user.id}/sessions/${id}`)).statusCode, 404);
  assert.equal((await admin.send('DELETE', `/api/admin/users/${ann.user.id}/sessions/${id}`)).statusCode, 204);
  assert.equal((await ann.send('GET', '/api/auth/user')).statusCode, 401);
  assert.equal((await bob.send('GET', '/api/auth/user')).statusCode, 200);
  const entry = await newest(admin, '?action=sessionEnded');
  assert.deepEqual([entry.actor?.id, entry.subject?.name], [admin.user.id, ann.email]);
});

test('nobody suspends themselves, also where another admin is left; a changed brand is entered with what it was', async () => {
  const admin = await signInAs(stage, 'admin');
  await signInAs(stage, 'admin', 'Second Admin');
  const refused = await admin.send('PATCH', `/api/admin/users/${admin.user.id}`, { suspended: true });
  assert.deepEqual([refused.statusCode, refused.json().code], [409, 'own_access']);
  const { name, email, phone, address, supportUrl } = (await app.inject('/api/brand')).json() as Record<string, string>;
  const before = { name, email, phone, address, supportUrl };
  try {
    await admin.send('PUT', '/api/admin/brand', { ...before, name: 'Example Desk' });
    assert.deepEqual((await newest(admin, '?action=brandChanged')).details, { 'name.from': name, 'name.to': 'Example Desk' });
  } finally {
    await admin.send('PUT', '/api/admin/brand', before);
  }
});

const codeOf = ({ statusCode, body }: { statusCode: number; body: string }) => ({
  statusCode,
  code: JSON.parse(body || '{}').code as unknown,
});
const post = async (url: string, payload: object) => codeOf(await app.inject({ method: 'POST', url, payload, remoteAddress: '10.9.8.7' }));
