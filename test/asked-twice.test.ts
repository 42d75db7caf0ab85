import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { user } from '#server/accounts/tables.ts';
import { DEFAULT_WEIGHTS } from '#server/assistant/weights.ts';
import { addWeights } from '#server/assistant/weights-store.ts';
import { dumpRows } from '#server/platform/dump/write.ts';
import { ticket } from '#server/support/tables.ts';
import { access } from './support/access.ts';
import { signIn, signInAs, testApp } from './support/app.ts';
import { type Ask, addressOf } from './support/operations.ts';
import { makeThings } from './support/things.ts';

/** Calls that make something, or send a letter, each asked twice with one Idempotency-Key. What they are asked with is in support/access.ts. */
const stage = await testApp();
const { app, db } = stage;
const owner = await signIn(app, 'Owner Example');
const admin = await signInAs(stage, 'admin');
const bystander = await signIn(app, 'Bystander Example');
await db.update(user).set({ subscriptionTier: 'enterprise' });
const things = await makeThings(stage, owner, bystander);
await db.update(ticket).set({ category: 'technical' }).where(eq(ticket.id, things.ticketId));
const account = { id: bystander.user.id };
await admin.send('PUT', `/api/admin/users/${account.id}/plan`, { tier: 'premium', until: inDays(30) });
const invoice = { id: (await admin.send('POST', `/api/admin/users/${account.id}/invoices`)).json().invoices[0].id };
const tried = { weights: DEFAULT_WEIGHTS, score: null, before: null, of: 0, active: false, reason: 'tuned' } as const;
const weights = { id: (await addWeights(db, { ...tried, byUserId: admin.user.id }, new Date())).id };
await stage.keep();

/** With what they are asked where support/access.ts shows a refusal. Payments have tests of their own, in billing/faults.test.ts. */
const CALLS: Readonly<Record<string, Ask | undefined>> = {
  'POST /api/documents': undefined,
  'POST /api/documents/{id}/generate': undefined,
  'POST /api/documents/{id}/versions/{version}/restore': undefined,
  'POST /api/analyses': undefined,
  'POST /api/analyses/file': { body: Buffer.from('# A lease\n\n## 1. Rent\n\nThe Tenant pays on time.') },
  'POST /api/subscription/trial': undefined,
  'POST /api/chat': undefined,
  'POST /api/chat/person': undefined,
  'POST /api/support/contact': undefined,
  'POST /api/support/own/{id}/messages': undefined,
  'POST /api/support/messages': undefined,
  'POST /api/support/canned': undefined,
  'POST /api/support/escalate-replit': { body: { ticketId: things.ticketId } },
  'POST /api/support/chats/{id}/messages': undefined,
  'POST /api/support/chats/{id}/ticket': undefined,
  'POST /api/admin/users/{id}/invoices': undefined,
  'POST /api/admin/users/{id}/plan/extension': { params: account, body: { months: 1 } },
  'POST /api/admin/invoices/{id}/paid': { params: invoice },
  'POST /api/admin/mail/test': undefined,
  'POST /api/marketing/campaigns': undefined,
  'POST /api/marketing/newsletter/issues': undefined,
  'POST /api/marketing/newsletter/issues/{id}/test': undefined,
  'POST /api/context-engineering/evaluate': undefined,
  'POST /api/context-engineering/optimize': undefined,
  'POST /api/context-engineering/weights/{id}/activate': { params: weights },
  // Forms that anybody may send: the address alone makes the second one the first again.
  'POST /api/affiliates/applications': undefined,
  'POST /api/partners': undefined,
  'POST /api/newsletter/subscribe': undefined,
};

describe('asked again with its Idempotency-Key, a call answers the same and nothing in the database is another', () => {
  for (const [name, given] of Object.entries(CALLS))
    test(name, async () => {
      const row = access[name];
      const ask = given ?? row?.ask?.(things) ?? {};
      const { cookie } = row?.cells.owner === 403 ? admin : owner;
      const type = Buffer.isBuffer(ask.body) ? 'text/plain' : 'application/json';
      const url = addressOf({ path: name.slice('POST '.length) }, ask);
      const payload = ask.body instanceof Buffer ? ask.body : JSON.stringify(ask.body);
      const headers = { cookie, 'idempotency-key': 'one', ...(payload && { 'content-type': type }) };
      const send = () => app.inject({ method: 'POST', url, headers, ...(payload && { payload }) });
      const first = await send();
      assert.ok(first.statusCode < 300, first.body);
      const before = await dumpRows(db, new Date(), () => undefined);
      const second = await send();
      assert.deepEqual([second.statusCode, second.json()], [first.statusCode, first.json()]);
      assert.deepEqual(await dumpRows(db, new Date(), () => undefined), before);
    });
});

test('every call that answers 201 is among them, but a sign-up, whose answer is a session', () => {
  const creates = Object.entries(access).flatMap(([name, { cells }]) => (cells.owner === 201 || cells.admin === 201 ? [name] : []));
  assert.deepEqual(
    creates.filter((name) => !(name in CALLS)),
    ['POST /api/auth/signup'],
  );
});

function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}
