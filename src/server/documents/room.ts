import { and, eq, lte, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../platform/database.ts';
import { Refusal } from '../platform/errors.ts';
import { documentRoom } from './tables.ts';

/** What one owner may keep, versions and bin included, so that no account can fill the disk. */
export const MOST_DOCUMENTS = 20_000;
export const MOST_BYTES = 1_000_000_000;

/**
 * Takes room for an owner, or gives some back, in the transaction that stores or removes; the `where` is the limit.
 * @throws 413 `too_many_documents` or `account_full`
 */
export async function takeRoom(tx: Db, userId: string, more: { documents?: number; bytes?: number }): Promise<void> {
  const { documents = 0, bytes = 0 } = more;
  if (documents === 0 && bytes === 0) return;
  const within: SQL[] = [];
  if (documents > 0) within.push(lte(documentRoom.documents, MOST_DOCUMENTS - documents));
  if (bytes > 0) within.push(lte(documentRoom.bytes, MOST_BYTES - bytes));
  const taken = await tx
    .insert(documentRoom)
    .values({ userId, documents: Math.max(0, documents), bytes: Math.max(0, bytes) })
    .onConflictDoUpdate({
      target: documentRoom.userId,
      set: {
        documents: sql`greatest(0, ${documentRoom.documents} + ${documents})`,
        bytes: sql`greatest(0, ${documentRoom.bytes} + ${bytes})`,
      },
      ...(within.length > 0 ? { setWhere: and(...within) } : {}),
    })
    .returning({ userId: documentRoom.userId });
  if (taken.length > 0) return;
  const [row] = await tx.select().from(documentRoom).where(eq(documentRoom.userId, userId));
  if (row && documents > 0 && row.documents + documents > MOST_DOCUMENTS) throw full('tooManyDocuments', MOST_DOCUMENTS);
  throw full('accountFull', MOST_BYTES / 1_000_000);
}

const full = (name: 'tooManyDocuments' | 'accountFull', limit: number) =>
  new Refusal(413, name, { values: { limit: limit.toLocaleString('en-US') } });
