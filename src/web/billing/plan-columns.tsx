import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { BillingTerms, Plan, Subscription } from '#contracts/billing.ts';
import { rankOf, UNLIMITED } from '#contracts/tiers.ts';
import { useBrand } from '../shell/brand.tsx';
import { Badge } from '../ui/badge.tsx';
import { classes } from '../ui/classes.ts';
import { endDayOf } from '../ui/day.ts';
import { money } from './money.ts';
import { PlanButtons } from './plan-buttons.tsx';

export interface PlansProps {
  plans: readonly Plan[];
  terms: BillingTerms;
  /** null for a visitor. */
  subscription: Subscription | null;
}

/** The plans side by side under one frame, set like a schedule of fees; one below the other on a phone. */
export function PlanColumns({ plans, terms, subscription, fitting }: PlansProps & { fitting: string | undefined }) {
  const { t } = useTranslation();
  const lead = fitting ?? leading(plans, subscription);
  return (
    <section aria-label={t('pricing.plans')} className="mt-9">
      <ul className="grid overflow-hidden rounded-lg border border-rule bg-sheet max-lg:divide-y max-lg:divide-rule lg:grid-flow-col lg:auto-cols-fr lg:grid-rows-[auto_auto_1fr_auto] lg:divide-x lg:divide-rule">
        {plans.map((plan) => (
          <li
            key={plan.id}
            className={classes(
              'grid min-w-0 content-start gap-y-5 p-6 sm:max-lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] sm:max-lg:gap-x-8 lg:row-span-4 lg:grid-rows-subgrid lg:px-5 xl:px-6',
              fitting === plan.id && 'bg-blue-wash',
            )}
          >
            <PlanName plan={plan} subscription={subscription} />
            <Allowance plan={plan} />
            <Benefits plan={plan} />
            <div className="sm:max-lg:col-start-1">
              <PlanButtons plan={plan} plans={plans} terms={terms} subscription={subscription} isLead={plan.id === lead} />
            </div>
          </li>
        ))}
      </ul>
      <Invoice plans={plans} terms={terms} />
    </section>
  );
}

/** The next plan upwards: the one whose button stands out. */
function leading(plans: readonly Plan[], subscription: Subscription | null): string | undefined {
  const rank = subscription ? rankOf(subscription.tier) : 0;
  return plans.find((plan) => rankOf(plan.id) > rank)?.id;
}

function PlanName({ plan, subscription }: { plan: Plan; subscription: Subscription | null }) {
  const { t, i18n } = useTranslation();
  const isOwn = subscription?.tier === plan.id;
  const isNext = subscription?.nextTier === plan.id;
  const date = subscription?.periodEnd && endDayOf(subscription.periodEnd, i18n.language);
  return (
    <header>
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-2 gap-y-1">
        <h2 className="text-xl">{plan.displayName}</h2>
        {isOwn && <Badge tone="green">{subscription.status === 'trialing' ? t('pricing.yoursTrial') : t('pricing.yours')}</Badge>}
      </div>
      <p className="num mt-3 flex flex-wrap items-baseline gap-x-2">
        <span className="font-serif text-3xl font-semibold tracking-[-0.02em]">{money(plan.price, i18n.language, true)}</span>
        <span className="text-sm text-ink-3">{t('pricing.month')}</span>
      </p>
      {date && (isNext || (isOwn && subscription.status !== 'active')) && (
        <p className="num mt-1 text-xs text-ink-3">
          {t(isNext ? 'pricing.from' : subscription.status === 'trialing' ? 'pricing.freeUntil' : 'pricing.until', { date })}
        </p>
      )}
    </header>
  );
}

function Allowance({ plan }: { plan: Plan }) {
  const { t, i18n } = useTranslation();
  const isUnlimited = plan.documentLimit === UNLIMITED;
  return (
    <div className="num self-start border-t border-rule pt-4 text-sm">
      <p className="font-semibold">{isUnlimited ? t('pricing.unlimited') : t('pricing.documents', { count: plan.documentLimit })}</p>
      {plan.price > 0 && !isUnlimited && (
        <p className="text-ink-3">{t('pricing.each', { price: money(Math.round(plan.price / plan.documentLimit), i18n.language) })}</p>
      )}
    </div>
  );
}

function Benefits({ plan }: { plan: Plan }) {
  const { t } = useTranslation();
  return (
    <ul
      aria-label={t('pricing.gives', { plan: plan.displayName })}
      className="grid content-start gap-2 text-sm text-ink-2 sm:max-lg:col-start-2 sm:max-lg:row-span-3 sm:max-lg:row-start-1"
    >
      {useBenefits()(plan).map((benefit) => (
        <li key={benefit} className="flex gap-2">
          <Check className="mt-1 size-4! text-green" />
          {benefit}
        </li>
      ))}
    </ul>
  );
}

/** What a plan gives besides its number of documents, which stands above by itself. */
export function useBenefits(): (plan: Plan) => string[] {
  const { t } = useTranslation();
  return ({ features, documentLimit }) => {
    const counted = documentLimit === UNLIMITED ? t('plans.unlimited') : t('plans.documents', { count: documentLimit });
    return features.filter((feature) => feature !== counted);
  };
}

function Invoice({ plans, terms }: { plans: readonly Plan[]; terms: BillingTerms }) {
  const { t } = useTranslation();
  const { email } = useBrand();
  const largest = plans.at(-1);
  if (!largest || !terms.ways.includes('invoice')) return null;
  return (
    <p className="mt-4 text-sm text-ink-2">
      {t('pricing.invoice', { plan: largest.displayName })}{' '}
      {email && (
        <a className="link" href={`mailto:${email}`}>
          {t('pricing.invoiceWrite', { email })}
        </a>
      )}
    </p>
  );
}
