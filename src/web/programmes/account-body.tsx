import type { QueryKey } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { AffiliateDashboard, AffiliateTier, Figures } from '#contracts/programmes.ts';
import { money } from '../billing/money.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { Entries } from './entries.tsx';
import { PaymentInfo } from './payment-info.tsx';
import { Payouts } from './payouts.tsx';
import { Referrals } from './referrals.tsx';
import { TierProgress } from './tier-progress.tsx';

const LineChart = lazy(() => import('../ui/line-chart.tsx'));

/** What affiliates and partners have in common. */
export type Account = Omit<AffiliateDashboard, 'affiliate' | 'currentTier' | 'nextTier'> & {
  currentTier: AffiliateTier;
  nextTier?: AffiliateTier;
};

/** How an account's payment information is saved; absent where somebody else looks at it. */
export interface SavePayment {
  query: { queryKey: QueryKey };
  save: (payTo: string) => Promise<unknown>;
}

interface AccountBodyProps {
  account: Account;
  savePayment?: SavePayment;
  /** All tiers, where no other part of the screen shows them. */
  tiers?: ReactNode;
}

/** Figures, tier, charts, referrals, ledger and payouts of one account. */
export function AccountBody({ account, savePayment, tiers }: AccountBodyProps) {
  return (
    <>
      <FigureRow figures={account.figures} />
      <div className="mt-10 grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <TierProgress account={account} />
        <PaymentInfo payment={account.payment} {...(savePayment && { savePayment })} />
      </div>
      {tiers}
      <Charts figures={account.figures} />
      <div className="mt-12 grid gap-y-12">
        <Payouts payouts={account.payouts} />
        <Referrals referrals={account.referrals} />
        <Entries entries={account.entries} />
      </div>
    </>
  );
}

const COUNTS = ['visits', 'signUps', 'clients'] as const;
const SUMS = ['earned', 'paid', 'inPayout', 'balance'] as const;

/** Sums and counts in two rows of large figures. */
export function FigureRow({ figures }: { figures: Figures }) {
  const { t, i18n } = useTranslation();
  const number = new Intl.NumberFormat(i18n.language);
  const cell = (name: (typeof COUNTS)[number] | (typeof SUMS)[number], value: string) => (
    <div key={name} className="flex min-w-0 flex-col-reverse justify-end gap-0.5 py-3 pe-4">
      <dt className="text-sm text-ink-3">{t(`programmes.figures.${name}`)}</dt>
      <dd className="num font-serif text-xl font-semibold whitespace-nowrap sm:text-2xl">{value}</dd>
    </div>
  );
  return (
    <section aria-labelledby="figures" className="mt-10">
      <h2 id="figures" className="text-2xl">
        {t('programmes.figures.title')}
      </h2>
      <dl className="mt-4 grid grid-cols-2 border-t border-rule sm:grid-cols-4">
        {SUMS.map((name) => cell(name, money(figures[name], i18n.language)))}
      </dl>
      <dl className="grid grid-cols-3 border-y border-rule sm:grid-cols-4">
        {COUNTS.map((name) => cell(name, number.format(figures[name])))}
      </dl>
      <p className="mt-2 text-xs text-ink-3">{t('programmes.figures.ledger')}</p>
    </section>
  );
}

function Charts({ figures: { months } }: { figures: Figures }) {
  const { t, i18n } = useTranslation();
  const words = {
    day: t('programmes.charts.day'),
    table: t('programmes.charts.table'),
    csv: t('programmes.charts.csv'),
    empty: t('programmes.charts.empty'),
  };
  const number = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 });
  const hasAny = months.some(({ visits, signUps, earned }) => visits !== 0 || signUps !== 0 || earned !== 0);
  return (
    <section aria-labelledby="charts" className="mt-12">
      <h2 id="charts" className="mb-5 text-2xl">
        {t('programmes.charts.title', { count: months.length })}
      </h2>
      <div className="grid gap-x-14 gap-y-10 lg:grid-cols-2">
        <Suspense fallback={<Skeleton className="h-56 lg:col-span-2" />}>
          <LineChart
            title={t('programmes.charts.money')}
            lines={[t('programmes.figures.earned')]}
            points={months.map(({ month, earned }) => ({ at: month, values: [hasAny ? earned / 100 : null] }))}
            format={(value) => number.format(value)}
            words={words}
            locale={i18n.language}
          />
          <LineChart
            title={t('programmes.charts.people')}
            lines={[t('programmes.figures.visits'), t('programmes.figures.signUps')]}
            points={months.map(({ month, visits, signUps }) => ({ at: month, values: hasAny ? [visits, signUps] : [null, null] }))}
            words={words}
            locale={i18n.language}
          />
        </Suspense>
      </div>
    </section>
  );
}
