import { and, count, desc, eq, gt, gte, ilike, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { AccountQuery, AccountTotals, AuditQuery, OpenSession } from '#contracts/admin.ts';
import type { UserRow } from '../accounts/rules.ts';
import { session, user } from '../accounts/tables.ts';
import { cutPage, readCursor, writeCursor } from '../platform/cursor.ts';
import type { Db } from '../platform/database.ts';
import { notFound } from '../platform/errors.ts';
import { auditEntry } from '../platform/tables.ts';

export interface AccountRow extends UserRow {
  emailVerified: boolean;
  suspendedAt: Date | null;
  lastSeenAt: Date | null;
}
export type AuditRow = typeof auditEntry.$inferSelect;

const PAGE = 50;
const like = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** A session is written again once a day at most, so this is the day. */
const lastSeenAt = sql<Date | null>`(select max(${session.updatedAt}) from ${session} where ${session.userId} = ${user.id})`.mapWith(
  session.updatedAt,
);

const columns = {
  id: user.id,
  name: user.name,
  email: user.email,
  emailVerified: user.emailVerified,
  role: user.role,
  suspendedAt: user.suspendedAt,
  subscriptionTier: user.subscriptionTier,
  subscriptionStatus: user.subscriptionStatus,
  subscriptionExpiresAt: user.subscriptionExpiresAt,
  timeZone: user.timeZone,
  createdAt: user.createdAt,
  lastSeenAt,
};

/** Accounts by key and not by offset, so that the last page costs what the first does. */
export async function listAccounts(db: Db, query: AccountQuery): Promise<{ rows: AccountRow[]; total: number; next: string | undefined }> {
  const filter = and(
    eq(user.synthetic, false),
    query.q ? or(ilike(user.email, like(query.q)), ilike(user.name, like(query.q))) : undefined,
    query.role ? eq(user.role, query.role) : undefined,
    query.state && (query.state === 'suspended' ? isNotNull(user.suspendedAt) : isNull(user.suspendedAt)),
  );
  const limit = query.limit ?? PAGE;
  const { after, order, keyOf } = sorting(query);
  const rows = await db
    .select(columns)
    .from(user)
    .where(and(filter, after))
    .orderBy(...order)
    .limit(limit + 1);
  const [counted] = await db.select({ total: count() }).from(user).where(filter);
  return {
    ...cutPage(rows, limit, (last) => writeCursor({ value: keyOf(last), id: last.id })),
    total: counted?.total ?? 0,
  };
}

function sorting({ sort = 'newest', cursor }: AccountQuery): {
  after: SQL | undefined;
  order: (SQL | typeof user.email | typeof user.createdAt | typeof user.id)[];
  keyOf: (row: AccountRow) => string;
} {
  const place = readCursor(cursor);
  if (sort === 'email') return { after: place && gt(user.email, place.value), order: [user.email], keyOf: (row) => row.email };
  const at = new Date(place?.value ?? '');
  const isNewest = sort === 'newest';
  const beyond = isNewest ? lt : gt;
  const after =
    place && !Number.isNaN(at.getTime())
      ? or(beyond(user.createdAt, at), and(eq(user.createdAt, at), beyond(user.id, place.id)))
      : undefined;
  return {
    after,
    order: isNewest ? [desc(user.createdAt), desc(user.id)] : [user.createdAt, user.id],
    keyOf: (row) => row.createdAt.toISOString(),
  };
}

export async function countAccounts(db: Db): Promise<AccountTotals> {
  const rows = await db
    .select({ role: user.role, number: count(), suspended: count(user.suspendedAt) })
    .from(user)
    .where(eq(user.synthetic, false))
    .groupBy(user.role);
  const of = (role: 'customer' | 'support' | 'admin') => rows.find((row) => row.role === role)?.number ?? 0;
  return {
    total: rows.reduce((sum, row) => sum + row.number, 0),
    customer: of('customer'),
    support: of('support'),
    admin: of('admin'),
    suspended: rows.reduce((sum, row) => sum + row.suspended, 0),
  };
}

/** @throws 404 when there is no such account */
export async function findAccount(db: Db, id: string): Promise<AccountRow> {
  const [row] = await db.select(columns).from(user).where(eq(user.id, id));
  if (!row) throw notFound();
  return row;
}

export async function listSessions(db: Db, userId: string, now: Date): Promise<OpenSession[]> {
  const rows = await db
    .select()
    .from(session)
    .where(and(eq(session.userId, userId), gt(session.expiresAt, now)))
    .orderBy(desc(session.updatedAt))
    .limit(100);
  return rows.map((row) => ({
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.updatedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    userAgent: row.userAgent?.slice(0, 300) || null,
  }));
}

/** @throws 404 when there is no such account */
export async function writeAccount(
  tx: Db,
  id: string,
  change: Partial<Pick<typeof user.$inferSelect, 'role' | 'suspendedAt'>>,
  now: Date,
): Promise<void> {
  const written = await tx
    .update(user)
    .set({ ...change, updatedAt: now })
    .where(eq(user.id, id))
    .returning({ id: user.id });
  if (written.length === 0) throw notFound();
}

/** Newest first; entries get their number in the order they were added. */
export async function listAudit(db: Db, query: AuditQuery): Promise<{ rows: AuditRow[]; next: string | undefined }> {
  const limit = query.limit ?? PAGE;
  const place = Number(readCursor(query.cursor)?.id);
  const rows = await db
    .select()
    .from(auditEntry)
    .where(
      and(
        query.q
          ? or(ilike(auditEntry.actorEmail, like(query.q)), ilike(auditEntry.subjectName, like(query.q)), eq(auditEntry.subjectId, query.q))
          : undefined,
        query.action ? eq(auditEntry.action, query.action) : undefined,
        query.actor ? eq(auditEntry.actorId, query.actor) : undefined,
        query.subject ? eq(auditEntry.subjectId, query.subject) : undefined,
        query.from ? gte(auditEntry.at, new Date(query.from)) : undefined,
        query.to ? lt(auditEntry.at, new Date(query.to)) : undefined,
        Number.isSafeInteger(place) ? lt(auditEntry.id, place) : undefined,
      ),
    )
    .orderBy(desc(auditEntry.id))
    .limit(limit + 1);
  return cutPage(rows, limit, ({ id }) => writeCursor({ value: '', id: String(id) }));
}
