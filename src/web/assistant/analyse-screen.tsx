import { useQuery } from '@tanstack/react-query';
import { FileSearch } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PageHead } from '../head.tsx';
import { useBrand } from '../shell/brand.tsx';
import { Sidebar } from '../shell/sidebar.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../ui/states.tsx';
import { AnalysisList } from './analysis-list.tsx';
import { analysesQuery } from './analysis-queries.ts';
import { BringContract } from './bring-contract.tsx';

/** A contract is brought as a file or as text; below, what was analysed before. */
export default function AnalyseScreen() {
  const { t } = useTranslation();
  const brand = useBrand();
  return (
    <div className="wrap grid gap-x-14 gap-y-12 pt-10 lg:grid-cols-[minmax(0,1fr)_17.5rem]">
      <PageHead title={t('analysis.pageTitle', { brand: brand.name })} hidden />
      <div className="min-w-0">
        <h1 className="text-3xl">{t('analysis.heading')}</h1>
        <p className="mt-1 max-w-[62ch] text-ink-2">{t('analysis.lead')}</p>
        <BringContract />
        <section aria-labelledby="earlier" className="mt-14">
          <h2 id="earlier" className="text-xl">
            {t('analysis.earlier')}
          </h2>
          <Earlier />
        </section>
      </div>
      <Sidebar />
    </div>
  );
}

function Earlier() {
  const { t } = useTranslation();
  const list = useQuery(analysesQuery());
  return (
    <div className="mt-4" aria-busy={list.isFetching}>
      {list.isError ? (
        <ErrorState title={t('analysis.listFailed')} error={list.error} onRetry={() => void list.refetch()} busy={list.isFetching} />
      ) : list.data === undefined ? (
        <div role="status" aria-label={t('common.loading')} className="grid gap-4 border-t border-rule pt-4">
          {['a', 'b', 'c'].map((key) => (
            <Skeleton key={key} className="h-14" />
          ))}
        </div>
      ) : list.data.length === 0 ? (
        <EmptyState icon={<FileSearch />} title={t('analysis.emptyTitle')} text={t('analysis.emptyText')} />
      ) : (
        <AnalysisList analyses={list.data} />
      )}
    </div>
  );
}
