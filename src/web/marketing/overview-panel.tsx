import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FIGURE_DAYS } from '#contracts/days.ts';
import type { Figures as Counted } from '#contracts/events.ts';
import { money } from '../billing/money.ts';
import { Chart } from '../ui/chart.tsx';
import { Figures } from '../ui/figures.tsx';
import { Panel } from '../ui/panel.tsx';
import { ChannelBadge } from './channels-panel.tsx';
import { daily, total } from './counts.ts';
import { channelsQuery, figuresQuery } from './hub-queries.ts';
import { PeriodChoice, usePeriod } from './period-choice.tsx';

/** The period in four numbers and a chart, and what would help next. */
export function OverviewPanel() {
  const { t } = useTranslation();
  const { days } = usePeriod();
  return (
    <>
      <div className="flex justify-end">
        <PeriodChoice />
      </div>
      <Panel query={useQuery(figuresQuery(days))} failed={t('marketing.analytics.failed')}>
        {(figures) => <Numbers figures={figures} />}
      </Panel>
      <section>
        <h2 className="mb-4 text-2xl">{t('marketing.overview.next')}</h2>
        <Panel query={useQuery(channelsQuery())} failed={t('marketing.channel.failed')}>
          {(channels) => {
            const waiting = channels.filter(({ missing }) => missing.length > 0);
            if (waiting.length === 0) return <p className="text-ink-2">{t('marketing.overview.nextNone', { days: FIGURE_DAYS })}</p>;
            return (
              <ul className="grid border-t border-rule">
                {waiting.map(({ channel, state, missing }) => (
                  <li key={channel} className="grid gap-x-6 gap-y-1 border-b border-rule py-3 sm:grid-cols-[12rem_minmax(0,1fr)_auto]">
                    <span className="font-[550]">{t(`marketing.channel.name.${channel}`)}</span>
                    <span className="text-sm text-ink-2">{missing.map((need) => t(`marketing.channel.missing.${need}`)).join(' ')}</span>
                    <ChannelBadge state={state} />
                  </li>
                ))}
              </ul>
            );
          }}
        </Panel>
      </section>
    </>
  );
}

function Numbers({ figures }: { figures: Counted }) {
  const { t, i18n } = useTranslation();
  const number = new Intl.NumberFormat(i18n.language);
  const value = (count: number) => (figures.countedAt === null ? null : number.format(count));
  const cents = figures.days.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <div className="grid gap-10">
      <Figures
        label={t('marketing.tab.overview')}
        figures={[
          { name: t('marketing.overview.visits'), value: value(total(figures.days, 'visit')) },
          { name: t('marketing.overview.signUps'), value: value(total(figures.days, 'sign_up')) },
          { name: t('marketing.overview.documents'), value: value(total(figures.days, 'document_made')) },
          { name: t('marketing.overview.income'), value: figures.countedAt === null ? null : money(cents, i18n.language, true) },
        ]}
      />
      <Chart
        title={t('marketing.overview.chart')}
        lines={[t('marketing.overview.visits'), t('marketing.overview.signUps')]}
        points={figures.countedAt === null ? [] : daily(figures, 'visit', 'sign_up')}
      />
    </div>
  );
}
