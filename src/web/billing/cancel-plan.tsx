import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cancelSubscription, changePlan, resumeSubscription, type Subscription } from '#contracts/billing.ts';
import { api } from '../api.ts';
import { Button } from '../ui/button.tsx';
import { dayOf } from '../ui/day.ts';
import { Dialog } from '../ui/dialog.tsx';
import { notify } from '../ui/notices.ts';
import { useSentence } from '../ui/states.tsx';
import { cancelWay } from './plan-words.ts';
import { subscriptionQuery } from './queries.ts';
import { refreshPlan } from './refresh-plan.ts';

/** Shows what the server answered at once, then reads everything that depends on it. */
function useTake() {
  const client = useQueryClient();
  return (subscription: Subscription) => {
    client.setQueryData(subscriptionQuery().queryKey, subscription);
    return refreshPlan(client);
  };
}

const TEXTS = { later: 'billing.plan.cancelText', trial: 'billing.plan.cancelTrialText', due: 'billing.plan.cancelDueText' } as const;

/** Out in two clicks: this button, and the yes. */
export function CancelPlan({ subscription }: { subscription: Subscription }) {
  const { t, i18n } = useTranslation();
  const sentence = useSentence();
  const take = useTake();
  const [asks, setAsks] = useState(false);
  const way = cancelWay(subscription, new Date());
  const isTrial = way === 'trial';
  const date = subscription.periodEnd ? dayOf(subscription.periodEnd, i18n.language) : '';
  const plan = t(`common.tier.${subscription.tier}`);
  const cancel = useMutation({
    mutationFn: () => api(cancelSubscription),
    onSuccess: async (changed) => {
      setAsks(false);
      await take(changed);
      if (isTrial) notify({ tone: 'success', title: t('billing.plan.trialEnded') });
      else if (changed.status === 'ended') notify({ tone: 'success', title: t('billing.plan.planEnded') });
      else notify({ tone: 'success', title: t('billing.plan.cancelled'), text: t('billing.plan.cancelledText', { date }) });
    },
    onError: (error) => notify({ tone: 'error', title: t('billing.failed'), text: sentence(error) }),
  });
  return (
    <>
      <Button variant="plain" onClick={() => setAsks(true)} className="text-red!">
        {isTrial ? t('billing.plan.cancelTrial') : t('billing.plan.cancel')}
      </Button>
      <Dialog
        open={asks}
        onOpenChange={setAsks}
        title={isTrial ? t('billing.plan.cancelTrialAsk', { plan }) : t('billing.plan.cancelAsk', { plan })}
        actions={
          <>
            <Button onClick={() => setAsks(false)}>{t('billing.plan.cancelNo')}</Button>
            <Button variant="danger" busy={cancel.isPending} onClick={() => cancel.mutate()}>
              {way === 'later' ? t('billing.plan.cancelYes') : t('billing.plan.cancelTrialYes')}
            </Button>
          </>
        }
      >
        <p className="text-sm text-ink-2">{t(TEXTS[way], { date })}</p>
      </Dialog>
    </>
  );
}

/** Takes back a cancellation, or a change to a smaller plan. */
export function ResumePlan({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation();
  const sentence = useSentence();
  const take = useTake();
  const isCancelled = subscription.status === 'cancelling';
  const resume = useMutation({
    mutationFn: () => (isCancelled ? api(resumeSubscription) : api(changePlan, { body: { planId: subscription.tier } })),
    onSuccess: async (changed) => {
      await take(changed);
      notify({ tone: 'success', title: t('billing.plan.resumed') });
    },
    onError: (error) => notify({ tone: 'error', title: t('billing.failed'), text: sentence(error) }),
  });
  return (
    <Button busy={resume.isPending} onClick={() => resume.mutate()}>
      {isCancelled ? t('billing.plan.resume') : t('billing.plan.keep', { plan: t(`common.tier.${subscription.tier}`) })}
    </Button>
  );
}
