import { and, asc, eq, lt, sql } from 'drizzle-orm';
import type { Usage, User } from '#contracts/accounts.ts';
import type { Db } from '../platform/database.ts';
import { overLimit } from '../platform/errors.ts';
import { limitOf, periodOf, UNLIMITED, usage } from './rules.ts';
import { quota } from './tables.ts';

/** Real usage of the month that `now` falls into. */
export async function usageOf(db: Db, user: Pick<User, 'id' | 'subscriptionTier'>, plansOn: boolean, now: Date): Promise<Usage> {
  const { start } = periodOf(now);
  const [row] = await db
    .select({ used: quota.used })
    .from(quota)
    .where(and(eq(quota.userId, user.id), eq(quota.period, start)));
  return usage(row?.used ?? 0, limitOf(user.subscriptionTier, plansOn), now);
}

/**
 * Counts one document against the month. Runs inside the transaction that stores the text, so that both happen or neither;
 * the `where used < limit` is the quota, exact however many ask at once.
 * @throws 402 `limit_reached` with the day the count starts anew
 */
export async function countDocument(tx: Db, user: Pick<User, 'id' | 'subscriptionTier'>, plansOn: boolean, now: Date): Promise<void> {
  const limit = limitOf(user.subscriptionTier, plansOn);
  const { start, renewsAt } = periodOf(now);
  const counted = await tx
    .insert(quota)
    .values({ userId: user.id, period: start, used: 1 })
    .onConflictDoUpdate({
      target: [quota.userId, quota.period],
      set: { used: sql`${quota.used} + 1` },
      ...(limit === UNLIMITED ? {} : { setWhere: lt(quota.used, limit) }),
    })
    .returning({ used: quota.used });
  if (counted.length > 0) return;
  throw overLimit(limit, renewsAt.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' }));
}

/** What was counted in each month, oldest first. */
export async function countsOf(db: Db, userId: string): Promise<{ period: string; used: number }[]> {
  return db.select({ period: quota.period, used: quota.used }).from(quota).where(eq(quota.userId, userId)).orderBy(asc(quota.period));
}
