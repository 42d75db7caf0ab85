import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { JobState, JobSummary } from '#contracts/jobs.ts';
import { Badge, type Tone } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { type Column, Table } from '../ui/table.tsx';
import { Moment } from './admin-parts.tsx';
import { Ask } from './ask.tsx';
import { useJobChange } from './job-actions.ts';
import { useJobName } from './job-name.ts';

const TONE: Record<JobState, Tone> = {
  waiting: 'blue',
  planned: 'plain',
  active: 'amber',
  failed: 'red',
  discarded: 'plain',
  done: 'green',
};
const AGAIN: ReadonlySet<JobState> = new Set(['failed', 'discarded', 'planned']);
const DISCARDABLE: ReadonlySet<JobState> = new Set(['waiting', 'planned', 'failed']);

/** Jobs with what became of them, and what can be done about it. */
export function JobTable({ jobs }: { jobs: readonly JobSummary[] }) {
  const { t } = useTranslation();
  const nameOf = useJobName();
  const change = useJobChange();
  const [discarded, setDiscarded] = useState<JobSummary>();
  const isBusy = (job: JobSummary, what: 'retry' | 'discard') =>
    change.isPending && change.variables.job.id === job.id && change.variables.what === what;
  const columns: Column<JobSummary>[] = [
    {
      name: 'job',
      label: t('admin.jobs.column.job'),
      heading: true,
      className: 'md:max-w-72',
      cell: ({ name }) => (
        <>
          <span className="block font-[550]">{nameOf(name)}</span>
          <span className="block text-xs text-ink-3">{name}</span>
        </>
      ),
    },
    { name: 'state', label: t('admin.jobs.column.state'), className: 'md:max-w-72', cell: (job) => <Fate job={job} /> },
    {
      name: 'created',
      label: t('admin.jobs.column.created'),
      className: 'text-ink-2',
      cell: ({ createdAt }) => <Moment at={createdAt} time />,
    },
    {
      name: 'actions',
      label: t('admin.jobs.column.actions'),
      controls: true,
      cell: (job) => (
        <span className="inline-flex flex-wrap gap-2 md:justify-end xl:flex-nowrap">
          {AGAIN.has(job.state) && (
            <Button
              size="sm"
              busy={isBusy(job, 'retry')}
              onClick={() => change.mutate({ job, what: 'retry' })}
              aria-label={t(job.state === 'planned' ? 'admin.jobs.nowOf' : 'admin.jobs.retryOf', { job: nameOf(job.name) })}
            >
              {job.state === 'planned' ? t('admin.jobs.now') : t('admin.jobs.retry')}
            </Button>
          )}
          {DISCARDABLE.has(job.state) && (
            <Button
              size="sm"
              variant="plain"
              busy={isBusy(job, 'discard')}
              onClick={() => setDiscarded(job)}
              aria-label={t('admin.jobs.discardOf', { job: nameOf(job.name) })}
            >
              {t('admin.jobs.discard')}
            </Button>
          )}
        </span>
      ),
    },
  ];
  return (
    <>
      <Table caption={t('admin.pages.jobs')} columns={columns} rows={jobs} keyOf={({ name, id }) => `${name} ${id}`} />
      {discarded && (
        <Ask
          title={t('admin.jobs.ask', { job: nameOf(discarded.name) })}
          text={t('admin.jobs.askText')}
          action={t('admin.jobs.discard')}
          danger
          busy={change.isPending}
          onNo={() => setDiscarded(undefined)}
          onYes={() => change.mutate({ job: discarded, what: 'discard' }, { onSettled: () => setDiscarded(undefined) })}
        />
      )}
    </>
  );
}

/** What became of a job, how often it was tried, and why it failed. */
function Fate({ job: { state, tries, mostTries, error, dueAt, endedAt } }: { job: JobSummary }) {
  const { t, i18n } = useTranslation();
  const moment = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  const told = [
    state === 'planned' && t('admin.jobs.due', { date: moment.format(new Date(dueAt)) }),
    endedAt && t('admin.jobs.ended', { date: moment.format(new Date(endedAt)) }),
    tries > 1 && t('admin.jobs.tries', { tries, most: Math.max(tries, mostTries) }),
  ].filter(Boolean);
  return (
    <>
      <Badge tone={TONE[state]}>{t(`admin.jobs.state.${state}`)}</Badge>
      {told.length > 0 && <span className="mt-1 block text-xs text-ink-3">{told.join(' · ')}</span>}
      {error && state !== 'done' && (
        <span dir="ltr" className="mt-1 block text-xs text-ink-2 wrap-anywhere">
          {error}
        </span>
      )}
    </>
  );
}
