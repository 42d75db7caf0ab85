import { randomUUID } from 'node:crypto';
import { and, count, desc, eq, exists, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm';
import { user } from '../accounts/tables.ts';
import { cutPage } from '../platform/cursor.ts';
import type { Db } from '../platform/database.ts';
import { notFound } from '../platform/errors.ts';
import { isUuid } from '../platform/uuid.ts';
import { PAGE, type Place, readPlace, writePlace } from './place.ts';
import { isSelf, type Programme } from './rules.ts';
import { type AffiliateDetails, type PartnerDetails, referral, referralVisit, referrer, referrerPerson } from './tables.ts';

export type ReferrerRow = typeof referrer.$inferSelect;
export type PersonRow = typeof referrerPerson.$inferSelect;
/** A referrer; without a person once the account is gone. */
export interface Found {
  referrer: ReferrerRow;
  person: PersonRow | null;
}

/** Adds a referrer with its person; false when the code is taken, as by a second application with this address. */
export async function addReferrer(
  tx: Db,
  given: { programme: Programme; code: string; email: string; name: string; details: AffiliateDetails | PartnerDetails },
  now: Date,
): Promise<ReferrerRow | undefined> {
  const { programme, code, email, name, details } = given;
  const [row] = await tx
    .insert(referrer)
    .values({ id: randomUUID(), programme, code, status: 'pending', createdAt: now })
    .onConflictDoNothing({ target: referrer.code })
    .returning();
  if (row) await tx.insert(referrerPerson).values({ referrerId: row.id, programme, email, name, details });
  return row;
}

/** What a person says of themself, from now on. */
export async function writePerson(
  tx: Db,
  referrerId: string,
  values: Partial<Pick<PersonRow, 'name' | 'details' | 'taxId' | 'payTo' | 'userId'>>,
): Promise<void> {
  await tx.update(referrerPerson).set(values).where(eq(referrerPerson.referrerId, referrerId));
}

/**
 * Gives a confirmed address what was applied for with it; one affiliate and one partner an account. Cheap: asked
 * whenever somebody looks.
 */
export async function joinAccount(db: Db, account: { id: string; email: string; emailVerified: boolean }): Promise<void> {
  if (!account.emailVerified) return;
  const others = db
    .select({ programme: sql`other.programme` })
    .from(sql`${referrerPerson} other`)
    .where(sql`other.user_id = ${account.id} and other.programme = ${referrerPerson.programme}`);
  await db
    .update(referrerPerson)
    .set({ userId: account.id })
    .where(and(eq(referrerPerson.email, account.email.toLowerCase()), isNull(referrerPerson.userId), not(exists(others))));
}

const found = (db: Db) =>
  db.select({ referrer, person: referrerPerson }).from(referrer).leftJoin(referrerPerson, eq(referrerPerson.referrerId, referrer.id));

export async function findByAddress(db: Db, programme: Programme, email: string): Promise<Found | undefined> {
  const [row] = await found(db).where(and(eq(referrerPerson.programme, programme), eq(referrerPerson.email, email)));
  return row;
}

/** Somebody's own affiliate or partner account. */
export async function findOwn(db: Db, programme: Programme, userId: string): Promise<Found | undefined> {
  const [row] = await found(db).where(and(eq(referrerPerson.programme, programme), eq(referrerPerson.userId, userId)));
  return row;
}

/** @param userId whose it must be; absent for admins. @throws 404 */
export async function findReferrer(db: Db, id: string, of: { programme?: Programme; userId?: string | undefined } = {}): Promise<Found> {
  if (!isUuid(id)) throw notFound();
  const [row] = await found(db).where(
    and(
      eq(referrer.id, id),
      of.programme && eq(referrer.programme, of.programme),
      of.userId === undefined ? undefined : eq(referrerPerson.userId, of.userId),
    ),
  );
  if (!row) throw notFound();
  return row;
}

export interface ReferrerFilter {
  programme?: Programme | undefined;
  status?: ReferrerRow['status'] | undefined;
  q?: string | undefined;
  userId?: string;
}

/** Whose name, address or code holds what is searched for; everybody where nothing is. */
export function named(q: string | undefined): SQL | undefined {
  if (!q?.trim()) return undefined;
  const words = `%${q.trim().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return or(
    sql`${referrerPerson.name} ilike ${words}`,
    sql`${referrerPerson.email} ilike ${words}`,
    sql`${referrerPerson.details}->>'businessName' ilike ${words}`,
    sql`${referrer.code} ilike ${words}`,
  );
}

function matching({ programme, status, q, userId }: ReferrerFilter): SQL | undefined {
  return and(
    programme && eq(referrer.programme, programme),
    status && eq(referrer.status, status),
    userId === undefined ? undefined : eq(referrerPerson.userId, userId),
    named(q),
  );
}

const waits = sql`${referrer.status} = 'pending'`;

/** Those that wait first, then the newest. */
export async function listReferrers(db: Db, filter: ReferrerFilter, page?: { after: Place | undefined; limit: number }): Promise<Found[]> {
  const after = page?.after;
  const beyond =
    after &&
    sql`(${waits}, ${referrer.createdAt}, ${referrer.id}) < (${after.first}::boolean, ${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`;
  const rows = found(db)
    .where(and(matching(filter), beyond))
    .orderBy(desc(waits), desc(referrer.createdAt), desc(referrer.id));
  return page ? rows.limit(page.limit) : rows;
}

/** One page of them, and how many there are in all. */
export async function pageReferrers(
  db: Db,
  { cursor, limit = PAGE, ...filter }: ReferrerFilter & { cursor?: string | undefined; limit?: number | undefined },
): Promise<{ rows: Found[]; next: string | undefined; total: number }> {
  const [rows, [counted]] = await Promise.all([
    listReferrers(db, filter, { after: readPlace(cursor, /^(true|false)$/), limit: limit + 1 }),
    db
      .select({ total: count() })
      .from(referrer)
      .leftJoin(referrerPerson, eq(referrerPerson.referrerId, referrer.id))
      .where(matching(filter)),
  ]);
  const placeOf = ({ referrer: { id, status, createdAt } }: Found) =>
    writePlace({ first: String(status === 'pending'), at: createdAt, id });
  return { ...cutPage(rows, limit, placeOf), total: counted?.total ?? 0 };
}

/** Whose application was approved, by programme. */
export async function countApproved(db: Db): Promise<{ affiliates: number; partners: number }> {
  const number = (programme: Programme) => db.$count(referrer, and(eq(referrer.programme, programme), eq(referrer.status, 'approved')));
  const [affiliates, partners] = await Promise.all([number('affiliate'), number('partner')]);
  return { affiliates, partners };
}

/** Holds a referrer until the transaction ends: its ledger is written by one at a time. @throws 404 */
export async function holdReferrer(tx: Db, id: string): Promise<ReferrerRow> {
  const [row] = await tx.select().from(referrer).where(eq(referrer.id, id)).for('no key update');
  if (!row) throw notFound();
  return row;
}

/** Everybody whose ledger may have something to catch up with. */
export async function listActive(db: Db): Promise<string[]> {
  const rows = await db.selectDistinct({ id: referral.referrerId }).from(referral);
  return rows.map(({ id }) => id);
}

export async function setStatus(tx: Db, id: string, status: ReferrerRow['status'], now: Date): Promise<void> {
  await tx.update(referrer).set({ status, decidedAt: now }).where(eq(referrer.id, id));
}

/** Whose code this is, while they may earn by it. */
async function findCode(db: Db, code: string) {
  const [row] = await db
    .select({ id: referrer.id, person: referrerPerson, accountEmail: user.email })
    .from(referrer)
    .innerJoin(referrerPerson, eq(referrerPerson.referrerId, referrer.id))
    .leftJoin(user, eq(user.id, referrerPerson.userId))
    .where(and(eq(referrer.code, code), ne(referrer.status, 'refused')));
  return row;
}

/** Whether somebody may earn by this code. */
export const isCode = async (db: Db, code: string): Promise<boolean> => (await findCode(db, code)) !== undefined;

/** Counts that a link was followed; false for a code that is nobody's. */
export async function countVisit(db: Db, code: string, now: Date): Promise<boolean> {
  const row = await findCode(db, code);
  if (!row) return false;
  await db
    .insert(referralVisit)
    .values({ referrerId: row.id, day: now.toISOString().slice(0, 10), visits: 1 })
    .onConflictDoUpdate({ target: [referralVisit.referrerId, referralVisit.day], set: { visits: sql`${referralVisit.visits} + 1` } });
  return true;
}

/**
 * Writes down by whose link a new account came; call in the transaction of its sign-up. Nobody refers themself, and
 * what is written down first stays.
 */
export async function attribute(tx: Db, customer: { id: string; email: string }, code: string, now: Date): Promise<void> {
  const row = await findCode(tx, code);
  if (!row || isSelf({ ...row.person, accountEmail: row.accountEmail }, customer)) return;
  await tx
    .insert(referral)
    .values({ id: randomUUID(), referrerId: row.id, customerId: customer.id, at: now })
    .onConflictDoNothing({ target: referral.customerId });
}

/** Removes everything about the person; what was earned stays without it. */
export async function forgetPerson(tx: Db, account: { id: string; email: string; emailVerified: boolean }): Promise<void> {
  await tx
    .delete(referrerPerson)
    .where(
      or(
        eq(referrerPerson.userId, account.id),
        account.emailVerified ? and(eq(referrerPerson.email, account.email.toLowerCase()), isNull(referrerPerson.userId)) : undefined,
      ),
    );
}
