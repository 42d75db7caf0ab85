import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import { type Person, signInAs, testApp } from '#test/support/app.ts';
import { payout, referrer, referrerPerson } from './tables.ts';

const stage = await testApp();
const { db } = stage;
const at = new Date('2026-01-10T12:00:00.123Z');

/** Everybody who applied in the same moment: a page may end amid them. */
async function manyReferrers(number: number): Promise<string[]> {
  const rows = Array.from({ length: number }, (_, n) => ({ id: crypto.randomUUID(), n }));
  const status = (n: number) => (n % 3 === 0 ? 'pending' : 'approved') as 'pending' | 'approved';
  await db
    .insert(referrer)
    .values(rows.map(({ id, n }) => ({ id, programme: 'affiliate', code: `C${n}`, status: status(n), createdAt: at }) as const));
  await db
    .insert(referrerPerson)
    .values(
      rows.map(
        ({ id, n }) =>
          ({ referrerId: id, programme: 'affiliate', email: `n${n}@example.org`, name: `N${n}`, details: {} as never }) as const,
      ),
    );
  return rows.map(({ id }) => id);
}

/** All pages of a list, each with the total that it tells. */
async function walk(
  admin: Person,
  address: string,
): Promise<{ rows: { id: string; status: string }[]; totals: Set<number>; pages: number }> {
  const found = { rows: [] as { id: string; status: string }[], totals: new Set<number>(), pages: 0 };
  for (let cursor = ''; ; ) {
    const page = await admin.send('GET', `${address}cursor=${cursor}`);
    assert.equal(page.statusCode, 200, page.body);
    found.rows.push(...page.json());
    found.totals.add(Number(page.headers['x-total-count']));
    found.pages += 1;
    cursor = String(page.headers['x-next-cursor'] ?? '');
    if (!cursor) return found;
  }
}

test('every application is found once, page after page, those that wait first, and the first page tells how many there are', async () => {
  const admin = await signInAs(stage, 'admin');
  await manyReferrers(510);
  const { rows, totals, pages } = await walk(admin, '/api/admin/programmes/referrers?limit=80&');
  assert.deepEqual([rows.length, new Set(rows.map(({ id }) => id)).size, [...totals], pages], [510, 510, [510], 7]);
  assert.ok(rows.slice(0, 170).every(({ status }) => status === 'pending') && rows.slice(170).every(({ status }) => status !== 'pending'));
  const one = await walk(admin, '/api/admin/programmes/referrers?q=N7%40&');
  assert.deepEqual([one.rows.length, [...one.totals]], [1, [1]]);
  for (const cursor of ['nothing', Buffer.from('["maybe 2026",""]').toString('base64url')])
    assert.equal((await admin.send('GET', `/api/admin/programmes/referrers?cursor=${cursor}`)).json().length, 50);
});

test('every payout is in the list, page after page, and in the sheet', async () => {
  const admin = await signInAs(stage, 'admin');
  const ids = await manyReferrers(101);
  const periods = Array.from({ length: 10 }, (_, n) => `2026-${String(n + 1).padStart(2, '0')}-01`);
  for (const period of periods)
    await db
      .insert(payout)
      .values(ids.map((referrerId) => ({ id: crypto.randomUUID(), referrerId, period, status: 'due', createdAt: at }) as const));
  await db.update(payout).set({ status: 'paid' }).where(eq(payout.period, '2026-03-01'));
  const { rows, totals } = await walk(admin, '/api/admin/programmes/payouts?limit=150&');
  assert.deepEqual([rows.length, new Set(rows.map(({ id }) => id)).size, [...totals]], [1_010, 1_010, [1_010]]);
  const paid = await walk(admin, '/api/admin/programmes/payouts?status=paid&');
  assert.deepEqual([paid.rows.length, [...paid.totals], paid.pages], [101, [101], 3]);
  const ofOne = await walk(admin, '/api/admin/programmes/payouts?q=n7%40&');
  assert.deepEqual([ofOne.rows.length, [...ofOne.totals]], [10, [10]]);
  const found = (await admin.send('GET', '/api/admin/programmes/payouts.csv?status=due&q=N7')).body;
  assert.equal(found.trim().split('\n').length, 1 + 9 * 11, 'N7 and N70 to N79, but for March');
  const sheet = (await admin.send('GET', '/api/admin/programmes/payouts.csv')).body;
  assert.equal(sheet.trim().split('\n').length, 1_011);
});
