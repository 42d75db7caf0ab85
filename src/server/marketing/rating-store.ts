import { and, avg, count, desc, eq, isNull, lt, or } from 'drizzle-orm';
import { RATINGS_MIN, type RatingAverage, type RatingStatus } from '#contracts/ratings.ts';
import { document } from '../documents/tables.ts';
import type { Db } from '../platform/database.ts';
import { conflict, notFound } from '../platform/errors.ts';
import { rating } from './tables.ts';

export type RatingRow = typeof rating.$inferSelect;

const PAGE = 50;

/** Where one owner's rating of one document is. */
const ofOwner = (userId: string, documentId: string) => and(eq(rating.userId, userId), eq(rating.documentId, documentId));

export async function findOwnRating(db: Db, userId: string, documentId: string): Promise<RatingRow | undefined> {
  const [row] = await db.select().from(rating).where(ofOwner(userId, documentId));
  return row;
}

/**
 * Which template made a document of this owner; null while there is nothing to rate: it is not completed, or no template made it.
 * @throws 404 when there is no such document of theirs
 */
export async function ratableTemplate(db: Db, userId: string, documentId: string): Promise<string | null> {
  const [row] = await db
    .select({ templateId: document.templateId, status: document.status })
    .from(document)
    .where(and(eq(document.userId, userId), eq(document.id, documentId), isNull(document.deletedAt)));
  if (!row) throw notFound();
  return row.status === 'completed' ? row.templateId : null;
}

/** Writes a rating, or words an earlier one anew; either is looked at before it counts. @throws 409 where there is nothing to rate */
export async function writeRating(
  tx: Db,
  { userId, documentId, stars, words }: Pick<RatingRow, 'userId' | 'documentId' | 'stars' | 'words'>,
  now: Date,
): Promise<void> {
  const templateId = await ratableTemplate(tx, userId, documentId);
  if (templateId === null) throw conflict('notRatable');
  const given = { templateId, stars, words, status: 'pending' as const, updatedAt: now };
  await tx
    .insert(rating)
    .values({ userId, documentId, createdAt: now, ...given })
    .onConflictDoUpdate({ target: [rating.userId, rating.documentId], set: given });
}

/** @throws 404 when there is none */
export async function removeRating(db: Db, userId: string, documentId: string): Promise<void> {
  const removed = await db.delete(rating).where(ofOwner(userId, documentId)).returning({ id: rating.id });
  if (removed.length === 0) throw notFound();
}

/** All that one person has rated, for their own export. */
export async function ratingsOf(db: Db, userId: string): Promise<Omit<RatingRow, 'userId' | 'id'>[]> {
  const rows = await db.select().from(rating).where(eq(rating.userId, userId)).orderBy(desc(rating.createdAt));
  return rows.map(({ userId: _owner, id: _id, ...row }) => row);
}

/** Ratings, last changed first; `before` is the last row of the page before. */
export async function listRatings(
  db: Db,
  { status, before }: { status: RatingStatus | undefined; before: { at: Date; id: string } | undefined },
): Promise<{ rows: RatingRow[]; isMore: boolean }> {
  const further = before && or(lt(rating.updatedAt, before.at), and(eq(rating.updatedAt, before.at), lt(rating.id, before.id)));
  const rows = await db
    .select()
    .from(rating)
    .where(and(status && eq(rating.status, status), further))
    .orderBy(desc(rating.updatedAt), desc(rating.id))
    .limit(PAGE + 1);
  return { rows: rows.slice(0, PAGE), isMore: rows.length > PAGE };
}

export async function countRatings(db: Db): Promise<Record<RatingStatus, number>> {
  const rows = await db.select({ status: rating.status, number: count() }).from(rating).groupBy(rating.status);
  return { pending: 0, shown: 0, hidden: 0, ...Object.fromEntries(rows.map(({ status, number }) => [status, number])) };
}

/** Lets a rating count, or keeps it out. @throws 404 when it is gone */
export async function setRatingStatus(tx: Db, id: string, status: 'shown' | 'hidden'): Promise<RatingRow> {
  const [row] = await tx.update(rating).set({ status }).where(eq(rating.id, id)).returning();
  if (!row) throw notFound();
  return row;
}

/** The averages that may be shown: of all ratings, and of each template that has enough of them. */
export interface Averages {
  all: RatingAverage;
  templates: ReadonlyMap<string, NonNullable<RatingAverage>>;
}

export async function readAverages(db: Db): Promise<Averages> {
  const rows = await db
    .select({ templateId: rating.templateId, mean: avg(rating.stars), number: count() })
    .from(rating)
    .where(eq(rating.status, 'shown'))
    .groupBy(rating.templateId);
  const total = rows.reduce((sum, { number }) => sum + number, 0);
  const stars = rows.reduce((sum, { mean, number }) => sum + Number(mean) * number, 0);
  const shown = rows.filter(({ number }) => number >= RATINGS_MIN);
  return {
    all: total >= RATINGS_MIN ? { average: toTenth(stars / total), count: total } : null,
    templates: new Map(shown.map(({ templateId, mean, number }) => [templateId, { average: toTenth(Number(mean)), count: number }])),
  };
}

const toTenth = (value: number): number => Math.round(value * 10) / 10;
