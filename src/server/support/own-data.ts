import { asc, eq } from 'drizzle-orm';
import type { Db } from '../platform/database.ts';
import type { ZipFile } from '../platform/zip.ts';
import { turnsOf } from './chat-shown.ts';
import { listOwnChats } from './chat-store.ts';
import { asOwnTicket } from './shown.ts';
import { messagesOf } from './store.ts';
import { ticket } from './tables.ts';

/** What one person wrote to support, and the answers. */
export async function* ticketsOf(db: Db, userId: string): AsyncGenerator<ZipFile> {
  const rows = await db.select().from(ticket).where(eq(ticket.userId, userId)).orderBy(asc(ticket.createdAt));
  const kept = [];
  for (const row of rows) kept.push(asOwnTicket(row, await messagesOf(db, row.id), row.updatedAt));
  yield { path: 'tickets.json', parts: [`${JSON.stringify(kept, null, 2)}\n`] };
}

/** What one person said in the chat, and the answers; what was said after it became a ticket stands with the tickets. */
export async function* chatsOf(db: Db, userId: string): AsyncGenerator<ZipFile> {
  const kept = [];
  for (const chat of await listOwnChats(db, userId))
    kept.push({ beganAt: chat.createdAt, page: chat.page, messages: await turnsOf(db, { chat, ticket: null }) });
  yield { path: 'chats.json', parts: [`${JSON.stringify(kept, null, 2)}\n`] };
}
