import * as z from 'zod/mini';
import { call } from './call.ts';
import { ContactForm, notBlank } from './support.ts';
import { plainText } from './text.ts';

/** What this platform calls itself where it writes to a support host. */
export const CHAT_CONTEXT = 'legal-document-platform';

/** `user`: whoever asks. `ai`: the automatic reply. `support`: a person. */
export const ChatSender = z.enum(['user', 'ai', 'support']);

export const ChatMessage = z.object({
  id: z.string(),
  text: z.string(),
  sender: ChatSender,
  timestamp: z.string(),
  /** Name of the staff member who wrote it; null for others. */
  author: z.nullable(z.string()),
  /** Of an automatic reply: the help entry that it is; null when it had none, and for all others. */
  entry: z.nullable(z.string()),
});
export type ChatMessage = z.infer<typeof ChatMessage>;

/** A conversation as whoever asked sees it. */
export const Chat = z.object({
  /** Null while nothing has been asked. */
  id: z.nullable(z.string()),
  messages: z.array(ChatMessage),
  /** As people call the ticket that it was handed over in; null while it was not. */
  reference: z.nullable(z.string()),
  /** A person has answered: no automatic replies from here on. */
  withPerson: z.boolean(),
});
export type Chat = z.infer<typeof Chat>;

const said = plainText({ min: 1, max: 4_000 }).check(notBlank);

export const sendChat = call({
  method: 'POST',
  path: '/api/chat',
  summary:
    'Say something in the chat. The first message of a visitor begins a conversation and sets the cookie by which it is found again.',
  body: z.object({
    message: said,
    applicationName: z.optional(plainText({ max: 200 })),
    context: z.optional(plainText({ max: 200 })),
    /** The help entry that the automatic reply showed, null when there was none to show; absent when there was no such reply. */
    entry: z.optional(z.nullable(plainText({ max: 100 }))),
    /** Path of the screen on which it was said, without its query. */
    page: z.optional(plainText({ max: 300 })),
  }),
  reply: Chat,
  status: 201,
});
export const readChat = call({
  method: 'GET',
  path: '/api/chat',
  summary: 'Your own conversation. With If-None-Match, 304 while nothing has come since.',
  reply: Chat,
});
/** Where the answer goes, for whoever has no account. */
const AnswerTo = z.partial(z.pick(ContactForm, { name: true, email: true }));

export const handOverChat = call({
  method: 'POST',
  path: '/api/chat/person',
  summary:
    'Ask for a person: the conversation becomes a ticket, once; one that was settled is open again. A visitor says where the answer is to go.',
  body: AnswerTo,
  reply: Chat,
});

/** `waiting`: for a person. `automatic`: answered from the help centre. `active`: staff answered last. */
export const ChatState = z.enum(['waiting', 'automatic', 'active', 'closed']);
export type ChatState = z.infer<typeof ChatState>;

export const StaffChatSummary = z.object({
  id: z.string(),
  state: ChatState,
  /** Of the account; null for a visitor. */
  customer: z.nullable(z.object({ name: z.string(), email: z.string() })),
  /** What was said last, cut off. */
  last: z.string(),
  /** Messages since staff last answered. */
  unread: z.number(),
  page: z.nullable(z.string()),
  ticket: z.nullable(z.object({ id: z.string(), reference: z.string() })),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type StaffChatSummary = z.infer<typeof StaffChatSummary>;
export const StaffChat = z.extend(StaffChatSummary, { messages: z.array(ChatMessage) });
export type StaffChat = z.infer<typeof StaffChat>;

export const listChats = call({
  method: 'GET',
  path: '/api/support/chats',
  summary: 'Conversations that are not closed: those that wait for a person first, the longest-waiting at the top.',
  reply: z.array(StaffChatSummary),
});
export const readStaffChat = call({
  method: 'GET',
  path: '/api/support/chats/:id',
  summary: 'One conversation.',
  reply: StaffChat,
});
export const answerChat = call({
  method: 'POST',
  path: '/api/support/chats/:id/messages',
  summary: 'Answer in a conversation; one that was handed over is answered by letter, too.',
  body: z.object({ content: said }),
  reply: StaffChat,
  status: 201,
});
export const closeChat = call({
  method: 'POST',
  path: '/api/support/chats/:id/close',
  summary: 'Mark a conversation as closed. Another message opens it again.',
  reply: StaffChat,
});
export const ticketFromChat = call({
  method: 'POST',
  path: '/api/support/chats/:id/ticket',
  summary: 'Make a ticket of a conversation, once. Name and address are needed where a visitor has no account.',
  body: AnswerTo,
  reply: StaffChat,
});
