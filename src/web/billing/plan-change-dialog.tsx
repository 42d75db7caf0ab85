import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { changePlan, type Plan, type PlanChange, Tier } from '#contracts/billing.ts';
import { api } from '../api.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { dayOf } from '../ui/day.ts';
import { Dialog } from '../ui/dialog.tsx';
import { notify } from '../ui/notices.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { ErrorState, useSentence } from '../ui/states.tsx';
import { money } from './money.ts';
import { smallerSentence } from './plan-words.ts';
import { previewQuery, subscriptionQuery } from './queries.ts';
import { refreshPlan } from './refresh-plan.ts';

/** What a change of plan would cost and when it would apply, asked before it is done. */
export function PlanChangeDialog({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  const sentence = useSentence();
  const tier = Tier.parse(plan.id);
  const preview = useQuery(previewQuery(tier));
  const change = useMutation({
    mutationFn: () => api(changePlan, { body: { planId: tier } }),
    onSuccess: async (_, __) => {
      const date = dayOf(preview.data?.at ?? new Date(), i18n.language);
      onClose();
      await refreshPlan(client);
      notify({ tone: 'success', title: t('billing.change.done'), text: t('billing.change.doneText', { plan: plan.displayName, date }) });
    },
    onError: (error) => notify({ tone: 'error', title: t('billing.failed'), text: sentence(error) }),
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('billing.change.ask', { plan: plan.displayName })}
      actions={
        <>
          <Button onClick={onClose}>{t('billing.change.keep')}</Button>
          {preview.data?.applies === 'now' ? (
            <ButtonLink to={`/subscribe?plan=${encodeURIComponent(plan.id)}`} variant="primary">
              {t('billing.change.goOn')}
            </ButtonLink>
          ) : (
            <Button variant="primary" disabled={!preview.data} busy={change.isPending} onClick={() => change.mutate()}>
              {t('billing.change.do')}
            </Button>
          )}
        </>
      }
    >
      {preview.isError ? (
        <ErrorState
          title={t('billing.change.notLoaded')}
          error={preview.error}
          onRetry={() => void preview.refetch()}
          busy={preview.isFetching}
        />
      ) : preview.data ? (
        <p className="num text-sm text-ink-2">
          <ChangeWords plan={plan} change={preview.data} />
        </p>
      ) : (
        <div role="status">
          <span className="sr-only">{t('billing.change.loading')}</span>
          <Skeleton className="h-10" />
        </div>
      )}
    </Dialog>
  );
}

/** The same in one sentence. */
function ChangeWords({ plan, change }: { plan: Plan; change: PlanChange }) {
  const { t, i18n } = useTranslation();
  const { data: present } = useQuery(subscriptionQuery());
  const say = (cents: number) => money(cents, i18n.language);
  const date = dayOf(change.at, i18n.language);
  const values = { plan: plan.displayName, total: say(change.total), credit: say(change.credit), price: say(plan.price), date };
  if (change.applies === 'now') return change.credit > 0 ? t('billing.change.now', values) : t('billing.change.nowPlain', values);
  return t(smallerSentence(present, plan.price, new Date()), values);
}
