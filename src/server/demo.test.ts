import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import type { DocumentSummary } from '#contracts/documents.ts';
import { cookieOf, signIn, testApp } from '#test/support/app.ts';
import { fillDemo, isDemo } from './demo.ts';
import { installation } from './platform/tables.ts';

const { app, database, db, catalogue } = await testApp();

/** Fills and gives what was said; the mark is not a row that tests clear away. */
async function fill(): Promise<string> {
  const said: string[] = [];
  await fillDemo(app, database, catalogue, (sentence) => said.push(sentence));
  return said.join('\n');
}
const forget = () => db.delete(installation).where(eq(installation.name, 'demo'));

test('a demonstration is filled once: one account of each role, and every kind of document in some state', async () => {
  await forget();
  assert.equal(await isDemo(db), false);
  const said = await fill();
  assert.equal(await isDemo(db), true);
  assert.equal(await fill(), said);
  const [, password = ''] = /with the password (\S+)\.$/.exec(said) ?? [];
  for (const role of ['customer', 'support', 'admin']) {
    const answer = await app.inject({ method: 'POST', url: '/api/auth/login', payload: { email: `${role}@demo.localhost`, password } });
    assert.equal(answer.json().role, role);
    if (role !== 'customer') continue;
    const documents: DocumentSummary[] = (
      await app.inject({ url: '/api/documents?limit=200', headers: { cookie: cookieOf(answer) } })
    ).json();
    assert.equal(documents.length, catalogue.kinds().length - 1, 'one is in the bin');
    assert.deepEqual([...new Set(documents.map(({ status }) => status))].sort(), ['completed', 'draft']);
  }
  await forget();
});

test('a database that somebody uses is never filled, nor one whose filling was interrupted', async () => {
  await forget();
  await signIn(app);
  await assert.rejects(fill, /in use/);
  await db.insert(installation).values({ name: 'demo', value: 'filling' });
  await assert.rejects(fill, /interrupted/);
  await forget();
});
