import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq, sum } from 'drizzle-orm';
import type { BinnedDocument, Document, Generated, GenerationPreview, Version, VersionSummary } from '#contracts/documents.ts';
import { type Person, signIn, testApp } from '#test/support/app.ts';
import { emptyBins } from './bin.ts';
import { MOST_BYTES, MOST_DOCUMENTS } from './room.ts';
import { document, documentRoom, documentVersion } from './tables.ts';

const { app, catalogue, db, setClock } = await testApp();
const TEMPLATE = 'mutual-nda.global';
const template = catalogue.template(TEMPLATE);
assert.ok(template, 'the library has the template these tests fill');
const answers = template.sample.answers as Record<string, string>;
const party = template.mainParty ?? '';
const at = (minute: number, second = 0) => setClock(new Date(Date.UTC(2026, 10, 21, 10, minute, second)));

async function draft(person: Person, formData: object = answers, more: object = {}): Promise<Document> {
  const response = await person.send('POST', '/api/documents', { templateId: TEMPLATE, status: 'draft', formData, ...more });
  assert.equal(response.statusCode, 201, response.body);
  return response.json();
}
async function save(person: Person, id: string, change: object): Promise<Document> {
  const response = await person.send('PATCH', `/api/documents/${id}`, change);
  assert.equal(response.statusCode, 200, response.body);
  return response.json();
}
const generate = async (person: Person, id: string, body?: object): Promise<Generated> =>
  (await person.send('POST', `/api/documents/${id}/generate`, body)).json();
const versions = async (person: Person, id: string): Promise<VersionSummary[]> =>
  (await person.send('GET', `/api/documents/${id}/versions`)).json();
const bin = async (person: Person): Promise<BinnedDocument[]> => (await person.send('GET', '/api/documents/bin')).json();

test('the bin holds what was deleted within 30 days, with the day it goes, and gives it back', async () => {
  const ann = await signIn(app);
  const [kept, deleted] = [await draft(ann, answers, { title: 'Kept' }), await draft(ann, answers, { title: 'Deleted' })];
  setClock(new Date('2026-11-21T10:00:00Z'));
  await ann.send('DELETE', `/api/documents/${deleted.id}`);
  assert.deepEqual(
    (await bin(ann)).map(({ id, title, deletedAt, goneAt }) => ({ id, title, deletedAt, goneAt })),
    [{ id: deleted.id, title: 'Deleted', deletedAt: '2026-11-21T10:00:00.000Z', goneAt: '2026-12-21T10:00:00.000Z' }],
  );
  assert.equal((await ann.send('PATCH', `/api/documents/${deleted.id}`, { title: 'Meanwhile' })).statusCode, 404);
  const back: Document = (await ann.send('POST', `/api/documents/${deleted.id}/restore`)).json();
  assert.equal(back.title, 'Deleted');
  assert.deepEqual(await bin(ann), []);
  assert.equal((await ann.send('GET', '/api/documents')).json().length, 2);
  assert.equal((await ann.send('DELETE', `/api/documents/bin/${kept.id}`)).statusCode, 404);
});

test('the bin goes page by page, last deleted first', async () => {
  const ann = await signIn(app);
  for (let index = 0; index < 5; index += 1) {
    at(index);
    await ann.send('DELETE', `/api/documents/${(await draft(ann, answers, { title: `Paper ${index}` })).id}`);
  }
  const seen: string[] = [];
  let cursor = '';
  do {
    const response = await ann.send('GET', `/api/documents/bin?limit=2${cursor ? `&cursor=${cursor}` : ''}`);
    assert.equal(response.headers['x-total-count'], '5');
    seen.push(...response.json<BinnedDocument[]>().map(({ title }) => title));
    cursor = String(response.headers['x-next-cursor'] ?? '');
  } while (cursor);
  assert.deepEqual(seen, ['Paper 4', 'Paper 3', 'Paper 2', 'Paper 1', 'Paper 0']);
});

test('what is deleted for good is gone with its versions, and after 30 days everything in the bin is', async () => {
  const ann = await signIn(app);
  const ids = [(await draft(ann)).id, (await draft(ann)).id, (await draft(ann)).id, (await draft(ann)).id];
  setClock(new Date('2026-11-21T10:00:00Z'));
  for (const id of ids) await ann.send('DELETE', `/api/documents/${id}`);
  assert.equal((await ann.send('DELETE', `/api/documents/bin/${ids[0]}`)).statusCode, 204);
  assert.equal((await ann.send('POST', `/api/documents/${ids[0]}/restore`)).statusCode, 404);
  await ann.send('POST', `/api/documents/${ids[1]}/restore`);
  const late = new Date('2026-12-21T10:00:01Z');
  setClock(late);
  assert.deepEqual(await bin(ann), []);
  assert.equal((await ann.send('POST', `/api/documents/${ids[2]}/restore`)).statusCode, 404);
  assert.equal(await emptyBins(db, late), 2);
  assert.deepEqual(
    (await db.select({ id: document.id }).from(document)).map(({ id }) => id),
    [ids[1]],
  );
  assert.deepEqual(
    new Set((await db.select({ id: documentVersion.documentId }).from(documentVersion)).map(({ id }) => id)),
    new Set([ids[1]]),
  );
  await ann.send('DELETE', `/api/documents/${ids[1]}`);
  assert.equal((await ann.send('DELETE', '/api/documents/bin')).statusCode, 204);
  assert.deepEqual(await db.select().from(document), []);
});

test("nobody reaches the bin, the versions or the preview of somebody else's document", async () => {
  const [ann, bob] = [await signIn(app, 'Ann Example'), await signIn(app, 'Bob Example')];
  const { id } = await draft(ann);
  await generate(ann, id);
  const [version] = await versions(ann, id);
  const own = await draft(bob);
  const gone = (await draft(ann)).id;
  await ann.send('DELETE', `/api/documents/${gone}`);
  const calls: [Parameters<Person['send']>[0], string, number?][] = [
    ['GET', `/api/documents/${id}/versions`],
    ['GET', `/api/documents/${id}/versions/${version?.id}`],
    ['POST', `/api/documents/${id}/versions/${version?.id}/restore`],
    ['GET', `/api/documents/${own.id}/versions/${version?.id}`],
    ['POST', `/api/documents/${own.id}/versions/${version?.id}/restore`],
    ['POST', `/api/documents/${id}/generation`],
    ['DELETE', `/api/documents/bin/${gone}`],
    ['POST', `/api/documents/${gone}/restore`],
    ['DELETE', '/api/documents/bin', 204],
  ];
  for (const [method, url, status = 404] of calls) {
    assert.equal((await bob.send(method, url)).statusCode, status, `${method} ${url}`);
    assert.equal((await app.inject({ method, url })).statusCode, 401, `${method} ${url} signed out`);
  }
  assert.deepEqual(await bin(bob), []);
  assert.deepEqual(
    (await bin(ann)).map((one) => one.id),
    [gone],
  );
});

test('autosaves of one tab go into one version for ten minutes; another tab, a save, a generation begin one of their own', async () => {
  const ann = await signIn(app);
  at(0);
  const { id } = await draft(ann);
  const type = (text: string, tab: string, how = 'auto') => save(ann, id, { formData: { ...answers, [party]: text }, save: how, tab });
  at(1);
  await type('one', 'a');
  at(2);
  await type('two', 'a');
  at(3);
  await type('three', 'b');
  at(4);
  await type('four', 'b', 'explicit');
  at(5);
  await type('five', 'b');
  await generate(ann, id);
  at(6);
  await type('six', 'b');
  at(15, 59);
  await type('seven', 'b');
  at(16);
  await type('eight', 'b');
  const list = await versions(ann, id);
  assert.deepEqual(
    list.map(({ reason, tab }) => `${reason} ${tab}`),
    ['autosave b', 'autosave b', 'generate null', 'autosave b', 'save b', 'autosave b', 'autosave a', 'create null'],
  );
  const texts = await Promise.all(
    list.map(async ({ id: version }) => {
      const read: Version = (await ann.send('GET', `/api/documents/${id}/versions/${version}`)).json();
      return read.formData[party];
    }),
  );
  assert.deepEqual(texts, ['eight', 'seven', 'five', 'five', 'four', 'three', 'two', answers[party]]);
});

test('restoring makes the document what it was, status and wording included, and can be undone in the same way', async () => {
  const ann = await signIn(app);
  const { id } = await draft(ann);
  const first = await generate(ann, id);
  const [generated] = await versions(ann, id);
  const edited = `${first.generatedContent?.trimEnd()}\n\n## Our own clause\n\nWe meet.\n`;
  await save(ann, id, { generatedContent: edited });
  const changed = await save(ann, id, { formData: { ...answers, [party]: 'Somebody Else' }, title: 'My own title' });
  assert.equal(changed.status, 'in-progress');
  const [now] = await versions(ann, id);
  const url = (version: VersionSummary | undefined) => `/api/documents/${id}/versions/${version?.id}/restore`;
  const stale = await ann.send('POST', url(generated), { updatedAt: first.updatedAt });
  assert.equal(stale.statusCode, 409);
  assert.equal(stale.json().current.title, 'My own title');
  const back: Document = (await ann.send('POST', url(generated), { updatedAt: changed.updatedAt })).json();
  assert.deepEqual([back.status, back.generatedContent, back.title], ['completed', first.generatedContent, first.title]);
  assert.deepEqual(back.formData, first.formData);
  assert.equal((await versions(ann, id))[0]?.reason, 'restore');
  // The base came back as well: generating anew finds no wording of the owner's own.
  const preview: GenerationPreview = (await ann.send('POST', `/api/documents/${id}/generation`)).json();
  assert.deepEqual(preview.changes, []);
  const undone: Document = (await ann.send('POST', url(now))).json();
  assert.deepEqual([undone.title, undone.status, undone.formData[party]], ['My own title', 'in-progress', 'Somebody Else']);
  assert.match(undone.generatedContent ?? '', /Our own clause/);
  assert.equal((await ann.send('GET', '/api/user/profile')).json().usage.documentsGenerated, 1);
  for (const odd of ['nothing', '00000000-0000-0000-0000-000000000000'])
    assert.equal((await ann.send('GET', `/api/documents/${id}/versions/${odd}`)).statusCode, 404);
  // The document is there: only this version is not.
  const pushedOut = await ann.send('POST', `/api/documents/${id}/versions/00000000-0000-0000-0000-000000000000/restore`);
  assert.deepEqual([pushedOut.statusCode, pushedOut.json().code], [404, 'version_gone']);
});

test('another place of a custom document is the paper it is printed on, and restoring brings the former one back', async () => {
  const ann = await signIn(app);
  const isLetter = async () =>
    /MediaBox\s*\[0 0 612 792\]/.test((await ann.send('POST', `/api/documents/${id}/pdf`)).rawPayload.toString('latin1'));
  const body = { templateId: null, title: 'House rules', status: 'completed', generatedContent: '# House rules\n\nBe kind.' };
  const { id, jurisdiction } = await draft(ann, { jurisdiction: 'uk' }, body);
  assert.deepEqual([jurisdiction, await isLetter()], ['uk', false]);
  const moved = await save(ann, id, { formData: { jurisdiction: 'us-california' } });
  assert.deepEqual([moved.jurisdiction, await isLetter()], ['us-california', true]);
  assert.equal((await save(ann, id, { title: 'Rules of the house' })).jurisdiction, 'us-california');
  const [first] = (await versions(ann, id)).slice(-1);
  const restored: Document = (await ann.send('POST', `/api/documents/${id}/versions/${first?.id}/restore`, {})).json();
  assert.deepEqual([restored.formData.jurisdiction, restored.jurisdiction, await isLetter()], ['uk', 'uk', false]);
  assert.equal((await save(ann, id, { formData: { jurisdiction: 'nowhere' } })).jurisdiction, 'global');
});

test('among a hundred versions autosaves make room first, and what was saved on purpose stays longer', async () => {
  const ann = await signIn(app);
  const { id } = await draft(ann);
  await save(ann, id, { title: 'Saved on purpose', save: 'explicit' });
  for (let index = 0; index < 110; index += 1) await save(ann, id, { title: `Typed ${index}`, save: 'auto', tab: String(index) });
  const list = await versions(ann, id);
  assert.equal(list.length, 100);
  assert.deepEqual(
    list.filter(({ reason }) => reason !== 'autosave').map(({ title }) => title),
    ['Saved on purpose', template.name === list.at(-1)?.title ? template.name : (list.at(-1)?.title ?? '')],
  );
  assert.ok(!list.some(({ title }) => title === 'Typed 5'));
});

test('before generating anew it is said what would change, and nothing is written or counted', async () => {
  const ann = await signIn(app);
  const { id } = await draft(ann);
  const early: GenerationPreview = (await ann.send('POST', `/api/documents/${id}/generation`)).json();
  assert.deepEqual([early.changes, early.counts], [[], true]);
  assert.equal((await ann.send('GET', '/api/user/profile')).json().usage.documentsGenerated, 0);
  const first = await generate(ann, id);
  const clause = /^## 1\. [^\n]*\n\n/m.exec(first.generatedContent ?? '');
  assert.ok(clause);
  await save(ann, id, { generatedContent: first.generatedContent?.replace(clause[0], `${clause[0]}Mine alone.\n\n`) });
  const changed = await save(ann, id, { formData: { ...answers, [party]: 'Harbour Works Ltd' } });
  const preview: GenerationPreview = (await ann.send('POST', `/api/documents/${id}/generation`)).json();
  assert.equal(preview.counts, false);
  assert.equal(preview.updatedAt, changed.updatedAt);
  assert.ok(preview.changes.some(({ kind, theirs }) => kind === 'taken' && theirs.includes('Harbour Works Ltd')));
  assert.ok(preview.changes.some(({ kind, yours }) => kind !== 'taken' && yours.includes('Mine alone.')));
  assert.equal((await ann.send('GET', `/api/documents/${id}`)).json().updatedAt, changed.updatedAt);
  const missing = await draft(ann, {});
  assert.equal((await ann.send('POST', `/api/documents/${missing.id}/generation`)).statusCode, 422);
});

test('a choice for each clause decides whose wording stands, and a document that moved on is not generated over', async () => {
  const ann = await signIn(app);
  const { id } = await draft(ann);
  const first = await generate(ann, id);
  const text = first.generatedContent ?? '';
  const head = /^## 1\. [^\n]*\n\n/m.exec(text)?.[0] ?? '';
  await save(ann, id, { generatedContent: text.replace(head, `${head}Mine alone.\n\n`) });
  const preview: GenerationPreview = (await ann.send('POST', `/api/documents/${id}/generation`)).json();
  const [mine] = preview.changes;
  assert.deepEqual([preview.changes.length, mine?.kind, mine?.side], [1, 'kept', 'yours']);
  const stale = await ann.send('POST', `/api/documents/${id}/generate`, { updatedAt: first.updatedAt });
  assert.equal(stale.statusCode, 409);
  const kept = await generate(ann, id, { updatedAt: preview.updatedAt });
  assert.match(kept.generatedContent ?? '', /Mine alone\./);
  const dropped = await generate(ann, id, { choices: { [mine?.id ?? '']: 'theirs' } });
  assert.equal(dropped.generatedContent, text);
  assert.equal((await ann.send('POST', `/api/documents/${id}/generate`, { choices: { x: 'nobody' } })).statusCode, 422);
});

test('each save of the wording writes its clause numbers anew, so that what is stored is what prints', async () => {
  const ann = await signIn(app);
  const { id } = await draft(ann);
  await generate(ann, id);
  const saved = await save(ann, id, { generatedContent: '# Mine\n\n## Second\n\nSee [clause 9](#third).\n\n## 7. Third\n\nOne.\n' });
  assert.equal(saved.generatedContent, '# Mine\n\n## 1. Second\n\nSee [clause 2](#third).\n\n## 2. Third\n\nOne.\n');
});

test('a client whose answer got lost knows its own save by its name', async () => {
  const ann = await signIn(app);
  const { id, savedBy } = await draft(ann);
  assert.equal(savedBy, null);
  assert.equal((await save(ann, id, { title: 'One', saveId: 'tab:1' })).savedBy, 'tab:1');
  assert.equal((await generate(ann, id)).savedBy, null);
});

test('the room an owner takes is the sum of what is kept, and has an end with a sentence', async () => {
  const ann = await signIn(app);
  const { id } = await draft(ann);
  await generate(ann, id);
  for (let index = 0; index < 105; index += 1) await save(ann, id, { formData: { ...answers, note: 'x'.repeat(index * 10) } });
  const other = await draft(ann);
  const [{ rows } = { rows: 0 }] = await db.select({ rows: sum(document.bytes).mapWith(Number) }).from(document);
  const [{ old } = { old: 0 }] = await db.select({ old: sum(documentVersion.bytes).mapWith(Number) }).from(documentVersion);
  const mine = eq(documentRoom.userId, ann.user.id);
  assert.deepEqual(await db.select({ documents: documentRoom.documents, bytes: documentRoom.bytes }).from(documentRoom).where(mine), [
    { documents: 2, bytes: Number(rows) + Number(old) },
  ]);
  await db.update(documentRoom).set({ documents: MOST_DOCUMENTS }).where(mine);
  const refused = await ann.send('POST', '/api/documents', { templateId: TEMPLATE, formData: answers });
  assert.deepEqual([refused.statusCode, refused.json().code], [413, 'too_many_documents']);
  assert.match(refused.json().message, /20,000/);
  await db
    .update(documentRoom)
    .set({ documents: 2, bytes: MOST_BYTES - 100 })
    .where(mine);
  const full = await ann.send('PATCH', `/api/documents/${id}`, { formData: { ...answers, note: 'x'.repeat(9_000) }, save: 'explicit' });
  assert.deepEqual([full.statusCode, full.json().code], [413, 'account_full']);
  await ann.send('DELETE', `/api/documents/${other.id}`);
  await ann.send('DELETE', `/api/documents/bin/${other.id}`);
  assert.equal((await ann.send('PATCH', `/api/documents/${id}`, { formData: answers, save: 'explicit' })).statusCode, 200);
});
