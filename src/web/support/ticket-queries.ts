import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { readCustomer } from '#contracts/customer.ts';
import * as calls from '#contracts/support.ts';
import { api, ask } from '../api.ts';
import { keyOf } from '../queries.ts';

/** Tickets are asked for again while somebody looks at them; a hidden tab asks nothing. */
const POLL_MS = 30_000;

interface Page {
  items: calls.TicketSummary[];
  total: number;
  /** There are more than that. */
  more: boolean;
  next: string | null;
}

export type TicketFilter = Omit<calls.TicketQuery, 'cursor' | 'limit'>;

/** For staff: what is due first comes first. */
export const ticketsQuery = (query: TicketFilter) =>
  infiniteQueryOptions({
    queryKey: keyOf(calls.listTickets.path, { ...query, pages: true }),
    queryFn: async ({ signal, pageParam }): Promise<Page> => {
      const { reply, headers } = await ask(calls.listTickets, { query: { ...query, ...(pageParam && { cursor: pageParam }) }, signal });
      return {
        items: reply,
        total: Number(headers.get('x-total-count') ?? reply.length),
        more: headers.has('x-total-more'),
        next: headers.get('x-next-cursor') || null,
      };
    },
    initialPageParam: '',
    getNextPageParam: (page: Page) => page.next,
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
  });

export const ticketQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf(calls.readTicket.path.replace(':id', id)),
    queryFn: ({ signal }) => api(calls.readTicket, { params: { id }, signal }),
    // Somebody may be writing to whoever has it open; the audit log takes this for one reading.
    staleTime: POLL_MS,
    refetchInterval: POLL_MS,
  });

/** Each reading is entered in the audit log: it is not asked for again while somebody looks. */
export const customerQuery = (ticketId: string) =>
  queryOptions({
    queryKey: keyOf(readCustomer.path.replace(':id', ticketId)),
    queryFn: ({ signal }) => api(readCustomer, { params: { id: ticketId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });

export const cannedQuery = () =>
  queryOptions({ queryKey: keyOf(calls.listCanned.path), queryFn: ({ signal }) => api(calls.listCanned, { signal }) });

export const figuresQuery = () =>
  queryOptions({
    queryKey: keyOf(calls.supportFigures.path),
    queryFn: ({ signal }) => api(calls.supportFigures, { signal }),
    refetchInterval: POLL_MS,
  });

export const ownTicketsQuery = () =>
  queryOptions({
    queryKey: keyOf(calls.listOwnTickets.path),
    queryFn: ({ signal }) => api(calls.listOwnTickets, { signal }),
    refetchInterval: POLL_MS,
  });

export const ownTicketQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf(calls.readOwnTicket.path.replace(':id', id)),
    queryFn: ({ signal }) => api(calls.readOwnTicket, { params: { id }, signal }),
    refetchInterval: POLL_MS,
  });

/** By the link of a letter; the token stays out of every address. */
export const linkedTicketQuery = (token: string) =>
  queryOptions({
    queryKey: [...keyOf(calls.readLinkedTicket.path), token],
    queryFn: ({ signal }) => api(calls.readLinkedTicket, { body: { token }, signal }),
    refetchInterval: POLL_MS,
    retry: false,
  });
