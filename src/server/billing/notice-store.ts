import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import type { Db } from '../platform/database.ts';
import { priceNotice } from './tables.ts';

export async function addNotice(tx: Db, notice: Omit<typeof priceNotice.$inferInsert, 'id'>): Promise<void> {
  await tx.insert(priceNotice).values({ id: randomUUID(), ...notice });
}

/** Which prices somebody was told of, oldest first. */
export async function listNotices(db: Db, userId: string): Promise<(typeof priceNotice.$inferSelect)[]> {
  return db.select().from(priceNotice).where(eq(priceNotice.userId, userId)).orderBy(asc(priceNotice.at));
}
