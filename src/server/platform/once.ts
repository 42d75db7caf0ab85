import { createHash } from 'node:crypto';
import { and, eq, isNull, lt } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { message } from '#messages/message.ts';
import type { Db } from './database.ts';
import { invalid, Refusal } from './errors.ts';
import { givenAnswer } from './tables.ts';

const KEPT_MS = 24 * 3_600_000;

/** The Idempotency-Key of a request; undefined when it carries none. */
export function idempotencyKey(request: Pick<FastifyRequest, 'headers'>): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined || key === '') return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key))
    throw invalid({ 'Idempotency-Key': message('errors.field.idempotencyKey') });
  return key;
}

/** A request that is to have its effect once. */
export interface AskedOnce {
  ownerId: string;
  key: string | undefined;
  /** Everything that makes the request what it is, and nothing secret; the same key with another one is refused. */
  request: unknown;
  now: Date;
}

/**
 * Does `work` in a transaction, once for each key of an owner: asked again with the same key and request, the first
 * answer is given again and nothing happens; asked at the same time, the second waits for the first.
 * The answer is kept as JSON: give back what the call replies, not a row with dates.
 * @throws 422 `key_reused`
 */
export async function once<T>(db: Db, ask: AskedOnce, work: (tx: Db) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    const seen = await beginOnce<T>(tx, ask);
    if (seen.answer !== undefined) return seen.answer;
    if (!seen.isFirst) throw new Refusal(422, 'keyReused');
    const answer = await work(tx);
    await endOnce(tx, ask, answer);
    return answer;
  });
}

/**
 * For work that outlasts a transaction: call in the one that begins it, and `endOnce` in the one that ends it. Not
 * first and without an answer, the work is going on, or its process died.
 * @throws 422 `key_reused`
 */
export async function beginOnce<T>(tx: Db, { ownerId, key, request, now }: AskedOnce): Promise<{ isFirst: boolean; answer?: T }> {
  if (key === undefined) return { isFirst: true };
  const asked = createHash('sha256').update(JSON.stringify(request)).digest('hex');
  // Waits while another transaction holds this key, and finds it taken when that one has committed.
  const [first] = await tx
    .insert(givenAnswer)
    .values({ ownerId, key, asked, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: givenAnswer.key });
  if (first) return { isFirst: true };
  const [given] = await tx.select().from(givenAnswer).where(mine(ownerId, key));
  if (given?.asked !== asked) throw new Refusal(422, 'keyReused');
  return given.answer === null ? { isFirst: false } : { isFirst: false, answer: JSON.parse(given.answer) as T };
}

/** Keeps the answer for whoever asks again. */
export async function endOnce(tx: Db, { ownerId, key }: Pick<AskedOnce, 'ownerId' | 'key'>, answer: unknown): Promise<void> {
  if (key === undefined) return;
  await tx
    .update(givenAnswer)
    .set({ answer: JSON.stringify(answer) })
    .where(mine(ownerId, key));
}

/** Nothing has come of it: asked again, the request is done as if for the first time. */
export async function forgetOnce(tx: Db, { ownerId, key }: Pick<AskedOnce, 'ownerId' | 'key'>): Promise<void> {
  if (key !== undefined) await tx.delete(givenAnswer).where(and(mine(ownerId, key), isNull(givenAnswer.answer)));
}

/** Forgets the answers that nobody will ask for again. */
export async function removeOldAnswers(db: Db, now: Date): Promise<void> {
  await db.delete(givenAnswer).where(lt(givenAnswer.createdAt, new Date(now.getTime() - KEPT_MS)));
}

const mine = (ownerId: string, key: string) => and(eq(givenAnswer.ownerId, ownerId), eq(givenAnswer.key, key));
