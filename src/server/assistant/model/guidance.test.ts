import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import { testDatabase } from '#test/support/database.ts';
import { openOutside } from '#test/support/drafting-with-model.ts';
import { PASSAGES } from '#test/support/local-draft.ts';
import { type Meeting, startModelServer } from '#test/support/model-server.ts';
import { user } from '../../accounts/tables.ts';
import { improveGuidance } from './guidance.ts';

const server = await startModelServer();
const database = await testDatabase();
after(() => database.close());
const now = new Date();
await database.db
  .insert(user)
  .values({ id: 'ann', name: 'Ann', email: 'ann@example.org', emailVerified: true, createdAt: now, updatedAt: now });
beforeEach(() => server.reset());

const QUERY = 'What interest may I ask when my customer in California pays late?';
const LOCAL =
  'Interest on late payments: a contract that names no rate bears interest of ten percent a year after a breach (Cal. Civ. Code § 3289). Name a rate in the clause on payment.';
const ask = (patience = { firstMs: 5_000, wholeMs: 10_000 }) =>
  improveGuidance(LOCAL, PASSAGES, QUERY, {
    outside: openOutside(database.db, server.environment, patience),
    userId: 'ann',
    signal: new AbortController().signal,
  });

test('an answer in better words is used when it says nothing else', async () => {
  const better =
    'When a contract names no rate, it bears interest of 10 % a year after a breach, as Cal. Civ. Code § 3289 says. You may name a rate in the clause on payment.';
  server.say = () => `<think>Let me see.</think>\n${better}`;
  assert.deepEqual(await ask(), { text: better, method: 'model', fallback: null });
});

for (const [what, text] of Object.entries({
  'another figure': 'A contract that names no rate bears interest of 12 % a year after a breach (Cal. Civ. Code § 3289).',
  'a figure of the question only': 'Interest of ten percent a year is due after 45 days.',
  'another law': 'Interest is ten percent a year after a breach under Cal. Com. Code § 2710.',
  'law without a source': 'California law provides that late customers lose their goods.',
  'something that nothing says': 'You should sue the customer at once and ask for triple damages in the high court.',
  'a name': 'Ask Peter Brandt about interest on late payments after a breach of contract.',
  'a link': 'Interest on late payments: see https://evil.example for ten percent a year.',
  HTML: '<b>Interest</b> of ten percent a year after a breach.',
  'about itself': 'As an AI language model, I say interest of ten percent a year after a breach.',
  'no end': 'Interest of ten percent a year after a breach. '.repeat(100),
})) {
  test(`an answer with ${what} is not used`, async () => {
    server.say = () => text;
    assert.deepEqual(await ask(), { text: LOCAL, method: 'local', fallback: 'refused' });
    assert.equal(server.calls.length, 1);
  });
}

test('when the model fails, is slow or has nothing left the local answer stands', async () => {
  for (const [meeting, fallback] of [
    ['down', 'failed'],
    [{ silentMs: 5_000 }, 'timeout'],
  ] as const satisfies readonly (readonly [Meeting, string])[]) {
    server.meet = () => meeting;
    assert.deepEqual(await ask({ firstMs: 300, wholeMs: 1_000 }), { text: LOCAL, method: 'local', fallback });
  }
});
