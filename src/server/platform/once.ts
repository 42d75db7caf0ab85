import { createHash } from 'node:crypto';
import { and, eq, isNull, lt } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { message } from '#messages/message.ts';
import type { Db } from './database.ts';
import { invalid, Refusal } from './errors.ts';
import { givenAnswer } from './tables.ts';

const KEPT_MS = 24 * 3_600_000;
/** Characters of a key at most. */
const LONGEST_KEY = 200;

/** The Idempotency-Key of a request; undefined when it carries none. */
export function idempotencyKey(request: Pick<FastifyRequest, 'headers'>): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined || key === '') return undefined;
  if (typeof key !== 'string' || key.length > LONGEST_KEY || !/^[\x21-\x7e]+$/.test(key))
    throw invalid({ 'Idempotency-Key': message('errors.field.idempotencyKey', { most: LONGEST_KEY }) });
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

/** What somebody who is signed in asks for once; address and body make it what it is, unless `what` says it shorter, or without a secret. */
export function askedBy(
  request: Pick<FastifyRequest, 'headers' | 'url'> & { body: unknown; user: { id: string } },
  now: Date,
  what: unknown = [request.url, request.body],
): AskedOnce {
  return { ownerId: request.user.id, key: idempotencyKey(request), request: what, now };
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
 * `once` for what takes too long to hold a transaction meanwhile: `work` finds out and changes nothing, `keep` writes what has come of it. Asked again,
 * neither is done. Asked at the same time, both are at work and one of them is kept: no claim stays behind where a process dies.
 * @throws 422 `key_reused`
 */
export async function onceAfter<Found, T>(
  db: Db,
  ask: AskedOnce,
  work: () => Promise<Found>,
  keep: (tx: Db, found: Found) => Promise<T>,
): Promise<T> {
  const given = ask.key === undefined ? undefined : await findGiven<T>(db, ask, ask.key);
  if (given?.answer !== undefined) return given.answer;
  const found = await work();
  return once(db, ask, (tx) => keep(tx, found));
}

/**
 * For work with an effect of its own that outlasts a transaction: call in the one that begins it, and `endOnce` in the one that ends it. Not
 * first and without an answer, the work is going on, or its process died.
 * @throws 422 `key_reused`
 */
export async function beginOnce<T>(tx: Db, ask: AskedOnce): Promise<{ isFirst: boolean; answer?: T }> {
  const { ownerId, key, now } = ask;
  if (key === undefined) return { isFirst: true };
  // Waits while another transaction holds this key, and finds it taken when that one has committed.
  const [first] = await tx
    .insert(givenAnswer)
    .values({ ownerId, key, asked: fingerprint(ask), createdAt: now })
    .onConflictDoNothing()
    .returning({ key: givenAnswer.key });
  if (first) return { isFirst: true };
  const given = await findGiven<T>(tx, ask, key);
  if (!given) throw new Refusal(422, 'keyReused');
  return { isFirst: false, ...given };
}

/** What was answered to a key, without an answer while the first request is at work; undefined where nobody has used it. @throws 422 `key_reused` */
async function findGiven<T>(db: Db, ask: AskedOnce, key: string): Promise<{ answer?: T } | undefined> {
  const [given] = await db.select().from(givenAnswer).where(mine(ask.ownerId, key));
  if (!given) return undefined;
  if (given.asked !== fingerprint(ask)) throw new Refusal(422, 'keyReused');
  return given.answer === null ? {} : { answer: JSON.parse(given.answer) as T };
}

/** Keeps the answer for whoever asks again. */
export async function endOnce(tx: Db, { ownerId, key }: Pick<AskedOnce, 'ownerId' | 'key'>, answer: unknown): Promise<void> {
  if (key === undefined) return;
  await tx
    .update(givenAnswer)
    // Nothing is an answer, too.
    .set({ answer: JSON.stringify(answer ?? null) })
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

const fingerprint = ({ request }: AskedOnce): string => createHash('sha256').update(JSON.stringify(request)).digest('hex');

const mine = (ownerId: string, key: string) => and(eq(givenAnswer.ownerId, ownerId), eq(givenAnswer.key, key));
