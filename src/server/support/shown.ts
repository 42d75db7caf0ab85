import type { OwnTicket, Ticket, TicketMessage, TicketSummary } from '#contracts/support.ts';
import type { Listed } from './list.ts';
import { isOverdue } from './rules.ts';
import type { Assigned, MessageRow, TicketRow } from './store.ts';

/** As people call a ticket, in letters and on the phone. */
export const referenceOf = ({ number }: Pick<TicketRow, 'number'>): string => `DW-${String(number).padStart(5, '0')}`;

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

const messageOf = ({ id, sender, content, at, internal, authorName }: MessageRow): TicketMessage => ({
  id,
  sender,
  content,
  timestamp: at.toISOString(),
  internal,
  author: authorName,
});

const assigneeOf = ({ ticket, assigneeName }: Listed) =>
  ticket.assigneeId === null ? null : { id: ticket.assigneeId, name: assigneeName ?? '' };

function core(row: Listed['ticket'], now: Date) {
  const { id, title, customerName, customerEmail, status, priority, category } = row;
  return {
    id,
    reference: referenceOf(row),
    title,
    customerName,
    customerEmail,
    status,
    priority,
    category,
    dueAt: row.dueAt.toISOString(),
    isOverdue: isOverdue(row, now),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export const asSummary = (found: Listed, now: Date): TicketSummary => ({
  ...core(found.ticket, now),
  replitTicketId: found.ticket.replitTicketId,
  replitStatus: found.ticket.replitStatus,
  assignee: assigneeOf(found),
  unread: found.ticket.unread,
});

/** A ticket as staff see it. */
export const asTicket = (found: Assigned, messages: readonly MessageRow[], now: Date): Ticket => ({
  ...core(found.ticket, now),
  description: found.ticket.description,
  replitTicketId: found.ticket.replitTicketId,
  replitStatus: found.ticket.replitStatus,
  aiSuggestions: [...found.ticket.aiSuggestions],
  analysis: found.ticket.analysis,
  messages: messages.map(messageOf),
  assignee: assigneeOf(found),
  unread: found.ticket.unread,
  firstAnswerAt: iso(found.ticket.firstAnswerAt),
  resolvedAt: iso(found.ticket.resolvedAt),
});

/** The same as its customer sees it: nothing that staff wrote for themselves. */
export const asOwnTicket = (row: TicketRow, messages: readonly MessageRow[], now: Date): OwnTicket => ({
  ...core(row, now),
  description: row.description,
  replitTicketId: row.replitTicketId,
  messages: messages.filter(({ internal, sender }) => !internal && sender !== 'ai').map(messageOf),
  firstAnswerAt: iso(row.firstAnswerAt),
  resolvedAt: iso(row.resolvedAt),
});
