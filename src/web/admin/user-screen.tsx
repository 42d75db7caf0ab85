import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ArrowLeft, UserX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { AccountRecord } from '#contracts/admin.ts';
import { ApiError } from '../api.ts';
import { nameOf, useUser } from '../session.ts';
import { useBrand } from '../shell/brand.tsx';
import { Badge } from '../ui/badge.tsx';
import { ButtonLink, QuickLink } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../ui/states.tsx';
import { RoleBadge, RowsLoading } from './admin-parts.tsx';
import { AdminShell } from './admin-shell.tsx';
import { AuditTable } from './audit-table.tsx';
import { accountQuery, auditQuery } from './queries.ts';
import { UserAccess } from './user-access.tsx';
import { UserBilling } from './user-billing.tsx';
import { UserFacts } from './user-facts.tsx';
import { UserSessions } from './user-sessions.tsx';

/** Entries shown in a record; the log has the rest. */
const ENTRIES = 10;

/** One account: how much there is of it, where it is signed in, its role, and what happened with it. */
export default function UserScreen() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const me = useUser();
  const record = useQuery(accountQuery(id));
  const user = record.data?.user;
  const isGone = record.error instanceof ApiError && record.error.status === 404;
  return (
    <AdminShell
      title={user ? nameOf(user) : t('admin.pages.users')}
      above={
        <QuickLink to="/admin/users" className="link mb-3 inline-flex min-h-8 items-center gap-1.5 text-sm">
          <ArrowLeft className="size-4! rtl:-scale-x-100" />
          {t('admin.user.back')}
        </QuickLink>
      }
      beside={
        user && (
          <span className="flex flex-wrap gap-1.5">
            <RoleBadge role={user.role} />
            {user.suspendedAt && <Badge tone="red">{t('admin.user.suspended')}</Badge>}
            {user.id === me?.id && <Badge tone="plain">{t('admin.user.you')}</Badge>}
          </span>
        )
      }
    >
      <div className="mt-8">
        {isGone ? (
          <EmptyState icon={<UserX />} title={t('admin.user.goneTitle')} text={t('admin.user.goneText')}>
            <ButtonLink to={`/admin/audit?subject=${encodeURIComponent(id)}`}>{t('admin.user.logAll')}</ButtonLink>
          </EmptyState>
        ) : record.isError ? (
          <ErrorState title={t('admin.user.failed')} error={record.error} onRetry={() => void record.refetch()} busy={record.isFetching} />
        ) : record.data ? (
          <Whole key={id} record={record.data} />
        ) : (
          <Loading />
        )}
      </div>
    </AdminShell>
  );
}

function Whole({ record }: { record: AccountRecord }) {
  const { plans } = useBrand();
  return (
    <div className="grid gap-x-12 gap-y-12 xl:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="grid min-w-0 content-start gap-12">
        <UserFacts record={record} />
        {plans && <UserBilling user={record.user} />}
        <UserSessions record={record} />
        <UserLog id={record.user.id} />
      </div>
      <UserAccess user={record.user} />
    </div>
  );
}

function UserLog({ id }: { id: string }) {
  const { t } = useTranslation();
  const log = useInfiniteQuery(auditQuery({ subject: id, limit: ENTRIES }));
  const entries = log.data?.pages.flatMap((page) => page.items);
  return (
    <section aria-labelledby="log">
      <header className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="log" className="text-xl">
          {t('admin.user.log')}
        </h2>
        <QuickLink to={`/admin/audit?subject=${encodeURIComponent(id)}`} className="link inline-flex min-h-8 items-center text-sm">
          {t('admin.user.logAll')}
        </QuickLink>
      </header>
      {log.isError ? (
        <ErrorState title={t('admin.audit.failed')} error={log.error} onRetry={() => void log.refetch()} busy={log.isFetching} />
      ) : entries ? (
        <AuditTable entries={entries.slice(0, ENTRIES)} about={id} />
      ) : (
        <RowsLoading rows={3} />
      )}
    </section>
  );
}

function Loading() {
  const { t } = useTranslation();
  return (
    <div role="status" className="grid gap-x-12 gap-y-6 xl:grid-cols-[minmax(0,1fr)_18rem]">
      <span className="sr-only">{t('admin.loading')}</span>
      <Skeleton className="h-80 rounded-lg" />
      <Skeleton className="h-52 rounded-lg" />
    </div>
  );
}
