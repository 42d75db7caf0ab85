import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { LineChartProps } from './line-chart.tsx';
import { Skeleton } from './skeleton.tsx';

const LineChart = lazy(() => import('./line-chart.tsx'));

/** A chart over days, fetched when the first one shows. */
export function Chart(props: Omit<LineChartProps, 'words' | 'locale'>) {
  const { t, i18n } = useTranslation();
  const words = {
    day: t('common.chart.day'),
    table: t('common.chart.table'),
    csv: t('common.chart.csv'),
    empty: t('common.chart.empty'),
  };
  return (
    <Suspense fallback={<Skeleton className="h-56" />}>
      <LineChart {...props} words={words} locale={i18n.language} />
    </Suspense>
  );
}
