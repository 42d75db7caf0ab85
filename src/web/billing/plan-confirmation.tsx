import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { Plan, Subscription } from '#contracts/billing.ts';
import { UNLIMITED } from '#contracts/tiers.ts';
import { plansQuery } from '../queries.ts';
import { Button, QuickLink } from '../ui/button.tsx';
import { dayOf } from '../ui/day.ts';
import { Spinner } from '../ui/spinner.tsx';
import { Unknown } from './payment-problem.tsx';
import { subscriptionQuery } from './queries.ts';
import { refreshPlan } from './refresh-plan.ts';

const ASK_MS = 1000;
/** After so many questions the payment is said to be late. */
const ASKS = 8;
/** How long the words stay in the address once the plan is confirmed. */
const STAY_MS = 1500;

/** What an address that comes back from paying says; `plan` is the one that was paid for. */
export function paidIn(params: URLSearchParams): { plan: string | null } | undefined {
  const isPaid = params.get('payment') === 'success' || params.get('subscription') === 'success';
  return isPaid ? { plan: params.get('plan') } : undefined;
}

/** Whether the server says that the plan is there. */
export function isConfirmed(subscription: Subscription, plan: string | null): boolean {
  const { status, tier } = subscription;
  return (status === 'active' || status === 'trialing') && tier !== 'free' && (plan === null || plan === tier);
}

/** After paying: welcomes only once the server says that the plan is active, and takes the words out of the address. */
export default function PlanConfirmation() {
  const [params, setParams] = useSearchParams();
  const [asked] = useState(() => paidIn(params));
  const [confirmed, setConfirmed] = useState<Subscription>();
  const [isClosed, setClosed] = useState(false);
  // The words stay for a moment, so that whoever looks at the address sees where they came from.
  const forget = useRef(setParams);
  forget.current = setParams;
  useEffect(() => {
    if (!confirmed) return;
    const timer = setTimeout(() => forget.current(without, { replace: true }), STAY_MS);
    return () => clearTimeout(timer);
  }, [confirmed]);
  if (!asked || isClosed) return null;
  const close = () => {
    setClosed(true);
    setParams(without, { replace: true });
  };
  if (confirmed) return <Welcome subscription={confirmed} onClose={close} />;
  return <Waiting plan={asked.plan} onConfirmed={setConfirmed} onClose={close} />;
}

function without(params: URLSearchParams): URLSearchParams {
  for (const name of ['payment', 'subscription', 'plan']) params.delete(name);
  return params;
}

interface WaitingProps {
  plan: string | null;
  onConfirmed: (subscription: Subscription) => void;
  onClose: () => void;
}

function Waiting({ plan, onConfirmed, onClose }: WaitingProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [asks, setAsks] = useState(0);
  const isLate = asks >= ASKS;
  const { data, isFetching, refetch, dataUpdatedAt, errorUpdatedAt } = useQuery(subscriptionQuery());
  const isDone = data !== undefined && !isFetching && isConfirmed(data, plan);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when the server says so.
  useEffect(() => {
    if (!isDone) return;
    void refreshPlan(client);
    onConfirmed(data);
  }, [isDone]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer, whatever it says, is followed by one more question.
  useEffect(() => {
    if (isDone || isLate || (dataUpdatedAt === 0 && errorUpdatedAt === 0)) return;
    const timer = setTimeout(() => {
      setAsks(asks + 1);
      void refetch();
    }, ASK_MS);
    return () => clearTimeout(timer);
  }, [isDone, isLate, dataUpdatedAt, errorUpdatedAt]);
  if (isLate)
    return (
      <Unknown title={t('billing.confirm.late')} text={t('billing.confirm.lateText')}>
        <Button
          size="sm"
          busy={isFetching}
          onClick={() => {
            setAsks(0);
            void refetch();
          }}
        >
          {t('billing.confirm.again')}
        </Button>
        <Button size="sm" onClick={onClose}>
          {t('billing.confirm.close')}
        </Button>
      </Unknown>
    );
  return (
    <p role="status" className="flex items-center gap-3 rounded-lg bg-blue-wash px-5 py-4">
      <span className="text-blue">
        <Spinner />
      </span>
      {t('billing.confirm.waiting')}
    </p>
  );
}

function Welcome({ subscription, onClose }: { subscription: Subscription; onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const { data: plans } = useQuery(plansQuery());
  const plan = plans?.find(({ id }) => id === subscription.tier);
  const date = subscription.periodEnd && dayOf(subscription.periodEnd, i18n.language);
  const isTrial = subscription.status === 'trialing';
  return (
    <div role="status" className="flex gap-3.5 rounded-lg bg-green-wash px-5 py-4">
      <CircleCheck className="mt-1 text-green" />
      <div className="min-w-0 grow">
        <p className="font-serif text-lg font-semibold">{t('billing.confirm.title', { plan: t(`common.tier.${subscription.tier}`) })}</p>
        <p className="text-sm text-ink-2">
          {[
            isTrial ? t('billing.confirm.trial', { date }) : t('billing.confirm.paid'),
            plan && limitWords(plan, t('billing.confirm.unlimited'), t('billing.confirm.limit', { count: plan.documentLimit })),
            !isTrial && date && t('billing.confirm.renews', { date }),
          ]
            .filter(Boolean)
            .join(' ')}{' '}
          <QuickLink to="/account/billing" className="link">
            {t('shell.billing')}
          </QuickLink>
        </p>
      </div>
      <Button variant="plain" size="icon" aria-label={t('billing.confirm.close')} onClick={onClose} className="-me-2 -mt-1">
        <X />
      </Button>
    </div>
  );
}

function limitWords(plan: Plan, unlimited: string, limited: string): string {
  return plan.documentLimit === UNLIMITED ? unlimited : limited;
}
