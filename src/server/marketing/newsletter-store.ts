import { createHash, randomUUID } from 'node:crypto';
import { and, asc, count, desc, eq, gt, isNotNull, isNull, like, lt, notExists, or, sql } from 'drizzle-orm';
import type { Issue, NewIssue } from '#contracts/newsletter.ts';
import type { Db } from '../platform/database.ts';
import { conflict, notFound } from '../platform/errors.ts';
import { mail, unsubscribed } from '../platform/tables.ts';
import { isUuid } from '../platform/uuid.ts';
import { newsletterIssue, newsletterSubscriber } from './tables.ts';

export type IssueRow = typeof newsletterIssue.$inferSelect;

/** What letters of the newsletter can be unsubscribed from. */
export const TOPIC = 'news';
const MOST_ISSUES = 200;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
/** Letters of one newsletter have keys that begin with this. */
export const keyOf = (issueId: string, address = ''): string => `newsletter ${issueId} ${address}`;

const hasLeft = (db: Db) =>
  db
    .select({ one: sql`1` })
    .from(unsubscribed)
    .where(and(eq(unsubscribed.address, newsletterSubscriber.address), eq(unsubscribed.topic, TOPIC)));

/** Whether letters go to this address. */
export async function isSubscribed(db: Db, address: string): Promise<boolean> {
  const [row] = await db
    .select({ address: newsletterSubscriber.address })
    .from(newsletterSubscriber)
    .where(and(eq(newsletterSubscriber.address, address), isNotNull(newsletterSubscriber.confirmedAt), notExists(hasLeft(db))));
  return row !== undefined;
}

/** What is kept of an address: when it asked for the newsletter and confirmed it, and of which topics it wants no letters. */
export async function lettersTo(db: Db, address: string) {
  const { askedAt, confirmedAt } = newsletterSubscriber;
  const [newsletter] = await db
    .select({ askedAt, confirmedAt })
    .from(newsletterSubscriber)
    .where(eq(newsletterSubscriber.address, address));
  const { topic, createdAt } = unsubscribed;
  return {
    newsletter: newsletter ?? null,
    unsubscribed: await db.select({ topic, since: createdAt }).from(unsubscribed).where(eq(unsubscribed.address, address)),
  };
}

/** Writes down who asked, and the link that confirms; a former link works no more. */
export async function writeAsked(tx: Db, address: string, token: string, expiresAt: Date, now: Date): Promise<void> {
  const link = { tokenHash: hashOf(token), expiresAt, askedAt: now };
  await tx
    .insert(newsletterSubscriber)
    .values({ address, ...link })
    .onConflictDoUpdate({ target: newsletterSubscriber.address, set: link });
}

/** Uses the link up: of two that come with it at once, one finds it. @returns the address; undefined when the link is not one of ours any more */
export async function spendToken(tx: Db, token: string, now: Date): Promise<string | undefined> {
  const [row] = await tx
    .update(newsletterSubscriber)
    .set({ tokenHash: null, expiresAt: null, confirmedAt: now })
    .where(and(eq(newsletterSubscriber.tokenHash, hashOf(token)), gt(newsletterSubscriber.expiresAt, now)))
    .returning({ address: newsletterSubscriber.address });
  return row?.address;
}

/** The next addresses that a newsletter goes to, in their order. */
export async function nextReaders(db: Db, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .select({ address: newsletterSubscriber.address })
    .from(newsletterSubscriber)
    .where(and(isNotNull(newsletterSubscriber.confirmedAt), gt(newsletterSubscriber.address, after), notExists(hasLeft(db))))
    .orderBy(asc(newsletterSubscriber.address))
    .limit(limit);
  return rows.map(({ address }) => address);
}

/** Addresses that never confirmed are forgotten when their link has run out; those that left, when they have. */
export async function tidySubscribers(db: Db, now: Date): Promise<void> {
  await db.delete(newsletterSubscriber).where(and(isNull(newsletterSubscriber.confirmedAt), lt(newsletterSubscriber.expiresAt, now)));
  await db.delete(newsletterSubscriber).where(
    and(
      isNotNull(newsletterSubscriber.confirmedAt),
      // Who asked again after leaving is kept as long as the new link works.
      or(isNull(newsletterSubscriber.expiresAt), lt(newsletterSubscriber.expiresAt, now)),
      sql`exists (select 1 from ${unsubscribed} where ${unsubscribed.address} = ${newsletterSubscriber.address} and ${unsubscribed.topic} = ${TOPIC})`,
    ),
  );
}

export async function countReaders(db: Db): Promise<{ confirmed: number; waiting: number; left: number }> {
  const [confirmed, waiting, left] = await Promise.all([
    db
      .select({ number: count() })
      .from(newsletterSubscriber)
      .where(and(isNotNull(newsletterSubscriber.confirmedAt), notExists(hasLeft(db)))),
    db.select({ number: count() }).from(newsletterSubscriber).where(isNull(newsletterSubscriber.confirmedAt)),
    db.select({ number: count() }).from(unsubscribed).where(eq(unsubscribed.topic, TOPIC)),
  ]);
  return { confirmed: confirmed[0]?.number ?? 0, waiting: waiting[0]?.number ?? 0, left: left[0]?.number ?? 0 };
}

export async function listIssues(db: Db): Promise<IssueRow[]> {
  return db.select().from(newsletterIssue).orderBy(desc(newsletterIssue.createdAt), desc(newsletterIssue.id)).limit(MOST_ISSUES);
}

/** @throws 404 */
export async function findIssue(db: Db, id: string): Promise<IssueRow> {
  const [row] = isUuid(id) ? await db.select().from(newsletterIssue).where(eq(newsletterIssue.id, id)) : [];
  if (!row) throw notFound();
  return row;
}

export async function insertIssue(db: Db, issue: NewIssue, now: Date): Promise<IssueRow> {
  const [row] = await db
    .insert(newsletterIssue)
    .values({ id: randomUUID(), ...wordsOf(issue), createdAt: now, updatedAt: now })
    .returning();
  if (!row) throw notFound();
  return row;
}

/** Changes a draft, or its state; `basedOn` is the version that was seen. @throws 404, 409 when it is no draft any more or has moved on */
export async function writeIssue(
  db: Db,
  id: string,
  change: Partial<Pick<IssueRow, 'subject' | 'text' | 'link' | 'action' | 'status'>>,
  basedOn: string | undefined,
  now: Date,
): Promise<IssueRow> {
  const row = await findIssue(db, id);
  const [written] = await db
    .update(newsletterIssue)
    .set({ ...change, updatedAt: new Date(Math.max(now.getTime(), row.updatedAt.getTime() + 1)) })
    .where(and(eq(newsletterIssue.id, id), eq(newsletterIssue.status, 'draft'), eq(newsletterIssue.updatedAt, row.updatedAt)))
    .returning();
  if (!written || (basedOn !== undefined && basedOn !== row.updatedAt.toISOString()))
    throw conflict(row.status === 'draft' ? 'conflict' : 'newsletterSent');
  return written;
}

/** @throws 404, 409 when it was sent */
export async function deleteIssue(db: Db, id: string): Promise<void> {
  const row = await findIssue(db, id);
  const gone = await db
    .delete(newsletterIssue)
    .where(and(eq(newsletterIssue.id, row.id), eq(newsletterIssue.status, 'draft')))
    .returning({ id: newsletterIssue.id });
  if (gone.length === 0) throw conflict('newsletterSent');
}

/** Notes how far a newsletter has come. */
export async function noteReached(tx: Db, id: string, reached: string, letters: number): Promise<void> {
  await tx
    .update(newsletterIssue)
    .set({ reached, letters: sql`${newsletterIssue.letters} + ${letters}` })
    .where(eq(newsletterIssue.id, id));
}

export async function endIssue(tx: Db, id: string, now: Date): Promise<void> {
  await tx
    .update(newsletterIssue)
    .set({ status: 'sent', sentAt: now })
    .where(and(eq(newsletterIssue.id, id), eq(newsletterIssue.status, 'sending')));
}

/** What became of the letters of one newsletter; of old ones nothing is on record any more. */
export async function fates(db: Db, issueId: string): Promise<{ taken: number; failed: number }> {
  const rows = await db
    .select({ status: mail.status, number: count() })
    .from(mail)
    .where(like(mail.key, `${keyOf(issueId)}%`))
    .groupBy(mail.status);
  const of = (status: string) => rows.find((row) => row.status === status)?.number ?? 0;
  return { taken: of('sent'), failed: of('failed') + of('unconfirmed') };
}

export const wordsOf = ({ subject, text, link, action }: NewIssue) => ({
  subject: subject.replace(/\s+/g, ' ').trim(),
  text: text.trim(),
  link: link ?? null,
  action: action ?? null,
});

export const asIssue = (row: IssueRow, { taken, failed }: { taken: number; failed: number }): Issue => ({
  id: row.id,
  subject: row.subject,
  text: row.text,
  link: row.link,
  action: row.action,
  status: row.status,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  sentAt: row.sentAt?.toISOString() ?? null,
  letters: row.letters,
  taken,
  failed,
});
