import { and, count, desc, eq, getColumns, ilike, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { DocumentQuery, DocumentTotals } from '#contracts/documents.ts';
import type { Db } from '../platform/database.ts';
import { notFound } from '../platform/errors.ts';
import { sizeOf } from './rules.ts';
import { countedText, document } from './tables.ts';

export type DocumentRow = typeof document.$inferSelect;
type NewRow = typeof document.$inferInsert;
export type DocumentPatch = Partial<Omit<NewRow, 'id' | 'userId' | 'createdAt' | 'updatedAt'>>;

export const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** The owner's document, not in the bin. Ids that cannot exist find nothing. */
export const mine = (userId: string, id: string): SQL | undefined =>
  and(eq(document.userId, userId), eq(document.id, UUID.test(id) ? id : '00000000-0000-0000-0000-000000000000'));

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

export interface DocumentPage {
  rows: Omit<DocumentRow, 'generatedContent' | 'baseContent' | 'formData'>[];
  hasContent: Map<string, boolean>;
  /** How many there are, as far as they are counted. */
  total: number;
  /** There are more than that. */
  more: boolean;
  next: string | undefined;
}

/** So many are counted: whoever has more narrows the list and does not count on. */
const MOST = 1_000;

/** Newest first, by key and not by offset, so that the ten-thousandth costs what the first does. Which ones, an index knows; only those are read. */
export async function listDocuments(db: Db, userId: string, query: DocumentQuery): Promise<DocumentPage> {
  const filter = and(
    eq(document.userId, userId),
    isNull(document.deletedAt),
    query.status ? eq(document.status, query.status) : undefined,
    query.q ? ilike(document.title, `%${query.q.replace(/[\\%_]/g, '\\$&')}%`) : undefined,
  );
  const limit = query.limit ?? 50;
  const counted = db
    .select({ id: document.id })
    .from(document)
    .where(filter)
    .limit(MOST + 1);
  const [keys, [all]] = await Promise.all([
    db
      .select({ id: document.id, createdAt: document.createdAt })
      .from(document)
      .where(and(filter, olderThan(query.cursor)))
      .orderBy(desc(document.createdAt), desc(document.id))
      .limit(limit + 1),
    db.select({ number: count() }).from(counted.as('counted')),
  ]);
  const page = keys.slice(0, limit);
  const rows = await listed(
    db,
    userId,
    page.map(({ id }) => id),
  );
  const last = page.at(-1);
  const number = all?.number ?? 0;
  return {
    rows: rows.map(({ hasContent: _has, ...row }) => row),
    hasContent: new Map(rows.map((row) => [row.id, row.hasContent])),
    total: Math.min(number, MOST),
    more: number > MOST,
    next: keys.length > limit && last ? cursorAt(last.createdAt, last.id) : undefined,
  };
}

async function listed(db: Db, userId: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const { generatedContent, baseContent: _base, formData: _data, ...columns } = getColumns(document);
  return db
    .select({ ...columns, hasContent: sql<boolean>`${generatedContent} is not null` })
    .from(document)
    .where(and(eq(document.userId, userId), inArray(document.id, [...ids])))
    .orderBy(desc(document.createdAt), desc(document.id));
}

function olderThan(cursor: string | undefined): SQL | undefined {
  const from = readCursor(cursor);
  return from && sql`(${document.createdAt}, ${document.id}) < (${from.at.toISOString()}::timestamptz, ${from.id}::uuid)`;
}

/** Where a page ended, for the next one to begin behind it. */
export const cursorAt = (at: Date, id: string): string => Buffer.from(`${at.toISOString()} ${id}`).toString('base64url');

/** A cursor that cannot be read is one nobody gave. */
export function readCursor(cursor: string | undefined): { at: Date; id: string } | undefined {
  const [instant = '', id = ''] = Buffer.from(cursor ?? '', 'base64url')
    .toString()
    .split(' ');
  const at = new Date(instant);
  return Number.isNaN(at.getTime()) || !UUID.test(id) ? undefined : { at, id };
}

export async function countByStatus(db: Db, userId: string): Promise<DocumentTotals> {
  const rows = await db
    .select({ status: document.status, number: count() })
    .from(document)
    .where(and(eq(document.userId, userId), isNull(document.deletedAt)))
    .groupBy(document.status);
  const of = (status: DocumentRow['status']) => rows.find((row) => row.status === status)?.number ?? 0;
  return {
    total: rows.reduce((sum, row) => sum + row.number, 0),
    completed: of('completed'),
    inProgress: of('in-progress'),
    draft: of('draft'),
  };
}

/** Documents of a kind whose text has a new version since they were generated are in progress again. */
export async function markOutdated(db: Db, kind: string, version: string): Promise<void> {
  await db
    .update(document)
    .set({ status: 'in-progress' })
    .where(and(eq(document.status, 'completed'), ilike(document.templateId, `${kind}.%`), ne(document.kindVersion, version)));
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

/** Uses up a title that was counted this month, so that it stands for one document; false when there was none. */
export async function takeTitle(tx: Db, userId: string, period: string, title: string): Promise<boolean> {
  const rows = await tx
    .delete(countedText)
    .where(and(eq(countedText.userId, userId), eq(countedText.period, period), eq(countedText.title, title)))
    .returning();
  return rows.length > 0;
}
