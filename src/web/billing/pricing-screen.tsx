import { useQuery } from '@tanstack/react-query';
import { FlaskConical, Info } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BillingTerms, Plan } from '#contracts/billing.ts';
import { PageHead } from '../head.tsx';
import { plansQuery } from '../queries.ts';
import { useSignedIn } from '../session.ts';
import { useBrand } from '../shell/brand.tsx';
import NotFoundScreen from '../shell/not-found-screen.tsx';
import { classes } from '../ui/classes.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { ErrorState } from '../ui/states.tsx';
import { money } from './money.ts';
import { PlanColumns } from './plan-columns.tsx';
import { PlanComparison } from './plan-comparison.tsx';
import { PricingFaq } from './pricing-faq.tsx';
import { subscriptionQuery, termsQuery } from './queries.ts';
import { planFor } from './tiers.ts';

/** `/pricing`: every plan, what it gives, and on what terms. */
export default function PricingScreen() {
  const brand = useBrand();
  return brand.plans ? <Pricing /> : <NotFoundScreen />;
}

function Pricing() {
  const { t } = useTranslation();
  const brand = useBrand();
  const signedIn = useSignedIn();
  const plans = useQuery(plansQuery());
  const terms = useQuery(termsQuery());
  const subscription = useQuery({ ...subscriptionQuery(), enabled: signedIn });
  const [need, setNeed] = useState('');
  const fitting = plans.data && need !== '' ? planFor(plans.data, Number(need)) : undefined;
  const own = signedIn ? subscription.data : null;
  const failed = [plans, terms, subscription].find((query) => query.isError);
  return (
    <div className="wrap w-full pt-10 lg:pt-14">
      <PageHead title={t('pricing.pageTitle', { brand: brand.name })} description={t('pricing.description')} canonical="/pricing" />
      <header>
        <h1 className="text-4xl tracking-[-0.02em] sm:text-5xl">{t('pricing.title')}</h1>
        <p className="mt-3 max-w-[60em] text-ink-2 sm:text-lg">{t('pricing.lead')}</p>
        <Need value={need} onChange={setNeed} fitting={fitting} />
      </header>
      {failed ? (
        <div className="mt-9">
          <ErrorState
            title={t('pricing.notLoaded')}
            error={failed.error}
            onRetry={() => void Promise.all([plans, terms, subscription].map((query) => query.isError && query.refetch()))}
            busy={plans.isFetching || terms.isFetching || subscription.isFetching}
          />
        </div>
      ) : plans.data && terms.data && own !== undefined ? (
        <>
          <Mode terms={terms.data} />
          <PlanColumns plans={plans.data} terms={terms.data} subscription={own} fitting={fitting?.id} />
          <PlanComparison plans={plans.data} terms={terms.data} subscription={own} />
          <PricingFaq terms={terms.data} />
        </>
      ) : (
        <Skeleton className="mt-9 h-[34rem] rounded-lg" />
      )}
    </div>
  );
}

interface NeedProps {
  value: string;
  onChange: (value: string) => void;
  fitting: Plan | undefined;
}

/** How many one needs decides which plan fits: a sentence with a gap, as in a document, that is marked once it is filled. */
function Need({ value, onChange, fitting }: NeedProps) {
  const { t, i18n } = useTranslation();
  const fits =
    fitting &&
    (fitting.price === 0
      ? t('pricing.need.fitsFree', { plan: fitting.displayName })
      : t('pricing.need.fits', { plan: fitting.displayName, price: money(fitting.price, i18n.language) }));
  return (
    <p className="num mt-7 min-h-20 font-serif text-xl leading-[1.75]! sm:min-h-0">
      <label>
        {t('pricing.need.before')}{' '}
        <input
          value={value}
          onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, 4))}
          inputMode="numeric"
          autoComplete="off"
          placeholder={t('pricing.need.gap')}
          className={classes(
            'mx-1 h-9 rounded-sm border-b text-center font-semibold transition-[width] duration-150 placeholder:font-normal placeholder:text-amber',
            value === '' ? 'w-36 border-dashed border-amber bg-amber-wash' : 'w-20 border-transparent bg-mark',
          )}
        />{' '}
        {t('pricing.need.after')}
      </label>{' '}
      <span aria-live="polite">{fits}</span>
    </p>
  );
}

/** Where no money can be paid, or none moves, that is said before anything else. */
function Mode({ terms }: { terms: BillingTerms }) {
  const { t } = useTranslation();
  const said: Partial<Record<BillingTerms['mode'], ReactNode>> = {
    off: (
      <>
        <Info className="mt-0.5 text-amber" />
        {t('pricing.off')}
      </>
    ),
    demo: (
      <>
        <FlaskConical className="mt-0.5 text-blue" />
        {t('pricing.demo')}
      </>
    ),
  };
  if (!said[terms.mode]) return null;
  return (
    <p className={`mt-8 flex gap-3 rounded-md px-4 py-3 text-sm ${terms.mode === 'off' ? 'bg-amber-wash' : 'bg-blue-wash'}`}>
      {said[terms.mode]}
    </p>
  );
}
