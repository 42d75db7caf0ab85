import { randomUUID } from 'node:crypto';
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lt, ne, notInArray, or, sql } from 'drizzle-orm';
import { ledger } from '../billing/tables.ts';
import type { Db } from '../platform/database.ts';
import type { Money } from './earnings.ts';
import type { NewEntry, Recorded } from './rules.ts';
import { payout, referral, referralEntry, referralVisit, referrerPerson } from './tables.ts';

export type EntryRow = typeof referralEntry.$inferSelect;
export type ReferralRow = typeof referral.$inferSelect;

const PAYOUTS = ['payout', 'return'] as const;

/** What the referred people of a referrer have paid and were given back, themself left out. @param modes how money was taken that counts here */
export async function moneyOf(db: Db, referrerId: string, modes: readonly (typeof ledger.$inferSelect)['mode'][]): Promise<Money[]> {
  const rows = await db
    .select({ entry: ledger })
    .from(referral)
    .innerJoin(ledger, eq(ledger.userId, referral.customerId))
    .leftJoin(referrerPerson, eq(referrerPerson.referrerId, referral.referrerId))
    .where(
      and(
        eq(referral.referrerId, referrerId),
        inArray(ledger.kind, ['charge', 'refund']),
        inArray(ledger.mode, [...modes]),
        or(isNull(referrerPerson.userId), ne(referral.customerId, referrerPerson.userId)),
      ),
    );
  return rows.flatMap(({ entry: { id, userId, at, kind, amount, paymentId, invoiceId } }) =>
    amount === 0 || kind === 'credit'
      ? []
      : [{ id, customerId: userId, at, kind, amount: Math.abs(amount), of: paymentId ?? invoiceId ?? id }],
  );
}

/** What stands in the ledger of a referrer, payouts left out. */
export async function listRecorded(tx: Db, referrerId: string): Promise<Recorded[]> {
  return tx
    .select({ subject: referralEntry.subject, amount: referralEntry.amount })
    .from(referralEntry)
    .where(and(eq(referralEntry.referrerId, referrerId), notInArray(referralEntry.kind, [...PAYOUTS])));
}

/** Adds to the ledger of a held referrer; what is there already is left. */
export async function addEntries(
  tx: Db,
  referrerId: string,
  entries: readonly (Omit<NewEntry, 'kind'> & { kind: EntryRow['kind']; payoutId?: string })[],
): Promise<void> {
  for (let from = 0; from < entries.length; from += 500) {
    const rows = entries
      .slice(from, from + 500)
      .map((entry) => ({ ...entry, id: randomUUID(), referrerId, key: `${referrerId} ${entry.key}` }));
    await tx.insert(referralEntry).values(rows).onConflictDoNothing({ target: referralEntry.key });
  }
}

const SUMS = {
  balance: sql<number>`coalesce(sum(${referralEntry.amount}), 0)::int`,
  earned: sql<number>`coalesce(sum(${referralEntry.amount}) filter (where ${notInArray(referralEntry.kind, [...PAYOUTS])}), 0)::int`,
};

/** Cents: the sum of all entries; of those before a moment; of what was earned, whatever was paid out. */
export async function sumsOf(db: Db, referrerId: string, before?: Date): Promise<{ balance: number; before: number; earned: number }> {
  const [row] = await db
    .select({
      ...SUMS,
      before: before
        ? sql<number>`coalesce(sum(${referralEntry.amount}) filter (where ${lt(referralEntry.at, before)}), 0)::int`
        : sql<number>`0`,
    })
    .from(referralEntry)
    .where(eq(referralEntry.referrerId, referrerId));
  return row ?? { balance: 0, before: 0, earned: 0 };
}

/** Of each referrer: cents as in `sumsOf`, and how many have signed up by its code. */
export async function totalsOf(db: Db, ids: readonly string[]): Promise<Map<string, { balance: number; earned: number; signUps: number }>> {
  const [sums, signUps] = await Promise.all([
    db
      .select({ id: referralEntry.referrerId, ...SUMS })
      .from(referralEntry)
      .where(inArray(referralEntry.referrerId, [...ids]))
      .groupBy(referralEntry.referrerId),
    db
      .select({ id: referral.referrerId, number: count() })
      .from(referral)
      .where(inArray(referral.referrerId, [...ids]))
      .groupBy(referral.referrerId),
  ]);
  const sumsById = new Map(sums.map((row) => [row.id, row]));
  const signUpsById = new Map(signUps.map(({ id, number }) => [id, number]));
  return new Map(
    ids.map((id) => {
      const { balance = 0, earned = 0 } = sumsById.get(id) ?? {};
      return [id, { balance, earned, signUps: signUpsById.get(id) ?? 0 }];
    }),
  );
}

/** Newest first. */
export async function listEntries(db: Db, referrerId: string): Promise<EntryRow[]> {
  return db
    .select()
    .from(referralEntry)
    .where(eq(referralEntry.referrerId, referrerId))
    .orderBy(desc(referralEntry.at), desc(referralEntry.id));
}

/** Oldest first. */
export async function listReferrals(db: Db, referrerId: string): Promise<ReferralRow[]> {
  return db.select().from(referral).where(eq(referral.referrerId, referrerId)).orderBy(asc(referral.at), asc(referral.id));
}

/** Cents that each referred person has brought. */
export async function earnedByCustomer(db: Db, referrerId: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ customerId: referralEntry.customerId, earned: sql<number>`sum(${referralEntry.amount})::int` })
    .from(referralEntry)
    .where(and(eq(referralEntry.referrerId, referrerId), isNotNull(referralEntry.customerId)))
    .groupBy(referralEntry.customerId);
  return new Map(rows.map(({ customerId, earned }) => [customerId ?? '', earned]));
}

/** Visits, sign-ups and cents earned by month (`2026-12`), of whatever month has any. */
export async function monthsOf(db: Db, referrerId: string): Promise<Map<string, { visits: number; signUps: number; earned: number }>> {
  const month = (column: unknown) => sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM')`;
  const visits = await db
    .select({ month: sql<string>`to_char(${referralVisit.day}, 'YYYY-MM')`, value: sql<number>`sum(${referralVisit.visits})::int` })
    .from(referralVisit)
    .where(eq(referralVisit.referrerId, referrerId))
    .groupBy(sql`1`);
  const signUps = await db
    .select({ month: month(referral.at), value: sql<number>`count(*)::int` })
    .from(referral)
    .where(eq(referral.referrerId, referrerId))
    .groupBy(sql`1`);
  const earned = await db
    .select({ month: month(referralEntry.at), value: sql<number>`sum(${referralEntry.amount})::int` })
    .from(referralEntry)
    .where(and(eq(referralEntry.referrerId, referrerId), notInArray(referralEntry.kind, [...PAYOUTS])))
    .groupBy(sql`1`);
  const months = new Map<string, { visits: number; signUps: number; earned: number }>();
  for (const [name, rows] of Object.entries({ visits, signUps, earned }))
    for (const { month: at, value } of rows) months.set(at, { visits: 0, signUps: 0, earned: 0, ...months.get(at), [name]: value });
  return months;
}

/** Cents of a payout: the sum of its entries. What was cancelled is nothing by then, and shown as it stood until the last of it was owed again. */
export const amountOf = sql<number>`coalesce((
  select case when ${payout.status} = 'cancelled'
    then (array_agg(${referralEntry.amount} order by length(${referralEntry.key}) desc, ${referralEntry.key} desc) filter (where ${referralEntry.kind} = 'return'))[1]
    else -sum(${referralEntry.amount}) end
  from ${referralEntry} where ${referralEntry.payoutId} = ${payout.id}
), 0)::int`;

/** Newest first. */
export async function listPayoutsOf(db: Db, referrerId: string): Promise<(typeof payout.$inferSelect & { amount: number })[]> {
  const rows = await db
    .select({ row: payout, amount: amountOf })
    .from(payout)
    .where(eq(payout.referrerId, referrerId))
    .orderBy(desc(payout.period));
  return rows.map(({ row, amount }) => ({ ...row, amount }));
}
