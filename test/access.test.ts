import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { user } from '#server/accounts/tables.ts';
import { auditEntry } from '#server/platform/tables.ts';
import { access, askers, type Row } from './support/access.ts';
import { cookieOf, type Person, signIn, signInAs, testApp } from './support/app.ts';
import { addressOf, type Operation, operationsOf } from './support/operations.ts';
import { makeThings } from './support/things.ts';

/** Every call of the OpenAPI document × everybody who could ask it. The expected answers are in support/access.ts. */
const stage = await testApp();
const { app, db } = stage;
const operations = await operationsOf(app);
const owner = await signIn(app, 'Owner Example');
const people: Partial<Record<string, Person>> = {
  owner,
  other: await signIn(app, 'Other Example'),
  support: await signInAs(stage, 'support'),
  admin: await signInAs(stage, 'admin'),
};
const bystander = await signIn(app, 'Bystander Example');
await db.update(user).set({ subscriptionTier: 'enterprise' });
const things = await makeThings(stage, owner, bystander);
await stage.keep();

/** What staff look up of one person, and what they take along. */
const READS = new Set([
  'GET /api/admin/users/{id}',
  'GET /api/admin/mail/{id}',
  'GET /api/support/tickets/{id}',
  'GET /api/support/tickets/{id}/customer',
  'GET /api/support/chats/{id}',
  'GET /api/partners/{id}/dashboard',
  'GET /api/admin/programmes/payouts.csv',
  'GET /api/marketing/figures/csv',
]);
/** Questions to the agents and measurements: nothing of anybody's is another one afterwards. */
const CHANGE_NOTHING = new Set([
  'POST /api/ai/enhance-document',
  'POST /api/ai/optimize-templates',
  'POST /api/ai/validate-compliance',
  'POST /api/context-engineering/analyze',
  'POST /api/context-engineering/evaluate',
  'POST /api/agentic-rag/process',
  'POST /api/marketing/seo',
  'POST /api/support/ai-analyze',
  // None is kept here; that deleting some is entered is in assistant/model-routes.test.ts.
  'DELETE /api/ai/prompts',
  // Sets what is so already; that a change is entered is in admin/features-routes.test.ts.
  'PUT /api/admin/features/{feature}',
]);

/** Whether an admin's success must leave an entry in the audit log. */
function isEntered({ name, method, roles }: Operation): boolean {
  const isStaffs = roles !== undefined && !roles.includes('customer');
  return READS.has(name) || (isStaffs && method !== 'GET' && !CHANGE_NOTHING.has(name));
}

test('every call of the OpenAPI document has its row, and every row its call', () => {
  assert.deepEqual(Object.keys(access).sort(), operations.map(({ name }) => name).sort());
});

test('no call of the API stays out of the OpenAPI document', () => {
  const described = new Set(operations.map(({ path }) => path));
  // The server prints its paths as a tree: each line holds what comes after the line above it that is less indented.
  const above: string[] = [];
  const paths = app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods] = /^([│ ]*)[├└]── (\S+)(?: \((.+)\))?/.exec(line) ?? [];
      above.length = indent.length / 4;
      above.push(part);
      return methods ? [above.join('').replace(/:(\w+)/g, '{$1}')] : [];
    });
  const hidden = paths.filter((path) => !described.has(path));
  assert.ok(
    [...described].every((path) => paths.includes(path)),
    'the tree was read',
  );
  // The reference itself, and what answers 404 for every other path.
  assert.deepEqual([...new Set(hidden)].sort(), [
    '*',
    '/.well-known/security.txt',
    '/api/docs',
    '/api/openapi.json',
    '/blog/feed.xml',
    '/metrics',
  ]);
});

describe('each call', () => {
  async function cookieFor(asker: string, { endsSession }: Row): Promise<string> {
    const person = people[asker];
    if (!person) return '';
    if (!endsSession) return person.cookie;
    const { email, password } = person;
    return cookieOf(await app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } }));
  }

  async function enteredBy(person: Person | undefined): Promise<string[]> {
    const rows = await db
      .select({ action: auditEntry.action })
      .from(auditEntry)
      .where(eq(auditEntry.actorId, person?.user.id ?? ''));
    return rows.map(({ action }) => action).filter((action) => action !== 'signUp');
  }

  for (const operation of operations) {
    const row = access[operation.name];
    if (!row) continue;
    test(`${operation.name}: ${askers.map((asker) => `${asker} ${row.cells[asker]}`).join(', ')}`, async () => {
      const answers: Record<string, number> = {};
      for (const asker of askers) {
        const ask = row.ask?.({ ...things, freshEmail: `${asker}.${crypto.randomUUID()}@example.org` }) ?? {};
        const cookie = await cookieFor(asker, row);
        const response = await app.inject({
          method: operation.method,
          url: addressOf(operation, ask),
          headers: { ...(cookie && { cookie }), ...(ask.body !== undefined && { 'content-type': 'application/json' }) },
          ...(ask.body !== undefined && { payload: JSON.stringify(ask.body) }),
        });
        answers[asker] = response.statusCode;
      }
      assert.deepEqual(answers, { ...row.cells });
      if (isEntered(operation) && row.cells.admin < 300)
        assert.notDeepEqual(await enteredBy(people.admin), [], 'what staff change, and what of others they read, is in the log');
    });
  }

  test('the OpenAPI document names the roles that may ask, as the table has them', () => {
    const wrong = operations.filter(({ name, roles }) => {
      const { cells, isOpen } = access[name] ?? {};
      if (!cells) return false;
      const able = { customer: cells.other, support: cells.support, admin: cells.admin };
      const expected = Object.entries(able).flatMap(([role, status]) => (status === 403 ? [] : [role]));
      return isOpen ? roles !== undefined : roles?.join() !== expected.join();
    });
    assert.deepEqual(
      wrong.map(({ name }) => name),
      [],
    );
  });

  test('who asks is judged before what is asked: a body, a query and a type that are wrong tell a stranger nothing', async () => {
    const customer = await signIn(app);
    const wrongs = (operation: Operation) => [
      { payload: '{"broken', headers: { 'content-type': 'application/json' } },
      { payload: '{"unknown":[1]}', headers: { 'content-type': 'application/json' } },
      { payload: '<xml/>', headers: { 'content-type': 'text/xml' } },
      { url: `${addressOf(operation, { params: { id: '../' } })}?limit=none&limit=2&from=x` },
    ];
    for (const operation of operations.filter(({ roles }) => roles)) {
      for (const { headers = {}, ...wrong } of wrongs(operation)) {
        if (operation.method === 'GET' && 'payload' in wrong) continue;
        const options = { method: operation.method, url: addressOf(operation, { params: { id: 'x' } }), ...wrong };
        assert.equal((await app.inject({ ...options, headers })).statusCode, 401, operation.name);
        if (operation.roles?.includes('customer')) continue;
        const known = await app.inject({ ...options, headers: { ...headers, cookie: customer.cookie } });
        assert.equal(known.statusCode, 403, operation.name);
      }
    }
  });
});
