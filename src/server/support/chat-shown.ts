import type { Chat, ChatMessage, ChatState, StaffChat, StaffChatSummary } from '#contracts/chat.ts';
import type { Db } from '../platform/database.ts';
import { type ChatMessageRow, type Conversation, chatMessagesOf, type LiveChat } from './chat-store.ts';
import { referenceOf } from './shown.ts';
import { type MessageRow, messagesOf } from './store.ts';

/** What somebody without a conversation sees. */
export const NOTHING_SAID: Chat = { id: null, messages: [], reference: null, withPerson: false };

/** Every turn: those of the chat, each with the automatic reply that followed, then those of the ticket that it became. */
export async function turnsOf(db: Db, { chat, ticket }: Conversation): Promise<ChatMessage[]> {
  const own = (await chatMessagesOf(db, chat.id)).flatMap(asTurns);
  return ticket ? [...own, ...(await messagesOf(db, ticket.id)).flatMap(asTicketTurn)] : own;
}

export async function asChat(db: Db, found: Conversation): Promise<Chat> {
  const { chat, ticket } = found;
  return {
    id: chat.id,
    messages: await turnsOf(db, found),
    reference: ticket && !ticket.ended ? referenceOf(ticket) : null,
    withPerson: ticket ? !ticket.ended : chat.withPerson,
  };
}

/** By which somebody's own conversation is known to be unchanged. */
export const versionOf = ({ chat, ticket }: Conversation): string =>
  `"${chat.id}.${chat.updatedAt.getTime()}.${ticket?.updatedAt.getTime() ?? 0}"`;

export function asSummary({ chat, ticket, customer }: LiveChat): StaffChatSummary {
  const state = stateOf({ chat, ticket });
  return {
    id: chat.id,
    state,
    customer: customer ?? (ticket && { name: ticket.customerName, email: ticket.customerEmail }),
    last: chat.last,
    unread: state === 'active' || state === 'closed' ? 0 : Math.max(1, chat.unread),
    page: chat.page,
    ticket: ticket && { id: ticket.id, reference: referenceOf(ticket) },
    createdAt: chat.createdAt.toISOString(),
    updatedAt: (ticket && ticket.updatedAt > chat.updatedAt ? ticket : chat).updatedAt.toISOString(),
  };
}

export const asStaffChat = async (db: Db, found: LiveChat): Promise<StaffChat> => ({
  ...asSummary(found),
  messages: await turnsOf(db, found),
});

/** Once there is a ticket it says who is to write next, as staff may have answered there. */
function stateOf({ chat, ticket }: Conversation): ChatState {
  if (!ticket || chat.state === 'closed') return chat.state;
  return ticket.ended ? 'closed' : ticket.unread ? 'waiting' : 'active';
}

function asTurns({ id, sender, content, reply, entry, authorName, at }: ChatMessageRow): ChatMessage[] {
  const timestamp = at.toISOString();
  const said: ChatMessage = { id, text: content, sender, timestamp, author: authorName, entry: null };
  return reply === null ? [said] : [said, { id: `${id}.reply`, text: reply, sender: 'ai', timestamp, author: null, entry }];
}

function asTicketTurn({ id, sender, content, internal, authorName, at }: MessageRow): ChatMessage[] {
  if (internal || sender === 'ai') return [];
  const isCustomer = sender === 'customer';
  return [
    {
      id,
      text: content,
      sender: isCustomer ? 'user' : 'support',
      timestamp: at.toISOString(),
      author: isCustomer ? null : authorName,
      entry: null,
    },
  ];
}
