import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { FileText, SearchX, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { DocumentStatus } from '#contracts/documents.ts';
import { PageHead } from '../head.tsx';
import { documentsQuery, documentTotalsQuery } from '../queries.ts';
import { useBrand } from '../shell/brand.tsx';
import { Sidebar } from '../shell/sidebar.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { More } from '../ui/more.tsx';
import { EmptyState, ErrorState } from '../ui/states.tsx';
import { Totals } from '../ui/totals.tsx';
import { DocumentCards, DocumentCardsLoading } from './document-cards.tsx';
import { DocumentFilters } from './document-filters.tsx';

/** Own documents: found by words and status, opened, downloaded, deleted. */
export default function MyDocumentsScreen() {
  const { t } = useTranslation();
  const brand = useBrand();
  const [params, setParams] = useSearchParams();
  const q = params.get('q')?.slice(0, 200) ?? '';
  const status = statusIn(params.get('status'));
  const list = useInfiniteQuery(documentsQuery({ ...(q && { q }), ...(status && { status }) }));
  const documents = list.data?.pages.flatMap((page) => page.items);
  const first = list.data?.pages[0];
  const filtered = Boolean(q || status);
  const filter = (next: { q: string; status: string }) =>
    setParams(new URLSearchParams(Object.entries(next).filter(([, value]) => value !== '')), { replace: true });
  return (
    <div className="wrap grid gap-x-14 gap-y-12 pt-10 lg:grid-cols-[minmax(0,1fr)_17.5rem]">
      <PageHead title={t('documents.pageTitle', { brand: brand.name })} hidden />
      <div className="min-w-0">
        <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
          <div>
            <h1 className="text-3xl">{t('documents.heading')}</h1>
            <p className="mt-1 text-ink-2">{t('documents.lead')}</p>
          </div>
          <div className="flex gap-3">
            <ButtonLink to="/my-documents/bin">
              <Trash2 />
              {t('documents.bin.link')}
            </ButtonLink>
            <ButtonLink to="/create" variant="primary">
              {t('documents.new')}
            </ButtonLink>
          </div>
        </header>
        <DocumentTotals />
        <DocumentFilters q={q} status={status ?? ''} onChange={filter} />
        <p role="status" className="num mt-5 min-h-6 text-sm text-ink-3">
          {filtered && first ? t(first.more ? 'documents.foundMore' : 'documents.found', { count: first.total }) : ''}
        </p>
        <div className="mt-2" aria-busy={list.isFetching}>
          {list.isLoadingError ? (
            <ErrorState title={t('documents.failed')} error={list.error} onRetry={() => void list.refetch()} busy={list.isFetching} />
          ) : documents === undefined ? (
            <DocumentCardsLoading />
          ) : documents.length > 0 ? (
            <DocumentCards documents={documents} />
          ) : filtered ? (
            <EmptyState icon={<SearchX />} title={t('documents.noneTitle')} text={t('documents.noneText')}>
              <Button onClick={() => filter({ q: '', status: '' })}>{t('documents.clear')}</Button>
            </EmptyState>
          ) : (
            <EmptyState icon={<FileText />} title={t('documents.emptyTitle')} text={t('documents.emptyText')}>
              <ButtonLink to="/create">{t('documents.emptyButton')}</ButtonLink>
            </EmptyState>
          )}
        </div>
        <More list={list} label={t('documents.more')} failed={t('documents.failed')} />
      </div>
      <Sidebar />
    </div>
  );
}

function statusIn(text: string | null): DocumentStatus | undefined {
  return text === 'draft' || text === 'in-progress' || text === 'completed' ? text : undefined;
}

/** How many there are of each sort, whatever the filter. */
function DocumentTotals() {
  const { t } = useTranslation();
  const query = useQuery(documentTotalsQuery());
  const totals = query.data;
  return (
    <Totals
      query={query}
      label={t('documents.totals.label')}
      cells={[
        [t('documents.totals.total'), totals?.total],
        [t('documents.totals.completed'), totals?.completed],
        [t('documents.totals.inProgress'), totals?.inProgress],
      ]}
    />
  );
}
