import * as z from 'zod/mini';
import { AGENTS, Evidence, GUIDANCE_INTENTS } from './assistant.ts';
import { call } from './call.ts';
import { plainText } from './text.ts';

export const TicketStatus = z.enum(['open', 'in-progress', 'escalated', 'resolved', 'closed']);
export type TicketStatus = z.infer<typeof TicketStatus>;
/** Staff choose among these; `escalated` comes from the escalation only. */
export const SettableStatus = z.enum(['open', 'in-progress', 'resolved', 'closed']);
export const TicketPriority = z.enum(['critical', 'high', 'medium', 'low']);
export type TicketPriority = z.infer<typeof TicketPriority>;
export const TicketCategory = z.enum(['technical', 'billing', 'documents', 'account', 'jurisdictions', 'partners', 'other']);
export type TicketCategory = z.infer<typeof TicketCategory>;

/** Who wrote: `replit` is the ticket system outside, as the contract has always called it. */
export const MessageSender = z.enum(['support', 'ai', 'replit', 'customer']);

export const TicketMessage = z.object({
  id: z.string(),
  sender: MessageSender,
  content: z.string(),
  timestamp: z.string(),
  /** Seen by staff alone. */
  internal: z.boolean(),
  /** Name of the staff member who wrote it; null for others. */
  author: z.nullable(z.string()),
});
export type TicketMessage = z.infer<typeof TicketMessage>;

/** What the agents found for whoever answers a ticket; seen by staff alone. */
export const TicketAnalysis = z.object({
  at: z.string(),
  /** `model`: an outside model put the draft into words; everything else is found here. */
  method: z.enum(['local', 'model']),
  intent: z.enum(GUIDANCE_INTENTS),
  confidence: z.number(),
  /** What the ticket is about, by its words. */
  category: TicketCategory,
  entries: z.array(z.object({ id: z.string(), question: z.string() })),
  evidence: z.array(Evidence),
  /** How staff answered tickets like it, without a trace of their customers. */
  earlier: z.array(z.object({ reference: z.string(), answer: z.string() })),
  /** An answer to begin with; empty where nothing was found. */
  draft: z.string(),
  agents: z.array(z.enum(AGENTS)),
});
export type TicketAnalysis = z.infer<typeof TicketAnalysis>;

export const Ticket = z.object({
  id: z.string(),
  /** As people call it: `DW-00042`. */
  reference: z.string(),
  title: z.string(),
  description: z.string(),
  customerName: z.string(),
  customerEmail: z.string(),
  status: TicketStatus,
  priority: TicketPriority,
  category: TicketCategory,
  replitTicketId: z.nullable(z.string()),
  /** `waiting` until the system outside has taken it. */
  replitStatus: z.nullable(z.string()),
  aiSuggestions: z.array(z.string()),
  analysis: z.nullable(TicketAnalysis),
  messages: z.array(TicketMessage),
  assignee: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** Its customer waits for an answer. */
  unread: z.boolean(),
  /** Until when an answer is due to whoever waits for one; by the customer's plan. */
  dueAt: z.string(),
  isOverdue: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
  firstAnswerAt: z.nullable(z.string()),
  resolvedAt: z.nullable(z.string()),
});
export type Ticket = z.infer<typeof Ticket>;

/** A ticket in a list: without description and conversation. */
export const TicketSummary = z.pick(Ticket, {
  id: true,
  reference: true,
  title: true,
  customerName: true,
  customerEmail: true,
  status: true,
  priority: true,
  category: true,
  replitTicketId: true,
  replitStatus: true,
  assignee: true,
  unread: true,
  dueAt: true,
  isOverdue: true,
  createdAt: true,
  updatedAt: true,
});
export type TicketSummary = z.infer<typeof TicketSummary>;

export const TicketQuery = z.object({
  status: z.optional(TicketStatus),
  priority: z.optional(TicketPriority),
  category: z.optional(TicketCategory),
  mine: z.optional(z.enum(['true', 'false'])),
  overdue: z.optional(z.enum(['true', 'false'])),
  q: z.optional(plainText({ max: 200 })),
  cursor: z.optional(plainText({ max: 200 })),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200))),
});
export type TicketQuery = z.infer<typeof TicketQuery>;

/** Of spaces and line ends alone nobody could read anything. */
export const notBlank = z.refine<string>((text) => text.trim() !== '', { error: 'errors.field.missing' });
const text = plainText({ min: 1, max: 20_000 }).check(notBlank);
const line = plainText({ min: 1, max: 200 }).check(notBlank);
const id = plainText({ min: 1, max: 100 });

export const listTickets = call({
  method: 'GET',
  path: '/api/support/tickets',
  summary:
    'Tickets for staff, the most urgent first; the next cursor in X-Next-Cursor, the number found in X-Total-Count; where a thousand, or 200 that hold words, is not all of them, with X-Total-More.',
  query: TicketQuery,
  reply: z.array(TicketSummary),
});
export const readTicket = call({
  method: 'GET',
  path: '/api/support/tickets/:id',
  summary: 'One ticket with its conversation.',
  reply: Ticket,
});
export const changeTicket = call({
  method: 'PATCH',
  path: '/api/support/tickets/:id',
  summary: 'Set status, priority, category or assignee.',
  body: z.object({
    status: z.optional(SettableStatus),
    priority: z.optional(TicketPriority),
    category: z.optional(TicketCategory),
    /** Null takes the ticket from whoever had it; `me` is the one who asks. */
    assignee: z.optional(z.nullable(plainText({ max: 100 }))),
    /** The version this change was based on: when the ticket has another one, 409 with both. */
    updatedAt: z.optional(plainText({ max: 40 })),
  }),
  reply: Ticket,
});
export const sendTicketMessage = call({
  method: 'POST',
  path: '/api/support/messages',
  summary: 'Answer a ticket, or leave a note for staff. The sender is who asks, whatever the body says.',
  body: z.object({ ticketId: id, content: text, sender: z.optional(plainText({ max: 20 })), internal: z._default(z.boolean(), false) }),
  reply: Ticket,
  status: 201,
});
export const analyseTicket = call({
  method: 'POST',
  path: '/api/support/ai-analyze',
  summary: 'Suggestions for a ticket from the help entries, earlier answers and the agents; they are kept on the ticket.',
  body: z.object({ ticketId: id }),
  reply: Ticket,
});
export const escalateTicket = call({
  method: 'POST',
  path: '/api/support/escalate-replit',
  summary: 'Hand a technical ticket to the ticket system outside, once.',
  body: z.object({ ticketId: id }),
  reply: z.object({ replitTicketId: z.string(), ticket: Ticket }),
});
export const supportFigures = call({
  method: 'GET',
  path: '/api/support/figures',
  summary: 'Open tickets, and times to the first answer and to the end, by day.',
  reply: z.object({
    open: z.number(),
    overdue: z.number(),
    unassigned: z.number(),
    /** Median minutes over the last 30 days; null without any. */
    firstAnswerMinutes: z.nullable(z.number()),
    resolutionMinutes: z.nullable(z.number()),
    series: z.array(
      z.object({
        day: z.string(),
        created: z.number(),
        resolved: z.number(),
        firstAnswerMinutes: z.nullable(z.number()),
        resolutionMinutes: z.nullable(z.number()),
      }),
    ),
  }),
});

export const CannedAnswer = z.object({ id: z.string(), title: z.string(), content: z.string() });
export const NewCannedAnswer = z.object({ title: line, content: text });
export const listCanned = call({
  method: 'GET',
  path: '/api/support/canned',
  summary: 'Answers kept for use again.',
  reply: z.array(CannedAnswer),
});
export const addCanned = call({
  method: 'POST',
  path: '/api/support/canned',
  summary: 'Keep an answer for use again.',
  body: NewCannedAnswer,
  reply: CannedAnswer,
  status: 201,
});
export const removeCanned = call({ method: 'DELETE', path: '/api/support/canned/:id', summary: 'Forget a kept answer.', status: 204 });

/** What its own customer sees of a ticket: no notes, no suggestions. */
export const OwnTicket = z.omit(Ticket, { aiSuggestions: true, analysis: true, assignee: true, replitStatus: true, unread: true });
export type OwnTicket = z.infer<typeof OwnTicket>;
export const listOwnTickets = call({
  method: 'GET',
  path: '/api/support/own',
  summary: 'Own tickets, newest first.',
  reply: z.array(z.pick(Ticket, { id: true, reference: true, title: true, status: true, createdAt: true, updatedAt: true })),
});
export const readOwnTicket = call({ method: 'GET', path: '/api/support/own/:id', summary: 'One own ticket.', reply: OwnTicket });
export const answerOwnTicket = call({
  method: 'POST',
  path: '/api/support/own/:id/messages',
  summary: 'Write to an own ticket; a resolved one is open again.',
  body: z.object({ content: text }),
  reply: OwnTicket,
  status: 201,
});
/** The link in a letter opens one ticket without an account. */
const token = plainText({ min: 20, max: 200 });
export const readLinkedTicket = call({
  method: 'POST',
  path: '/api/support/linked',
  summary: 'The ticket that a letter’s link leads to.',
  body: z.object({ token }),
  reply: OwnTicket,
});
export const answerLinkedTicket = call({
  method: 'POST',
  path: '/api/support/linked/messages',
  summary: 'Write to the ticket that a letter’s link leads to.',
  body: z.object({ token, content: text }),
  reply: OwnTicket,
  status: 201,
});

export const ContactForm = z.object({
  name: line,
  email: z.pipe(plainText({ min: 1, max: 254 }), z.string().check(z.regex(/^[^\s@<>,;:"]+@[^\s@<>,;:"]+\.[^\s@<>,;:"]+$/))),
  subject: line,
  message: text,
});
export const contactSupport = call({
  method: 'POST',
  path: '/api/support/contact',
  summary: 'Write to support. Makes a ticket and mails a copy.',
  body: ContactForm,
  reply: z.object({ success: z.boolean() }),
  status: 201,
});

export const HelpEntryShown = z.object({
  id: z.string(),
  category: z.string(),
  question: z.string(),
  answer: z.string(),
  also: z.array(z.string()),
});
export type HelpEntryShown = z.infer<typeof HelpEntryShown>;
export const readHelp = call({
  method: 'GET',
  path: '/api/help',
  summary: 'The help entries as they are true here.',
  reply: z.array(HelpEntryShown),
});
export const searchHelp = call({
  method: 'GET',
  path: '/api/help/search',
  summary: 'Help entries that answer a question, best first.',
  query: z.object({ q: plainText({ max: 200 }) }),
  reply: z.array(z.pick(HelpEntryShown, { id: true, category: true, question: true, answer: true })),
});
export const voteHelp = call({
  method: 'POST',
  path: '/api/help/:id/vote',
  summary: 'Say whether an entry was helpful.',
  body: z.object({ helpful: z.boolean() }),
  status: 204,
});

export const LegalPage = z.object({
  id: z.string(),
  title: z.string(),
  changed: z.string(),
  sections: z.array(z.object({ id: z.string(), title: z.string(), text: z.string() })),
});
export type LegalPage = z.infer<typeof LegalPage>;
export const readLegal = call({ method: 'GET', path: '/api/legal/:id', summary: 'Terms of service or privacy policy.', reply: LegalPage });
