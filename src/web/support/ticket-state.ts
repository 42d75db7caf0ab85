import type { Ticket, TicketSummary } from '#contracts/support.ts';

/** Nothing is due any more. */
export const isEnded = ({ status }: Pick<TicketSummary, 'status'>): boolean => status === 'resolved' || status === 'closed';

/** What is said of a ticket's time; undefined for one that is over. */
export function dueSentence(ticket: Pick<TicketSummary, 'status' | 'unread' | 'isOverdue'>) {
  if (isEnded(ticket)) return undefined;
  if (!ticket.unread) return 'tickets.staff.answered';
  return ticket.isOverdue ? 'tickets.staff.overdueSince' : 'tickets.staff.due';
}

/** Whether it can be handed to the engineers: once, and while it is open, as the server has it. */
export const canEscalate = (ticket: Pick<Ticket, 'status' | 'category' | 'replitTicketId'>): boolean =>
  ticket.category === 'technical' && ticket.status !== 'escalated' && ticket.replitTicketId === null && !isEnded(ticket);
