import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type Figures, type FigureTable, readFiguresCsv } from '#contracts/events.ts';
import { addressOf } from '../api.ts';
import { money } from '../billing/money.ts';
import { buttonClass } from '../ui/button.tsx';
import { Chart } from '../ui/chart.tsx';
import { Panel } from '../ui/panel.tsx';
import { Table } from '../ui/table.tsx';
import { Cohorts } from './cohorts.tsx';
import { daily, income, shareOf } from './counts.ts';
import { figuresQuery } from './hub-queries.ts';
import { PeriodChoice, usePeriod } from './period-choice.tsx';

/** Visits, accounts and payments over days, the way from one to the next, where people came from, and who stayed. */
export function AnalyticsPanel() {
  const { t, i18n } = useTranslation();
  const { days } = usePeriod();
  return (
    <Panel query={useQuery(figuresQuery(days))} failed={t('marketing.analytics.failed')}>
      {(figures) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
          <div className="flex flex-wrap items-center justify-between gap-4">
            <p className="text-sm text-ink-3">
              {figures.countedAt
                ? t('marketing.analytics.counted', {
                    date: new Date(figures.countedAt).toLocaleString(i18n.language, { dateStyle: 'long', timeStyle: 'short' }),
                  })
                : t('marketing.analytics.uncounted')}
            </p>
            <PeriodChoice />
          </div>
          <Charts figures={figures} />
          <Funnel figures={figures} />
          <Arrivals figures={figures} />
          <Cohorts figures={figures} />
        </div>
      )}
    </Panel>
  );
}

/** The heading of a table with its file beside. */
export function TableHeading({ title, text, table, figures }: { title: string; text?: string; table: FigureTable; figures: Figures }) {
  const { t } = useTranslation();
  const href = addressOf(readFiguresCsv.path, undefined, { from: figures.from, to: figures.to, table });
  return (
    <div className="mb-4 flex items-end justify-between gap-3">
      <div className="min-w-0">
        <h2 className="text-2xl">{title}</h2>
        {text && <p className="mt-1 max-w-[60ch] text-sm text-ink-2">{text}</p>}
      </div>
      <a
        href={href}
        download
        className={`shrink-0 ${buttonClass({ size: 'sm', variant: 'plain' })}`}
        aria-label={`${t('marketing.csv')}: ${title}`}
      >
        <Download />
        {t('marketing.csv')}
      </a>
    </div>
  );
}

function Charts({ figures }: { figures: Figures }) {
  const { t, i18n } = useTranslation();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-10 xl:grid-cols-2">
      <div className="xl:col-span-2">
        <Chart title={t('marketing.analytics.visitsChart')} lines={[t('marketing.analytics.visits')]} points={daily(figures, 'visit')} />
      </div>
      <Chart
        title={t('marketing.analytics.madeChart')}
        lines={[t('marketing.analytics.signUps'), t('marketing.analytics.documents'), t('marketing.analytics.payments')]}
        points={daily(figures, 'sign_up', 'document_made', 'paid')}
      />
      <Chart
        title={t('marketing.analytics.incomeChart')}
        lines={[t('marketing.overview.income')]}
        points={income(figures)}
        format={(cents) => money(cents, i18n.language, true)}
      />
    </div>
  );
}

function Funnel({ figures }: { figures: Figures }) {
  const { t, i18n } = useTranslation();
  const number = new Intl.NumberFormat(i18n.language);
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 1 });
  const most = Math.max(1, ...figures.funnel.map(({ count }) => count));
  return (
    <section>
      <TableHeading title={t('marketing.analytics.funnel')} text={t('marketing.analytics.funnelText')} table="funnel" figures={figures} />
      <ol className="grid gap-2">
        {figures.funnel.map(({ step, count }, at) => {
          const share = shareOf(figures.funnel, at);
          return (
            <li key={step} className="grid grid-cols-[minmax(7rem,11rem)_minmax(0,1fr)_auto] items-center gap-4 text-sm">
              <span>{t(`marketing.analytics.steps.${step}`)}</span>
              <span aria-hidden="true" className="h-7 rounded-sm bg-rule/60">
                <span className="block h-full rounded-sm bg-blue" style={{ inlineSize: `${(count / most) * 100}%` }} />
              </span>
              <span className="num min-w-24 text-end">
                <span className="font-[550]">{number.format(count)}</span>
                {share !== undefined && (
                  <span className="ms-2 text-ink-3" title={t('marketing.analytics.share')}>
                    {Number.isNaN(share) ? '–' : percent.format(share)}
                    <span className="sr-only"> {t('marketing.analytics.share')}</span>
                  </span>
                )}
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function Arrivals({ figures }: { figures: Figures }) {
  const { t, i18n } = useTranslation();
  const number = new Intl.NumberFormat(i18n.language);
  if (figures.arrivals.length === 0 && figures.paths.length === 0) return null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-10 xl:grid-cols-2">
      <section>
        <TableHeading title={t('marketing.analytics.arrivals')} table="arrivals" figures={figures} />
        <Table
          caption={t('marketing.analytics.arrivals')}
          narrow
          rows={figures.arrivals}
          keyOf={({ source, campaign }) => `${source} ${campaign}`}
          columns={[
            {
              name: 'source',
              label: t('marketing.analytics.source'),
              heading: true,
              className: 'wrap-anywhere',
              cell: ({ source, campaign }) => (
                <>
                  {source || t('marketing.analytics.direct')}
                  {campaign && <span className="block text-xs text-ink-3">{campaign}</span>}
                </>
              ),
            },
            { name: 'visits', label: t('marketing.analytics.visits'), end: true, cell: ({ visits }) => number.format(visits) },
            { name: 'signUps', label: t('marketing.analytics.signUps'), end: true, cell: ({ signUps }) => number.format(signUps) },
            { name: 'paid', label: t('marketing.analytics.paid'), end: true, cell: ({ paid }) => number.format(paid) },
          ]}
        />
      </section>
      <section>
        <TableHeading title={t('marketing.analytics.paths')} table="paths" figures={figures} />
        <Table
          caption={t('marketing.analytics.paths')}
          narrow
          rows={figures.paths}
          keyOf={({ path }) => path}
          columns={[
            { name: 'path', label: t('marketing.analytics.path'), heading: true, className: 'wrap-anywhere', cell: ({ path }) => path },
            { name: 'views', label: t('marketing.analytics.views'), end: true, cell: ({ views }) => number.format(views) },
          ]}
        />
      </section>
    </div>
  );
}
