import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Role } from '#contracts/accounts.ts';
import { type Account, type AccountQuery, AccountSort } from '#contracts/admin.ts';
import { nameOf } from '../session.ts';
import { Badge } from '../ui/badge.tsx';
import { Button, QuickLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/states.tsx';
import { type Column, Table } from '../ui/table.tsx';
import { Totals } from '../ui/totals.tsx';
import { AdminList } from './admin-list.tsx';
import { Moment, RoleBadge } from './admin-parts.tsx';
import { AdminShell } from './admin-shell.tsx';
import { accountsQuery, accountTotalsQuery } from './queries.ts';
import { UserFilters } from './user-filters.tsx';

/** Everybody with an account, found by name, role and state. */
export default function UsersScreen() {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const query = queryIn(params);
  const list = useInfiniteQuery(accountsQuery(query));
  const filter = (next: AccountQuery) =>
    setParams(new URLSearchParams(Object.entries(next).flatMap(([name, value]) => (value ? [[name, String(value)]] : []))), {
      replace: true,
    });
  return (
    <AdminShell title={t('admin.pages.users')} lead={t('admin.users.lead')}>
      <AccountTotals />
      <UserFilters query={query} onChange={filter} />
      <p role="status" className="num mt-5 -mb-5 min-h-6 text-sm text-ink-3">
        {list.data ? t('admin.users.found', { count: list.data.pages[0]?.total ?? 0 }) : ''}
      </p>
      <AdminList
        list={list}
        failed={t('admin.users.failed')}
        empty={
          <EmptyState icon={<SearchX />} title={t('admin.users.noneTitle')} text={t('admin.users.noneText')}>
            <Button onClick={() => filter({})}>{t('admin.users.clear')}</Button>
          </EmptyState>
        }
      >
        {(accounts) => <Accounts accounts={accounts} />}
      </AdminList>
    </AdminShell>
  );
}

/** What the address asks for; what it cannot ask for is left out. */
function queryIn(params: URLSearchParams): AccountQuery {
  const q = params.get('q')?.slice(0, 200);
  const role = Role.safeParse(params.get('role'));
  const sort = AccountSort.safeParse(params.get('sort'));
  const state = params.get('state');
  return {
    ...(q && { q }),
    ...(role.success && { role: role.data }),
    ...((state === 'active' || state === 'suspended') && { state }),
    ...(sort.success && { sort: sort.data }),
  };
}

function Accounts({ accounts }: { accounts: readonly Account[] }) {
  const { t } = useTranslation();
  const columns: Column<Account>[] = [
    {
      name: 'name',
      label: t('admin.users.column.name'),
      heading: true,
      className: 'min-w-0 md:max-w-72',
      cell: (account) => (
        <>
          <QuickLink to={`/admin/users/${account.id}`} className="block truncate py-1 font-[550] hover:text-blue hover:underline">
            {nameOf(account)}
          </QuickLink>
          <span className="block text-xs text-ink-3 wrap-anywhere">{account.email}</span>
        </>
      ),
    },
    {
      name: 'role',
      label: t('admin.users.column.role'),
      cell: (account) => (
        <span className="inline-flex flex-wrap gap-1.5">
          <RoleBadge role={account.role} />
          {account.suspendedAt && <Badge tone="red">{t('admin.user.suspended')}</Badge>}
        </span>
      ),
    },
    {
      name: 'plan',
      label: t('admin.users.column.plan'),
      className: 'text-ink-2',
      cell: (account) => t(`common.tier.${account.subscriptionTier}`),
    },
    {
      name: 'seen',
      label: t('admin.users.column.seen'),
      className: 'text-ink-2',
      cell: (account) => (account.lastSeenAt ? <Moment at={account.lastSeenAt} /> : t('admin.never')),
    },
    { name: 'since', label: t('admin.users.column.since'), className: 'text-ink-2', cell: (account) => <Moment at={account.createdAt} /> },
  ];
  return <Table caption={t('admin.pages.users')} columns={columns} rows={accounts} keyOf={(account) => account.id} />;
}

/** How many there are of each sort, whatever the filter. */
function AccountTotals() {
  const { t } = useTranslation();
  const query = useQuery(accountTotalsQuery());
  const totals = query.data;
  return (
    <Totals
      query={query}
      label={t('admin.users.totals')}
      cells={[
        [t('admin.users.total'), totals?.total],
        [t('admin.role.admin'), totals?.admin],
        [t('admin.role.support'), totals?.support],
        [t('admin.users.suspended'), totals?.suspended],
      ]}
    />
  );
}
