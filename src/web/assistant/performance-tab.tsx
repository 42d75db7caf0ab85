import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { NEWEST_EVALUATIONS } from '#contracts/context.ts';
import { Chart } from '../ui/chart.tsx';
import { Figures, useFormats } from '../ui/figures.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../ui/states.tsx';
import { METRICS, Metrics } from './metrics.tsx';
import { performanceQuery } from './queries.ts';

/** What the stored evaluations say, in the mean and day by day. */
export function PerformanceTab() {
  const { t, i18n } = useTranslation();
  const { ratio, number } = useFormats();
  const { data, isError, error, refetch, isFetching } = useQuery(performanceQuery());
  const signed = new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' });
  if (isError && !data)
    return <ErrorState title={t('consoles.context.performanceFailed')} error={error} onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <Skeleton className="h-64" />;
  if (data.totalEvaluations === 0) return <EmptyState title={t('common.noData')} text={t('consoles.context.performanceEmpty')} />;
  return (
    <>
      <Figures
        label={t('consoles.context.tab.performance')}
        figures={[
          {
            name: t('consoles.context.evaluations'),
            value: number(data.totalEvaluations),
            note: t('consoles.context.evaluationsNote', { most: NEWEST_EVALUATIONS }),
          },
          {
            name: t('consoles.context.trend'),
            value: data.improvementTrend === null ? null : signed.format(data.improvementTrend),
            note: t('consoles.context.trendNote'),
          },
        ]}
      />
      <Metrics label={t('consoles.context.metrics')} metrics={data.averageMetrics} />
      <Chart
        title={t('consoles.context.series')}
        lines={METRICS.map((name) => t(`consoles.context.metric.${name}`))}
        points={data.series.map(({ at, metrics }) => ({ at, values: METRICS.map((name) => metrics[name] ?? null) }))}
        format={ratio}
      />
    </>
  );
}
