import { queryOptions } from '@tanstack/react-query';
import { type AccountQuery, type AuditQuery, accountTotals, listAccounts, listAudit, readAccount } from '#contracts/admin.ts';
import { api } from '../api.ts';
import { keyOf } from '../queries.ts';
import { listQuery } from './list-query.ts';

export const accountsQuery = (query: AccountQuery) => listQuery(listAccounts, query);

export const accountTotalsQuery = () =>
  queryOptions({ queryKey: keyOf(accountTotals.path), queryFn: ({ signal }) => api(accountTotals, { signal }) });

/** Each reading is entered in the audit log, so it is read once a visit, and changed in place afterwards where it is known what has changed. */
export const accountQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf(readAccount.path.replace(':id', id)),
    queryFn: ({ signal }) => api(readAccount, { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Entries, newest first. */
export const auditQuery = (query: AuditQuery) => listQuery(listAudit, query);
