import { Check } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Plan } from '#contracts/billing.ts';
import { UNLIMITED } from '#contracts/tiers.ts';
import { withSentences } from '../i18n.ts';
import { Broken } from '../shell/broken.tsx';
import { Button } from '../ui/button.tsx';
import { listOf } from '../ui/list.ts';
import { money } from './money.ts';
import { actionFor } from './plan-action.ts';
import { type PlansProps, useBenefits } from './plan-columns.tsx';

const PaymentDialog = lazy(() => withSentences(import('./payment-dialog.tsx'), 'checkout'));

interface Row {
  label: string;
  cell: (plan: Plan) => ReactNode;
}

/** Every benefit against every plan, and paying without leaving the page. */
export function PlanComparison({ plans, terms, subscription }: PlansProps) {
  const { t } = useTranslation();
  const rows = useRows(plans);
  const [paying, setPaying] = useState<Plan>();
  const buyable = subscription ? plans.filter((plan) => actionFor(plan, subscription, terms.mode) === 'buy') : [];
  return (
    <section aria-labelledby="compare" className="mt-20">
      <h2 id="compare" className="mb-5 text-2xl">
        {t('pricing.compare.title')}
      </h2>
      <table className="num w-full table-fixed text-sm max-md:hidden">
        <caption className="sr-only">{t('pricing.compare.title')}</caption>
        <thead>
          <tr className="border-b border-ink">
            <th scope="col" className="w-1/5 py-3 pe-4 text-start font-medium text-ink-3">
              {t('pricing.compare.benefit')}
            </th>
            {plans.map((plan) => (
              <th key={plan.id} scope="col" className="px-2 py-3 text-start font-serif text-base font-semibold">
                {plan.displayName}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.label} className="border-b border-rule">
              <th scope="row" className="py-3 pe-4 text-start font-normal text-ink-2">
                {row.label}
              </th>
              {plans.map((plan) => (
                <td key={plan.id} className="px-2 py-3">
                  {row.cell(plan)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {buyable.length > 0 && (
          <tfoot>
            <tr>
              <td />
              {plans.map((plan) => (
                <td key={plan.id} className="px-2 pt-4">
                  {buyable.includes(plan) && (
                    <Button size="sm" onClick={() => setPaying(plan)} aria-label={t('pricing.compare.payOf', { plan: plan.displayName })}>
                      {t('pricing.compare.pay')}
                    </Button>
                  )}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
      <Benefits plans={plans} />
      {paying && (
        <Broken instead={null}>
          <Suspense>
            <PaymentDialog plan={paying} onClose={() => setPaying(undefined)} />
          </Suspense>
        </Broken>
      )}
    </section>
  );
}

/** On a phone there is no room for a table: which plans give what. Prices and numbers stand with the plans. */
function Benefits({ plans }: { plans: readonly Plan[] }) {
  const { t, i18n } = useTranslation();
  const benefitsOf = useBenefits();
  return (
    <dl className="border-t border-ink text-sm md:hidden">
      {[...new Set(plans.flatMap(benefitsOf))].map((benefit) => {
        const having = plans.filter((plan) => benefitsOf(plan).includes(benefit));
        return (
          <div key={benefit} className="border-b border-rule py-3">
            <dt className="font-semibold">{benefit}</dt>
            <dd className="text-ink-2">
              {having.length === plans.length
                ? t('pricing.compare.every')
                : listOf(
                    having.map(({ displayName }) => displayName),
                    i18n.language,
                  )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function useRows(plans: readonly Plan[]): Row[] {
  const { t, i18n } = useTranslation();
  const benefitsOf = useBenefits();
  const say = (cents: number) => money(cents, i18n.language);
  const benefits = [...new Set(plans.flatMap(benefitsOf))];
  return [
    { label: t('pricing.compare.price'), cell: ({ price }) => (price === 0 ? t('pricing.compare.free') : say(price)) },
    {
      label: t('pricing.compare.documents'),
      cell: ({ documentLimit }) => (documentLimit === UNLIMITED ? t('pricing.compare.unlimited') : documentLimit),
    },
    {
      label: t('pricing.compare.each'),
      cell: ({ price, documentLimit }) =>
        price === 0 || documentLimit === UNLIMITED ? t('pricing.compare.none') : say(Math.round(price / documentLimit)),
    },
    ...benefits.map((benefit) => ({ label: benefit, cell: (plan: Plan) => <Has has={benefitsOf(plan).includes(benefit)} /> })),
  ];
}

function Has({ has }: { has: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      {has ? <Check className="text-green" /> : <span aria-hidden="true">{t('pricing.compare.none')}</span>}
      <span className="sr-only">{has ? t('pricing.compare.yes') : t('pricing.compare.no')}</span>
    </>
  );
}
