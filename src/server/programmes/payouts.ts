import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import { cutPage } from '../platform/cursor.ts';
import type { Db } from '../platform/database.ts';
import { notFound } from '../platform/errors.ts';
import { isUuid } from '../platform/uuid.ts';
import { addEntries, amountOf, sumsOf } from './ledger-store.ts';
import { PAGE, type Place, readPlace, writePlace } from './place.ts';
import { trimmed } from './rules.ts';
import { named, type PersonRow, type ReferrerRow } from './store.ts';
import { payout, referralEntry, referrer, referrerPerson } from './tables.ts';

export type PayoutRow = typeof payout.$inferSelect & { amount: number };
export interface PayoutOf {
  payout: PayoutRow;
  referrer: ReferrerRow;
  person: PersonRow | null;
}

type GivenBack = Pick<PayoutRow, 'id' | 'referrerId' | 'amount'>;

interface PayoutFilter {
  status?: PayoutRow['status'] | undefined;
  q?: string | undefined;
}

const matching = ({ status, q }: PayoutFilter) => and(status && eq(payout.status, status), named(q));

/** Newest first; all of them where no page is asked for. */
export async function listPayouts(
  db: Db,
  { id, ...filter }: PayoutFilter & { id?: string },
  page?: { after: Place | undefined; limit: number },
): Promise<PayoutOf[]> {
  const after = page?.after;
  const beyond =
    after &&
    sql`(${payout.period}::text, ${payout.createdAt}, ${payout.id}) < (${after.first}::text, ${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`;
  const query = db
    .select({ payout, amount: amountOf, referrer, person: referrerPerson })
    .from(payout)
    .innerJoin(referrer, eq(referrer.id, payout.referrerId))
    .leftJoin(referrerPerson, eq(referrerPerson.referrerId, payout.referrerId))
    .where(and(matching(filter), id === undefined ? undefined : eq(payout.id, id), beyond))
    .orderBy(desc(payout.period), desc(payout.createdAt), desc(payout.id));
  const rows = await (page ? query.limit(page.limit) : query);
  return rows.map(({ payout: row, amount: cents, ...rest }) => ({ payout: { ...row, amount: cents }, ...rest }));
}

/** One page of them, and how many there are in all. */
export async function pagePayouts(
  db: Db,
  { cursor, limit = PAGE, ...filter }: PayoutFilter & { cursor?: string | undefined; limit?: number | undefined },
): Promise<{ rows: PayoutOf[]; next: string | undefined; total: number }> {
  const [rows, [counted]] = await Promise.all([
    listPayouts(db, filter, { after: readPlace(cursor, /^\d{4}-\d\d-\d\d$/), limit: limit + 1 }),
    db
      .select({ total: count() })
      .from(payout)
      .innerJoin(referrer, eq(referrer.id, payout.referrerId))
      .leftJoin(referrerPerson, eq(referrerPerson.referrerId, payout.referrerId))
      .where(matching(filter)),
  ]);
  const placeOf = ({ payout: { id, period, createdAt } }: PayoutOf) => writePlace({ first: period, at: createdAt, id });
  return { ...cutPage(rows, limit, placeOf), total: counted?.total ?? 0 };
}

/** @throws 404 */
export async function findPayout(db: Db, id: string): Promise<PayoutOf> {
  const [row] = isUuid(id) ? await listPayouts(db, { id }) : [];
  if (!row) throw notFound();
  return row;
}

/** Moves a payout on; false when it is not where it is moved from, as for the second of two who do so at once. */
export async function movePayout(
  tx: Db,
  id: string,
  from: readonly PayoutRow['status'][],
  change: Partial<typeof payout.$inferInsert>,
): Promise<boolean> {
  const rows = await tx
    .update(payout)
    .set(change)
    .where(and(eq(payout.id, id), inArray(payout.status, [...from])))
    .returning({ id: payout.id });
  return rows.length > 0;
}

/**
 * Refunds can leave less than nothing beside a payout that nobody has approved yet: it shrinks by what is missing, the
 * newest one first, and is cancelled where less than the minimum is left. Call with the referrer held.
 */
export async function trimPayouts(tx: Db, referrerId: string, minimum: number, now: Date): Promise<void> {
  const due = await tx
    .select({ id: payout.id, amount: amountOf })
    .from(payout)
    .where(and(eq(payout.referrerId, referrerId), eq(payout.status, 'due')))
    .orderBy(desc(payout.period));
  for (const { id, amount: cents } of due) {
    const { balance } = await sumsOf(tx, referrerId);
    if (balance >= 0) return;
    const left = trimmed(cents, balance, minimum);
    await giveBack(tx, { id, referrerId, amount: cents - left }, now);
    if (left === 0) await movePayout(tx, id, ['due'], { status: 'cancelled' });
  }
}

/** So many cents of a payout are not paid by it, and owed again. Call with the referrer held. */
export async function giveBack(tx: Db, { id, referrerId, amount: cents }: GivenBack, now: Date): Promise<void> {
  const subject = `payout:${id}`;
  const [made] = await tx.select({ number: count() }).from(referralEntry).where(eq(referralEntry.payoutId, id));
  const key = `return:${id}#${made?.number ?? 0}`;
  await addEntries(tx, referrerId, [{ ...NOBODYS, key, subject, kind: 'return', at: now, amount: cents, payoutId: id }]);
}

/** Of an entry that comes from no payment. */
export const NOBODYS = { tier: null, rate: null, customerId: null } as const;
