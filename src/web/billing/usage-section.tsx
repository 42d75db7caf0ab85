import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { MonthOfUse } from '#contracts/billing.ts';
import { UNLIMITED } from '#contracts/tiers.ts';
import { AccountSection } from '../accounts/account-section.tsx';
import { UsageNow } from '../documents/plan-card.tsx';
import { profileQuery } from '../queries.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { ErrorState } from '../ui/states.tsx';
import { Table } from '../ui/table.tsx';
import { usageQuery } from './queries.ts';

/** Months that the chart shows; the table has all of them. */
const SHOWN = 12;

/** How much of this month is used, and what was used in those before. */
export function UsageSection() {
  const { t } = useTranslation();
  const profile = useQuery(profileQuery());
  const months = useQuery(usageQuery());
  const failed = profile.error ?? months.error;
  return (
    <AccountSection id="usage" title={t('billing.usage.title')} text={t('billing.usage.text')}>
      {failed ? (
        <ErrorState
          title={t('billing.notLoaded')}
          error={failed}
          onRetry={() => void Promise.all([profile.refetch(), months.refetch()])}
          busy={profile.isFetching || months.isFetching}
        />
      ) : profile.data && months.data ? (
        <div className="grid gap-8 xl:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
          <div className="text-sm">
            <UsageNow usage={profile.data.usage} />
          </div>
          <History months={months.data} />
        </div>
      ) : (
        <Skeleton className="h-40" />
      )}
    </AccountSection>
  );
}

function History({ months }: { months: readonly MonthOfUse[] }) {
  const { t, i18n } = useTranslation();
  const number = new Intl.NumberFormat(i18n.language);
  if (months.length === 0) return <p className="text-sm text-ink-2">{t('billing.usage.empty')}</p>;
  return (
    <div className="min-w-0">
      <h3 className="font-sans text-sm font-semibold tracking-normal">{t('billing.usage.history')}</h3>
      <Bars months={months.slice(0, SHOWN).toReversed()} />
      <Table
        caption={t('billing.usage.history')}
        columns={[
          { name: 'period', label: t('billing.usage.period'), heading: true, cell: (month) => <Period month={month} /> },
          { name: 'used', label: t('billing.usage.used'), end: true, cell: ({ used }) => number.format(used) },
          {
            name: 'limit',
            label: t('billing.usage.limit'),
            end: true,
            className: 'text-ink-2',
            cell: ({ documentLimit }) =>
              documentLimit === null || documentLimit === UNLIMITED ? t('billing.usage.none') : number.format(documentLimit),
          },
        ]}
        rows={months}
        keyOf={({ start }) => start}
        narrow
      />
    </div>
  );
}

/** First and last day of a month of the plan; its months are counted in UTC. */
function Period({ month }: { month: MonthOfUse }) {
  const { i18n } = useTranslation();
  const days = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeZone: 'UTC' });
  return <>{days.formatRange(new Date(month.start), new Date(Date.parse(month.end) - 1))}</>;
}

/** A bar a month, the table beneath it says the same in figures. */
function Bars({ months }: { months: readonly MonthOfUse[] }) {
  const { t, i18n } = useTranslation();
  const most = Math.max(1, ...months.map(({ used }) => used));
  const short = new Intl.DateTimeFormat(i18n.language, { month: 'short', timeZone: 'UTC' });
  return (
    <div role="img" aria-label={t('billing.usage.chart')} className="mt-3 mb-4 flex h-36 items-end gap-2 border-b border-rule-2">
      {months.map(({ start, used }) => (
        <div key={start} className="flex h-full min-w-0 max-w-16 grow flex-col justify-end gap-1 text-center text-xs text-ink-3">
          <span className="num">{used}</span>
          <span className="mx-auto w-full max-w-9 rounded-t-sm bg-blue" style={{ height: `${(used / most) * 68}%` }} />
          <span className="truncate pb-1">{short.format(new Date(start))}</span>
        </div>
      ))}
    </div>
  );
}
