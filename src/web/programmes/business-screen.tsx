import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { COMMISSION_MONTHS, PAYOUT_DAY } from '#contracts/commission-table.ts';
import type { PartnerTier } from '#contracts/programmes.ts';
import { money } from '../billing/money.ts';
import { plansQuery } from '../queries.ts';
import { useBrand } from '../shell/brand.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { type Column, Table } from '../ui/table.tsx';
import { commissionOf, rateOf } from './estimate.ts';
import { Example } from './example.tsx';
import { InThree, ProgrammeFrame } from './programme-frame.tsx';
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
  return (
    <ProgrammeFrame
      head={{
        title: t('programmes.business.pageTitle', values),
        description: t('programmes.business.description'),
        canonical: '/business-partners',
      }}
      title={t('programmes.business.title')}
      query={tiers}
      lead={() => t('programmes.business.lead', values)}
      actions={
        <>
          <ButtonLink variant="primary" size="lg" to="/partners-dashboard">
            {t('programmes.links.register')}
          </ButtonLink>
          <ButtonLink size="lg" to="/promote">
            {t('programmes.links.kit')}
          </ButtonLink>
        </>
      }
      pay={{ title: t('programmes.business.structure'), text: t('programmes.business.structureText') }}
      terms={(now) => (
        <>
          <Stairs tiers={now} />
          <TermsList minimum={Math.min(...now.map(({ minimumPayout }) => minimumPayout))} />
          <PerSale tiers={now} />
          <div className="mt-12">
            <Example tiers={now} />
          </div>
        </>
      )}
    >
      <InThree
        id="how"
        title={t('programmes.business.how')}
        isOrdered
        points={STEPS.map((name) => ({
          name,
          title: t(`programmes.business.step.${name}.title`),
          text: t(`programmes.business.step.${name}.text`, values),
        }))}
      >
        <div className="mt-9 flex flex-wrap gap-3">
          <ButtonLink to="/promote">{t('programmes.links.start')}</ButtonLink>
          <ButtonLink to="/affiliate">{t('programmes.links.join')}</ButtonLink>
        </div>
      </InThree>
    </ProgrammeFrame>
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
