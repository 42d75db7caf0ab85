import { useInfiniteQuery } from '@tanstack/react-query';
import { Syringe } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { HEALING, type HealingEntry } from '#contracts/operations.ts';
import { RowsLoading } from '../admin/admin-parts.tsx';
import { Badge } from '../ui/badge.tsx';
import { More } from '../ui/more.tsx';
import { EmptyState, ErrorState } from '../ui/states.tsx';
import { Table } from '../ui/table.tsx';
import { healingsQuery } from './queries.ts';
import { useDuration, When } from './status-badge.tsx';

/** What was seen, what was done, and whether it helped. */
export function HealingTab() {
  const { t } = useTranslation();
  const list = useInfiniteQuery(healingsQuery());
  const entries = list.data?.pages.flat();
  return (
    <>
      <p className="mb-6 max-w-[70ch] text-sm text-ink-2">
        {t('operations.healings.bound', {
          seconds: HEALING.firstPause / 1_000,
          minutes: HEALING.longestPause / 60_000,
          attempts: HEALING.attemptsAnHour,
        })}
      </p>
      {list.isLoadingError ? (
        <ErrorState title={t('operations.failed.healings')} error={list.error} onRetry={() => void list.refetch()} busy={list.isFetching} />
      ) : entries === undefined ? (
        <RowsLoading />
      ) : entries.length === 0 ? (
        <EmptyState icon={<Syringe />} title={t('operations.healings.empty')} text={t('operations.healings.emptyText')} />
      ) : (
        <Log entries={entries} />
      )}
      <More list={list} label={t('admin.more')} failed={t('operations.failed.healings')} />
    </>
  );
}

function Log({ entries }: { entries: readonly HealingEntry[] }) {
  const { t, i18n } = useTranslation();
  const written = useDuration();
  // An action of a later release has no words here: its bare name is still something to go by.
  const nameOf = (action: string) =>
    i18n.exists(`operations.healing.${action}`) ? t(`operations.healing.${action}` as 'operations.healing.templates') : action;
  return (
    <Table
      caption={t('operations.tabs.healing')}
      columns={[
        {
          name: 'what',
          label: t('operations.healings.what'),
          heading: true,
          cell: ({ action, trigger, outcome }) => (
            <>
              <span className="block font-[550]">{nameOf(action)}</span>
              <span className="block text-xs text-ink-3 wrap-anywhere">{`${outcome} (${t(`operations.healings.trigger.${trigger}`)})`}</span>
            </>
          ),
        },
        {
          name: 'seen',
          label: t('operations.healings.seen'),
          cell: ({ component, seen }) => (
            <>
              <span className="block">{t(`operations.component.${component}.name`)}</span>
              {seen && <span className="block text-xs text-ink-3 wrap-anywhere">{seen}</span>}
            </>
          ),
        },
        {
          name: 'result',
          label: t('operations.healings.result'),
          className: 'whitespace-nowrap',
          cell: ({ helped }) => <Helped helped={helped} />,
        },
        {
          name: 'took',
          label: t('operations.healings.took'),
          end: true,
          className: 'whitespace-nowrap',
          cell: ({ duration }) => written(duration),
        },
        { name: 'at', label: t('operations.healings.at'), end: true, cell: ({ at }) => <When at={at} /> },
      ]}
      rows={entries}
      keyOf={({ id }) => id}
    />
  );
}

function Helped({ helped }: Pick<HealingEntry, 'helped'>) {
  const { t } = useTranslation();
  if (helped === null) return <Badge tone="plain">{t('operations.healings.notNeeded')}</Badge>;
  return <Badge tone={helped ? 'green' : 'red'}>{t(helped ? 'operations.healings.helped' : 'operations.healings.notHelped')}</Badge>;
}
