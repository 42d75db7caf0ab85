import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Usage, User } from '#contracts/accounts.ts';
import { Tier } from '#contracts/billing.ts';
import { UNLIMITED } from '#contracts/tiers.ts';
import { user } from '../accounts/tables.ts';
import { countedText } from '../documents/tables.ts';
import type { Db } from '../platform/database.ts';
import { notFound, overLimit } from '../platform/errors.ts';
import { NONE, type State } from './plan-state.ts';
import { limitOf } from './plan-table.ts';
import { type Allowance, allowanceAt, nameOf, refuseBeside, usage } from './rules.ts';
import { payment, quota, subscription } from './tables.ts';

export type SubscriptionRow = typeof subscription.$inferSelect;
/** What the provider calls the payer and their card, and what a receipt says of it. */
export type Wallet = Pick<
  SubscriptionRow,
  'mode' | 'customerId' | 'methodId' | 'cardBrand' | 'cardLast4' | 'cardExpMonth' | 'cardExpYear' | 'cardName'
>;

/** An account and its plan, held until the transaction ends: whoever changes or counts waits. */
export interface Held {
  userId: string;
  email: string;
  name: string;
  /** Cannot sign in, and so is not charged either. */
  isSuspended: boolean;
  /** Made by a test of our own: what it pays is no money. */
  isSynthetic: boolean;
  state: State;
  wallet: Wallet;
}

export const NO_CARD = { methodId: null, cardBrand: null, cardLast4: null, cardExpMonth: null, cardExpYear: null, cardName: null } as const;
const NO_WALLET: Wallet = { mode: null, customerId: null, ...NO_CARD };

/** Real usage of the month that `now` falls into. */
export async function usageOf(db: Db, owner: Pick<User, 'id'>, plansOn: boolean, now: Date): Promise<Usage> {
  const { tier, month } = await readAllowance(db, owner.id, now);
  return usage(await countOf(db, owner.id, nameOf(month)), limitOf(tier, plansOn), month.end);
}

/**
 * Counts one document against the month. Runs inside the transaction that stores the text, so that both happen or neither;
 * the `where used < limit` is the quota, exact however many ask at once. The account is held against a change of its
 * plan, which carries the count along.
 * @throws 402 `limit_reached` with the day the count starts anew
 */
export async function countDocument(tx: Db, owner: Pick<User, 'id'>, plansOn: boolean, now: Date): Promise<void> {
  await tx.select({ id: user.id }).from(user).where(eq(user.id, owner.id)).for('share');
  const { tier, month } = await readAllowance(tx, owner.id, now);
  const limit = limitOf(tier, plansOn);
  const counted = await tx
    .insert(quota)
    .values({ userId: owner.id, period: nameOf(month), used: 1, endsAt: month.end, documentLimit: limit })
    .onConflictDoUpdate({
      target: [quota.userId, quota.period],
      set: { used: sql`${quota.used} + 1`, endsAt: month.end, documentLimit: limit },
      ...(limit === UNLIMITED ? {} : { setWhere: lt(quota.used, limit) }),
    })
    .returning({ used: quota.used });
  if (counted.length > 0) return;
  throw overLimit(limit, month.end.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' }));
}

/** The plan in force and the month that is counted; what nobody has bought here (an account made by hand) has calendar months. */
export async function readAllowance(db: Db, userId: string, now: Date): Promise<Allowance> {
  const [row] = await db
    .select({ tier: user.subscriptionTier, subscription })
    .from(user)
    .leftJoin(subscription, eq(subscription.userId, user.id))
    .where(eq(user.id, userId));
  if (row?.subscription) return allowanceAt(row.subscription, now);
  return { ...allowanceAt(NONE, now), tier: Tier.options.find((tier) => tier === row?.tier) ?? 'free' };
}

/** What was counted in each month, oldest first. */
export async function countsOf(db: Db, userId: string): Promise<{ period: string; used: number }[]> {
  return db.select({ period: quota.period, used: quota.used }).from(quota).where(eq(quota.userId, userId)).orderBy(asc(quota.period));
}

/** @throws 409 while money of this account is on its way: what becomes of it must be entered first */
export async function refuseWhilePaying(tx: Db, userId: string): Promise<void> {
  await holdAccount(tx, userId);
  const [row] = await tx
    .select({ status: payment.status })
    .from(payment)
    .where(and(eq(payment.userId, userId), inArray(payment.status, ['processing', 'challenged'])));
  if (row) throw refuseBeside(row);
}

/** Holds an account for the rest of the transaction and reads its plan. @throws 404 when it is gone */
export async function holdAccount(tx: Db, userId: string): Promise<Held> {
  const held = await holdIfThere(tx, userId);
  if (!held) throw notFound();
  return held;
}

/** The same; undefined when it is gone. */
export async function holdIfThere(tx: Db, userId: string): Promise<Held | undefined> {
  const [owner] = await tx
    .select({ email: user.email, name: user.name, suspendedAt: user.suspendedAt, isSynthetic: user.synthetic })
    .from(user)
    .where(eq(user.id, userId))
    // Rows that only name the account, such as new documents, need not wait.
    .for('no key update');
  if (!owner) return undefined;
  // Asked after the wait: what another transaction has changed meanwhile is seen.
  const { email, name, suspendedAt, isSynthetic } = owner;
  return { userId, email, name, isSuspended: suspendedAt !== null, isSynthetic, ...(await readPlan(tx, userId)) };
}

export async function readPlan(db: Db, userId: string): Promise<{ state: State; wallet: Wallet }> {
  const [row] = await db.select().from(subscription).where(eq(subscription.userId, userId));
  if (!row) return { state: NONE, wallet: NO_WALLET };
  const { mode, customerId, methodId, cardBrand, cardLast4, cardExpMonth, cardExpYear, cardName, userId: _, updatedAt: __, ...state } = row;
  return { state, wallet: { mode, customerId, methodId, cardBrand, cardLast4, cardExpMonth, cardExpYear, cardName } };
}

/** Writes the plan of a held account, and what other domains read of it. */
export async function writePlan(tx: Db, userId: string, state: State, wallet: Wallet, now: Date): Promise<void> {
  const values = { ...state, ...wallet, updatedAt: now };
  await tx
    .insert(subscription)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: subscription.userId, set: values });
  const endsOnTime = state.status === 'trialing' || (state.status === 'cancelling' && !state.isCharging);
  await tx
    .update(user)
    .set({
      subscriptionTier: state.tier,
      subscriptionStatus: state.status === 'none' ? 'active' : state.status,
      subscriptionExpiresAt: endsOnTime ? state.periodEnd : null,
      updatedAt: now,
    })
    .where(eq(user.id, userId));
}

/** What was counted in one month goes along into another, and so do the titles that texts were counted under. */
export async function carryCount(tx: Db, userId: string, from: string, to: string): Promise<void> {
  const used = await countOf(tx, userId, from);
  if (from === to || used === 0) return;
  await tx
    .insert(quota)
    .values({ userId, period: to, used })
    .onConflictDoUpdate({ target: [quota.userId, quota.period], set: { used: sql`greatest(${quota.used}, ${used})` } });
  const { title, hasDocument } = countedText;
  const counted = tx
    .select({ userId: countedText.userId, period: sql<string>`${to}::date`.as('period'), title, hasDocument })
    .from(countedText)
    .where(and(eq(countedText.userId, userId), eq(countedText.period, from)));
  await tx
    .insert(countedText)
    .select(counted)
    .onConflictDoUpdate({
      target: [countedText.userId, countedText.period, title],
      set: { hasDocument: sql`${hasDocument} or excluded.has_document` },
    });
}

async function countOf(db: Db, userId: string, period: string): Promise<number> {
  const [row] = await db
    .select({ used: quota.used })
    .from(quota)
    .where(and(eq(quota.userId, userId), eq(quota.period, period)));
  return row?.used ?? 0;
}
