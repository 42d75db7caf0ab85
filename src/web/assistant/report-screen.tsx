import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { ApiError } from '../api.ts';
import { PageHead } from '../head.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../ui/states.tsx';
import { analysisQuery } from './analysis-queries.ts';
import { Report } from './report.tsx';

/** The report on one contract. */
export default function ReportScreen() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const { data, error, refetch, isFetching } = useQuery(analysisQuery(id));
  if (data) return <Report key={id} analysis={data} />;
  if (error instanceof ApiError && error.status === 404)
    return (
      <div className="wrap py-16">
        <PageHead title={t('analysis.gone.title')} hidden />
        <EmptyState level={1} title={t('analysis.gone.title')} text={t('analysis.gone.text')}>
          <ButtonLink to="/analyse" variant="primary">
            {t('analysis.gone.back')}
          </ButtonLink>
        </EmptyState>
      </div>
    );
  if (error)
    return (
      <div className="wrap py-16">
        <PageHead title={t('analysis.failed')} hidden />
        <h1 className="mb-5 text-2xl">{t('analysis.heading')}</h1>
        <ErrorState title={t('analysis.failed')} error={error} onRetry={() => void refetch()} busy={isFetching} />
      </div>
    );
  return <Loading />;
}

function Loading() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('common.loading')} className="grid grow lg:grid-cols-[minmax(400px,560px)_1fr]">
      <PageHead title={t('common.loading')} hidden />
      <h1 className="sr-only">{t('analysis.heading')}</h1>
      <div className="grid content-start gap-6 p-6 lg:p-10">
        <Skeleton className="h-9 w-2/3" />
        {['a', 'b', 'c', 'd', 'e'].map((key) => (
          <Skeleton key={key} className="h-16 w-full" />
        ))}
      </div>
      <div className="hidden bg-desk p-10 lg:block">
        <Skeleton className="mx-auto h-[70dvh] max-w-[660px]" />
      </div>
    </div>
  );
}
