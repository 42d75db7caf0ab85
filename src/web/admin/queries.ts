import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  type Account,
  type AccountQuery,
  type AuditEntry,
  type AuditQuery,
  accountTotals,
  listAccounts,
  listAudit,
  readAccount,
} from '#contracts/admin.ts';
import { api, ask } from '../api.ts';
import { keyOf } from '../queries.ts';

interface Page<Row> {
  items: Row[];
  total: number;
  next: string | null;
}

/** Accounts page after page; `X-Next-Cursor` leads on. */
export const accountsQuery = (query: AccountQuery) =>
  infiniteQueryOptions({
    queryKey: keyOf(listAccounts.path, { ...query, pages: true }),
    queryFn: async ({ signal, pageParam }): Promise<Page<Account>> => {
      const { reply, headers } = await ask(listAccounts, { query: { ...query, ...(pageParam && { cursor: pageParam }) }, signal });
      return { items: reply, total: Number(headers.get('x-total-count') ?? reply.length), next: headers.get('x-next-cursor') || null };
    },
    initialPageParam: '',
    getNextPageParam: (page: Page<Account>) => page.next,
    placeholderData: keepPreviousData,
  });

export const accountTotalsQuery = () =>
  queryOptions({ queryKey: keyOf(accountTotals.path), queryFn: ({ signal }) => api(accountTotals, { signal }) });

/** Each reading is entered in the audit log, so it is read once a visit and changed in place afterwards. */
export const accountQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf(readAccount.path.replace(':id', id)),
    queryFn: ({ signal }) => api(readAccount, { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Entries page after page, newest first. */
export const auditQuery = (query: AuditQuery) =>
  infiniteQueryOptions({
    queryKey: keyOf(listAudit.path, { ...query, pages: true }),
    queryFn: async ({ signal, pageParam }): Promise<Omit<Page<AuditEntry>, 'total'>> => {
      const { reply, headers } = await ask(listAudit, { query: { ...query, ...(pageParam && { cursor: pageParam }) }, signal });
      return { items: reply, next: headers.get('x-next-cursor') || null };
    },
    initialPageParam: '',
    getNextPageParam: (page: Omit<Page<AuditEntry>, 'total'>) => page.next,
    placeholderData: keepPreviousData,
  });
