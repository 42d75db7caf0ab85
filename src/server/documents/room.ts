import { and, eq, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { DocumentStatus } from '#contracts/documents.ts';
import type { Db } from '../platform/database.ts';
import { Refusal } from '../platform/errors.ts';
import { document, documentRoom } from './tables.ts';

/** What one owner may keep, versions and bin included, so that no account can fill the disk. */
export const MOST_DOCUMENTS = 20_000;
export const MOST_BYTES = 1_000_000_000;

/** What one owner has more, or with a minus less. */
export interface More {
  documents?: number;
  bytes?: number;
  /** Outside of the bin. */
  statuses?: Partial<Record<DocumentStatus, number>>;
}

/**
 * Takes room for an owner, or gives some back, and counts states, in the transaction that stores or removes; the `where` is the limit.
 * @throws 413 `too_many_documents` or `account_full`
 */
export async function takeRoom(tx: Db, userId: string, { documents = 0, bytes = 0, statuses = {} }: More): Promise<void> {
  const more = {
    documents,
    bytes,
    drafts: statuses.draft ?? 0,
    inProgress: statuses['in-progress'] ?? 0,
    completed: statuses.completed ?? 0,
  };
  const names = Object.keys(more) as (keyof typeof more)[];
  if (names.every((name) => more[name] === 0)) return;
  const within: SQL[] = [];
  if (documents > 0) within.push(lte(documentRoom.documents, MOST_DOCUMENTS - documents));
  if (bytes > 0) within.push(lte(documentRoom.bytes, MOST_BYTES - bytes));
  const each = <T>(value: (name: keyof typeof more) => T) => Object.fromEntries(names.map((name) => [name, value(name)]));
  const taken = await tx
    .insert(documentRoom)
    .values({ userId, documents: 0, bytes: 0, ...each((name) => Math.max(0, more[name])) })
    .onConflictDoUpdate({
      target: documentRoom.userId,
      set: each((name) => sql`greatest(0, ${documentRoom[name]} + ${more[name]})`),
      ...(within.length > 0 ? { setWhere: and(...within) } : {}),
    })
    .returning({ userId: documentRoom.userId });
  if (taken.length > 0) return;
  const [row] = await tx.select().from(documentRoom).where(eq(documentRoom.userId, userId));
  if (row && documents > 0 && row.documents + documents > MOST_DOCUMENTS) throw full('tooManyDocuments', MOST_DOCUMENTS);
  throw full('accountFull', MOST_BYTES / 1_000_000);
}

/**
 * Counts states anew where what is written down is something else, as when a node of an earlier release, which knows nothing of it, worked beside this one.
 * @returns how many owners that was
 */
export async function countAnew(db: Db): Promise<number> {
  const number = (status: DocumentStatus) => sql`count(*) filter (where ${document.status} = ${status})`;
  const counted = (of: SQL) => sql`select ${number('draft')}, ${number('in-progress')}, ${number('completed')}
    from ${document} where ${document.userId} = ${of} and ${isNull(document.deletedAt)}`;
  const { drafts, inProgress, completed } = documentRoom;
  const isWrong = sql`(${drafts}, ${inProgress}, ${completed}) <> (${counted(sql`${documentRoom.userId}`)})`;
  const wrong = await db.select({ userId: documentRoom.userId }).from(documentRoom).where(isWrong);
  for (const { userId } of wrong)
    await db.transaction(async (tx) => {
      // Whoever changes a document writes here in the same transaction: what is counted after this is what stands.
      await tx.select({ userId: documentRoom.userId }).from(documentRoom).where(eq(documentRoom.userId, userId)).for('update');
      await tx.execute(
        sql`update ${documentRoom} set (drafts, in_progress, completed) = (${counted(sql`${userId}`)}) where ${eq(documentRoom.userId, userId)}`,
      );
    });
  return wrong.length;
}

const full = (name: 'tooManyDocuments' | 'accountFull', limit: number) =>
  new Refusal(413, name, { values: { limit: limit.toLocaleString('en-US') } });
