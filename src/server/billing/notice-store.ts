import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, gt } from 'drizzle-orm';
import type { Db } from '../platform/database.ts';
import { payment, priceNotice } from './tables.ts';

type NoticeRow = typeof priceNotice.$inferSelect;

export async function addNotice(tx: Db, notice: Omit<NoticeRow, 'id'>): Promise<void> {
  await tx.insert(priceNotice).values({ id: randomUUID(), ...notice });
}

/** The notice of a price, if it is the last thing somebody was told of prices, and they have bought nothing at another one since. */
export async function findNotice(
  tx: Db,
  { userId, tier, oldPrice, newPrice }: Pick<NoticeRow, 'userId' | 'tier' | 'oldPrice' | 'newPrice'>,
): Promise<NoticeRow | undefined> {
  const [last] = await tx.select().from(priceNotice).where(eq(priceNotice.userId, userId)).orderBy(desc(priceNotice.at)).limit(1);
  if (last?.tier !== tier || last.oldPrice !== oldPrice || last.newPrice !== newPrice) return undefined;
  const isBought = and(eq(payment.userId, userId), eq(payment.purpose, 'checkout'), gt(payment.paidAt, last.at));
  const since = await tx.select({ id: payment.id }).from(payment).where(isBought).limit(1);
  return since.length > 0 ? undefined : last;
}

/** Which prices somebody was told of, oldest first. */
export async function listNotices(db: Db, userId: string): Promise<NoticeRow[]> {
  return db.select().from(priceNotice).where(eq(priceNotice.userId, userId)).orderBy(asc(priceNotice.at));
}
