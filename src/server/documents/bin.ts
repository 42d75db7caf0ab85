import { and, count, desc, eq, getColumns, gte, inArray, isNotNull, isNull, lt, or, type SQL, sql, sum } from 'drizzle-orm';
import { BIN_DAYS } from '#contracts/days.ts';
import type { BinQuery } from '#contracts/documents.ts';
import { cutPage } from '../platform/cursor.ts';
import type { Db } from '../platform/database.ts';
import { notFound } from '../platform/errors.ts';
import { takeRoom } from './room.ts';
import { cursorAt, type DocumentRow, findDocument, mine, readCursor } from './store.ts';
import { document, documentVersion } from './tables.ts';

/** Deleted longer ago than this is gone. */
const horizon = (now: Date): Date => new Date(now.getTime() - BIN_DAYS * 24 * 3_600_000);
const binned = (now: Date): SQL | undefined => and(isNotNull(document.deletedAt), gte(document.deletedAt, horizon(now)));

/** @throws 404 unless it was there and not in the bin */
export async function moveToBin(db: Db, userId: string, id: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx
      .update(document)
      .set({ deletedAt: now })
      .where(and(mine(userId, id), isNull(document.deletedAt)))
      .returning({ status: document.status });
    if (!row) throw notFound();
    await takeRoom(tx, userId, { statuses: { [row.status]: -1 } });
  });
}

/** @throws 404 unless the owner has such a document; one that is not in the bin stays as it is */
export async function takeFromBin(db: Db, userId: string, id: string, now: Date): Promise<DocumentRow> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(document)
      .set({ deletedAt: null })
      .where(and(mine(userId, id), binned(now)))
      .returning();
    if (!row) return findDocument(tx, userId, id);
    await takeRoom(tx, userId, { statuses: { [row.status]: 1 } });
    return row;
  });
}

/** What was deleted within the last 30 days, last deleted first. */
export async function listBin(db: Db, userId: string, query: BinQuery, now: Date) {
  const limit = query.limit ?? 50;
  const from = readCursor(query.cursor);
  const filter = and(eq(document.userId, userId), binned(now));
  const behind = from && or(lt(document.deletedAt, from.at), and(eq(document.deletedAt, from.at), lt(document.id, from.id)));
  const { generatedContent, baseContent: _base, formData: _data, ...columns } = getColumns(document);
  const rows = await db
    .select({ ...columns, hasContent: sql<boolean>`${generatedContent} is not null` })
    .from(document)
    .where(and(filter, behind))
    .orderBy(desc(document.deletedAt), desc(document.id))
    .limit(limit + 1);
  const [counted] = await db.select({ total: count() }).from(document).where(filter);
  return {
    ...cutPage(rows, limit, ({ deletedAt, id }) => (deletedAt ? cursorAt(deletedAt, id) : undefined)),
    total: counted?.total ?? 0,
  };
}

/** Removes one document from the owner's bin, with its versions. @throws 404 unless it is in the bin */
export async function deleteForGood(db: Db, userId: string, id: string): Promise<void> {
  const gone = await db.transaction((tx) => remove(tx, and(mine(userId, id), isNotNull(document.deletedAt))));
  if (gone === 0) throw notFound();
}

/** Removes everything in the owner's bin. */
export async function emptyOwnBin(db: Db, userId: string): Promise<void> {
  await db.transaction((tx) => remove(tx, and(eq(document.userId, userId), isNotNull(document.deletedAt))));
}

/** Removes what has lain in any bin for 30 days. */
export function emptyBins(db: Db, now: Date): Promise<number> {
  return db.transaction((tx) => remove(tx, lt(document.deletedAt, horizon(now))));
}

/** Removes documents with their versions and gives their room back, owners in one order so that two at once never wait for each other. */
async function remove(tx: Db, which: SQL | undefined): Promise<number> {
  const gone = await tx.delete(document).where(which).returning({ userId: document.userId, id: document.id, bytes: document.bytes });
  const owners = Map.groupBy(gone, ({ userId }) => userId);
  for (const userId of [...owners.keys()].sort()) {
    const rows = owners.get(userId) ?? [];
    const versions = and(
      eq(documentVersion.userId, userId),
      inArray(
        documentVersion.documentId,
        rows.map(({ id }) => id),
      ),
    );
    const [kept] = await tx
      .select({ bytes: sum(documentVersion.bytes).mapWith(Number) })
      .from(documentVersion)
      .where(versions);
    await tx.delete(documentVersion).where(versions);
    const bytes = rows.reduce((total, row) => total + row.bytes, kept?.bytes ?? 0);
    await takeRoom(tx, userId, { documents: -rows.length, bytes: -bytes });
  }
  return gone.length;
}
