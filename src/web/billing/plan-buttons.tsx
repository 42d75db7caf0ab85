import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { changePlan, PaidTier, type Plan, resumeSubscription, startTrial, Tier } from '#contracts/billing.ts';
import { api } from '../api.ts';
import { useAwake } from '../ui/awake.ts';
import { Button, ButtonLink, QuickLink } from '../ui/button.tsx';
import { dayOf } from '../ui/day.ts';
import { notify } from '../ui/notices.ts';
import { Spinner } from '../ui/spinner.tsx';
import { useSentence } from '../ui/states.tsx';
import { actionFor, canTry } from './plan-action.ts';
import { PlanChangeDialog } from './plan-change-dialog.tsx';
import type { PlansProps } from './plan-columns.tsx';
import { refreshPlan } from './refresh-plan.ts';

interface PlanButtonsProps extends PlansProps {
  plan: Plan;
  /** The one button of the screen that stands out. */
  isLead: boolean;
}

/** What can be done about a plan, for this person, now. */
export function PlanButtons({ plan, plans, terms, subscription, isLead }: PlanButtonsProps) {
  return (
    <div className="grid content-end gap-2.5">
      <Main plan={plan} plans={plans} terms={terms} subscription={subscription} isLead={isLead} />
      {canTry(plan, subscription, terms.mode) && <Trial plan={plan} days={terms.trialDays} isVisitor={subscription === null} />}
    </div>
  );
}

function Main({ plan, terms, subscription, isLead }: PlanButtonsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const awake = useAwake();
  const keep = useKeep(plan);
  const [asks, setAsks] = useState(false);
  const name = plan.displayName;
  switch (actionFor(plan, subscription, terms.mode)) {
    case 'none':
      return null;
    case 'current':
    case 'scheduled':
      return <Button disabled>{subscription?.tier === plan.id ? t('pricing.current') : t('pricing.choose', { plan: name })}</Button>;
    case 'signUp':
      return (
        <Button
          disabled={!awake}
          onClick={() => {
            notify({ title: t('pricing.freeTitle'), text: t('pricing.freeText', { count: plan.documentLimit }) });
            void navigate('/auth', { state: { mode: 'sign-up' } });
          }}
        >
          {t('pricing.signUp')}
        </Button>
      );
    case 'buy':
      return (
        <ButtonLink
          to={`/subscribe?plan=${encodeURIComponent(plan.id)}`}
          variant={isLead ? 'primary' : 'quiet'}
          aria-label={t(subscription?.tier === plan.id ? 'pricing.keep' : 'pricing.upgradeTo', { plan: name })}
        >
          {t(subscription?.tier === plan.id ? 'pricing.keep' : 'pricing.upgrade', { plan: name })}
        </ButtonLink>
      );
    case 'keep':
      return (
        <Button onClick={() => keep.mutate(subscription?.status === 'cancelling')} busy={keep.isPending}>
          {t('pricing.keep', { plan: name })}
        </Button>
      );
    case 'endTrial':
      return <ButtonLink to="/account/billing">{t('pricing.endTrial')}</ButtonLink>;
    case 'downgrade':
      return (
        <>
          <Button onClick={() => setAsks(true)} aria-label={t('pricing.downgradeTo', { plan: name })}>
            {t('pricing.downgrade')}
          </Button>
          {asks && <PlanChangeDialog plan={plan} onClose={() => setAsks(false)} />}
        </>
      );
  }
}

/** Takes back that the present plan ends or becomes a smaller one. */
function useKeep(plan: Plan) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const sentence = useSentence();
  return useMutation({
    mutationFn: (isCancelled: boolean) =>
      isCancelled ? api(resumeSubscription) : api(changePlan, { body: { planId: Tier.parse(plan.id) } }),
    onSuccess: async () => {
      await refreshPlan(client);
      notify({ tone: 'success', title: t('pricing.kept', { plan: plan.displayName }) });
    },
    onError: (error) => notify({ tone: 'error', title: t('pricing.keptFailed'), text: sentence(error) }),
  });
}

const DAY_MS = 86_400_000;

function Trial({ plan, days, isVisitor }: { plan: Plan; days: number; isVisitor: boolean }) {
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const sentence = useSentence();
  const start = useMutation({
    mutationFn: async () => api(startTrial, { body: { planId: PaidTier.parse(plan.id) } }),
    onSuccess: async () => {
      await refreshPlan(client);
      void navigate(`/dashboard?subscription=success&plan=${encodeURIComponent(plan.id)}`);
    },
    onError: (error) => notify({ tone: 'error', title: t('pricing.trialFailed'), text: sentence(error) }),
  });
  const label = t('pricing.trialOf', { plan: plan.displayName, days });
  const words = t('pricing.trial', { days });
  const look = 'link inline-flex min-h-8 items-center gap-2 text-start text-sm font-[550]';
  return (
    <div>
      {isVisitor ? (
        <QuickLink to="/auth?next=/pricing" state={{ mode: 'sign-up' }} aria-label={label} className={look}>
          {words}
        </QuickLink>
      ) : (
        <button type="button" disabled={start.isPending} onClick={() => start.mutate()} aria-label={label} className={look}>
          {start.isPending && <Spinner />}
          {words}
        </button>
      )}
      <p className="num text-xs text-ink-3">
        {isVisitor ? t('pricing.trialText') : t('pricing.trialUntil', { date: dayOf(Date.now() + days * DAY_MS, i18n.language) })}
      </p>
    </div>
  );
}
