import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../platform/database.ts';
import { notFound } from '../platform/errors.ts';
import { isUuid } from '../platform/uuid.ts';
import { takeRoom } from './room.ts';
import { sizeOf, versionsToDrop } from './rules.ts';
import type { DocumentRow } from './store.ts';
import { documentVersion } from './tables.ts';

export type VersionRow = typeof documentVersion.$inferSelect;
export type VersionReason = VersionRow['reason'];

/** Autosaves of one tab go into one version while it is younger than this. */
const AUTOSAVE_MS = 10 * 60_000;

const ofDocument = (userId: string, documentId: string) =>
  and(eq(documentVersion.userId, userId), eq(documentVersion.documentId, documentId));

/**
 * Keeps what a document became as a version, and counts the room that both take, and its state. An autosave joins the newest version
 * when that is a young autosave of the same tab: what was saved on purpose is never written over.
 * @param before the row as it was, or null when it is new
 * @throws 413 when the owner's room is full
 */
export async function record(
  tx: Db,
  before: DocumentRow | null,
  row: DocumentRow,
  reason: VersionReason,
  tab: string | null,
  now: Date,
): Promise<void> {
  const versionBytes = await keepVersion(tx, row, reason, tab, now);
  await takeRoom(tx, row.userId, {
    documents: before ? 0 : 1,
    bytes: row.bytes - (before?.bytes ?? 0) + versionBytes,
    statuses: before?.status === row.status ? {} : { ...(before && { [before.status]: -1 }), [row.status]: 1 },
  });
}

/** Answers how many bytes more the versions take than before. */
async function keepVersion(tx: Db, row: DocumentRow, reason: VersionReason, tab: string | null, now: Date): Promise<number> {
  const { userId, id: documentId, title, templateId, formData, generatedContent, generatedFrom, kindVersion, documentDate } = row;
  const baseContent = row.baseContent === generatedContent ? null : row.baseContent;
  const bytes = sizeOf({ title, formData, generatedContent, baseContent });
  const content = { title, templateId, formData, generatedContent, baseContent, generatedFrom, kindVersion, documentDate, bytes };
  const versions = await tx
    .select({
      id: documentVersion.id,
      reason: documentVersion.reason,
      tab: documentVersion.tab,
      bytes: documentVersion.bytes,
      createdAt: documentVersion.createdAt,
    })
    .from(documentVersion)
    .where(ofDocument(userId, documentId))
    .orderBy(desc(documentVersion.createdAt));
  const [newest] = versions;
  const joins =
    reason === 'autosave' &&
    newest?.reason === 'autosave' &&
    newest.tab === tab &&
    now.getTime() - newest.createdAt.getTime() < AUTOSAVE_MS;
  if (joins) {
    await tx
      .update(documentVersion)
      .set(content)
      .where(and(ofDocument(userId, documentId), eq(documentVersion.id, newest.id)));
    return bytes - newest.bytes;
  }
  // Two within one millisecond still stand in their order.
  const createdAt = new Date(Math.max(now.getTime(), (newest?.createdAt.getTime() ?? 0) + 1));
  await tx.insert(documentVersion).values({ userId, documentId, reason, tab, ...content, createdAt });
  const dropped = versionsToDrop([{ id: '', reason }, ...versions]);
  if (dropped.length > 0) await tx.delete(documentVersion).where(and(ofDocument(userId, documentId), inArray(documentVersion.id, dropped)));
  const freed = versions.filter(({ id }) => dropped.includes(id)).reduce((sum, version) => sum + version.bytes, 0);
  return bytes - freed;
}

/** Versions of an owner's document, newest first, without their texts. */
export function listVersions(db: Db, userId: string, documentId: string) {
  const { id, reason, tab, title, templateId, createdAt, generatedContent } = documentVersion;
  return db
    .select({ id, reason, tab, title, templateId, createdAt, hasContent: sql<boolean>`${generatedContent} is not null` })
    .from(documentVersion)
    .where(ofDocument(userId, documentId))
    .orderBy(desc(documentVersion.createdAt));
}

/** @throws 404 unless this document of the owner has such a version */
export async function findVersion(db: Db, userId: string, documentId: string, id: string): Promise<VersionRow> {
  if (!isUuid(id)) throw notFound('versionGone');
  const [row] = await db
    .select()
    .from(documentVersion)
    .where(and(ofDocument(userId, documentId), eq(documentVersion.id, id)));
  if (!row) throw notFound('versionGone');
  return row;
}
