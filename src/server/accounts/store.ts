import { createHash } from 'node:crypto';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../platform/database.ts';
import { conflict } from '../platform/errors.ts';
import { SIGN_IN_TRIES, SIGN_IN_WINDOW_MS, type UserRow } from './rules.ts';
import { session, signInAttempt, user, verification } from './tables.ts';

/** Changes one's own name or time zone; undefined members stay. Undefined when the account is gone. */
export async function changeUser(
  db: Db,
  userId: string,
  change: { name?: string; timeZone?: string },
  now: Date,
): Promise<UserRow | undefined> {
  const [row] = await db
    .update(user)
    .set({ ...change, updatedAt: now })
    .where(eq(user.id, userId))
    .returning();
  return row;
}

/**
 * Counts a try to sign in before the password is looked at, so that many at once cannot slip past the limit.
 * @returns undefined when the try may go on, else the time until which there is no further one
 */
export async function countSignInTry(db: Db, email: string, network: string, now: Date): Promise<Date | undefined> {
  const key = tryKey(email, network);
  const until = new Date(now.getTime() + SIGN_IN_WINDOW_MS);
  const isOver = lt(signInAttempt.until, now);
  const [counted] = await db
    .insert(signInAttempt)
    .values({ key, tries: 1, until })
    .onConflictDoUpdate({
      target: signInAttempt.key,
      set: {
        tries: sql`case when ${isOver} then 1 else ${signInAttempt.tries} + 1 end`,
        until: sql`case when ${isOver} then excluded.until else ${signInAttempt.until} end`,
      },
      setWhere: or(isOver, lt(signInAttempt.tries, SIGN_IN_TRIES)),
    })
    .returning({ tries: signInAttempt.tries });
  if (counted) return undefined;
  const [blocked] = await db.select().from(signInAttempt).where(eq(signInAttempt.key, key));
  return blocked?.until ?? until;
}

/** Forgets the tries after a success. */
export async function forgetSignInTries(db: Db, email: string, network: string): Promise<void> {
  await db.delete(signInAttempt).where(eq(signInAttempt.key, tryKey(email, network)));
}

/** The account with this address; undefined when there is none. */
export async function findUserId(db: Db, email: string): Promise<string | undefined> {
  const [row] = await db.select({ id: user.id }).from(user).where(eq(user.email, email));
  return row?.id;
}

/** Signs somebody out everywhere, at once: every request looks its session up. */
export async function endSessions(db: Db, userId: string): Promise<number> {
  const ended = await db.delete(session).where(eq(session.userId, userId)).returning({ id: session.id });
  return ended.length;
}

/**
 * Call in the transaction that takes an account its role, suspends it or removes it. Admins are held until its end, in
 * one order, so that two of them cannot remove each other at once.
 * @throws 409 `last_admin` when `userId` is the only admin who can sign in
 */
export async function keepAnAdmin(tx: Db, userId: string): Promise<void> {
  const admins = await tx
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.role, 'admin'), isNull(user.suspendedAt)))
    .orderBy(user.id)
    .for('update');
  if (admins.length === 1 && admins[0]?.id === userId) throw conflict('lastAdmin');
}

/** Removes what has run out: sessions, links, counts of tries. */
export async function removeExpired(db: Db, now: Date): Promise<void> {
  await db.delete(session).where(lt(session.expiresAt, now));
  await db.delete(verification).where(lt(verification.expiresAt, now));
  await db.delete(signInAttempt).where(lt(signInAttempt.until, now));
}

/** A hash, so that the table does not collect who tried to sign in from where. */
const tryKey = (email: string, network: string): string => createHash('sha256').update(`${email}\n${network}`).digest('hex');
