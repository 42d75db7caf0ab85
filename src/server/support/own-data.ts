import { and, asc, eq } from 'drizzle-orm';
import { user } from '../accounts/tables.ts';
import type { Db } from '../platform/database.ts';
import { auditEntry } from '../platform/tables.ts';
import type { ZipFile } from '../platform/zip.ts';
import { turnsOf } from './chat-shown.ts';
import { listOwnChats } from './chat-store.ts';
import { asOwnTicket } from './shown.ts';
import { allOwnTickets, askerOf, messagesOf } from './store.ts';

/** What one person wrote to support, the answers, and when staff opened it. */
export async function* ticketsOf(db: Db, userId: string): AsyncGenerator<ZipFile> {
  const [account] = await db.select().from(user).where(eq(user.id, userId));
  const kept = [];
  for (const row of account ? await allOwnTickets(db, askerOf(account)) : [])
    kept.push({ ...asOwnTicket(row, await messagesOf(db, row.id), row.updatedAt), readByStaffAt: await readingsOf(db, row.id) });
  yield { path: 'tickets.json', parts: [`${JSON.stringify(kept, null, 2)}\n`] };
}

async function readingsOf(db: Db, ticketId: string): Promise<Date[]> {
  const rows = await db
    .select({ at: auditEntry.at })
    .from(auditEntry)
    .where(and(eq(auditEntry.subjectId, ticketId), eq(auditEntry.action, 'ticketRead')))
    .orderBy(asc(auditEntry.id));
  return rows.map(({ at }) => at);
}

/**
 * What one person said in the chat, and the answers, also those after it became a ticket: one that was handed over before
 * its visitor signed in is of the address that was typed, and may not stand with the tickets.
 */
export async function* chatsOf(db: Db, userId: string): AsyncGenerator<ZipFile> {
  const kept = [];
  for (const own of await listOwnChats(db, userId))
    kept.push({ beganAt: own.chat.createdAt, page: own.chat.page, messages: await turnsOf(db, own) });
  yield { path: 'chats.json', parts: [`${JSON.stringify(kept, null, 2)}\n`] };
}
