import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { EvaluationRecord } from '#contracts/assistant.ts';
import { Chart } from '../ui/chart.tsx';
import { useFormats } from '../ui/figures.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../ui/states.tsx';
import { Table } from '../ui/table.tsx';
import { agenticQuery, evaluationsQuery } from './queries.ts';

/** Runs and times day by day, and the recorded evaluations. */
export default function ChartsSection() {
  const { t } = useTranslation();
  const { ms } = useFormats();
  const agentic = useQuery(agenticQuery());
  return (
    <>
      <section aria-labelledby="ai-charts">
        <h2 id="ai-charts" className="mb-5 text-2xl">
          {t('consoles.charts.title')}
        </h2>
        {agentic.data ? (
          <div className="grid gap-x-14 gap-y-10 lg:grid-cols-2">
            <Chart
              title={t('consoles.charts.runs')}
              lines={[t('consoles.charts.runsName'), t('consoles.charts.failuresName')]}
              points={agentic.data.series.map(({ at, runs, failures }) => ({ at, values: [runs, failures] }))}
            />
            <Chart
              title={t('consoles.charts.time')}
              lines={[t('consoles.charts.timeName')]}
              points={agentic.data.series.map(({ at, medianMs }) => ({ at, values: [medianMs] }))}
              format={ms}
            />
          </div>
        ) : agentic.isError ? (
          <ErrorState
            title={t('consoles.charts.failed')}
            error={agentic.error}
            onRetry={() => void agentic.refetch()}
            busy={agentic.isFetching}
          />
        ) : (
          <Skeleton className="h-56" />
        )}
      </section>
      <Records />
    </>
  );
}

function Records() {
  const { t } = useTranslation();
  const records = useQuery(evaluationsQuery());
  return (
    <section aria-labelledby="ai-records">
      <h2 id="ai-records" className="text-2xl">
        {t('consoles.charts.records')}
      </h2>
      <p className="mt-1 mb-5 text-ink-2">{t('consoles.charts.recordsText')}</p>
      {records.isError ? (
        <ErrorState
          title={t('consoles.charts.recordsFailed')}
          error={records.error}
          onRetry={() => void records.refetch()}
          busy={records.isFetching}
        />
      ) : records.data === undefined ? (
        <Skeleton className="h-40" />
      ) : records.data.length === 0 ? (
        <EmptyState title={t('common.noData')} text={t('consoles.charts.recordsEmpty')} />
      ) : (
        <RecordTable records={records.data} />
      )}
    </section>
  );
}

function RecordTable({ records }: { records: readonly EvaluationRecord[] }) {
  const { t } = useTranslation();
  const { ratio, ms, number, day } = useFormats();
  const rows = records.flatMap((record) => record.figures.map((figure) => ({ ...figure, record })));
  const write = ({ unit }: { unit: 'ratio' | 'count' | 'ms' }, value: number) =>
    unit === 'ratio' ? ratio(value) : unit === 'ms' ? ms(value) : number(value);
  return (
    <Table
      caption={t('consoles.charts.records')}
      columns={[
        {
          name: 'figure',
          label: t('consoles.charts.figure'),
          heading: true,
          cell: ({ name, record }) => (
            <>
              <span className="block font-semibold">{name}</span>
              <span className="text-xs text-ink-3">{record.name}</span>
            </>
          ),
        },
        { name: 'value', label: t('consoles.charts.value'), cell: (row) => write(row, row.value) },
        {
          name: 'interval',
          label: t('consoles.charts.interval'),
          cell: (row) => (row.low === null || row.high === null ? '–' : `${write(row, row.low)} – ${write(row, row.high)}`),
        },
        { name: 'aim', label: t('consoles.charts.aim'), cell: (row) => (row.aim === null ? '–' : write(row, row.aim)) },
        { name: 'of', label: t('consoles.charts.of'), cell: ({ of }) => number(of) },
        { name: 'date', label: t('consoles.charts.date'), cell: ({ record }) => day(record.at) },
      ]}
      rows={rows}
      keyOf={({ id, record }) => `${record.name} ${id}`}
    />
  );
}
