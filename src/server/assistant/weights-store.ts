import { desc, eq } from 'drizzle-orm';
import type { RetrievalWeights } from '#contracts/context.ts';
import type { Db } from '../platform/database.ts';
import { notFound } from '../platform/errors.ts';
import { isUuid } from '../platform/uuid.ts';
import { retrievalWeights } from './tables.ts';
import { DEFAULT_WEIGHTS, type Weights, weightsOf } from './weights.ts';

type Row = typeof retrievalWeights.$inferSelect;

const MOST = 100;

/** Weights in use; the ones chosen by hand until others are. */
export async function activeWeights(db: Db): Promise<Weights> {
  const [row] = await db.select({ weights: retrievalWeights.weights }).from(retrievalWeights).where(eq(retrievalWeights.active, true));
  return row ? weightsOf(row.weights) : DEFAULT_WEIGHTS;
}

/** All that were tried or used, newest first. */
export async function listWeights(db: Db): Promise<RetrievalWeights[]> {
  const rows = await db.select().from(retrievalWeights).orderBy(desc(retrievalWeights.at), desc(retrievalWeights.id)).limit(MOST);
  return rows.map(asWeights);
}

export interface NewWeights {
  weights: Weights;
  score: number | null;
  before: number | null;
  of: number;
  active: boolean;
  reason: Row['reason'];
  byUserId: string;
}

/** Writes what was tried; an active row takes the place of the one before it, which the unique key holds one request at a time to. */
export async function addWeights(tx: Db, { active, ...given }: NewWeights, now: Date): Promise<RetrievalWeights> {
  // The default is written down first, so that there is a way back to it.
  if (active) await keepDefault(tx, now);
  if (active) await tx.update(retrievalWeights).set({ active: false }).where(eq(retrievalWeights.active, true));
  const [row] = await tx
    .insert(retrievalWeights)
    .values({ ...given, active, at: now })
    .returning();
  if (!row) throw notFound();
  return asWeights(row);
}

async function keepDefault(tx: Db, now: Date): Promise<void> {
  const [some] = await tx.select({ id: retrievalWeights.id }).from(retrievalWeights).where(eq(retrievalWeights.reason, 'default')).limit(1);
  if (some) return;
  // A moment earlier than what replaces it.
  const at = new Date(now.getTime() - 1);
  await tx
    .insert(retrievalWeights)
    .values({ at, weights: DEFAULT_WEIGHTS, score: null, before: null, of: 0, active: false, reason: 'default' });
}

/** Uses earlier weights again, as a row of their own, so that the list tells what happened. @throws 404 */
export async function rollBack(tx: Db, id: string, byUserId: string, now: Date): Promise<RetrievalWeights> {
  if (!isUuid(id)) throw notFound();
  const [row] = await tx.select().from(retrievalWeights).where(eq(retrievalWeights.id, id));
  if (!row) throw notFound();
  if (row.active) return asWeights(row);
  const { score, before, of } = row;
  return addWeights(tx, { weights: weightsOf(row.weights), score, before, of, active: true, reason: 'rolled-back', byUserId }, now);
}

function asWeights({ id, at, weights, score, before, of, active, reason }: Row): RetrievalWeights {
  return { id, at: at.toISOString(), weights: { ...weights }, score, before, of, active, reason };
}
