import { and, asc, desc, eq, gte, isNull, lt, or, type SQL } from 'drizzle-orm';
import type { User } from '#contracts/accounts.ts';
import type { Tier } from '#contracts/billing.ts';
import { user } from '../accounts/tables.ts';
import { readAllowance } from '../billing/store.ts';
import type { Db } from '../platform/database.ts';
import { notFound } from '../platform/errors.ts';
import { isUuid } from '../platform/uuid.ts';
import { isEnded } from './rules.ts';
import { ticket, ticketMessage } from './tables.ts';

export type TicketRow = typeof ticket.$inferSelect;
export type NewTicket = Omit<typeof ticket.$inferInsert, 'id' | 'number' | 'ended' | 'updatedAt'>;
export type MessageRow = typeof ticketMessage.$inferSelect;
export type TicketPatch = Partial<
  Pick<
    TicketRow,
    | 'userId'
    | 'customerName'
    | 'customerEmail'
    | 'status'
    | 'priority'
    | 'category'
    | 'assigneeId'
    | 'replitTicketId'
    | 'replitStatus'
    | 'aiSuggestions'
    | 'analysis'
    | 'dueAt'
    | 'remindedAt'
    | 'firstAnswerAt'
    | 'resolvedAt'
    | 'unread'
  >
>;

/** A ticket with the name of whoever it was given to. */
export interface Assigned {
  ticket: TicketRow;
  assigneeName: string | null;
}

/** Whose tickets somebody may see: those of the account, and those that its confirmed address wrote signed out. */
export interface Asker {
  id: string;
  /** Undefined while the address is not confirmed. */
  email: string | undefined;
}

/** Tickets that an account's address wrote are its own once the address is confirmed. */
export const askerOf = ({ id, email, emailVerified }: Pick<User, 'id' | 'email' | 'emailVerified'>): Asker => ({
  id,
  email: emailVerified ? email : undefined,
});

export async function insertTicket(tx: Db, values: NewTicket): Promise<TicketRow> {
  const [row] = await tx
    .insert(ticket)
    .values({ ...values, customerEmail: values.customerEmail.toLowerCase(), updatedAt: values.createdAt })
    .returning();
  if (!row) throw notFound();
  return row;
}

/** Tickets that somebody opened for an address since a moment; `userId` null: those that were opened without an account of that address. */
export async function countOpened(
  tx: Db,
  { customerEmail, userId }: Pick<TicketRow, 'customerEmail' | 'userId'>,
  since: Date,
): Promise<number> {
  const by = userId === null ? isNull(ticket.userId) : eq(ticket.userId, userId);
  return tx.$count(ticket, and(eq(ticket.customerEmail, customerEmail), by, gte(ticket.createdAt, since)));
}

/** The plan that whoever asks has now, over on its day, whether or not a job has come by; without an account, the free one. */
export const tierOf = async (tx: Db, userId: string | null | undefined, now: Date): Promise<Tier> =>
  userId == null ? 'free' : (await readAllowance(tx, userId, now)).tier;

/** Writes a change and makes the version greater, whatever the clock says. */
export async function writeTicket(tx: Db, row: TicketRow, patch: TicketPatch, now: Date): Promise<TicketRow> {
  const updatedAt = new Date(Math.max(now.getTime(), row.updatedAt.getTime() + 1));
  const ended = isEnded(patch.status ?? row.status);
  const [written] = await tx
    .update(ticket)
    .set({ ...patch, ended, updatedAt })
    .where(eq(ticket.id, row.id))
    .returning();
  if (!written) throw notFound();
  return written;
}

/** Holds a ticket until the transaction ends. @throws 404 */
export async function holdTicket(tx: Db, id: string): Promise<TicketRow> {
  const [row] = isUuid(id) ? await tx.select().from(ticket).where(eq(ticket.id, id)).for('update') : [];
  if (!row) throw notFound();
  return row;
}

/** The same, for its customer. @throws 404 for everybody else */
export async function holdOwnTicket(tx: Db, id: string, asker: Asker): Promise<TicketRow> {
  const [row] = isUuid(id)
    ? await tx
        .select()
        .from(ticket)
        .where(and(eq(ticket.id, id), isOwn(asker)))
        .for('update')
    : [];
  if (!row) throw notFound();
  return row;
}

/** @throws 404 */
export async function findTicket(db: Db, id: string): Promise<Assigned> {
  const [row] = isUuid(id) ? await assigned(db).where(eq(ticket.id, id)) : [];
  if (!row) throw notFound();
  return row;
}

/** @throws 404 for everybody but its customer */
export async function findOwnTicket(db: Db, id: string, asker: Asker): Promise<TicketRow> {
  const [row] = isUuid(id)
    ? await db
        .select()
        .from(ticket)
        .where(and(eq(ticket.id, id), isOwn(asker)))
    : [];
  if (!row) throw notFound();
  return row;
}

/** Tickets of one customer, newest first; as many as one person reads. */
export function listOwnTickets(db: Db, asker: Asker): Promise<TicketRow[]> {
  return db.select().from(ticket).where(isOwn(asker)).orderBy(desc(ticket.createdAt)).limit(200);
}

/** The same, all of them, oldest first. */
export function allOwnTickets(db: Db, asker: Asker): Promise<TicketRow[]> {
  return db.select().from(ticket).where(isOwn(asker)).orderBy(asc(ticket.createdAt));
}

/**
 * An account has another address: its tickets go there with it, or answers would reach whoever has the old one next.
 * Links in letters to the old one open nothing from then on.
 */
export async function moveTickets(tx: Db, account: Pick<User, 'id' | 'email' | 'emailVerified'>, email: string): Promise<void> {
  await tx
    .update(ticket)
    .set({ customerEmail: email.toLowerCase() })
    .where(and(isOwn(askerOf(account)), eq(ticket.customerEmail, account.email.toLowerCase())));
}

export function messagesOf(db: Db, ticketId: string): Promise<MessageRow[]> {
  return db.select().from(ticketMessage).where(eq(ticketMessage.ticketId, ticketId)).orderBy(asc(ticketMessage.at), asc(ticketMessage.id));
}

export async function addMessage(tx: Db, message: Omit<typeof ticketMessage.$inferInsert, 'id'>): Promise<void> {
  await tx.insert(ticketMessage).values(message);
}

function assigned(db: Db) {
  return db.select({ ticket, assigneeName: user.name }).from(ticket).leftJoin(user, eq(user.id, ticket.assigneeId)).$dynamic();
}

/** As `isOverdue` of the rules has it. */
export const lateBy = (now: Date): SQL | undefined => and(eq(ticket.turn, 0), lt(ticket.dueAt, now));

const isOwn = ({ id, email }: Asker): SQL | undefined =>
  email === undefined
    ? eq(ticket.userId, id)
    : or(eq(ticket.userId, id), and(isNull(ticket.userId), eq(ticket.customerEmail, email.toLowerCase())));
