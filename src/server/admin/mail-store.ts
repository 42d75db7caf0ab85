import { and, count, desc, eq, ilike, lt, or } from 'drizzle-orm';
import type { LetterQuery, LetterStatus } from '#contracts/mail.ts';
import { cutPage, readCursor, writeCursor } from '../platform/cursor.ts';
import type { Db } from '../platform/database.ts';
import { notFound } from '../platform/errors.ts';
import type { LetterRow } from '../platform/mail.ts';
import { mail } from '../platform/tables.ts';

const PAGE = 50;

/** Letters, newest first. */
export async function listLetters(db: Db, query: LetterQuery): Promise<{ rows: LetterRow[]; next: string | undefined }> {
  const limit = query.limit ?? PAGE;
  const place = readCursor(query.cursor);
  const at = new Date(place?.value ?? '');
  const rows = await db
    .select()
    .from(mail)
    .where(
      and(
        query.status && eq(mail.status, query.status),
        query.q ? ilike(mail.to, `%${query.q.replace(/[\\%_]/g, '\\$&')}%`) : undefined,
        place && !Number.isNaN(at.getTime()) ? or(lt(mail.createdAt, at), and(eq(mail.createdAt, at), lt(mail.id, place.id))) : undefined,
      ),
    )
    .orderBy(desc(mail.createdAt), desc(mail.id))
    .limit(limit + 1);
  return cutPage(rows, limit, ({ createdAt, id }) => writeCursor({ value: createdAt.toISOString(), id }));
}

export async function countLetters(db: Db): Promise<Record<LetterStatus, number>> {
  const rows = await db.select({ status: mail.status, number: count() }).from(mail).groupBy(mail.status);
  const none = { queued: 0, sent: 0, unconfirmed: 0, failed: 0, kept: 0 };
  return { ...none, ...Object.fromEntries(rows.map(({ status, number }) => [status, number])) };
}

/** @throws 404 when there is no such letter */
export async function findLetter(db: Db, id: string): Promise<LetterRow> {
  const [row] = await db.select().from(mail).where(eq(mail.id, id));
  if (!row) throw notFound();
  return row;
}
