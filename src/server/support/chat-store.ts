import { and, asc, count, desc, eq, gt, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import { user } from '../accounts/tables.ts';
import type { Db } from '../platform/database.ts';
import { notFound } from '../platform/errors.ts';
import { isUuid } from '../platform/uuid.ts';
import type { TicketRow } from './store.ts';
import { chat, chatMessage, ticket, ticketMessage } from './tables.ts';

export type ChatRow = typeof chat.$inferSelect;
export type ChatMessageRow = typeof chatMessage.$inferSelect;
export type NewChatMessage = Omit<typeof chatMessage.$inferInsert, 'id'>;
type Patch = Partial<Pick<ChatRow, 'ticketId' | 'state' | 'withPerson' | 'unread' | 'last' | 'page' | 'tokenHash'>>;

/** Whose conversation it is: an account's, or that of the browser with this token. */
export type ChatOwner = { userId: string } | { tokenHash: string };

/** A conversation with the ticket that it was handed over in. */
export interface Conversation {
  chat: ChatRow;
  ticket: TicketRow | null;
}

/** A conversation as a list for staff has it. */
export interface LiveChat extends Conversation {
  customer: { name: string; email: string } | null;
}

/** As many as a team has an eye on; the ones that wait longest come first. */
const MOST_LIVE = 100;

const isOwn = (owner: ChatOwner) => ('userId' in owner ? eq(chat.userId, owner.userId) : eq(chat.tokenHash, owner.tokenHash));

/** Somebody's newest conversation; undefined while they have none. */
export async function findOwnChat(db: Db, owner: ChatOwner): Promise<Conversation | undefined> {
  const [row] = await db
    .select({ chat, ticket })
    .from(chat)
    .leftJoin(ticket, eq(ticket.id, chat.ticketId))
    .where(isOwn(owner))
    .orderBy(desc(chat.updatedAt))
    .limit(1);
  return row;
}

/** The same, held until the transaction ends; beginning one is held up by whoever begins one at the same time. */
export async function holdOwnChat(tx: Db, owner: ChatOwner): Promise<ChatRow | undefined> {
  const find = () => tx.select().from(chat).where(isOwn(owner)).orderBy(desc(chat.updatedAt)).limit(1).for('update');
  const [row] = await find();
  if (row || !('userId' in owner)) return row;
  await tx.select({ id: user.id }).from(user).where(eq(user.id, owner.userId)).for('update');
  return (await find())[0];
}

/** @throws 404 */
export async function findChat(db: Db, id: string): Promise<LiveChat> {
  const [row] = isUuid(id) ? await live(db).where(eq(chat.id, id)) : [];
  if (!row) throw notFound();
  return row;
}

/** Holds a conversation until the transaction ends. @throws 404 */
export async function holdChat(tx: Db, id: string): Promise<ChatRow> {
  const [row] = isUuid(id) ? await tx.select().from(chat).where(eq(chat.id, id)).for('update') : [];
  if (!row) throw notFound();
  return row;
}

/** What is not closed: those that wait for a person, the longest-waiting first, then the others, the newest first. */
export async function listLiveChats(db: Db): Promise<LiveChat[]> {
  const isLive = and(ne(chat.state, 'closed'), sql`${user.synthetic} is not true`, or(isNull(ticket.id), eq(ticket.ended, false)));
  const isWaiting = or(and(isNull(ticket.id), eq(chat.state, 'waiting')), eq(ticket.unread, true));
  const [waiting, others] = await Promise.all([
    live(db).where(and(isLive, isWaiting)).orderBy(asc(chat.updatedAt)).limit(MOST_LIVE),
    live(db)
      .where(and(isLive, sql`${isWaiting} is not true`))
      .orderBy(desc(chat.updatedAt))
      .limit(MOST_LIVE),
  ]);
  return [...waiting, ...others];
}

export async function insertChat(
  tx: Db,
  owner: ChatOwner,
  given: Pick<ChatRow, 'state' | 'last' | 'page' | 'unread'>,
  now: Date,
): Promise<ChatRow> {
  const [row] = await tx
    .insert(chat)
    .values({ ...owner, ...given, createdAt: now, updatedAt: now })
    .returning();
  if (!row) throw notFound();
  return row;
}

/** Writes a change and makes the version greater, whatever the clock says. */
export async function writeChat(tx: Db, row: ChatRow, patch: Patch, now: Date): Promise<ChatRow> {
  const updatedAt = new Date(Math.max(now.getTime(), row.updatedAt.getTime() + 1));
  const [written] = await tx
    .update(chat)
    .set({ ...patch, updatedAt })
    .where(eq(chat.id, row.id))
    .returning();
  if (!written) throw notFound();
  return written;
}

export function chatMessagesOf(db: Db, chatId: string): Promise<ChatMessageRow[]> {
  return db.select().from(chatMessage).where(eq(chatMessage.chatId, chatId)).orderBy(asc(chatMessage.at), asc(chatMessage.id));
}

export async function addChatMessage(tx: Db, given: NewChatMessage): Promise<void> {
  await tx.insert(chatMessage).values(given);
}

/**
 * How often its visitor has written in so many milliseconds before now, before and after it was handed over. What is dated later was
 * written before the clock was put back.
 */
export async function countWithin(tx: Db, { id, ticketId }: ChatRow, ms: number, now: Date): Promise<number> {
  const within = (at: typeof chatMessage.at | typeof ticketMessage.at) => and(gt(at, new Date(now.getTime() - ms)), lte(at, now));
  const [inChat] = await tx
    .select({ number: count() })
    .from(chatMessage)
    .where(and(eq(chatMessage.chatId, id), eq(chatMessage.sender, 'user'), within(chatMessage.at)));
  if (ticketId === null) return inChat?.number ?? 0;
  const [inTicket] = await tx
    .select({ number: count() })
    .from(ticketMessage)
    .where(and(eq(ticketMessage.ticketId, ticketId), eq(ticketMessage.sender, 'customer'), within(ticketMessage.at)));
  return (inChat?.number ?? 0) + (inTicket?.number ?? 0);
}

/** A conversation that a browser began belongs to the account from now on, and to nobody else who uses the browser. */
export async function carryChat(tx: Db, tokenHash: string, userId: string): Promise<void> {
  await tx
    .update(chat)
    .set({ userId, tokenHash: null })
    .where(and(eq(chat.tokenHash, tokenHash), isNull(chat.userId)));
}

/** Removes conversations that nobody handed over and in which nothing was said since `before`. */
export async function removeOldChats(db: Db, before: Date): Promise<void> {
  await db.delete(chat).where(and(isNull(chat.ticketId), lt(chat.updatedAt, before)));
}

/** Every conversation of an account, oldest first. */
export function listOwnChats(db: Db, userId: string): Promise<Conversation[]> {
  return db
    .select({ chat, ticket })
    .from(chat)
    .leftJoin(ticket, eq(ticket.id, chat.ticketId))
    .where(eq(chat.userId, userId))
    .orderBy(asc(chat.createdAt));
}

function live(db: Db) {
  return db
    .select({ chat, ticket, customer: { name: user.name, email: user.email } })
    .from(chat)
    .leftJoin(ticket, eq(ticket.id, chat.ticketId))
    .leftJoin(user, eq(user.id, chat.userId))
    .$dynamic();
}
