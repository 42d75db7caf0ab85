import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { currentUser, signUp } from '#contracts/accounts.ts';
import * as billing from '#contracts/billing.ts';
import { sendChat } from '#contracts/chat.ts';
import * as documents from '#contracts/documents.ts';
import { draftDocument } from '#contracts/drafting.ts';
import type { Feature } from '#contracts/features.ts';
import { type Person as Somebody, signIn, signInAs, testApp } from '#test/support/app.ts';
import { testConfig } from '#test/support/database.ts';
import { operationsOf } from '#test/support/operations.ts';
import { removeExpired } from '../../accounts/store.ts';
import { user } from '../../accounts/tables.ts';
import { rollUp } from '../../marketing/roll-up.ts';
import type { Details } from '../check.ts';
import { asSynthetic, type Person, type SyntheticContext } from './person.ts';
import { syntheticTests } from './tests.ts';

const stage = await testApp({ PAYMENTS: 'sandbox' });
const { app, db } = stage;
await app.listen({ port: 0, host: '127.0.0.1' });
const base = app.listeningOrigin;
const context: SyntheticContext = { app, db, config: testConfig({ PAYMENTS: 'sandbox' }), clock: () => new Date(), hasWeb: false };
const TEMPLATE = 'mutual-nda.global';
const CARD = { number: '4242 4242 4242 4242', exp_month: 12, exp_year: 2099, cvc: '123' };
const BUYER = { name: 'Test', address: { line1: '1 Example Street', city: 'Exampleton', postal_code: 'EX1 1EX', country: 'GB' } };

/** How many rows every table has, but for the one by which nodes agree on who watches over them. */
async function rowsOfAll(): Promise<Record<string, number>> {
  const found = (await db.execute(
    sql`select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'monitor' order by 1`,
  )) as unknown as {
    rows: { name: string }[];
  };
  const counts: Record<string, number> = {};
  for (const { name } of found.rows) {
    const { rows } = (await db.execute(sql`select count(*)::int as n from ${sql.identifier(name)}`)) as unknown as {
      rows: { n: number }[];
    };
    counts[name] = rows[0]?.n ?? 0;
  }
  return counts;
}

describe('what the server does to test itself', () => {
  // Pages are shown where the web is built: beside the check of its files.
  for (const { id, name, run } of syntheticTests.filter(({ id }) => id !== 'pages'))
    test(`${id}: ${name.toLowerCase()}, and no row of it is left`, async () => {
      const before = await rowsOfAll();
      let noted: Details = {};
      await run(context, (details) => {
        noted = { ...noted, ...details };
      });
      if (['draft', 'generation', 'pdf', 'search', 'assistant'].includes(id))
        assert.ok(stage.catalogue.template(String(noted.template)), 'which template it was done with is on record');
      assert.deepEqual(await rowsOfAll(), before);
    });

  test('a test that cannot be done here says why, and money that is real is not moved', () => {
    const payment = syntheticTests.find(({ id }) => id === 'payment');
    const why = (environment: Record<string, string>) => payment?.skipped?.({ ...context, config: testConfig(environment) });
    const keys = { STRIPE_SECRET_KEY: 'a', STRIPE_PUBLISHABLE_KEY: 'b', STRIPE_WEBHOOK_SECRET: 'c' };
    assert.match(syntheticTests.find(({ id }) => id === 'pages')?.skipped?.(context) ?? '', /API only/);
    assert.match(why({ PAYMENTS: 'stripe', ...keys }) ?? '', /real money/);
    assert.match(why({ PAYMENTS: 'off' }) ?? '', /off/);
    assert.match(why({ PLANS: 'off' }) ?? '', /Plans are off/);
    assert.deepEqual([why({ PAYMENTS: 'demo' }), why({ PAYMENTS: 'sandbox' })], [undefined, undefined]);
  });

  test('what goes wrong is told in words, and the account is removed all the same', async () => {
    const lost = asSynthetic(context, [documents.readDocument], async (person) => {
      await person.ask(documents.readDocument, { params: { id: crypto.randomUUID() } });
    });
    await assert.rejects(lost, { message: /^GET \/api\/documents\/:id answered 404: / });
    assert.equal((await rowsOfAll()).user, 0);
  });
});

describe('no figure moves', () => {
  const calls = [
    documents.createDocument,
    documents.generateDocument,
    documents.documentPdf,
    billing.createSubscription,
    billing.confirmPayment,
    billing.listPlans,
    sendChat,
    draftDocument,
  ];

  /** Everything that a synthetic account can do. */
  async function doEverything(person: Person): Promise<void> {
    const formData = (await app.inject({ url: `/api/templates/${TEMPLATE}` })).json().sample.answers;
    const { id } = await person.ask(documents.createDocument, { body: { templateId: TEMPLATE, formData } });
    await person.ask(documents.generateDocument, { params: { id } });
    await person.fetch(documents.documentPdf, { params: { id } });
    const plan = (await person.ask(billing.listPlans)).find(({ price }) => price > 0);
    assert.ok(plan);
    const { clientSecret } = await person.ask(billing.createSubscription, { body: { planId: plan.id, amount: plan.price } });
    const body = { clientSecret, paymentMethod: { card: CARD, billing_details: BUYER } };
    assert.equal((await person.ask(billing.confirmPayment, { body })).success, true);
    await person.ask(sendChat, { body: { message: 'Is anybody there?', entry: null } });
    await person.fetch(draftDocument, {
      body: { title: 'A mutual NDA', description: '', requirements: '', answers: {}, skipQuestions: true },
    });
  }

  /** The answer of every call for staff that needs no name of anything, but for the log of what staff and others did. */
  async function allFigures(admin: Somebody): Promise<Record<string, unknown>> {
    await rollUp(db, new Date());
    const figures: Record<string, unknown> = {};
    const today = new Date().toISOString().slice(0, 10);
    for (const { name, method, path, roles } of await operationsOf(app)) {
      if (method !== 'GET' || path.includes('{') || !roles || roles.includes('customer') || path === '/api/admin/audit') continue;
      const answer = await admin.send('GET', `${path}${path.includes('figures') ? `?from=${today}&to=${today}` : ''}`);
      figures[name] = answer.headers['content-type']?.toString().includes('json') ? answer.json() : answer.body;
    }
    return figures;
  }

  /** Without what tells when it was asked. */
  const still = (figures: Record<string, unknown>): unknown =>
    JSON.parse(JSON.stringify(figures), (key, value) =>
      ['countedAt', 'lastSeenAt', 'uptimeSeconds', 'checkedAt'].includes(key) ? null : value,
    );

  test('an account marked synthetic does everything, and no call for staff answers differently', async () => {
    const admin = await signInAs(stage, 'admin');
    const before = await allFigures(admin);
    assert.ok(Object.keys(before).length > 20, `${Object.keys(before).length} figures`);
    const rows = await rowsOfAll();
    let unmarked: Record<string, unknown> = {};
    await asSynthetic(context, calls, async (person) => {
      await doEverything(person);
      assert.deepEqual(still(await allFigures(admin)), still(before));
      const { mail, ledger, receipt, counter, referral_entry, agent_run, arrival } = await rowsOfAll();
      assert.deepEqual(
        { mail, ledger, receipt, counter, referral_entry, agent_run, arrival },
        { mail: rows.mail, ledger: 0, receipt: 0, counter: 0, referral_entry: 0, agent_run: 0, arrival: 0 },
      );
      // Were it somebody's, it would be seen: without this the test could not fail.
      await db.update(user).set({ synthetic: false }).where(eq(user.email, person.email));
      unmarked = await allFigures(admin);
      await db.update(user).set({ synthetic: true }).where(eq(user.email, person.email));
    });
    const moved = Object.keys(before).filter(
      (name) => JSON.stringify(still({ [name]: before[name] })) !== JSON.stringify(still({ [name]: unmarked[name] })),
    );
    for (const path of ['/api/admin/users', '/api/support/chats', '/api/marketing/figures'])
      assert.ok(
        moved.some((name) => name.includes(path)),
        `${path} is not among ${moved.join()}`,
      );
    assert.deepEqual(still(await allFigures(admin)), still(before));
  });
});

describe('the door is open to nobody else', () => {
  const NAME = { name: 'Mallory Example', password: 'a long enough password' };
  let email = '';
  beforeEach(() => {
    email = `mallory.${crypto.randomUUID().slice(0, 8)}@example.org`;
  });
  const post = (headers: Record<string, string>, extra: object = {}) =>
    fetch(`${base}/api/auth/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ ...NAME, email, ...extra }),
    });
  const isMarked = async () => (await db.select({ synthetic: user.synthetic }).from(user).where(eq(user.email, email)))[0]?.synthetic;

  test('no body marks an account, and a pass that was made up, has ended, or is for another call is none', async () => {
    const ended = app.synthetic.issue([signUp]);
    ended.end();
    const other = app.synthetic.issue([currentUser]);
    for (const headers of [{}, { 'x-synthetic-pass': 'x'.repeat(43) }, ended.headers, other.headers]) {
      email = `mallory.${crypto.randomUUID().slice(0, 8)}@example.org`;
      assert.equal((await post({ ...headers }, { synthetic: true, isSynthetic: true })).status, 201);
      assert.equal(await isMarked(), false);
    }
    other.end();
  });

  test('a pass that comes through a proxy, or from another machine, is none', async () => {
    const pass = app.synthetic.issue([signUp]);
    assert.equal((await post({ ...pass.headers, 'x-forwarded-for': '127.0.0.1' })).status, 201);
    assert.equal(await isMarked(), false);
    email = `far.${email}`;
    const payload = { ...NAME, email };
    const far = await app.inject({ method: 'POST', url: '/api/auth/signup', payload, headers: pass.headers, remoteAddress: '10.9.8.7' });
    assert.equal(far.statusCode, 201);
    assert.equal(await isMarked(), false);
    pass.end();
  });

  test('a synthetic account is nobody without a pass, and a pass makes nobody of a real one', async () => {
    const pass = app.synthetic.issue([signUp, currentUser]);
    const made = await post({ ...pass.headers });
    assert.equal(await isMarked(), true);
    const cookie = made.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    const who = (headers: Record<string, string>) => fetch(`${base}/api/auth/user`, { headers });
    assert.deepEqual([(await who({ cookie, ...pass.headers })).status, (await who({ cookie })).status], [200, 401]);
    const real = await signIn(app);
    assert.deepEqual(
      [(await who({ cookie: real.cookie })).status, (await who({ cookie: real.cookie, ...pass.headers })).status],
      [200, 401],
    );
    pass.end();
    assert.equal((await who({ cookie, ...pass.headers })).status, 401);
  });

  test('where the limit of an address is used up, tests of our own still pass and nobody else does', async () => {
    for (let n = 0; n < 210; n += 1) await app.inject({ method: 'POST', url: '/api/auth/signup', payload: {}, remoteAddress: '127.0.0.1' });
    assert.equal((await post({})).status, 429);
    await asSynthetic(context, [], async (person) => void (await person.ask(currentUser)));
  });

  test('what an admin has switched off is refused to everybody but tests of our own', async () => {
    const admin = await signInAs(stage, 'admin');
    const turn = async (feature: Feature, on: boolean) =>
      assert.equal((await admin.send('PUT', `/api/admin/features/${feature}`, { on })).statusCode, 200);
    const off = ['signUp', 'chat'] as const;
    try {
      for (const feature of off) await turn(feature, false);
      assert.equal((await post({})).status, 403);
      const said = await app.inject({ method: 'POST', url: '/api/chat', payload: { message: 'Hello?', entry: null } });
      assert.equal(said.json().code, 'feature_off');
      for (const { run } of syntheticTests.filter(({ id }) => ['sign-up', 'draft', 'chat'].includes(id)))
        await run(context, () => undefined);
    } finally {
      for (const feature of off) await turn(feature, true);
    }
  });

  test('what a process that died amid a test left behind goes with the next test, and within the hour', async () => {
    const leave = async (minutes: number) => {
      const values = { id: crypto.randomUUID(), name: 'Left', email: `${crypto.randomUUID()}@synthetic.invalid`, synthetic: true };
      await db.insert(user).values({ ...values, createdAt: new Date(Date.now() - minutes * 60_000) });
    };
    await signIn(app);
    await leave(6);
    await leave(1);
    await asSynthetic(context, [], async () => undefined);
    assert.equal((await rowsOfAll()).user, 2);
    await removeExpired(db, new Date(Date.now() + 600_000));
    assert.equal((await rowsOfAll()).user, 1);
  });
});
