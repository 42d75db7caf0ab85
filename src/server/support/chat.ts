import { eq } from 'drizzle-orm';
import type { User } from '#contracts/accounts.ts';
import { briefOf } from '#engine/answers.ts';
import { message } from '#messages/message.ts';
import { user } from '../accounts/tables.ts';
import type { Db } from '../platform/database.ts';
import { invalid, notFound, tooMany } from '../platform/errors.ts';
import { CHAT_PACE, lastOf, stateAfterUser, titleOf, transcriptOf } from './chat-rules.ts';
import { turnsOf } from './chat-shown.ts';
import { addChatMessage, type ChatOwner, type ChatRow, countWithin, holdOwnChat, insertChat, writeChat } from './chat-store.ts';
import { helpEntries, type Sources } from './said.ts';
import { holdTicket, tierOf } from './store.ts';
import { answerTicket, type Desk, openTicket, reopenTicket, writeToTicket } from './tickets.ts';

export interface Saying {
  message: string;
  /** What the automatic reply showed; undefined where there was none. */
  entry: string | null | undefined;
  page: string | null;
}

/** Its visitor says something: into the chat, or into the ticket that it became. Where that is settled, a new conversation begins. */
export async function say(
  tx: Db,
  desk: Desk,
  sources: Sources,
  owner: ChatOwner,
  { message: content, entry, page }: Saying,
): Promise<void> {
  const now = desk.clock();
  const held = await holdOwnChat(tx, owner);
  if (held) await refuseHaste(tx, held, now);
  const ticket = held?.ticketId ? await holdTicket(tx, held.ticketId) : undefined;
  if (held && ticket && !ticket.ended) {
    await writeToTicket(tx, desk, ticket, content, await tierOf(tx, held.userId, now));
    await writeChat(tx, held, { state: 'waiting', unread: ticket.unread ? held.unread + 1 : 1, last: lastOf(content), page }, now);
    return;
  }
  const settled = held && ticket ? await writeChat(tx, held, { tokenHash: null, state: 'closed' }, now) : undefined;
  // Later than the one that it follows: the last one is what its owner is shown.
  const begins = settled ? new Date(settled.updatedAt.getTime() + 1) : now;
  const answered = entry ? helpEntries(sources).find(({ id }) => id === entry) : undefined;
  const state = stateAfterUser({ withPerson: held?.withPerson ?? false, entry: answered?.id ?? null });
  const row =
    held && !ticket
      ? await writeChat(tx, held, { state, unread: held.unread + 1, last: lastOf(content), page }, now)
      : await insertChat(tx, owner, { state, last: lastOf(content), page, unread: 1 }, begins);
  const reply = entry === undefined ? null : answered ? briefOf(answered.answer) : message('chat.none');
  // Its version, which grows whatever the clock says: what is said later stands below.
  await addChatMessage(tx, { chatId: row.id, sender: 'user', content, reply, entry: answered?.id ?? null, at: row.updatedAt });
}

/** @throws 429 for whoever writes faster than people read */
async function refuseHaste(tx: Db, row: ChatRow, now: Date): Promise<void> {
  if ((await countWithin(tx, row, 60_000, now)) >= CHAT_PACE.minute) throw tooMany(60);
  if ((await countWithin(tx, row, 86_400_000, now)) >= CHAT_PACE.day) throw tooMany(3_600);
}

/** Where answers go besides the chat. */
export interface AnswerTo {
  name: string | undefined;
  email: string | undefined;
}

/**
 * Makes a ticket of a conversation with everything that was said in it; of one that is a ticket already, nothing.
 * `row` must be held. @throws 422 where a visitor does not say where the answer is to go
 */
export async function handOver(tx: Db, desk: Desk, row: ChatRow, to: AnswerTo): Promise<ChatRow> {
  if (row.ticketId !== null) return row;
  const customer = await customerOf(tx, desk, row, to);
  const messages = await turnsOf(tx, { chat: row, ticket: null });
  const ticket = await openTicket(tx, desk, {
    ...customer,
    title: titleOf(messages),
    description: transcriptOf(messages, customer.name),
  });
  return writeChat(tx, row, { ticketId: ticket.id, state: 'waiting', unread: Math.max(1, row.unread) }, desk.clock());
}

/** Its visitor asks for a person: the same, but a ticket that was settled is open again. `row` must be held. @throws 422 likewise */
export async function askForPerson(tx: Db, desk: Desk, row: ChatRow, to: AnswerTo): Promise<ChatRow> {
  const ticket = row.ticketId === null ? undefined : await holdTicket(tx, row.ticketId);
  if (!ticket?.ended) return handOver(tx, desk, row, to);
  await reopenTicket(tx, desk, ticket, await customerOf(tx, desk, row, to));
  return writeChat(tx, row, { state: 'waiting', unread: Math.max(1, row.unread) }, desk.clock());
}

/** Staff say something: read in the chat, and by letter where it became a ticket. `row` must be held. */
export async function answer(tx: Db, desk: Desk, row: ChatRow, { staff, content }: { staff: User; content: string }): Promise<void> {
  const patch = { state: 'active', withPerson: true, unread: 0, last: lastOf(content) } as const;
  const { id: chatId, ticketId, updatedAt: at } = await writeChat(tx, row, patch, desk.clock());
  if (ticketId !== null) await answerTicket(tx, desk, await holdTicket(tx, ticketId), { staff, content, internal: false });
  else await addChatMessage(tx, { chatId, sender: 'support', content, authorId: staff.id, authorName: staff.username, at });
}

/** Staff are done with it: it leaves their list. A ticket that it became stays as it is. `row` must be held. */
export const close = (tx: Db, desk: Desk, row: ChatRow): Promise<ChatRow> =>
  writeChat(tx, row, { state: 'closed', withPerson: false, unread: 0 }, desk.clock());

const customerOf = async (tx: Db, { clock }: Desk, { userId }: ChatRow, to: AnswerTo) => ({
  ...(userId === null ? addressIn(to) : await accountOf(tx, userId)),
  userId,
  tier: await tierOf(tx, userId, clock()),
});

function addressIn({ name, email }: AnswerTo): { name: string; email: string } {
  const missing = message('errors.field.missing');
  if (!name?.trim() || !email) throw invalid({ ...(!name?.trim() && { name: missing }), ...(!email && { email: missing }) });
  return { name: name.trim(), email };
}

async function accountOf(tx: Db, userId: string) {
  const [row] = await tx.select().from(user).where(eq(user.id, userId));
  if (!row) throw notFound();
  return { name: row.name || row.email.split('@', 1)[0] || row.email, email: row.email };
}
