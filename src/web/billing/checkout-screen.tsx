import { useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { ApiError } from '../api.ts';
import { PageHead } from '../head.tsx';
import { useBrand } from '../shell/brand.tsx';
import NotFoundScreen from '../shell/not-found-screen.tsx';
import { ButtonLink, QuickLink } from '../ui/button.tsx';
import { notify } from '../ui/notices.ts';
import { Spinner } from '../ui/spinner.tsx';
import { EmptyState, ErrorState } from '../ui/states.tsx';
import { OrderSummary } from './order-summary.tsx';
import { Paying } from './paying.tsx';
import { refreshPlan } from './refresh-plan.ts';
import { type CheckoutStand, useCheckout } from './use-checkout.ts';

/** As specified: how long the success stays before the dashboard. */
const REDIRECT_MS = 2000;

/** `/subscribe?plan=…` and everything beneath it: pays for a plan. */
export default function CheckoutScreen() {
  const brand = useBrand();
  return brand.plans ? <Subscribe /> : <NotFoundScreen />;
}

function Subscribe() {
  const { t } = useTranslation();
  const brand = useBrand();
  const [params] = useSearchParams();
  const stand = useCheckout(params.get('plan'), 'screen');
  const name = stand.checkout?.plan.displayName;
  return (
    <div className="wrap w-full pt-8 pb-6 lg:pt-10">
      <PageHead
        title={name ? t('checkout.pageTitle', { plan: name, brand: brand.name }) : t('checkout.pageTitlePlain', { brand: brand.name })}
        hidden
      />
      <QuickLink to="/pricing" className="link inline-flex min-h-8 items-center gap-1.5 text-sm">
        <ArrowLeft className="size-4! rtl:-scale-x-100" />
        {t('checkout.back')}
      </QuickLink>
      <Stand stand={stand} />
    </div>
  );
}

function Stand({ stand }: { stand: CheckoutStand }) {
  const { t } = useTranslation();
  const { checkout, terms, error } = stand;
  if (stand.isOff)
    return (
      <div className="mt-6">
        <EmptyState level={1} title={t('checkout.off')} text={t('checkout.offText')}>
          <ButtonLink to="/pricing">{t('checkout.toPlans')}</ButtonLink>
        </EmptyState>
      </div>
    );
  if (checkout && terms) return <Open checkout={checkout} terms={terms} />;
  if (error)
    return (
      <div className="mt-4 grid justify-items-start gap-6">
        <h1 className="text-3xl">{t('checkout.notReady')}</h1>
        <div className="w-full max-w-2xl">
          {error instanceof ApiError && error.status === 409 && error.sentence ? (
            // It stays so, however often it is asked.
            <ErrorState title={error.sentence} />
          ) : (
            <ErrorState title={t('checkout.toast.setupFailedText')} error={error} onRetry={stand.retry} busy={stand.isAsking} />
          )}
        </div>
        <ButtonLink to="/account/billing">{t('checkout.toBilling')}</ButtonLink>
      </div>
    );
  return (
    <div role="status" className="grid min-h-[50vh] place-content-center justify-items-center gap-4 text-ink-2">
      <span className="text-blue [&>svg]:size-7">
        <Spinner />
      </span>
      <h1 className="text-xl">{t('checkout.setting')}</h1>
    </div>
  );
}

/** The button that was pressed stood further down than what takes the form's place. */
const intoView = (done: HTMLElement | null) => done?.scrollIntoView({ block: 'center' });

function Open({ checkout, terms }: { checkout: NonNullable<CheckoutStand['checkout']>; terms: NonNullable<CheckoutStand['terms']> }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isPaid, setPaid] = useState(false);
  const { id, displayName } = checkout.plan;
  const to = `/dashboard?subscription=success&plan=${encodeURIComponent(id)}`;
  useEffect(() => {
    if (!isPaid) return;
    const timer = setTimeout(() => void navigate(to, { replace: true }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [isPaid, navigate, to]);
  const paid = () => {
    setPaid(true);
    void refreshPlan(client);
    notify({
      tone: 'success',
      title: checkout.isDemoMode ? t('checkout.toast.demoDone') : t('checkout.toast.successNow'),
      text: t('checkout.toast.successText', { plan: displayName }),
    });
  };
  return (
    <div className="mt-4 grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,25rem)]">
      <header className="lg:col-span-2">
        <h1 className="text-3xl sm:text-4xl">{t('checkout.title', { plan: displayName })}</h1>
      </header>
      <aside className="lg:order-2">
        <div className="lg:sticky lg:top-24">
          <OrderSummary checkout={checkout} />
        </div>
      </aside>
      <div className="min-w-0 max-w-xl lg:order-1">
        {isPaid ? (
          <div role="status" ref={intoView} className="grid justify-items-start gap-3 rounded-lg bg-green-wash px-6 py-7">
            <CircleCheck className="size-7! text-green" />
            <h2 className="text-xl">{t('checkout.done.title', { plan: displayName })}</h2>
            <p className="text-ink-2">{t('checkout.done.text')}</p>
            <ButtonLink to={to} replace className="mt-2">
              {t('checkout.done.go')}
            </ButtonLink>
          </div>
        ) : (
          <Paying checkout={checkout} terms={terms} onPaid={paid} />
        )}
      </div>
    </div>
  );
}
