import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, inArray } from 'drizzle-orm';
import { LINK_HOURS } from '#contracts/days.ts';
import type { Db } from '../platform/database.ts';
import { notFound, Refusal } from '../platform/errors.ts';
import { holdPerson } from './store.ts';
import { accountLink, user } from './tables.ts';

export type Purpose = (typeof accountLink.$inferSelect)['purpose'];
type LinkRow = typeof accountLink.$inferSelect;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** How long each sort of link holds, in milliseconds. */
const HOLDS: Readonly<Record<Purpose, number>> = {
  verify: LINK_HOURS * HOUR,
  'change-email': LINK_HOURS * HOUR,
  reset: HOUR,
  'second-step': 10 * MINUTE,
  trial: LINK_HOURS * HOUR,
};

/**
 * What was given to somebody for the password of that time, or holds in its place. When the password goes, so do these: by one that was left whoever knew
 * the old password would come back, or take the account to an address of their own.
 */
export const RESTS_ON_PASSWORD: readonly Purpose[] = ['change-email', 'reset', 'second-step', 'trial'];

/** Makes a link for somebody and answers its token, which is kept nowhere. */
export async function makeLink(tx: Db, purpose: Purpose, of: { userId: string; email: string }, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + HOLDS[purpose]);
  await tx.insert(accountLink).values({ tokenHash: hashOf(token), purpose, userId: of.userId, email: of.email, expiresAt });
  return token;
}

/** The link that this token opens, left as it is; undefined when there is none or it has run out. */
export async function findLink(db: Db, purposes: readonly Purpose[], token: string, now: Date): Promise<LinkRow | undefined> {
  const [link] = await db
    .select()
    .from(accountLink)
    .where(opens(purposes, token, now));
  return link;
}

/**
 * Uses a link up: of two that come with one token at once, one finds it.
 * @throws 404 `link_invalid` when it was used, has run out, or never was
 */
export async function spendLink(tx: Db, purposes: readonly Purpose[], token: string, now: Date): Promise<LinkRow> {
  const found = await findLink(tx, purposes, token, now);
  if (!found) throw linkInvalid();
  // The account first and its links then, as where a password is changed: two that went opposite ways would wait for each other.
  await holdPerson(tx, found.userId);
  const [link] = await tx
    .delete(accountLink)
    .where(opens(purposes, token, now))
    .returning();
  if (!link) throw linkInvalid();
  return link;
}

/** Voids what was mailed to somebody before: an address or a password has changed since. */
export async function voidLinks(tx: Db, userId: string, purposes: readonly Purpose[]): Promise<void> {
  await tx.delete(accountLink).where(and(eq(accountLink.userId, userId), inArray(accountLink.purpose, [...purposes])));
}

/** The one whom a link was made for. @throws 404 when the account is gone */
export async function ownerOf(db: Db, link: Pick<LinkRow, 'userId'>): Promise<typeof user.$inferSelect> {
  const [row] = await db.select().from(user).where(eq(user.id, link.userId));
  if (!row) throw notFound();
  return row;
}

/** 404: used, run out, or never made: the three are not told apart. */
export const linkInvalid = (): Refusal => new Refusal(404, 'linkInvalid');

const opens = (purposes: readonly Purpose[], token: string, now: Date) =>
  and(eq(accountLink.tokenHash, hashOf(token)), inArray(accountLink.purpose, [...purposes]), gt(accountLink.expiresAt, now));

/** Tokens are random and long: a plain hash cannot be guessed backwards. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
