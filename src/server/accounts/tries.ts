import { createHash } from 'node:crypto';
import { eq, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../platform/database.ts';
import { signInAttempt } from './tables.ts';

/** How often something may be tried. The times are in milliseconds. */
export interface Limit {
  /** Tries without any wait. */
  free: number;
  /** Wait after the last free one; 0 means none until the window ends. */
  wait: number;
  /** Each further try doubles the wait up to this. */
  longest: number;
  /** From the first try, or with `wait` from the last one, until the count starts anew. */
  window: number;
}

const MINUTE = 60_000;
/** No wait: long past on every node's clock, whichever of two that come at once read its own first. */
const OPEN = new Date(0);

/** One address from one network or one known browser: ten, then none until a quarter of an hour after the first. */
export const SIGN_IN: Limit = { free: 10, wait: 0, longest: 0, window: 15 * MINUTE };
/** One address from all browsers that never signed in to it: waits that grow, so that a thousand networks are no faster than one. */
export const SIGN_IN_ANYWHERE: Limit = { free: 20, wait: 1_000, longest: 15 * MINUTE, window: 24 * 60 * MINUTE };
/** Codes of the second step of one account; whoever gets here knows the password. */
export const SECOND_STEP: Limit = { free: 5, wait: 15_000, longest: 60 * MINUTE, window: 24 * 60 * MINUTE };
/** Showing one's password again inside a session. */
export const CONFIRM: Limit = { free: 10, wait: 0, longest: 0, window: 15 * MINUTE };
/** Mails to one address, and requests for mail from one network. */
export const MAIL_TO_ADDRESS: Limit = { free: 5, wait: 0, longest: 0, window: 60 * MINUTE };
export const MAIL_FROM_NETWORK: Limit = { free: 30, wait: 0, longest: 0, window: 60 * MINUTE };

/**
 * Counts a try before it is looked at, so that many at once cannot slip past the limit.
 * @param what names of what is counted, such as `['sign-in', address, network]`
 * @returns undefined when the try may go on, else the time before which there is no further one
 */
export async function countTry(db: Db, what: readonly string[], limit: Limit, now: Date): Promise<Date | undefined> {
  const key = keyOf(what);
  const until = new Date(now.getTime() + limit.window);
  const isOver = lte(signInAttempt.until, now);
  const tries = sql`case when ${isOver} then 1 else ${signInAttempt.tries} + 1 end`;
  const grows = limit.wait > 0;
  const wait = sql`least(${limit.longest}::float8, ${limit.wait}::float8 * 2 ^ least(30, ${tries} - ${limit.free})) * interval '1 millisecond'`;
  const shut = grows
    ? sql`${now.toISOString()}::timestamptz + ${wait}`
    : sql`case when ${isOver} then excluded.until else ${signInAttempt.until} end`;
  const [counted] = await db
    .insert(signInAttempt)
    .values({ key, tries: 1, next: OPEN, until })
    .onConflictDoUpdate({
      target: signInAttempt.key,
      set: {
        tries,
        until: grows ? until : sql`case when ${isOver} then excluded.until else ${signInAttempt.until} end`,
        next: sql`case when ${tries} < ${limit.free} then excluded.next else ${shut} end`,
      },
      setWhere: or(isOver, lte(signInAttempt.next, now)),
    })
    .returning({ key: signInAttempt.key });
  if (counted) return undefined;
  const [blocked] = await db.select().from(signInAttempt).where(eq(signInAttempt.key, key));
  return blocked?.next ?? until;
}

/** Forgets the tries after a success. */
export async function forgetTries(db: Db, what: readonly string[]): Promise<void> {
  await db.delete(signInAttempt).where(eq(signInAttempt.key, keyOf(what)));
}

/** A hash, so that the table does not collect who tried to sign in from where. */
const keyOf = (what: readonly string[]): string => createHash('sha256').update(what.join('\n')).digest('hex');
