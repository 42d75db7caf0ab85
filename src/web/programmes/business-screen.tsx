import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { COMMISSION_MONTHS, PAYOUT_DAY } from '#contracts/commission-table.ts';
import type { PartnerTier } from '#contracts/programmes.ts';
import { money } from '../billing/money.ts';
import { PageHead } from '../head.tsx';
import { plansQuery } from '../queries.ts';
import { useBrand } from '../shell/brand.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { ErrorState } from '../ui/states.tsx';
import { type Column, Table } from '../ui/table.tsx';
import { commissionOf, rateOf } from './estimate.ts';
import { Example } from './example.tsx';
import { partnerTiersQuery } from './queries.ts';
import { Stairs } from './stairs.tsx';
import { TermsList } from './terms-list.tsx';

const STEPS = ['one', 'two', 'three'] as const;

/** `/business-partners`: what a business earns by recommending the product, and the ways in. */
export default function BusinessScreen() {
  const { t, i18n } = useTranslation();
  const brand = useBrand();
  const tiers = useQuery(partnerTiersQuery());
  const rates = (tiers.data ?? []).map(({ commissionRate }) => commissionRate);
  const values = {
    brand: brand.name,
    low: rateOf(Math.min(...rates), i18n.language),
    high: rateOf(Math.max(...rates), i18n.language),
    months: COMMISSION_MONTHS,
    day: PAYOUT_DAY,
  };
  if (tiers.isError)
    return (
      <div className="wrap w-full pt-10">
        <h1 className="mb-6 text-4xl">{t('programmes.business.title')}</h1>
        <ErrorState title={t('programmes.notLoaded')} error={tiers.error} onRetry={() => void tiers.refetch()} busy={tiers.isFetching} />
      </div>
    );
  return (
    <div className="wrap w-full pt-10 lg:pt-14">
      <PageHead
        title={t('programmes.business.pageTitle', values)}
        description={t('programmes.business.description')}
        canonical="/business-partners"
      />
      <header className="max-w-4xl">
        <h1 className="text-4xl tracking-[-0.02em] sm:text-6xl">{t('programmes.business.title')}</h1>
        {tiers.data ? (
          <p className="num mt-4 max-w-[60em] text-ink-2 sm:text-lg">{t('programmes.business.lead', values)}</p>
        ) : (
          <Skeleton className="mt-4 h-14" />
        )}
        <div className="mt-7 flex flex-wrap gap-3">
          <ButtonLink variant="primary" size="lg" to="/partners-dashboard">
            {t('programmes.links.register')}
          </ButtonLink>
          <ButtonLink size="lg" to="/promote">
            {t('programmes.links.kit')}
          </ButtonLink>
        </div>
      </header>
      <section aria-labelledby="structure" className="mt-16">
        <h2 id="structure" className="text-2xl">
          {t('programmes.business.structure')}
        </h2>
        <p className="mt-1 mb-6 max-w-[70ch] text-ink-2">{t('programmes.business.structureText')}</p>
        {tiers.data ? (
          <>
            <Stairs tiers={tiers.data} />
            <TermsList minimum={Math.min(...tiers.data.map(({ minimumPayout }) => minimumPayout))} />
            <PerSale tiers={tiers.data} />
            <div className="mt-12">
              <Example tiers={tiers.data} />
            </div>
          </>
        ) : (
          <Skeleton className="h-96 rounded-lg" />
        )}
      </section>
      <section aria-labelledby="how" className="mt-16">
        <h2 id="how" className="text-2xl">
          {t('programmes.business.how')}
        </h2>
        <ol className="mt-6 grid gap-x-10 gap-y-8 md:grid-cols-3">
          {STEPS.map((step) => (
            <li key={step} className="border-t border-ink pt-4">
              <h3 className="text-lg font-semibold">{t(`programmes.business.step.${step}.title`)}</h3>
              <p className="mt-1 text-ink-2">{t(`programmes.business.step.${step}.text`, values)}</p>
            </li>
          ))}
        </ol>
        <div className="mt-9 flex flex-wrap gap-3">
          <ButtonLink to="/promote">{t('programmes.links.start')}</ButtonLink>
          <ButtonLink to="/affiliate">{t('programmes.links.join')}</ButtonLink>
        </div>
      </section>
    </div>
  );
}

interface Sale {
  id: string;
  plan: string;
  price: number;
}

/** What one client brings each month, by plan and tier: the price table times the rates. */
function PerSale({ tiers }: { tiers: readonly PartnerTier[] }) {
  const { t, i18n } = useTranslation();
  const brand = useBrand();
  const { data: plans } = useQuery({ ...plansQuery(), enabled: brand.plans });
  const sold = (plans ?? []).filter(({ price }) => price > 0).map(({ id, displayName, price }) => ({ id, plan: displayName, price }));
  if (sold.length === 0) return null;
  const columns: Column<Sale>[] = [
    {
      name: 'plan',
      label: t('programmes.business.salePlan'),
      heading: true,
      cell: ({ plan }) => <span className="font-[550]">{plan}</span>,
    },
    {
      name: 'price',
      label: t('programmes.business.salePrice'),
      className: 'text-ink-2',
      cell: ({ price }) => money(price, i18n.language),
    },
    ...tiers.map(
      ({ name, displayName, commissionRate }): Column<Sale> => ({
        name,
        label: displayName,
        cell: ({ price }) => money(commissionOf(price, commissionRate), i18n.language),
      }),
    ),
  ];
  return (
    <div className="mt-12">
      <h3 className="text-xl font-semibold">{t('programmes.business.sale')}</h3>
      <p className="mt-1 mb-3 text-sm text-ink-2">{t('programmes.business.saleText')}</p>
      <Table caption={t('programmes.business.sale')} columns={columns} rows={sold} keyOf={({ id }) => id} />
    </div>
  );
}
