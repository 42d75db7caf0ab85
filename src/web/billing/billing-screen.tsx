import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PageHead } from '../head.tsx';
import { plansQuery } from '../queries.ts';
import { useBrand } from '../shell/brand.tsx';
import NotFoundScreen from '../shell/not-found-screen.tsx';
import { QuickLink } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { ErrorState } from '../ui/states.tsx';
import { MethodSection } from './method-section.tsx';
import { PlanSection } from './plan-section.tsx';
import { subscriptionQuery, termsQuery } from './queries.ts';
import { ReceiptsSection } from './receipts-section.tsx';
import { TaxSection } from './tax-section.tsx';
import { UsageSection } from './usage-section.tsx';

/** `/account/billing`: what one has, what it costs, what was paid, and the way out. */
export default function BillingScreen() {
  const brand = useBrand();
  return brand.plans ? <Billing /> : <NotFoundScreen />;
}

function Billing() {
  const { t } = useTranslation();
  const brand = useBrand();
  const subscription = useQuery(subscriptionQuery());
  const terms = useQuery(termsQuery());
  const plans = useQuery(plansQuery());
  const failed = [subscription, terms, plans].find((query) => query.isError && !query.data);
  return (
    <div className="wrap pt-8">
      <PageHead title={t('billing.pageTitle', { brand: brand.name })} hidden />
      <header className="mb-9">
        <QuickLink to="/account" className="link mb-2 inline-flex min-h-8 items-center gap-1.5 text-sm">
          <ArrowLeft className="size-4! rtl:-scale-x-100" />
          {t('billing.back')}
        </QuickLink>
        <h1 className="text-3xl">{t('billing.heading')}</h1>
        <p className="mt-1 text-ink-2">{t('billing.lead')}</p>
      </header>
      {failed ? (
        <ErrorState
          title={t('billing.notLoaded')}
          error={failed.error}
          onRetry={() => void Promise.all([subscription, terms, plans].map((query) => query.refetch()))}
          busy={subscription.isFetching || terms.isFetching || plans.isFetching}
        />
      ) : subscription.data && terms.data && plans.data ? (
        <>
          <PlanSection subscription={subscription.data} terms={terms.data} plans={plans.data} />
          <UsageSection />
          <MethodSection subscription={subscription.data} terms={terms.data} />
          <ReceiptsSection />
          <TaxSection />
        </>
      ) : (
        <div className="grid gap-8" aria-busy="true">
          <Skeleton className="h-40" />
          <Skeleton className="h-40" />
        </div>
      )}
    </div>
  );
}
