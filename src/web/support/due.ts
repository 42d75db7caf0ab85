import type { TicketSummary } from '#contracts/support.ts';

/** Nothing is due any more. */
export const isEnded = ({ status }: Pick<TicketSummary, 'status'>): boolean => status === 'resolved' || status === 'closed';

/** What is said of a ticket's time; undefined for one that is over. */
export function dueSentence(ticket: Pick<TicketSummary, 'status' | 'unread' | 'isOverdue'>) {
  if (isEnded(ticket)) return undefined;
  if (!ticket.unread) return 'tickets.staff.answered';
  return ticket.isOverdue ? 'tickets.staff.overdueSince' : 'tickets.staff.due';
}
