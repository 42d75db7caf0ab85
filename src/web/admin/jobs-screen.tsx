import { queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { CircleCheck, SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { type JobKind, type JobQuery, JobState, jobTotals, listJobs } from '#contracts/jobs.ts';
import { api } from '../api.ts';
import { keyOf } from '../queries.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Select } from '../ui/input.tsx';
import { EmptyState } from '../ui/states.tsx';
import { Totals } from '../ui/totals.tsx';
import { AdminList } from './admin-list.tsx';
import { AdminShell } from './admin-shell.tsx';
import { useJobName } from './job-name.ts';
import { JobTable } from './job-table.tsx';
import { listQuery } from './list-query.ts';

const totalsQuery = () =>
  queryOptions({ queryKey: keyOf(jobTotals.path), queryFn: ({ signal }) => api(jobTotals, { signal }), refetchInterval: 10_000 });

type Filter = Pick<JobQuery, 'state' | 'name'>;

/** What is done in the background: what waits, what was given up, and doing it after all. */
export default function JobsScreen() {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const filter = filterIn(params);
  const list = useInfiniteQuery(listQuery(listJobs, filter, ({ state }) => state === 'waiting' || state === 'active'));
  const { data: kinds } = useQuery(totalsQuery());
  const change = (next: Filter) =>
    setParams(new URLSearchParams(Object.entries(next).flatMap(([name, value]) => (value ? [[name, value]] : []))), { replace: true });
  return (
    <AdminShell title={t('admin.pages.jobs')} lead={t('admin.jobs.lead')}>
      <KindTotals kinds={kinds} />
      <Filters filter={filter} kinds={kinds ?? []} onChange={change} />
      <AdminList
        list={list}
        failed={t('admin.jobs.failed')}
        empty={
          filter.state === 'failed' && !filter.name ? (
            <EmptyState icon={<CircleCheck />} title={t('admin.jobs.noneFailedTitle')} text={t('admin.jobs.noneFailedText')}>
              <Button onClick={() => change({})}>{t('admin.jobs.clear')}</Button>
            </EmptyState>
          ) : (
            <EmptyState icon={<SearchX />} title={t('admin.jobs.noneTitle')} text={t('admin.jobs.noneText')}>
              {Object.keys(filter).length > 0 && <Button onClick={() => change({})}>{t('admin.jobs.clear')}</Button>}
            </EmptyState>
          )
        }
      >
        {(jobs) => <JobTable jobs={jobs} />}
      </AdminList>
    </AdminShell>
  );
}

/** What the address asks for; what it cannot ask for is left out. */
function filterIn(params: URLSearchParams): Filter {
  const state = JobState.safeParse(params.get('state'));
  const name = params.get('name')?.slice(0, 100);
  return { ...(state.success && { state: state.data }), ...(name && { name }) };
}

/** Of all kinds together, whatever the filter. */
function KindTotals({ kinds }: { kinds: readonly JobKind[] | undefined }) {
  const { t } = useTranslation();
  const sum = (state: 'waiting' | 'planned' | 'active' | 'failed') => kinds?.reduce((total, kind) => total + kind[state], 0);
  return (
    <Totals
      label={t('admin.jobs.totals')}
      cells={(['active', 'waiting', 'planned', 'failed'] as const).map((state) => [t(`admin.jobs.state.${state}`), sum(state)])}
    />
  );
}

interface FiltersProps {
  filter: Filter;
  kinds: readonly JobKind[];
  onChange: (filter: Filter) => void;
}

function Filters({ filter, kinds, onChange }: FiltersProps) {
  const { t } = useTranslation();
  const nameOf = useJobName();
  const named = kinds.map(({ name }) => [name, nameOf(name)] as const).toSorted(([, a], [, b]) => a.localeCompare(b));
  return (
    <search className="mt-7 grid gap-4 sm:grid-cols-[14rem_minmax(0,20rem)]">
      <Field label={t('admin.jobs.stateLabel')}>
        {(control) => (
          <Select
            {...control}
            value={filter.state ?? ''}
            onChange={({ target }) => onChange({ ...filter, state: JobState.options.find((one) => one === target.value) })}
          >
            <option value="">{t('admin.jobs.anyState')}</option>
            {JobState.options.map((state) => (
              <option key={state} value={state}>
                {t(`admin.jobs.state.${state}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('admin.jobs.kindLabel')}>
        {(control) => (
          <Select {...control} value={filter.name ?? ''} onChange={({ target }) => onChange({ ...filter, name: target.value })}>
            <option value="">{t('admin.jobs.anyKind')}</option>
            {named.map(([name, words]) => (
              <option key={name} value={name}>
                {words}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </search>
  );
}
