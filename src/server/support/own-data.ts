import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../platform/database.ts';
import { auditEntry } from '../platform/tables.ts';
import type { ZipFile } from '../platform/zip.ts';
import { turnsOf } from './chat-shown.ts';
import { listOwnChats } from './chat-store.ts';
import { asOwnTicket } from './shown.ts';
import { messagesOf } from './store.ts';
import { ticket } from './tables.ts';

/** What one person wrote to support, the answers, and when staff opened it. */
export async function* ticketsOf(db: Db, userId: string): AsyncGenerator<ZipFile> {
  const rows = await db.select().from(ticket).where(eq(ticket.userId, userId)).orderBy(asc(ticket.createdAt));
  const kept = [];
  for (const row of rows)
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

/** What one person said in the chat, and the answers; what was said after it became a ticket stands with the tickets. */
export async function* chatsOf(db: Db, userId: string): AsyncGenerator<ZipFile> {
  const kept = [];
  for (const chat of await listOwnChats(db, userId))
    kept.push({ beganAt: chat.createdAt, page: chat.page, messages: await turnsOf(db, { chat, ticket: null }) });
  yield { path: 'chats.json', parts: [`${JSON.stringify(kept, null, 2)}\n`] };
}
