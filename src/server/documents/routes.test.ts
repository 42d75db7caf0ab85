import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Document, DocumentSummary, Generated } from '#contracts/documents.ts';
import { type Person, signIn, testApp } from '#test/support/app.ts';
import { processorTime } from '#test/support/processor-time.ts';
import { documentVersion } from './tables.ts';

const { app, catalogue, db, setClock } = await testApp();
const TEMPLATE = 'mutual-nda.global';
const template = catalogue.template(TEMPLATE);
assert.ok(template, 'the library has the template these tests fill');
const answers = template.sample.answers as Record<string, string>;

async function draft(person: Person, formData: object = answers, more: object = {}): Promise<Document> {
  const response = await person.send('POST', '/api/documents', { templateId: TEMPLATE, status: 'draft', formData, ...more });
  assert.equal(response.statusCode, 201, response.body);
  return response.json();
}

async function generate(person: Person, id: string) {
  return person.send('POST', `/api/documents/${id}/generate`);
}

test('what is wrong with a document is said in sentences of the catalogue', async () => {
  const ann = await signIn(app);
  const many = Object.fromEntries(Array.from({ length: 301 }, (_, index) => [`answer${index}`, 1]));
  for (const [body, said] of [
    [
      { templateId: 5, title: 4 },
      { templateId: 'A text is required here.', title: 'A text is required here.' },
    ],
    [{ templateId: TEMPLATE, title: 'x'.repeat(201) }, { title: 'At most 200 characters.' }],
    [{ templateId: TEMPLATE, formData: many }, { formData: 'At most 300 entries.' }],
    [{ templateId: null, generatedContent: '# A\n'.repeat(2_001) }, { generatedContent: 'This text has too many headings.' }],
  ] as const)
    assert.deepEqual((await ann.send('POST', '/api/documents', body)).json().fields, said);
  assert.deepEqual((await ann.send('GET', '/api/documents?limit=0&status=x')).json().fields, {
    limit: 'At least 1.',
    status: 'Choose one of: draft, in-progress, completed.',
  });
});

test('a document is saved, generated, printed and found again', async () => {
  const ann = await signIn(app);
  const saved = await draft(ann);
  assert.equal(saved.status, 'draft');
  assert.equal(saved.hasContent, false);
  assert.match(saved.title, new RegExp(`^${template.name}`));
  const generated: Generated = (await generate(ann, saved.id)).json();
  assert.equal(generated.status, 'completed');
  assert.match(generated.generatedContent ?? '', /^# /);
  const pdf = await ann.send('POST', `/api/documents/${saved.id}/pdf`);
  assert.equal(pdf.statusCode, 200);
  assert.equal(pdf.headers['content-type'], 'application/pdf');
  assert.match(String(pdf.headers['content-disposition']), /^attachment; filename=/);
  assert.equal(pdf.rawPayload.subarray(0, 5).toString(), '%PDF-');
  const opened = await ann.send('GET', `/api/documents/${saved.id}/pdf`);
  assert.match(String(opened.headers['content-disposition']), /^inline/);
  const list: DocumentSummary[] = (await ann.send('GET', '/api/documents')).json();
  assert.deepEqual(
    list.map(({ id, status, hasContent }) => ({ id, status, hasContent })),
    [{ id: saved.id, status: 'completed', hasContent: true }],
  );
  assert.ok(!('generatedContent' in (list[0] ?? {})));
});

test('generating with required answers missing names them and counts nothing', async () => {
  const ann = await signIn(app);
  const { id } = await draft(ann, {});
  const response = await generate(ann, id);
  assert.equal(response.statusCode, 422);
  const required = template.fields.filter((field) => field.required).map((field) => field.name);
  assert.ok(Object.keys(response.json().fields).every((name) => typeof name === 'string'));
  assert.ok(required.some((name) => name in response.json().fields));
  assert.equal((await ann.send('GET', '/api/user/profile')).json().usage.documentsGenerated, 0);
});

test('status follows the answers: changed answers make it in progress, the old ones complete again', async () => {
  const ann = await signIn(app);
  const { id } = await draft(ann);
  await generate(ann, id);
  const [name = ''] = Object.keys(answers).filter((key) => typeof answers[key] === 'string');
  const changed: Document = (
    await ann.send('PATCH', `/api/documents/${id}`, { formData: { ...answers, [name]: 'Somebody Else' }, status: 'completed' })
  ).json();
  assert.equal(changed.status, 'in-progress');
  const back: Document = (await ann.send('PATCH', `/api/documents/${id}`, { formData: answers })).json();
  assert.equal(back.status, 'completed');
});

test('a change based on an older version answers both texts and overwrites nothing', async () => {
  const ann = await signIn(app);
  const first = await draft(ann);
  const second: Document = (
    await ann.send('PATCH', `/api/documents/${first.id}`, { formData: { ...answers, date: '2026-11-21' }, updatedAt: first.updatedAt })
  ).json();
  const late = await ann.send('PATCH', `/api/documents/${first.id}`, {
    formData: { ...answers, date: '2020-01-01' },
    updatedAt: first.updatedAt,
  });
  assert.equal(late.statusCode, 409);
  assert.equal(late.json().current.formData.date, '2026-11-21');
  assert.equal(late.json().yours.formData.date, '2020-01-01');
  const now: Document = (await ann.send('GET', `/api/documents/${first.id}`)).json();
  assert.equal(now.updatedAt, second.updatedAt);
  assert.equal(now.formData.date, '2026-11-21');
});

test('without a version, as old clients send it, the last write wins', async () => {
  const ann = await signIn(app);
  const { id } = await draft(ann);
  await ann.send('PATCH', `/api/documents/${id}`, { formData: { date: '2026-01-01' } });
  const last: Document = (await ann.send('PATCH', `/api/documents/${id}`, { formData: { date: '2026-02-02' } })).json();
  assert.equal(last.formData.date, '2026-02-02');
});

test('every update is a new version even when the clock stands still', async () => {
  setClock(new Date('2026-11-21T10:00:00.000Z'));
  const ann = await signIn(app);
  const first = await draft(ann);
  const second: Document = (await ann.send('PATCH', `/api/documents/${first.id}`, { formData: answers })).json();
  const third: Document = (await ann.send('PATCH', `/api/documents/${first.id}`, { formData: answers })).json();
  assert.equal(new Set([first.updatedAt, second.updatedAt, third.updatedAt]).size, 3);
});

test('of 200 generations at once on a free account exactly three succeed', async () => {
  const ann = await signIn(app);
  const drafts: Document[] = [];
  for (let index = 0; index < 200; index += 1) drafts.push(await draft(ann));
  // A busy server may ask some to come back; whoever does gets an answer that counts.
  const insist = async (id: string, tries: number): Promise<number> => {
    const { statusCode } = await generate(ann, id);
    return statusCode === 503 && tries > 0 ? insist(id, tries - 1) : statusCode;
  };
  const statuses = await Promise.all(drafts.map(({ id }) => insist(id, 20)));
  assert.equal(statuses.filter((status) => status === 200).length, 3);
  assert.equal(statuses.filter((status) => status === 402).length, 197);
  const { usage } = (await ann.send('GET', '/api/user/profile')).json();
  assert.deepEqual([usage.documentsGenerated, usage.documentLimit, usage.percentage, usage.canGenerateMore], [3, 3, 100, false]);
});

test('a document counts once: generating it again is free', async () => {
  const ann = await signIn(app);
  const { id } = await draft(ann);
  for (let index = 0; index < 5; index += 1) assert.equal((await generate(ann, id)).statusCode, 200);
  assert.equal((await ann.send('GET', '/api/user/profile')).json().usage.documentsGenerated, 1);
});

test('the limit says how many there were and when the count starts anew', async () => {
  setClock(new Date('2026-11-21T10:00:00Z'));
  const ann = await signIn(app);
  for (let index = 0; index < 3; index += 1) await generate(ann, (await draft(ann)).id);
  const refused = await generate(ann, (await draft(ann)).id);
  assert.equal(refused.statusCode, 402);
  assert.equal(refused.json().code, 'limit_reached');
  assert.match(refused.json().message, /3.*December 1, 2026/);
  setClock(new Date('2026-12-01T00:00:00Z'));
  assert.equal((await generate(ann, (await draft(ann)).id)).statusCode, 200);
});

test("two people cannot reach each other's documents by any call", async () => {
  const [ann, bob] = [await signIn(app, 'Ann Example'), await signIn(app, 'Bob Example')];
  const { id } = await draft(ann);
  await generate(ann, id);
  const calls: [Parameters<Person['send']>[0], string, unknown?][] = [
    ['GET', `/api/documents/${id}`],
    ['PATCH', `/api/documents/${id}`, { formData: { date: '2026-01-01' }, userId: ann.user.id }],
    ['DELETE', `/api/documents/${id}`],
    ['POST', `/api/documents/${id}/restore`],
    ['POST', `/api/documents/${id}/generate`],
    ['POST', `/api/documents/${id}/pdf`],
    ['GET', `/api/documents/${id}/pdf`],
  ];
  for (const [method, url, body] of calls) {
    assert.equal((await bob.send(method, url, body)).statusCode, 404, `${method} ${url}`);
    assert.equal(
      (await app.inject({ method, url, ...(body ? { payload: body as object } : {}) })).statusCode,
      401,
      `${method} ${url} signed out`,
    );
  }
  assert.deepEqual((await bob.send('GET', '/api/documents')).json(), []);
  const forged = await bob.send('POST', '/api/documents', { templateId: TEMPLATE, formData: {}, userId: ann.user.id });
  assert.equal(forged.json().userId, bob.user.id);
  assert.equal((await ann.send('GET', `/api/documents/${id}`)).json().formData.date, undefined);
});

test('a deleted document is gone from every list and comes back whole', async () => {
  const ann = await signIn(app);
  const { id } = await draft(ann);
  assert.equal((await ann.send('DELETE', `/api/documents/${id}`)).statusCode, 204);
  assert.equal((await ann.send('GET', `/api/documents/${id}`)).statusCode, 404);
  assert.deepEqual((await ann.send('GET', '/api/documents')).json(), []);
  assert.equal((await ann.send('GET', '/api/documents/totals')).json().total, 0);
  const back: Document = (await ann.send('POST', `/api/documents/${id}/restore`)).json();
  assert.deepEqual(back.formData, answers);
});

test('one Idempotency-Key makes one document however often it is sent, and another body with it is refused', async () => {
  const ann = await signIn(app);
  const body = { templateId: TEMPLATE, formData: answers };
  const ids = await Promise.all(
    Array.from({ length: 20 }, async () => (await ann.send('POST', '/api/documents', body, { 'idempotency-key': 'one' })).json().id),
  );
  assert.equal(new Set(ids).size, 1);
  assert.equal((await ann.send('GET', '/api/documents')).json().length, 1);
  assert.equal((await ann.send('POST', '/api/documents', { ...body, formData: {} }, { 'idempotency-key': 'one' })).statusCode, 422);
});

test('a document keeps its hundred newest versions and no more', async () => {
  const ann = await signIn(app);
  const { id } = await draft(ann);
  for (let index = 0; index < 105; index += 1) {
    setClock(new Date(Date.UTC(2026, 10, 21, 10, 0, index)));
    await ann.send('PATCH', `/api/documents/${id}`, { formData: { ...answers, date: '2026-11-21', save: String(index) } });
  }
  const rows = await db.select().from(documentVersion);
  assert.equal(rows.length, 100);
  assert.ok(rows.some((row) => row.formData.save === '104'));
  assert.ok(!rows.some((row) => row.formData.save === '3'));
});

test('the list goes page by page without losing or repeating one', async () => {
  const ann = await signIn(app);
  for (let index = 0; index < 7; index += 1) await draft(ann, answers, { title: `Paper ${index}` });
  const seen: string[] = [];
  let cursor = '';
  do {
    const response = await ann.send('GET', `/api/documents?limit=3${cursor ? `&cursor=${cursor}` : ''}`);
    assert.equal(response.headers['x-total-count'], '7');
    seen.push(...response.json<DocumentSummary[]>().map((one) => one.title));
    cursor = String(response.headers['x-next-cursor'] ?? '');
  } while (cursor);
  assert.deepEqual(
    seen,
    Array.from({ length: 7 }, (_, index) => `Paper ${6 - index}`),
  );
  assert.deepEqual(
    (await ann.send('GET', '/api/documents?q=paper%203')).json<DocumentSummary[]>().map((one) => one.title),
    ['Paper 3'],
  );
  assert.equal((await ann.send('GET', '/api/documents?q=%25&status=draft')).json().length, 0);
});

test('a given title stays, a made one follows the main party', async () => {
  const ann = await signIn(app);
  const made = await draft(ann, {}, { title: `New ${template.name}` });
  assert.equal(made.title, template.name);
  const party = template.mainParty ?? '';
  const followed: Document = (await ann.send('PATCH', `/api/documents/${made.id}`, { formData: { [party]: 'Harbour Works Ltd' } })).json();
  assert.equal(followed.title, `${template.name}, Harbour Works Ltd`);
  await ann.send('PATCH', `/api/documents/${made.id}`, { title: 'For the harbour' });
  const kept: Document = (await ann.send('PATCH', `/api/documents/${made.id}`, { formData: { [party]: 'Someone Else' } })).json();
  assert.equal(kept.title, 'For the harbour');
});

test('a title made from what was typed ends before a character that it cannot hold whole', async () => {
  const ann = await signIn(app);
  const long = (before: number) => `${'x'.repeat(199 - before)}${'𝄞'.repeat(3)}`;
  const start = `${template.name}, `;
  const made = await draft(ann, { [template.mainParty ?? '']: long(start.length) });
  assert.equal(made.title, `${start}${'x'.repeat(199 - start.length)}`);
  const custom = await ann.send('POST', '/api/documents', { templateId: null, formData: { title: long(0) } });
  assert.equal(custom.json().title, 'x'.repeat(199));
});

test('the date printed is the one sent, else today where the person is', async () => {
  setClock(new Date('2027-03-01T02:00:00Z'));
  const ann = await signIn(app);
  await ann.send('PATCH', '/api/user/profile', { timeZone: 'America/Los_Angeles' });
  const { date: _date, ...undated } = answers;
  const here = await draft(ann, undated);
  assert.equal((await generate(ann, here.id)).json().documentDate, '2027-02-28');
  const sent = await draft(ann, { ...undated, date: '2027-07-04' });
  assert.equal((await generate(ann, sent.id)).json().documentDate, '2027-07-04');
  // As a browser's own field takes a year of two digits: another day in its place would be nobody's.
  const old = await draft(ann, { ...undated, date: '0026-07-04' });
  const refused = await generate(ann, old.id);
  assert.equal(refused.statusCode, 422);
  assert.deepEqual(refused.json().fields, { date: 'Date of the document cannot be read as it was typed.' });
});

test('wording may be changed once there is a text, and generating again keeps what was changed', async () => {
  const ann = await signIn(app);
  const { id } = await draft(ann);
  assert.equal((await ann.send('PATCH', `/api/documents/${id}`, { generatedContent: '# Mine' })).json().code, 'no_content');
  const generated: Generated = (await generate(ann, id)).json();
  const text = generated.generatedContent ?? '';
  const mine = `${text.trimEnd()}\n\n## A promise of our own\n\nWe meet every month.\n`;
  const edited: Document = (await ann.send('PATCH', `/api/documents/${id}`, { generatedContent: mine })).json();
  assert.equal(edited.status, 'completed');
  const again: Generated = (await generate(ann, id)).json();
  assert.match(again.generatedContent ?? '', /A promise of our own\n\nWe meet every month\./);
});

test('a custom document counts when it is saved, and needs a title', async () => {
  const ann = await signIn(app);
  const custom = {
    templateId: null,
    status: 'completed',
    formData: { title: 'House rules', description: '', requirements: '' },
    generatedContent: '# House rules\n\nBe kind.',
  };
  const saved: Document = (await ann.send('POST', '/api/documents', { ...custom, title: 'House rules' })).json();
  assert.deepEqual([saved.status, saved.category, saved.templateId], ['completed', 'custom', null]);
  assert.equal((await ann.send('GET', '/api/user/profile')).json().usage.documentsGenerated, 1);
  assert.equal((await ann.send('POST', '/api/documents', { ...custom, formData: {}, title: ' ' })).statusCode, 422);
  assert.equal((await generate(ann, saved.id)).statusCode, 409);
});

test('another place keeps the document, another kind does not: a counted document never becomes one that was not', async () => {
  const ann = await signIn(app);
  const { id } = await draft(ann);
  await generate(ann, id);
  const moved: Document = (await ann.send('PATCH', `/api/documents/${id}`, { templateId: 'mutual-nda.us-california' })).json();
  assert.deepEqual([moved.jurisdiction, moved.status], ['us-california', 'in-progress']);
  const other = await ann.send('PATCH', `/api/documents/${id}`, { templateId: 'last-will.global' });
  assert.equal(other.statusCode, 422);
  assert.ok(other.json().fields.templateId);
});

test('a custom draft is kept without counting, is no PDF yet, and counts when it is completed', async () => {
  const ann = await signIn(app);
  const used = async () => (await ann.send('GET', '/api/user/profile')).json().usage.documentsGenerated;
  const body = { templateId: null, status: 'draft', title: 'House rules', formData: {}, generatedContent: '# House rules\n\nBe kind.' };
  const saved: Document = (await ann.send('POST', '/api/documents', body)).json();
  assert.deepEqual([saved.status, await used()], ['draft', 0]);
  assert.equal((await ann.send('POST', `/api/documents/${saved.id}/pdf`)).statusCode, 409);
  const done: Document = (await ann.send('PATCH', `/api/documents/${saved.id}`, { status: 'completed' })).json();
  assert.deepEqual([done.status, await used()], ['completed', 1]);
  assert.equal((await ann.send('POST', `/api/documents/${saved.id}/pdf`)).statusCode, 200);
});

test('a changed date is a changed answer', async () => {
  const ann = await signIn(app);
  const { id } = await draft(ann, { ...answers, date: '2026-11-21' });
  await generate(ann, id);
  const changed: Document = (await ann.send('PATCH', `/api/documents/${id}`, { formData: { ...answers, date: '2026-12-01' } })).json();
  assert.equal(changed.status, 'in-progress');
});

test('a text that nobody could read in a moment is refused before it is stored, and generating stays quick', async () => {
  const ann = await signIn(app);
  const { id } = await draft(ann);
  await generate(ann, id);
  for (const text of ['# a\n'.repeat(90_000), `# ${'{id:'.repeat(90_000)}`, `# ${' '.repeat(300_000)}x`, '>'.repeat(1_000)]) {
    assert.equal((await ann.send('PATCH', `/api/documents/${id}`, { generatedContent: text })).statusCode, 422);
  }
  const many = Array.from({ length: 1_900 }, (_, index) => `## Same\n\n1. Number ${index}.`).join('\n\n');
  assert.equal((await ann.send('PATCH', `/api/documents/${id}`, { generatedContent: many })).statusCode, 200);
  assert.equal((await generate(ann, id)).statusCode, 200);
});

test('a text of line ends alone is judged at once, and fifty lines that each open a quotation are not nested', async () => {
  const ann = await signIn(app);
  const judge = async (generatedContent: string) =>
    (await ann.send('POST', '/api/documents', { templateId: null, title: 'A', status: 'draft', generatedContent })).statusCode;
  const ms = await processorTime(() => judge(`# A\n${'\n'.repeat(90_000)}.`));
  assert.ok(ms < 3_000, `${Math.round(ms)} ms`);
  assert.equal(await judge(`# A\n\n${'>\n'.repeat(60)}`), 201);
  assert.equal(await judge(`# A\n\n${'> '.repeat(60)}x`), 422);
});

test('a line that opens fifty items one in the other is refused, one of nothing but dashes and a list of fifty are not', async () => {
  const ann = await signIn(app);
  const judge = async (content: string) =>
    (await ann.send('POST', '/api/generate-pdf', { content: `# A\n\n${content}`, title: 'A' })).statusCode;
  for (const sign of ['1. ', '2) ', '- ', '+ ', '*\t', '> - ']) assert.equal(await judge(`${sign.repeat(60)}x`), 422, sign);
  for (const text of ['- '.repeat(60), '* '.repeat(60), '- x\n'.repeat(60), `${'- '.repeat(40)}x`, '1.'.repeat(60)])
    assert.equal(await judge(text), 200, text.slice(0, 12));
});

test('a text made into a PDF counts once a month under its title, and not at all when it is a counted document', async () => {
  const ann = await signIn(app);
  const used = async () => (await ann.send('GET', '/api/user/profile')).json().usage.documentsGenerated;
  const generated: Generated = (await generate(ann, (await draft(ann)).id)).json();
  assert.equal((await ann.send('POST', '/api/generate-pdf', { content: generated.generatedContent, title: 'Same' })).statusCode, 200);
  assert.equal(await used(), 1);
  for (let index = 0; index < 3; index += 1)
    assert.equal((await ann.send('POST', '/api/generate-pdf', { content: `Text ${index}`, title: 'Letter' })).statusCode, 200);
  assert.equal(await used(), 2);
  assert.equal((await ann.send('POST', '/api/generate-pdf', { content: '  ', title: 'Blank' })).statusCode, 422);
  assert.equal((await app.inject({ method: 'POST', url: '/api/generate-pdf', payload: { content: 'x', title: 'y' } })).statusCode, 401);
});

test('a custom document that was printed before it was saved counts once; another one of the same title counts', async () => {
  const ann = await signIn(app);
  const used = async () => (await ann.send('GET', '/api/user/profile')).json().usage.documentsGenerated;
  const save = (text: string) =>
    ann.send('POST', '/api/documents', { templateId: null, title: 'Letter', status: 'completed', generatedContent: text });
  assert.equal((await ann.send('POST', '/api/generate-pdf', { content: 'As drafted', title: 'Letter' })).statusCode, 200);
  assert.equal(await used(), 1);
  assert.equal((await save('As drafted, and edited')).statusCode, 201);
  assert.equal(await used(), 1);
  assert.equal((await save('Something else')).statusCode, 201);
  assert.equal(await used(), 2);
});

test('a custom document counts once in whatever order it is drafted, printed, edited and saved', async () => {
  const ann = await signIn(app);
  const used = async () => (await ann.send('GET', '/api/user/profile')).json().usage.documentsGenerated;
  const print = async (title: string, content: string) =>
    assert.equal((await ann.send('POST', '/api/generate-pdf', { title, content })).statusCode, 200);
  const save = (title: string, status: string) =>
    ann.send('POST', '/api/documents', { templateId: null, title, status, generatedContent: 'As drafted' });
  const complete = async (id: string): Promise<Document> =>
    (await ann.send('PATCH', `/api/documents/${id}`, { status: 'completed' })).json();

  const { id } = (await save('Drafted', 'draft')).json();
  assert.equal(await used(), 0);
  await print('Drafted', 'As drafted');
  assert.deepEqual([(await complete(id)).status, await used()], ['completed', 1]);
  await print('Drafted', 'As drafted, and edited');
  assert.equal(await used(), 1);

  await print('Printed', 'As printed');
  await save('Printed', 'completed');
  await print('Printed', 'As printed, and edited');
  assert.equal(await used(), 2);

  await save('Saved', 'completed');
  await print('Saved', 'As saved, and edited');
  assert.equal(await used(), 3);
  // What was counted stands for one document, however it came to be.
  const drafts = await Promise.all(['Drafted', 'Printed', 'Saved'].map(async (title) => (await save(title, 'draft')).json().id));
  for (const other of drafts) assert.equal((await ann.send('PATCH', `/api/documents/${other}`, { status: 'completed' })).statusCode, 402);
});

test('of ten printings and ten savings of one title at once, one printing stands for one document', async () => {
  const ann = await signIn(app);
  const text = { title: 'Letter', templateId: null, status: 'completed', generatedContent: 'As saved' };
  const statuses = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      const asked =
        index % 2 ? ann.send('POST', '/api/documents', text) : ann.send('POST', '/api/generate-txt', { ...text, content: `${index}` });
      return [index % 2 ? 'saved' : 'printed', (await asked).statusCode].join(' ');
    }),
  );
  const number = (what: string) => statuses.filter((one) => one === what).length;
  // A printing that a busy press puts off is counted all the same, and none is over the limit.
  assert.deepEqual([number('saved 201'), number('saved 402'), number('printed 402')], [3, 7, 0]);
  assert.equal((await ann.send('GET', '/api/user/profile')).json().usage.documentsGenerated, 3);
});

test('no string in any field, path or query makes a 5xx, and what is stored is what was typed', async () => {
  const ann = await signIn(app);
  const party = template.mainParty ?? '';
  const hostile = [
    "'; drop table document; --",
    '<script>alert(1)</script>',
    '{#x}{> y}{/}',
    '[DATE] ____ \\',
    '# Heading\n## 1. Other',
    '𝕬 \u202Eabc',
    '../../etc/passwd',
    '%00%ff',
    'x'.repeat(20_000),
  ];
  for (const text of hostile) {
    const saved = await draft(ann, { ...answers, [party]: text }, { title: text.slice(0, 200) });
    assert.equal(saved.formData[party], text.normalize('NFC'));
    const bad = await ann.send('GET', `/api/documents/${encodeURIComponent(text.slice(0, 200))}`);
    assert.ok([404, 422].includes(bad.statusCode), String(bad.statusCode));
    assert.equal(
      (await ann.send('GET', `/api/documents?q=${encodeURIComponent(text.slice(0, 150))}&cursor=${encodeURIComponent(text.slice(0, 150))}`))
        .statusCode,
      200,
    );
  }
  for (const body of [
    '{"formData":',
    '[]',
    '"x"',
    '{"templateId":5}',
    '{"templateId":"no.such","formData":{}}',
    `{"templateId":null,"formData":{"a":"\\u0000"}}`,
  ]) {
    const response = await ann.send('POST', '/api/documents', body, { 'content-type': 'application/json' });
    assert.ok(response.statusCode >= 400 && response.statusCode < 500, `${body}: ${response.statusCode}`);
    assert.equal(typeof response.json().message, 'string');
  }
});
