import { and, asc, eq, gt, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Tier } from '#contracts/billing.ts';
import type { Db } from '../platform/database.ts';
import { notFound } from '../platform/errors.ts';
import { payment, paymentEvent } from './tables.ts';

export type PaymentRow = typeof payment.$inferSelect;
export type NewPayment = typeof payment.$inferInsert;

const AT_WORK = ['processing', 'challenged'] as const;
/** Statuses that a card can be given to. */
const OPEN = ['pending', 'refused'] as const;

/** Adds an attempt to pay. A second one at work of the same account meets a unique key (SQLSTATE 23505). */
export async function addPayment(tx: Db, values: NewPayment): Promise<PaymentRow> {
  const [row] = await tx.insert(payment).values(values).returning();
  if (!row) throw notFound();
  return row;
}

/** @throws 404 when it is not there or somebody else's */
export async function findPayment(db: Db, userId: string, id: string): Promise<PaymentRow> {
  const row = await lookUp(db, id);
  if (row?.userId !== userId) throw notFound();
  return row;
}

/** A payment that somebody else than its owner tells of: the provider, or a job. */
export async function lookUp(db: Db, id: string): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payment).where(eq(payment.id, id));
  return row;
}

/** The checkout of a plan that a card can still be given to, or that is at work. */
export async function findCheckout(db: Db, userId: string, tier: Tier): Promise<PaymentRow | undefined> {
  const isIt = and(eq(payment.userId, userId), eq(payment.tier, tier), eq(payment.purpose, 'checkout'));
  const [row] = await db
    .select()
    .from(payment)
    .where(and(isIt, inArray(payment.status, [...OPEN, ...AT_WORK])));
  return row;
}

export async function findAtWork(db: Db, userId: string): Promise<PaymentRow | undefined> {
  const [row] = await db
    .select()
    .from(payment)
    .where(and(eq(payment.userId, userId), inArray(payment.status, AT_WORK)));
  return row;
}

/**
 * Takes an open checkout, or one whose bank is to hear the holder of another card, to the provider; undefined when it is
 * neither any more. Its account is held by the caller.
 */
export async function claimPayment(tx: Db, id: string, now: Date): Promise<PaymentRow | undefined> {
  const [row] = await tx
    .update(payment)
    .set({ status: 'processing', reason: null, claimedAt: now, tries: sql`${payment.tries} + 1` })
    .where(and(eq(payment.id, id), inArray(payment.status, [...OPEN, 'challenged'])))
    .returning();
  return row;
}

/** How often cards of somebody were given to the provider in their checkouts since then. */
export async function countTries(db: Db, userId: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ tries: sql<number>`coalesce(sum(${payment.tries}), 0)::int` })
    .from(payment)
    .where(and(eq(payment.userId, userId), eq(payment.purpose, 'checkout'), gt(payment.claimedAt, since)));
  return row?.tries ?? 0;
}

/** Leaves a claimed checkout as it was: the provider could not be asked, and no try is counted. */
export async function releasePayment(tx: Db, id: string, status: 'pending' | 'challenged'): Promise<void> {
  await tx
    .update(payment)
    .set({ status, tries: sql`${payment.tries} - 1` })
    .where(and(eq(payment.id, id), eq(payment.status, 'processing')));
}

/** Changes a payment that stands in one of these statuses; undefined when it does not. */
export async function movePayment(
  tx: Db,
  id: string,
  from: readonly PaymentRow['status'][],
  change: Partial<NewPayment>,
): Promise<PaymentRow | undefined> {
  const [row] = await tx
    .update(payment)
    .set(change)
    .where(and(eq(payment.id, id), inArray(payment.status, from)))
    .returning();
  return row;
}

/** Closes the open checkouts of somebody whose plan is another one now: their credit is not right any more. */
export async function expireCheckouts(tx: Db, userId: string): Promise<void> {
  await expire(tx, eq(payment.userId, userId));
}

export async function expireOldCheckouts(db: Db, now: Date): Promise<void> {
  await expire(db, lt(payment.expiresAt, now));
}

async function expire(db: Db, which: SQL | undefined): Promise<void> {
  await db
    .update(payment)
    .set({ status: 'expired' })
    .where(and(which, eq(payment.purpose, 'checkout'), inArray(payment.status, OPEN)));
}

/** What the provider was asked to take before `claimed`, or a bank to confirm before `challenged`, oldest first. */
export async function listStuck(db: Db, { claimed, challenged }: { claimed: Date; challenged: Date }): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payment)
    .where(
      or(
        and(eq(payment.status, 'processing'), lt(payment.claimedAt, claimed)),
        and(eq(payment.status, 'challenged'), lt(payment.claimedAt, challenged)),
      ),
    )
    .orderBy(asc(payment.claimedAt))
    .limit(200);
}

/** False when the provider has told this before. */
export async function isFirstTold(tx: Db, id: string, paymentId: string, now: Date): Promise<boolean> {
  const rows = await tx.insert(paymentEvent).values({ id, paymentId, appliedAt: now }).onConflictDoNothing().returning();
  return rows.length > 0;
}
