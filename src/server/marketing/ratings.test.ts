import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Person, signIn, signInAs, testApp } from '#test/support/app.ts';
import { rating } from './tables.ts';

const TEMPLATE = 'mutual-nda.global';
const stage = await testApp();
const { app, db, catalogue } = stage;
const answers = catalogue.template(TEMPLATE)?.sample.answers;

async function documentOf(person: Person, status: 'draft' | 'completed' = 'completed'): Promise<string> {
  const { id } = (await person.send('POST', '/api/documents', { templateId: TEMPLATE, formData: answers })).json();
  if (status === 'completed') assert.equal((await person.send('POST', `/api/documents/${id}/generate`)).statusCode, 200);
  return id;
}

const rate = (person: Person, id: string, stars: number, words?: string) =>
  person.send('PUT', `/api/documents/${id}/rating`, { stars, words });
const average = async (template?: string) => (await app.inject(`/api/ratings${template ? `?template=${template}` : ''}`)).json().rating;

/** Lets every rating that waits count, or keeps it out. */
async function review(admin: Person, status: 'shown' | 'hidden'): Promise<void> {
  for (const { id } of (await admin.send('GET', '/api/admin/ratings?status=pending')).json())
    assert.equal((await admin.send('PATCH', `/api/admin/ratings/${id}`, { status })).json().status, status);
}

test('a completed document is rated once, by its owner; a draft, a letter by hand and somebody else’s are not', async () => {
  const owner = await signIn(app);
  const other = await signIn(app, 'Other Example');
  const id = await documentOf(owner);
  const draft = await documentOf(owner, 'draft');
  const custom = (
    await owner.send('POST', '/api/documents', { templateId: null, title: 'A letter', generatedContent: '# A letter\n\nText.' })
  ).json().id;
  const url = `/api/documents/${id}/rating`;
  assert.deepEqual((await owner.send('GET', url)).json(), { canRate: true, rating: null });
  assert.equal((await rate(other, id, 5)).statusCode, 404);
  assert.equal((await other.send('GET', url)).statusCode, 404);
  for (const none of [draft, custom]) {
    assert.equal((await owner.send('GET', `/api/documents/${none}/rating`)).json().canRate, false);
    assert.equal((await rate(owner, none, 5)).json().code, 'not_ratable');
  }
  for (const stars of [0, 6, 2.5]) assert.equal((await rate(owner, id, stars)).statusCode, 422);
  await Promise.all(Array.from({ length: 10 }, () => rate(owner, id, 4, 'Clear.')));
  assert.equal((await db.select().from(rating)).length, 1);
  const { rating: own } = (await owner.send('GET', url)).json();
  assert.deepEqual([own.stars, own.words, own.status], [4, 'Clear.', 'pending']);
});

test('an average is shown from five ratings on that were let count, with their number, and follows what is taken back', async () => {
  const admin = await signInAs(stage, 'admin');
  const people: { person: Person; id: string }[] = [];
  for (let number = 0; number < 6; number += 1) {
    const person = await signIn(app);
    const id = await documentOf(person);
    assert.equal((await rate(person, id, number === 5 ? 1 : 4)).statusCode, 200);
    people.push({ person, id });
    if (number === 3) await review(admin, 'shown');
  }
  assert.equal(await average(), null, 'four count, two wait');
  await review(admin, 'shown');
  assert.deepEqual(await average(TEMPLATE), { average: 3.5, count: 6 });
  assert.deepEqual(await average(), { average: 3.5, count: 6 });
  assert.equal(await average('residential-lease.us-california'), null);
  const [first, second] = people as [(typeof people)[0], (typeof people)[0]];
  assert.equal((await first.person.send('DELETE', `/api/documents/${first.id}/rating`)).statusCode, 204);
  assert.deepEqual(await average(), { average: 3.4, count: 5 });
  assert.equal((await first.person.send('DELETE', `/api/documents/${first.id}/rating`)).statusCode, 404);
  await rate(second.person, second.id, 5, 'Changed my mind.');
  assert.equal(await average(), null, 'a changed rating is looked at anew');
  await review(admin, 'hidden');
  assert.equal(await average(), null);
  assert.deepEqual((await admin.send('GET', '/api/admin/ratings/totals')).json(), { pending: 0, shown: 4, hidden: 1 });
});

test('whoever looks after ratings sees no name, each decision is entered, and the list goes on page by page', async () => {
  const admin = await signInAs(stage, 'admin');
  const owner = await signIn(app, 'Rosa Delgado');
  const id = await documentOf(owner);
  await rate(owner, id, 5, 'Words for the desk.');
  const [row] = await db.select().from(rating);
  assert.ok(row);
  const now = Date.now();
  await db.insert(rating).values(
    Array.from({ length: 60 }, (_, number) => ({
      ...row,
      id: crypto.randomUUID(),
      documentId: crypto.randomUUID(),
      updatedAt: new Date(now - Math.floor(number / 3) * 1_000),
    })),
  );
  const first = await admin.send('GET', '/api/admin/ratings');
  const second = await admin.send('GET', `/api/admin/ratings?cursor=${first.headers['x-next-cursor']}`);
  const ids = [...first.json(), ...second.json()].map((one: { id: string }) => one.id);
  assert.deepEqual([new Set(ids).size, ids.length, second.headers['x-next-cursor']], [61, 61, undefined]);
  assert.ok(!first.body.includes('Rosa') && !first.body.includes(owner.email) && !first.body.includes(owner.user.id));
  await admin.send('PATCH', `/api/admin/ratings/${row.id}`, { status: 'shown' });
  const [entry] = (await admin.send('GET', '/api/admin/audit?action=ratingShown')).json();
  assert.deepEqual([entry.subject.type, entry.subject.id, entry.details], ['rating', row.id, { stars: 5 }]);
});

test('one’s own export holds what one rated, and with the account it goes', async () => {
  const owner = await signIn(app);
  await rate(owner, await documentOf(owner), 2, 'Too long for us.');
  const exported = await owner.send('GET', '/api/account/export');
  assert.match(exported.rawPayload.toString('latin1'), /marketing\.json/);
  const { email, password } = owner;
  assert.equal((await owner.send('POST', '/api/account/delete', { email, password })).statusCode, 204);
  assert.deepEqual(await db.select().from(rating), []);
});
