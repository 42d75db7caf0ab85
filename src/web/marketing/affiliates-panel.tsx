import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FIGURE_DAYS } from '#contracts/days.ts';
import type { AffiliateFigures, ProgrammeFigures } from '#contracts/marketing.ts';
import { money } from '../billing/money.ts';
import { termsQuery } from '../programmes/queries.ts';
import { Stairs } from '../programmes/stairs.tsx';
import { QuickLink } from '../ui/button.tsx';
import { Figures } from '../ui/figures.tsx';
import { Panel } from '../ui/panel.tsx';
import { type Column, Table } from '../ui/table.tsx';
import { affiliateFiguresQuery } from './hub-queries.ts';
import { numberColumn } from './number-column.ts';

/** What came by the links of affiliates and partners, what they are owed, and by which tiers affiliates earn. */
export function AffiliatesPanel() {
  const { t } = useTranslation();
  return (
    <>
      <Panel query={useQuery(affiliateFiguresQuery())} failed={t('marketing.affiliates.failed')}>
        {({ programmes, best }) => (
          <>
            <Brought programmes={programmes} />
            <Programmes programmes={programmes} />
            <Best best={best} />
          </>
        )}
      </Panel>
      <section>
        <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h2 className="text-2xl">{t('marketing.affiliates.tiers')}</h2>
          <p className="flex flex-wrap gap-x-6 text-sm">
            <QuickLink to="/affiliates" className="link inline-flex min-h-8 items-center">
              {t('marketing.affiliates.page')}
            </QuickLink>
            <QuickLink to="/promote" className="link inline-flex min-h-8 items-center">
              {t('marketing.affiliates.kit')}
            </QuickLink>
          </p>
        </div>
        <Panel query={useQuery(termsQuery())} failed={t('programmes.notLoaded')}>
          {({ tiers }) => <Stairs tiers={tiers} />}
        </Panel>
      </section>
    </>
  );
}

function Brought({ programmes }: { programmes: readonly ProgrammeFigures[] }) {
  const { t, i18n } = useTranslation();
  const number = new Intl.NumberFormat(i18n.language);
  const sum = (name: 'visits' | 'signUps' | 'paid' | 'amount') => programmes.reduce((all, one) => all + one[name], 0);
  return (
    <section>
      <h2 className="mb-4 text-2xl">{t('marketing.affiliates.brought', { days: FIGURE_DAYS })}</h2>
      <Figures
        label={t('marketing.affiliates.brought', { days: FIGURE_DAYS })}
        figures={[
          ...(['visits', 'signUps', 'paid'] as const).map((name) => ({
            name: t(`marketing.affiliates.${name}`),
            value: number.format(sum(name)),
          })),
          { name: t('marketing.affiliates.amount'), value: money(sum('amount'), i18n.language) },
        ]}
      />
    </section>
  );
}

function Programmes({ programmes }: { programmes: readonly ProgrammeFigures[] }) {
  const { t, i18n } = useTranslation();
  const number = new Intl.NumberFormat(i18n.language);
  const columns: Column<ProgrammeFigures>[] = [
    {
      name: 'programme',
      label: t('marketing.affiliates.of'),
      heading: true,
      cell: ({ programme }) => <span className="font-[550]">{t(`marketing.affiliates.programme.${programme}`)}</span>,
    },
    numberColumn('approved', t('marketing.affiliates.approved'), ({ approved }) => number.format(approved)),
    numberColumn('waiting', t('marketing.affiliates.waiting'), ({ waiting }) => number.format(waiting)),
    numberColumn('owed', t('marketing.affiliates.owed'), ({ owed }) => money(owed, i18n.language)),
    numberColumn('inPayout', t('marketing.affiliates.inPayout'), ({ inPayout }) => money(inPayout, i18n.language)),
  ];
  const payouts = programmes.reduce((all, one) => all + one.payouts, 0);
  return (
    <section>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="text-2xl">{t('marketing.affiliates.programmes')}</h2>
        <p className="flex flex-wrap gap-x-6 text-sm">
          <QuickLink to="/admin/programmes" className="link inline-flex min-h-8 items-center">
            {t('marketing.affiliates.review')}
          </QuickLink>
          <QuickLink to="/admin/programmes?tab=payouts" className="link inline-flex min-h-8 items-center">
            {t('marketing.affiliates.payouts', { count: payouts })}
          </QuickLink>
        </p>
      </div>
      <Table caption={t('marketing.affiliates.programmes')} columns={columns} rows={programmes} keyOf={({ programme }) => programme} />
      <p className="mt-2 text-xs text-ink-3">{t('marketing.affiliates.note')}</p>
    </section>
  );
}

type Best = AffiliateFigures['best'][number];

function Best({ best }: Pick<AffiliateFigures, 'best'>) {
  const { t, i18n } = useTranslation();
  const number = new Intl.NumberFormat(i18n.language);
  const columns: Column<Best>[] = [
    {
      name: 'who',
      label: t('marketing.affiliates.who'),
      heading: true,
      cell: ({ name, programme, referralCode }) => (
        <>
          <span className="block font-[550] wrap-anywhere">{name || t('marketing.affiliates.gone')}</span>
          <span className="block text-xs text-ink-3">{`${t(`marketing.affiliates.programme.${programme}`)} · ${referralCode}`}</span>
        </>
      ),
    },
    numberColumn('visits', t('marketing.affiliates.visits'), ({ visits }) => number.format(visits)),
    numberColumn('signUps', t('marketing.affiliates.signUps'), ({ signUps }) => number.format(signUps)),
    numberColumn('earned', t('marketing.affiliates.earned'), ({ earned }) => money(earned, i18n.language)),
  ];
  return (
    <section>
      <h2 className="mb-3 text-2xl">{t('marketing.affiliates.best')}</h2>
      {best.length === 0 ? (
        <p className="text-ink-2">{t('marketing.affiliates.nobody', { days: FIGURE_DAYS })}</p>
      ) : (
        <Table caption={t('marketing.affiliates.best')} columns={columns} rows={best} keyOf={({ id }) => id} />
      )}
    </section>
  );
}
