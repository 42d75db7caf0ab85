import { useTranslation } from 'react-i18next';
import type { Figures } from '#contracts/events.ts';
import { Table } from '../ui/table.tsx';
import { TableHeading } from './analytics-panel.tsx';

/** Accounts by the week in which they began, and how many of them came back to make a document. */
export function Cohorts({ figures }: { figures: Figures }) {
  const { t, i18n } = useTranslation();
  const number = new Intl.NumberFormat(i18n.language);
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 0 });
  const day = new Intl.DateTimeFormat(i18n.language, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return (
    <section>
      <TableHeading
        title={t('marketing.analytics.cohorts')}
        text={t('marketing.analytics.cohortsText')}
        table="cohorts"
        figures={figures}
      />
      {figures.cohorts.length === 0 ? (
        <p className="rounded-md border border-dashed border-rule-2 px-4 py-8 text-center text-sm text-ink-3">{t('marketing.noData')}</p>
      ) : (
        <Table
          caption={t('marketing.analytics.cohorts')}
          rows={figures.cohorts}
          keyOf={({ week }) => week}
          columns={[
            {
              name: 'week',
              label: t('marketing.analytics.week'),
              heading: true,
              className: 'whitespace-nowrap',
              cell: ({ week }) => day.format(new Date(week)),
            },
            { name: 'began', label: t('marketing.analytics.began'), cell: ({ signUps }) => number.format(signUps) },
            { name: 'paid', label: t('marketing.analytics.paidOf'), cell: ({ paid }) => number.format(paid) },
            {
              name: 'active',
              label: t('marketing.analytics.active'),
              cell: ({ signUps, active }) => (
                <span className="inline-flex flex-wrap gap-1">
                  {active.map((count, at) => {
                    const share = signUps === 0 ? 0 : count / signUps;
                    return (
                      <span
                        // biome-ignore lint/suspicious/noArrayIndexKey: the weeks never move.
                        key={at}
                        className="rounded-sm px-2 py-1 text-xs whitespace-nowrap"
                        style={{ backgroundColor: `color-mix(in oklab, var(--blue) ${Math.round(4 + share * 24)}%, transparent)` }}
                      >
                        <span className="sr-only">{t('marketing.analytics.weekNumber', { number: number.format(at) })}: </span>
                        {number.format(count)} · {percent.format(share)}
                      </span>
                    );
                  })}
                </span>
              ),
            },
          ]}
        />
      )}
    </section>
  );
}
