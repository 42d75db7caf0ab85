import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FIGURE_DAYS } from '#contracts/days.ts';
import { type Analytics, COMPONENTS, type Share, UPTIME_DAYS } from '#contracts/operations.ts';
import { Chart } from '../ui/chart.tsx';
import { Figures, useFormats } from '../ui/figures.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { ErrorState } from '../ui/states.tsx';
import { Table } from '../ui/table.tsx';
import { analyticsQuery } from './queries.ts';
import { useDuration } from './status-badge.tsx';

/** Everything that the records tell; what nobody recorded says so. */
export function AnalyticsTab() {
  const { t } = useTranslation();
  const { data, isError, error, refetch, isFetching } = useQuery(analyticsQuery());
  if (!data)
    return isError ? (
      <ErrorState title={t('operations.failed.analytics')} error={error} onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <Skeleton className="h-64" />
    );
  return (
    <div className="grid gap-12">
      <Recovery analytics={data} />
      <section aria-labelledby="uptime">
        <h2 id="uptime" className="text-2xl">
          {t('operations.analytics.uptime')}
        </h2>
        <p className="mt-1 mb-4 text-ink-2">{t('operations.analytics.uptimeText')}</p>
        <UptimeTable uptime={data.uptime} />
      </section>
      <Charts days={data.days} uptime={data.uptime} />
    </div>
  );
}

function Recovery({ analytics: { successRate, recovery, issues } }: { analytics: Analytics }) {
  const { t } = useTranslation();
  const { ratio, number } = useFormats();
  const written = useDuration();
  return (
    <Figures
      label={t('operations.analytics.figures', { days: FIGURE_DAYS })}
      figures={[
        {
          name: t('operations.analytics.success'),
          value: successRate && ratio(successRate.ratio),
          note: successRate && t('operations.analytics.successNote', { count: successRate.of }),
        },
        {
          name: t('operations.analytics.recovery'),
          value: recovery && written(recovery.ms),
          note: recovery && t('operations.analytics.recoveryNote', { count: recovery.of }),
        },
        {
          name: t('operations.analytics.issues'),
          value: number(issues.count),
          note: issues.count > 0 && t('operations.analytics.open', { count: issues.open }),
        },
      ]}
    />
  );
}

function UptimeTable({ uptime }: Pick<Analytics, 'uptime'>) {
  const { t } = useTranslation();
  const rows = COMPONENTS.flatMap((component) => {
    const of = uptime[component];
    return of ? [{ component, ...of }] : [];
  });
  if (rows.length === 0)
    return <p className="rounded-md border border-dashed border-rule-2 px-4 py-8 text-sm text-ink-3">{t('common.noData')}</p>;
  const column = (name: 'day' | 'week' | 'month') => ({
    name,
    label: t('operations.analytics.days', { count: UPTIME_DAYS[name] }),
    end: true,
    cell: (row: (typeof rows)[number]) => <Measured share={row[name]} />,
  });
  return (
    <Table
      caption={t('operations.analytics.uptime')}
      columns={[
        {
          name: 'component',
          label: t('operations.analytics.component'),
          heading: true,
          cell: ({ component }) => t(`operations.component.${component}.name`),
        },
        column('day'),
        column('week'),
        column('month'),
      ]}
      rows={rows}
      keyOf={({ component }) => component}
    />
  );
}

function Measured({ share }: { share: Share }) {
  const { t, i18n } = useTranslation();
  if (!share) return <span className="text-ink-3">{t('common.noData')}</span>;
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 2 });
  return (
    <>
      {percent.format(share.ratio)}
      <span className="block text-xs text-ink-3">{t('operations.analytics.checks', { count: share.of })}</span>
    </>
  );
}

/** The other side of uptime: near 100 % lines could not be told apart. */
const downOf = (uptime: number | undefined): number | null => (uptime === undefined ? null : 1 - uptime);

function Charts({ days, uptime }: Pick<Analytics, 'days' | 'uptime'>) {
  const { t } = useTranslation();
  const { ratio } = useFormats();
  const written = useDuration();
  const shown = COMPONENTS.filter((component) => uptime[component]);
  return (
    <div className="grid gap-x-14 gap-y-10 xl:grid-cols-2">
      <div className="xl:col-span-2">
        <Chart
          title={t('operations.analytics.downByDay')}
          lines={shown.map((component) => t(`operations.component.${component}.name`))}
          points={days.map(({ at, uptime: of }) => ({ at, values: shown.map((component) => downOf(of[component])) }))}
          format={ratio}
        />
      </div>
      <Chart
        title={t('operations.analytics.recoveryByDay')}
        lines={[t('operations.analytics.recoveryLine')]}
        points={days.map(({ at, recovery }) => ({ at, values: [recovery] }))}
        format={written}
      />
      <Chart
        title={t('operations.analytics.healedByDay')}
        lines={[t('operations.analytics.healed'), t('operations.analytics.notHealed')]}
        points={days.map(({ at, healed, notHealed }) => ({ at, values: [healed, notHealed] }))}
      />
    </div>
  );
}
