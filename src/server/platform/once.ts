import { createHash } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
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

/**
 * Does `work` in a transaction, once for each key of an owner: asked again with the same key and request, the first
 * answer is given again and nothing happens; asked at the same time, the second waits for the first.
 * The answer is kept as JSON: give back what the call replies, not a row with dates.
 * @param ask.request everything that makes the request what it is; the same key with another one is refused
 * @throws 422 `key_reused`
 */
export async function once<T>(
  db: Db,
  ask: { ownerId: string; key: string | undefined; request: unknown; now: Date },
  work: (tx: Db) => Promise<T>,
): Promise<T> {
  const { ownerId, key, now } = ask;
  if (key === undefined) return db.transaction(work);
  const asked = createHash('sha256').update(JSON.stringify(ask.request)).digest('hex');
  const mine = and(eq(givenAnswer.ownerId, ownerId), eq(givenAnswer.key, key));
  return db.transaction(async (tx) => {
    // Waits while another transaction holds this key, and finds it taken when that one has committed.
    const [isFirst] = await tx
      .insert(givenAnswer)
      .values({ ownerId, key, asked, createdAt: now })
      .onConflictDoNothing()
      .returning({ key: givenAnswer.key });
    if (!isFirst) {
      const [given] = await tx.select().from(givenAnswer).where(mine);
      if (given?.asked !== asked || given.answer === null) throw new Refusal(422, 'keyReused');
      return JSON.parse(given.answer) as T;
    }
    const answer = await work(tx);
    await tx
      .update(givenAnswer)
      .set({ answer: JSON.stringify(answer) })
      .where(mine);
    return answer;
  });
}

/** Forgets the answers that nobody will ask for again. */
export async function removeOldAnswers(db: Db, now: Date): Promise<void> {
  await db.delete(givenAnswer).where(lt(givenAnswer.createdAt, new Date(now.getTime() - KEPT_MS)));
}
