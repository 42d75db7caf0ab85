import { useInfiniteQuery } from '@tanstack/react-query';
import { FlaskConical, SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { COMPONENTS, Component, type ResultQuery, type TestResult } from '#contracts/operations.ts';
import { RowsLoading } from '../admin/admin-parts.tsx';
import { Badge } from '../ui/badge.tsx';
import { Segmented } from '../ui/choice.tsx';
import { Field } from '../ui/field.tsx';
import { Select } from '../ui/input.tsx';
import { More } from '../ui/more.tsx';
import { EmptyState, ErrorState } from '../ui/states.tsx';
import { Table } from '../ui/table.tsx';
import { resultsQuery } from './queries.ts';
import { StatusBadge, useDuration, When } from './status-badge.tsx';

type Filter = Pick<ResultQuery, 'component' | 'only'>;
const ONLY = ['trouble', 'tests'] as const;

/** Every check and test, newest first; the address says which of them. */
export function ResultsTab() {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const filter = filterIn(params);
  const list = useInfiniteQuery(resultsQuery(filter));
  const results = list.data?.pages.flat();
  const change = (next: Filter) => {
    const given = Object.entries({ ...filter, ...next }).flatMap(([name, value]) => (value ? [[name, value]] : []));
    setParams(new URLSearchParams([['tab', 'results'], ...given]), { replace: true });
  };
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <Segmented
          name="only"
          label={t('operations.results.only')}
          size="sm"
          value={filter.only ?? 'all'}
          onChange={(only) => change({ only: ONLY.find((one) => one === only) })}
          options={[
            { value: 'all', label: t('operations.results.all') },
            ...ONLY.map((value) => ({ value, label: t(`operations.results.${value}`) })),
          ]}
        />
        <Field label={t('operations.results.component')} className="w-full sm:w-56">
          {(control) => (
            <Select
              {...control}
              value={filter.component ?? ''}
              onChange={(event) => change({ component: COMPONENTS.find((one) => one === event.target.value) })}
            >
              <option value="">{t('operations.results.anyComponent')}</option>
              {COMPONENTS.map((component) => (
                <option key={component} value={component}>
                  {t(`operations.component.${component}.name`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      {list.isLoadingError ? (
        <ErrorState title={t('operations.failed.results')} error={list.error} onRetry={() => void list.refetch()} busy={list.isFetching} />
      ) : results === undefined ? (
        <RowsLoading />
      ) : results.length > 0 ? (
        <Results results={results} />
      ) : isFiltered ? (
        <EmptyState icon={<SearchX />} title={t('operations.results.none')} text={t('operations.results.noneText')} />
      ) : (
        <EmptyState icon={<FlaskConical />} title={t('operations.results.empty')} text={t('operations.results.emptyText')} />
      )}
      <More list={list} label={t('operations.results.more')} failed={t('operations.failed.results')} />
    </>
  );
}

function Results({ results }: { results: readonly TestResult[] }) {
  const { t, i18n } = useTranslation();
  const number = new Intl.NumberFormat(i18n.language);
  // A fact of a later release has no words here: its bare name is still something to go by.
  const nameOf = (fact: string) =>
    i18n.exists(`operations.details.${fact}`) ? t(`operations.details.${fact}` as 'operations.details.template') : fact;
  const told = (details: TestResult['details']) =>
    Object.entries(details)
      .map(([fact, value]) => `${nameOf(fact)}: ${typeof value === 'number' ? number.format(value) : value}`)
      .join(' · ');
  const written = useDuration();
  return (
    <Table
      caption={t('operations.tabs.results')}
      columns={[
        {
          name: 'test',
          label: t('operations.results.test'),
          heading: true,
          cell: ({ testName, error, status, details }) => (
            <>
              <span className="block font-[550]">{testName}</span>
              {error && <span className={status === 'skipped' ? 'text-ink-3' : 'text-red wrap-anywhere'}>{error}</span>}
              <span className="block text-xs text-ink-3 wrap-anywhere">{told(details)}</span>
            </>
          ),
        },
        {
          name: 'component',
          label: t('operations.results.component'),
          cell: ({ component }) => t(`operations.component.${component}.name`),
        },
        {
          name: 'status',
          label: t('operations.results.status'),
          cell: ({ status, autoFixed }) => (
            <span className="inline-flex flex-wrap gap-1.5">
              <StatusBadge status={status} />
              {autoFixed && <Badge tone="blue">{t('operations.results.fixed')}</Badge>}
            </span>
          ),
        },
        {
          name: 'duration',
          label: t('operations.results.duration'),
          end: true,
          className: 'whitespace-nowrap',
          cell: ({ duration }) => written(duration),
        },
        { name: 'at', label: t('operations.results.at'), end: true, cell: ({ timestamp }) => <When at={timestamp} /> },
      ]}
      rows={results}
      keyOf={({ id }) => id}
    />
  );
}

/** What the address asks for; what it cannot ask for is left out. */
function filterIn(params: URLSearchParams): Filter {
  const component = Component.safeParse(params.get('component'));
  const only = ONLY.find((one) => one === params.get('only'));
  return { ...(component.success && { component: component.data }), ...(only && { only }) };
}
