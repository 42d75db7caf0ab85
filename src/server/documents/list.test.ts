import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import type { DocumentSummary, DocumentTotals } from '#contracts/documents.ts';
import { type Person, signIn, testApp } from '#test/support/app.ts';
import { countAnew } from './room.ts';
import { markOutdated } from './store.ts';
import { documentRoom } from './tables.ts';

const { app, catalogue, db } = await testApp();
const TEMPLATE = 'mutual-nda.global';
const answers = catalogue.template(TEMPLATE)?.sample.answers;

/** Thousands of documents, the first the newest: "Nº 1 Mietvertrag" and so on, each third completed, each thousandth in the bin. */
const fill = ({ user }: Person, number: number) =>
  db.execute(sql`
    insert into document (user_id, title, title_given, status, category, jurisdiction, form_data, created_at, updated_at, deleted_at)
    select ${user.id}, 'Nº ' || n || case when n > ${number - 200} then ' Kündigung' else ' Mietvertrag' end || case when n > ${number - 20} then ' É%' else '' end,
      true, (array['completed', 'draft', 'in-progress'])[1 + n % 3], 'business', 'global', '{}', now() - n * interval '1 minute', now(),
      case when n % 1000 = 0 then now() end
    from generate_series(1, ${number}::int) as n`);

/** Numbers of the titles on all pages, and the number told with each page. */
async function found(person: Person, query: string): Promise<{ seen: number[]; told: (string | undefined)[] }> {
  const seen: number[] = [];
  let told: (string | undefined)[] = [];
  for (let cursor: string | undefined = ''; cursor !== undefined; ) {
    const page = await person.send('GET', `/api/documents?limit=60&${query}${cursor && `&cursor=${cursor}`}`);
    assert.equal(page.statusCode, 200, page.body);
    seen.push(...page.json().map(({ title }: DocumentSummary) => Number(/\d+/.exec(title)?.[0])));
    const now = [page.headers['x-total-count'], page.headers['x-total-more']].map((value) => value?.toString());
    if (cursor) assert.deepEqual(now, told, 'each page tells the same');
    told = now;
    cursor = page.headers['x-next-cursor']?.toString();
  }
  return { seen, told };
}

test('of thousands of documents those are found whose title holds the letters anywhere, in their order, counted to a hundred', async () => {
  const [ann, bob] = [await signIn(app, 'Ann Example'), await signIn(app, 'Bob Example')];
  await fill(ann, 5_000);
  await fill(bob, 300);
  const own = (where: (n: number) => boolean) => Array.from({ length: 5_000 }, (_, n) => n + 1).filter((n) => n % 1000 !== 0 && where(n));
  const holds = (letters: string) => (n: number) =>
    `Nº ${n}${n > 4_800 ? ' Kündigung' : ' Mietvertrag'}${n > 4_980 ? ' É%' : ''}`.toLowerCase().includes(letters.toLowerCase());
  for (const [letters, status] of [
    ['ietv'],
    ['MIETVERTRAG'],
    ['kÜNDI'],
    ['é%'],
    ['77'],
    ['777'],
    ['Nº 12'],
    ['n', 'completed'],
    ['%'],
    ['_'],
    ['ünd', 'draft'],
    ['mietv', 'in-progress'],
    ['nobody'],
    ['9 k'],
    ['\\'],
  ] as const) {
    const wanted = own((n) => holds(letters)(n) && (status === undefined || ['completed', 'draft', 'in-progress'][n % 3] === status));
    const { seen, told } = await found(ann, `q=${encodeURIComponent(letters)}${status ? `&status=${status}` : ''}`);
    assert.deepEqual(seen, wanted, letters);
    assert.deepEqual(told, wanted.length > 100 ? ['100', 'true'] : [String(wanted.length), undefined], letters);
  }
  const all = await found(ann, '');
  assert.deepEqual(
    all.seen,
    own(() => true),
  );
  assert.deepEqual(all.told, ['1000', 'true']);
  assert.equal((await found(bob, 'q=mietv')).seen.length, 100);
  assert.equal((await found(bob, 'q=kündigung')).seen.length, 200);
});

test('the totals are what is kept outside of the bin, whatever was done, and are counted anew where they are not', async () => {
  const ann = await signIn(app);
  const totals = async (): Promise<DocumentTotals> => (await ann.send('GET', '/api/documents/totals')).json();
  const stands = async (draft: number, inProgress: number, completed: number) => {
    assert.deepEqual(await totals(), { total: draft + inProgress + completed, draft, inProgress, completed });
    assert.equal(await countAnew(db), 0, 'what is written down is what there is');
  };
  await stands(0, 0, 0);
  const body = { templateId: TEMPLATE, formData: answers };
  const [one, two] = await Promise.all([0, 1].map(async () => (await ann.send('POST', '/api/documents', body)).json()));
  await stands(2, 0, 0);
  await ann.send('POST', `/api/documents/${one.id}/generate`);
  await ann.send('POST', `/api/documents/${two.id}/generate`);
  await stands(0, 0, 2);
  await ann.send('PATCH', `/api/documents/${one.id}`, { formData: { ...answers, date: '2030-01-01' } });
  await stands(0, 1, 1);
  await ann.send('DELETE', `/api/documents/${two.id}`);
  await stands(0, 1, 0);
  await ann.send('PATCH', `/api/documents/${one.id}`, { formData: answers });
  await stands(0, 0, 1);
  // The kind has a new version: both are out of date, the one in the bin too.
  await markOutdated(db, [{ id: 'mutual-nda', version: 'a later one' }, ...catalogue.kinds().filter(({ id }) => id !== 'mutual-nda')]);
  await stands(0, 1, 0);
  const back = () => ann.send('POST', `/api/documents/${two.id}/restore`);
  const codes = (await Promise.all([back(), back()])).map(({ statusCode }) => statusCode);
  assert.deepEqual(codes, [200, 200]);
  await stands(0, 2, 0);
  await ann.send('DELETE', `/api/documents/${one.id}`);
  assert.equal((await ann.send('DELETE', `/api/documents/${one.id}`)).statusCode, 404);
  await ann.send('DELETE', '/api/documents/bin');
  await stands(0, 1, 0);
  await db.update(documentRoom).set({ drafts: 7, inProgress: 0 }).where(eq(documentRoom.userId, ann.user.id));
  assert.equal(await countAnew(db), 1);
  await stands(0, 1, 0);
});
