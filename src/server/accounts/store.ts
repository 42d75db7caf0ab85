import { and, asc, desc, eq, getColumns, gt, inArray, isNotNull, isNull, lt, notExists, or, type SQL } from 'drizzle-orm';
import type { Db } from '../platform/database.ts';
import { conflict, notFound } from '../platform/errors.ts';
import { auditEntry, givenAnswer, mail } from '../platform/tables.ts';
import { LONGEST_SESSION_MS, OF_ACCOUNTS, type UserRow } from './rules.ts';
import { account, accountLink, session, signInAttempt, twoFactor, user, verification } from './tables.ts';

/** Name under which better-auth keeps a password among the ways to sign in. */
const PASSWORD = 'credential';

/** Creates an account that signs in with a password. A known address meets the unique key (SQLSTATE 23505). */
export async function createUser(
  tx: Db,
  given: { name: string; email: string; passwordHash: string; synthetic: boolean },
  now: Date,
): Promise<UserRow> {
  const { passwordHash, ...person } = given;
  const id = crypto.randomUUID();
  const [row] = await tx
    .insert(user)
    .values({ id, ...person, createdAt: now, updatedAt: now })
    .returning();
  if (!row) throw notFound();
  const way = { id: crypto.randomUUID(), userId: id, accountId: id, providerId: PASSWORD };
  await tx.insert(account).values({ ...way, password: passwordHash, createdAt: now, updatedAt: now });
  return row;
}

/** Makes an account for an address that is to be invited by letter: without a password, and unproven. Where there is one, nothing happens. */
export async function createInvited(db: Db, email: string, now: Date): Promise<void> {
  const name = email.split('@')[0] ?? '';
  await db.insert(user).values({ id: crypto.randomUUID(), name, email, createdAt: now, updatedAt: now }).onConflictDoNothing();
}

export interface Credentials extends UserRow {
  passwordHash: string | null;
  /** Whether a second step follows the password. */
  hasTwoFactor: boolean;
}

/** Whoever signs in with this address, with the hash of their password. */
export async function findByEmail(db: Db, email: string): Promise<Credentials | undefined> {
  return findCredentials(db, eq(user.email, email));
}

/** The same for somebody who is signed in. */
export async function findById(db: Db, userId: string): Promise<Credentials | undefined> {
  return findCredentials(db, eq(user.id, userId));
}

/** Whose session this token opens, as long as that ends later than `after`, when it began, and since when its owner has a second step. */
export async function findSignedIn(
  db: Db,
  token: string,
  after: Date,
): Promise<(UserRow & { since: Date; secondStepSince: Date | null }) | undefined> {
  const [found] = await db
    .select({ ...getColumns(user), since: session.createdAt, secondStepSince: twoFactor.confirmedAt })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .leftJoin(twoFactor, eq(twoFactor.userId, user.id))
    .where(and(eq(session.token, token), gt(session.expiresAt, after)));
  return found;
}

async function findCredentials(db: Db, where: ReturnType<typeof eq>): Promise<Credentials | undefined> {
  const [found] = await db
    .select({ user, passwordHash: account.password, confirmedAt: twoFactor.confirmedAt })
    .from(user)
    .leftJoin(account, and(eq(account.userId, user.id), eq(account.providerId, PASSWORD)))
    .leftJoin(twoFactor, eq(twoFactor.userId, user.id))
    .where(where);
  return found && { ...found.user, passwordHash: found.passwordHash, hasTwoFactor: found.confirmedAt !== null };
}

/** Whoever changes what an account is entered with holds it first, so that they come one after another. Rows that only name it need not wait. */
export async function holdPerson(tx: Db, userId: string): Promise<void> {
  await tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('no key update');
}

/** What somebody has entered with, as it was when they showed that they know it. */
export type Shown = Pick<Credentials, 'id' | 'passwordHash' | 'hasTwoFactor'>;

/**
 * Whether an account is still entered with what somebody has shown; a password takes a while to check, and meanwhile another one may have been set. Whoever
 * sets one holds the account before they end what the old one opened. So ask inside the transaction that rests on it, which then comes wholly before them
 * or after, or once what rests on it is written: either it is found out here, or they find it.
 */
export async function isStill(db: Db, { id, passwordHash, hasTwoFactor }: Shown): Promise<boolean> {
  await holdPerson(db, id);
  // Asked after the wait: the query that waited would answer as it was before.
  const now = await findById(db, id);
  return now?.passwordHash === passwordHash && now.hasTwoFactor === hasTwoFactor;
}

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

/** Sets a password, also for an account that had none. The transaction holds the account already; see `isStill`. */
export async function setPassword(tx: Db, userId: string, passwordHash: string, now: Date): Promise<void> {
  await removePassword(tx, userId);
  const way = { id: crypto.randomUUID(), userId, accountId: userId, providerId: PASSWORD };
  await tx.insert(account).values({ ...way, password: passwordHash, createdAt: now, updatedAt: now });
  await tx
    .update(user)
    .set({ passwordRunsOut: null })
    .where(and(eq(user.id, userId), isNotNull(user.passwordRunsOut)));
}

/** From here on nobody signs in to this account with a password, until one is set by letter. */
export async function removePassword(tx: Db, userId: string): Promise<void> {
  await tx.delete(account).where(and(eq(account.userId, userId), eq(account.providerId, PASSWORD)));
}

/** Notes that a mail to this address reached its owner. False when the account has another address by now. */
export async function markVerified(tx: Db, userId: string, email: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(user)
    .set({ emailVerified: true, updatedAt: now })
    .where(and(eq(user.id, userId), eq(user.email, email)))
    .returning({ id: user.id });
  return rows.length > 0;
}

/** Gives an account its new, proven address. An address that another account has meets the unique key. */
export async function moveEmail(tx: Db, userId: string, email: string, now: Date): Promise<void> {
  await tx.update(user).set({ email, emailVerified: true, updatedAt: now }).where(eq(user.id, userId));
}

export type SessionRow = typeof session.$inferSelect;

/** Where somebody is signed in, the last one seen first. */
export async function listSessions(db: Db, userId: string, now: Date): Promise<SessionRow[]> {
  return db
    .select()
    .from(session)
    .where(and(eq(session.userId, userId), gt(session.expiresAt, now)))
    .orderBy(desc(session.updatedAt), desc(session.createdAt));
}

/** @throws 404 when it is not there or somebody else's */
export async function endSession(db: Db, userId: string, id: string): Promise<void> {
  const ended = await db
    .delete(session)
    .where(and(eq(session.userId, userId), eq(session.id, id)))
    .returning({ id: session.id });
  if (ended.length === 0) throw notFound();
}

/** Ends the session that this token opens, whosever it is. */
export async function endSessionWith(db: Db, token: string): Promise<void> {
  await db.delete(session).where(eq(session.token, token));
}

/** Signs somebody out everywhere at once. Answers how many sessions ended. */
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

/**
 * Removes an account, and the letters to it that are kept; what belongs to it goes with it by its foreign keys. Of an address that nobody has proven only
 * the letters about the account go: a stranger may have signed up with it.
 */
export async function removeUser(tx: Db, { id, email, emailVerified }: Pick<UserRow, 'id' | 'email' | 'emailVerified'>): Promise<void> {
  await tx.delete(givenAnswer).where(eq(givenAnswer.ownerId, id));
  await tx.delete(mail).where(and(eq(mail.to, email), emailVerified ? undefined : inArray(mail.name, [...OF_ACCOUNTS])));
  await tx.delete(user).where(eq(user.id, id));
}

/** A synthetic account that is older than any test takes was left by a process that died amid one. */
const SYNTHETIC_MS = 300_000;

/** Removes a synthetic account with everything that it made, its entries in the log among it: there was nobody whom they tell of. */
export const removeSynthetic = (db: Db, email: string): Promise<void> => removeEach(db, eq(user.email, email));

/** The same for those that were left behind. */
export const removeLeftSynthetic = (db: Db, now: Date): Promise<void> =>
  removeEach(db, lt(user.createdAt, new Date(now.getTime() - SYNTHETIC_MS)));

async function removeEach(db: Db, which: SQL): Promise<void> {
  const rows = await db
    .select({ id: user.id, email: user.email, emailVerified: user.emailVerified })
    .from(user)
    .where(and(eq(user.synthetic, true), which));
  for (const row of rows)
    await db.transaction(async (tx) => {
      await tx.delete(auditEntry).where(or(eq(auditEntry.actorId, row.id), eq(auditEntry.subjectId, row.id)));
      await removeUser(tx, row);
    });
}

/** What the log says of somebody, oldest first, page by page; of entries by others it is not told whose they are. */
export async function* entriesAbout(db: Db, userId: string): AsyncGenerator<object> {
  const own = or(eq(auditEntry.actorId, userId), and(eq(auditEntry.subjectType, 'user'), eq(auditEntry.subjectId, userId)));
  for (let last = 0; ; ) {
    const page = await db
      .select()
      .from(auditEntry)
      .where(and(own, gt(auditEntry.id, last)))
      .orderBy(asc(auditEntry.id))
      .limit(500);
    for (const { at, action, actorId, network } of page) {
      yield actorId === userId ? { at, action, network } : { at, action };
    }
    const newest = page.at(-1);
    if (!newest) return;
    last = newest.id;
  }
}

/** How long an address that was invited, and never came, is kept. */
const INVITED_MS = 7 * 86_400_000;

/** Removes what has run out: sessions, links, counts of tries, and accounts made by a letter that nobody has followed. */
export async function removeExpired(db: Db, now: Date): Promise<void> {
  await db
    .delete(session)
    .where(or(lt(session.expiresAt, now), lt(session.createdAt, new Date(now.getTime() - LONGEST_SESSION_MS.customer))));
  await db.delete(verification).where(lt(verification.expiresAt, now));
  await db.delete(accountLink).where(lt(accountLink.expiresAt, now));
  await db.delete(signInAttempt).where(lt(signInAttempt.until, now));
  const entered = db.select({ id: account.id }).from(account).where(eq(account.userId, user.id));
  const isOld = lt(user.createdAt, new Date(now.getTime() - INVITED_MS));
  await db.delete(user).where(and(eq(user.emailVerified, false), isOld, notExists(entered)));
  await removeLeftSynthetic(db, now);
}
