import { and, count, desc, eq } from 'drizzle-orm';
import type { Analysis, AnalysisSummary } from '#contracts/analysis.ts';
import { user } from '../accounts/tables.ts';
import type { Db } from '../platform/database.ts';
import { notFound, Refusal } from '../platform/errors.ts';
import { idOrNone } from '../platform/uuid.ts';
import type { Result } from './analyse.ts';
import { analysis } from './tables.ts';

/** Analyses that an account may keep. */
export const MOST_KEPT = 200;

/** The owner's analysis; an id that cannot exist finds nothing. */
const mine = (userId: string, id: string) => and(eq(analysis.userId, userId), eq(analysis.id, idOrNone(id)));

/** @throws 409 where the account holds as many as it may */
export async function refuseFull(db: Db, userId: string): Promise<void> {
  const [row] = await db.select({ kept: count() }).from(analysis).where(eq(analysis.userId, userId));
  if ((row?.kept ?? 0) >= MOST_KEPT) throw new Refusal(409, 'tooManyAnalyses', { values: { limit: MOST_KEPT } });
}

/**
 * Keeps an analysis, in a transaction, and answers its id. Those of one account wait for each other, so that two at once cannot both be the last that fits.
 * @throws as `refuseFull`
 */
export async function insertAnalysis(tx: Db, userId: string, name: string, result: Result, now: Date): Promise<string> {
  await tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('update');
  await refuseFull(tx, userId);
  const findings = result.findings.length + result.missing.length;
  const values = { userId, name, kind: result.kind?.name ?? null, words: result.words, findings, result };
  const [row] = await tx
    .insert(analysis)
    .values({ ...values, createdAt: now })
    .returning({ id: analysis.id });
  if (!row) throw notFound();
  return row.id;
}

/** Newest first, without their texts. */
export async function listAnalyses(db: Db, userId: string): Promise<AnalysisSummary[]> {
  const { id, name, kind, words, findings, createdAt } = analysis;
  const rows = await db
    .select({ id, name, kind, words, findings, createdAt })
    .from(analysis)
    .where(eq(analysis.userId, userId))
    .orderBy(desc(analysis.createdAt), desc(analysis.id))
    .limit(MOST_KEPT);
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

/** @throws 404 when it is not there or somebody else's */
export async function findAnalysis(db: Db, userId: string, id: string): Promise<Analysis> {
  const [row] = await db.select().from(analysis).where(mine(userId, id));
  if (!row) throw notFound();
  return { id: row.id, name: row.name, createdAt: row.createdAt.toISOString(), ...row.result };
}

/** @throws 404 likewise */
export async function deleteAnalysis(db: Db, userId: string, id: string): Promise<void> {
  const gone = await db.delete(analysis).where(mine(userId, id)).returning({ id: analysis.id });
  if (gone.length === 0) throw notFound();
}
