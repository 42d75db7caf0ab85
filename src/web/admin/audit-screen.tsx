import { useInfiniteQuery } from '@tanstack/react-query';
import { ScrollText, SearchX } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/states.tsx';
import { AdminList } from './admin-list.tsx';
import { AdminShell } from './admin-shell.tsx';
import { type AuditFilter, filterIn, queryOf } from './audit-filter.ts';
import { AuditFilters } from './audit-filters.tsx';
import { AuditTable } from './audit-table.tsx';
import { auditQuery } from './queries.ts';

/** Who did what, newest first. */
export default function AuditScreen() {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const filter = filterIn(params);
  const log = useInfiniteQuery(auditQuery(queryOf(filter)));
  const isFiltered = Object.keys(filter).length > 0;
  // Of two changes that come before the address has followed, the second knows the first.
  const wanted = useRef(filter);
  useEffect(() => {
    wanted.current = filterIn(params);
  }, [params]);
  const change = (part: AuditFilter) => {
    wanted.current = { ...wanted.current, ...part };
    setParams(new URLSearchParams(Object.entries(wanted.current).filter(([, value]) => value !== '')), { replace: true });
  };
  return (
    <AdminShell title={t('admin.pages.audit')} lead={t('admin.audit.lead')}>
      <AuditFilters filter={filter} onChange={change} />
      {filter.subject && (
        <p className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-2">
          {t('admin.audit.one')}
          <Button size="sm" onClick={() => change({ subject: '' })}>
            {t('admin.audit.all')}
          </Button>
        </p>
      )}
      <AdminList
        list={log}
        failed={t('admin.audit.failed')}
        empty={
          isFiltered ? (
            <EmptyState icon={<SearchX />} title={t('admin.audit.noneTitle')} text={t('admin.audit.noneText')}>
              <Button onClick={() => setParams({}, { replace: true })}>{t('admin.audit.clear')}</Button>
            </EmptyState>
          ) : (
            <EmptyState icon={<ScrollText />} title={t('admin.audit.emptyTitle')} text={t('admin.audit.emptyText')} />
          )
        }
      >
        {(entries) => <AuditTable entries={entries} />}
      </AdminList>
    </AdminShell>
  );
}
