import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { LineChartProps } from '../ui/line-chart.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

const LineChart = lazy(() => import('../ui/line-chart.tsx'));

/** A chart over days, fetched when the first one shows. */
export function Chart(props: Omit<LineChartProps, 'words' | 'locale'>) {
  const { t, i18n } = useTranslation();
  const words = {
    day: t('consoles.chart.day'),
    table: t('consoles.chart.table'),
    csv: t('consoles.chart.csv'),
    empty: t('consoles.chart.empty'),
  };
  return (
    <Suspense fallback={<Skeleton className="h-56" />}>
      <LineChart {...props} words={words} locale={i18n.language} />
    </Suspense>
  );
}
