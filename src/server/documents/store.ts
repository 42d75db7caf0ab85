import { and, count, desc, eq, getColumns, ilike, isNull, lt, ne, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { DocumentQuery, DocumentTotals } from '#contracts/documents.ts';
import type { Db } from '../platform/database.ts';
import { notFound } from '../platform/errors.ts';
import { countedText, document, documentVersion } from './tables.ts';

export type DocumentRow = typeof document.$inferSelect;
type NewRow = typeof document.$inferInsert;
export type DocumentPatch = Partial<Omit<NewRow, 'id' | 'userId' | 'createdAt' | 'updatedAt'>>;
export type VersionReason = (typeof documentVersion.$inferSelect)['reason'];

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** Autosaves of one tab go into one version while it is younger than this. */
const AUTOSAVE_MINUTES = 10;
/** Versions kept of one document; older ones make room, so that no account can fill the disk by saving. */
const KEPT_VERSIONS = 100;

/** The owner's document, not in the bin. Ids that cannot exist find nothing. */
const mine = (userId: string, id: string): SQL | undefined =>
  and(eq(document.userId, userId), eq(document.id, UUID.test(id) ? id : '00000000-0000-0000-0000-000000000000'));

export async function insertDocument(tx: Db, values: NewRow): Promise<DocumentRow> {
  const [row] = await tx.insert(document).values(values).returning();
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
    .set({ ...patch, updatedAt })
    .where(and(eq(document.userId, row.userId), eq(document.id, row.id)))
    .returning();
  if (!written) throw notFound();
  return written;
}

/** Keeps what a document is now; an autosave joins the newest version when that is a young one of the same tab. */
export async function keepVersion(tx: Db, row: DocumentRow, reason: VersionReason, tab: string | null, now: Date): Promise<void> {
  const { userId, id: documentId, title, templateId, formData, generatedContent } = row;
  const content = { title, templateId, formData, generatedContent };
  if (reason === 'autosave') {
    const [newest] = await tx
      .select({ id: documentVersion.id, reason: documentVersion.reason, tab: documentVersion.tab, createdAt: documentVersion.createdAt })
      .from(documentVersion)
      .where(and(eq(documentVersion.userId, userId), eq(documentVersion.documentId, documentId)))
      .orderBy(desc(documentVersion.createdAt))
      .limit(1);
    const young = newest && now.getTime() - newest.createdAt.getTime() < AUTOSAVE_MINUTES * 60_000;
    if (young && newest.reason === 'autosave' && newest.tab === tab) {
      await tx
        .update(documentVersion)
        .set(content)
        .where(and(eq(documentVersion.userId, userId), eq(documentVersion.documentId, documentId), eq(documentVersion.id, newest.id)));
      return;
    }
  }
  await tx.insert(documentVersion).values({ userId, documentId, reason, tab, ...content, createdAt: now });
  const mineOfThis = and(eq(documentVersion.userId, userId), eq(documentVersion.documentId, documentId));
  const newest = tx
    .select({ id: documentVersion.id })
    .from(documentVersion)
    .where(mineOfThis)
    .orderBy(desc(documentVersion.createdAt))
    .limit(KEPT_VERSIONS);
  await tx.delete(documentVersion).where(and(mineOfThis, notInArray(documentVersion.id, newest)));
}

export interface DocumentPage {
  rows: Omit<DocumentRow, 'generatedContent' | 'baseContent' | 'formData'>[];
  hasContent: Map<string, boolean>;
  total: number;
  next: string | undefined;
}

/** Newest first, by key and not by offset, so that the ten-thousandth costs what the first does. */
export async function listDocuments(db: Db, userId: string, query: DocumentQuery): Promise<DocumentPage> {
  const filter = and(
    eq(document.userId, userId),
    isNull(document.deletedAt),
    query.status ? eq(document.status, query.status) : undefined,
    query.q ? ilike(document.title, `%${query.q.replace(/[\\%_]/g, '\\$&')}%`) : undefined,
  );
  const limit = query.limit ?? 50;
  const { generatedContent, baseContent: _base, formData: _data, ...columns } = getColumns(document);
  const rows = await db
    .select({ ...columns, hasContent: sql<boolean>`${generatedContent} is not null` })
    .from(document)
    .where(and(filter, olderThan(query.cursor)))
    .orderBy(desc(document.createdAt), desc(document.id))
    .limit(limit + 1);
  const [counted] = await db.select({ total: count() }).from(document).where(filter);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    rows: page,
    hasContent: new Map(page.map((row) => [row.id, row.hasContent])),
    total: counted?.total ?? 0,
    next: rows.length > limit && last ? Buffer.from(`${last.createdAt.toISOString()} ${last.id}`).toString('base64url') : undefined,
  };
}

/** A cursor that cannot be read is one nobody gave. */
function olderThan(cursor: string | undefined): SQL | undefined {
  const [instant = '', id = ''] = Buffer.from(cursor ?? '', 'base64url')
    .toString()
    .split(' ');
  const createdAt = new Date(instant);
  if (Number.isNaN(createdAt.getTime()) || !UUID.test(id)) return undefined;
  return or(lt(document.createdAt, createdAt), and(eq(document.createdAt, createdAt), lt(document.id, id)));
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

/** @throws 404 unless it was there and not in the bin */
export async function moveToBin(db: Db, userId: string, id: string, now: Date): Promise<void> {
  const moved = await db
    .update(document)
    .set({ deletedAt: now })
    .where(and(mine(userId, id), isNull(document.deletedAt)))
    .returning({ id: document.id });
  if (moved.length === 0) throw notFound();
}

/** @throws 404 unless the owner has such a document; one that is not in the bin stays as it is */
export async function takeFromBin(db: Db, userId: string, id: string): Promise<DocumentRow> {
  const [row] = await db.update(document).set({ deletedAt: null }).where(mine(userId, id)).returning();
  if (!row) throw notFound();
  return row;
}

/** Removes what has lain in the bin for 30 days, with its versions. */
export async function emptyBin(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - 30 * 24 * 3_600_000);
  return db.transaction(async (tx) => {
    const gone = await tx.delete(document).where(lt(document.deletedAt, before)).returning({ userId: document.userId, id: document.id });
    for (const row of gone)
      await tx.delete(documentVersion).where(and(eq(documentVersion.userId, row.userId), eq(documentVersion.documentId, row.id)));
    return gone.length;
  });
}

/** Documents of a kind whose text has a new version since they were generated are in progress again. */
export async function markOutdated(db: Db, kind: string, version: string): Promise<void> {
  await db
    .update(document)
    .set({ status: 'in-progress' })
    .where(and(eq(document.status, 'completed'), ilike(document.templateId, `${kind}.%`), ne(document.kindVersion, version)));
}

/** Whether this text is one that the owner's counted documents hold. */
export async function isCountedText(db: Db, userId: string, content: string): Promise<boolean> {
  const [row] = await db
    .select({ id: document.id })
    .from(document)
    .where(and(eq(document.userId, userId), eq(document.generatedContent, content), sql`${document.countedAt} is not null`))
    .limit(1);
  return row !== undefined;
}

/** Remembers a title of this month; false when it was counted already. */
export async function rememberTitle(tx: Db, userId: string, period: string, title: string): Promise<boolean> {
  const rows = await tx.insert(countedText).values({ userId, period, title }).onConflictDoNothing().returning();
  return rows.length > 0;
}
