import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { DocumentTotals } from '#contracts/documents.ts';
import type { Db } from '../platform/database.ts';
import { notFound } from '../platform/errors.ts';
import { idOrNone, isUuid } from '../platform/uuid.ts';
import { takeRoom } from './room.ts';
import { sizeOf } from './rules.ts';
import { countedText, document, documentRoom } from './tables.ts';

export type DocumentRow = typeof document.$inferSelect;
type NewRow = typeof document.$inferInsert;
export type DocumentPatch = Partial<Omit<NewRow, 'id' | 'userId' | 'createdAt' | 'updatedAt'>>;

/** The owner's document, not in the bin. Ids that cannot exist find nothing. */
export const mine = (userId: string, id: string): SQL | undefined => and(eq(document.userId, userId), eq(document.id, idOrNone(id)));

export async function insertDocument(tx: Db, values: NewRow): Promise<DocumentRow> {
  const [row] = await tx
    .insert(document)
    .values({ ...values, bytes: sizeOf(values) })
    .returning();
  if (!row) throw notFound();
  return row;
}

/** @throws 404 when it is not there, in the bin, or somebody else's */
export async function findDocument(db: Db, userId: string, id: string): Promise<DocumentRow> {
  const [row] = await db
    .select()
    .from(document)
    .where(and(mine(userId, id), isNull(document.deletedAt)));
  if (!row) throw notFound();
  return row;
}

/** What paper shows of a document. */
const PAPER = {
  title: document.title,
  templateId: document.templateId,
  jurisdiction: document.jurisdiction,
  generatedContent: document.generatedContent,
  documentDate: document.documentDate,
  countedAt: document.countedAt,
  updatedAt: document.updatedAt,
};
export type PaperRow = Pick<DocumentRow, keyof typeof PAPER>;

/** A document without its answers and the text as generated, which are two thirds of a row. @throws 404 as `findDocument` */
export async function findPaper(db: Db, userId: string, id: string): Promise<PaperRow> {
  const [row] = await db
    .select(PAPER)
    .from(document)
    .where(and(mine(userId, id), isNull(document.deletedAt)));
  if (!row) throw notFound();
  return row;
}

/** The whole document, held for this transaction, so that what is decided from it still holds when it is written. */
export async function holdDocument(tx: Db, userId: string, id: string): Promise<DocumentRow> {
  const [row] = await tx
    .select()
    .from(document)
    .where(and(mine(userId, id), isNull(document.deletedAt)))
    .for('update');
  if (!row) throw notFound();
  return row;
}

/** Writes a held document; `updatedAt` becomes the greater of now and a millisecond more than it was, so that it is a version. */
export async function writeDocument(tx: Db, row: DocumentRow, patch: DocumentPatch, now: Date): Promise<DocumentRow> {
  const updatedAt = new Date(Math.max(now.getTime(), row.updatedAt.getTime() + 1));
  const [written] = await tx
    .update(document)
    .set({ savedBy: null, ...patch, bytes: sizeOf({ ...row, ...patch }), updatedAt })
    .where(and(eq(document.userId, row.userId), eq(document.id, row.id)))
    .returning();
  if (!written) throw notFound();
  return written;
}

/** Where a page ended, for the next one to begin behind it. */
export const cursorAt = (at: Date, id: string): string => Buffer.from(`${at.toISOString()} ${id}`).toString('base64url');

/** A cursor that cannot be read is one nobody gave. */
export function readCursor(cursor: string | undefined): { at: Date; id: string } | undefined {
  const [instant = '', id = ''] = Buffer.from(cursor ?? '', 'base64url')
    .toString()
    .split(' ');
  const at = new Date(instant);
  return Number.isNaN(at.getTime()) || !isUuid(id) ? undefined : { at, id };
}

/** How many documents an owner has, outside of the bin. */
export async function countByStatus(db: Db, userId: string): Promise<DocumentTotals> {
  const { drafts, inProgress, completed } = documentRoom;
  const [row] = await db.select({ draft: drafts, inProgress, completed }).from(documentRoom).where(eq(documentRoom.userId, userId));
  const { draft, ...further } = row ?? { draft: 0, inProgress: 0, completed: 0 };
  return { total: draft + further.inProgress + further.completed, ...further, draft };
}

/** Documents of kinds whose text has a new version since they were generated are in progress again. */
export async function markOutdated(db: Db, kinds: readonly { id: string; version: string }[]): Promise<void> {
  await db.transaction(async (tx) => {
    const marked = await tx
      .update(document)
      .set({ status: 'in-progress' })
      .from(sql`json_to_recordset(${JSON.stringify(kinds)}) as kind (id text, version text)`)
      .where(
        and(
          eq(document.status, 'completed'),
          sql`split_part(${document.templateId}, '.', 1) = kind.id`,
          sql`${document.kindVersion} <> kind.version`,
        ),
      )
      .returning({ userId: document.userId, deletedAt: document.deletedAt });
    const listed = marked.filter(({ deletedAt }) => deletedAt === null);
    const owners = Map.groupBy(listed, ({ userId }) => userId);
    // In one order, so that two at once never wait for each other.
    for (const userId of [...owners.keys()].sort()) {
      const number = owners.get(userId)?.length ?? 0;
      await takeRoom(tx, userId, { statuses: { completed: -number, 'in-progress': number } });
    }
  });
}

/** Whether one of these texts is one that the owner's counted documents hold. */
export async function isCountedText(db: Db, userId: string, contents: readonly string[]): Promise<boolean> {
  const [row] = await db
    .select({ id: document.id })
    .from(document)
    .where(and(eq(document.userId, userId), inArray(document.generatedContent, [...contents]), sql`${document.countedAt} is not null`))
    .limit(1);
  return row !== undefined;
}

/** Remembers a title of this month; false when it was counted already. */
export async function rememberTitle(tx: Db, userId: string, period: string, title: string): Promise<boolean> {
  const rows = await tx.insert(countedText).values({ userId, period, title }).onConflictDoNothing().returning();
  return rows.length > 0;
}

/**
 * Takes a title of this month for a document that is saved, and remembers it, for what is printed under it later. True when it was
 * counted already and no document had it; of several saved at once one gets it.
 */
export async function takeTitle(tx: Db, userId: string, period: string, title: string): Promise<boolean> {
  // In this order: whoever remembers the title at the same moment is waited for, and then seen.
  const fresh = await tx.insert(countedText).values({ userId, period, title, hasDocument: true }).onConflictDoNothing().returning();
  if (fresh.length > 0) return false;
  const own = and(eq(countedText.userId, userId), eq(countedText.period, period), eq(countedText.title, title));
  const taken = await tx
    .update(countedText)
    .set({ hasDocument: true })
    .where(and(own, eq(countedText.hasDocument, false)))
    .returning();
  return taken.length > 0;
}
