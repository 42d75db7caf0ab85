import { useTranslation } from 'react-i18next';
import type { BillingTerms, Plan, Subscription, SubscriptionStatus } from '#contracts/billing.ts';
import { isGiven } from '#contracts/tiers.ts';
import { AccountSection } from '../accounts/account-section.tsx';
import { Badge, type Tone } from '../ui/badge.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { endDayOf } from '../ui/day.ts';
import { CancelPlan, ResumePlan } from './cancel-plan.tsx';
import { money } from './money.ts';
import { PlanChoice } from './plan-choice.tsx';
import { type PlanSentence, planSentences } from './plan-words.ts';

export const STATUS_TONE: Record<SubscriptionStatus, Tone> = {
  none: 'green',
  active: 'green',
  trialing: 'blue',
  past_due: 'red',
  cancelling: 'amber',
  ended: 'plain',
};

interface PlanSectionProps {
  subscription: Subscription;
  terms: BillingTerms;
  plans: readonly Plan[];
}

/** The plan in plain words, and what can be done with it. */
export function PlanSection({ subscription, terms, plans }: PlanSectionProps) {
  const { t, i18n } = useTranslation();
  const { tier, status, price } = subscription;
  const isPaid = tier !== 'free';
  const given = isGiven(subscription);
  const name = t(`common.tier.${tier}`);
  return (
    <AccountSection id="plan" title={t('billing.plan.title')} text={t('billing.plan.text')}>
      <div className="num flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <p className="font-serif text-3xl font-semibold tracking-[-0.02em]">{name}</p>
        {isPaid && status !== 'trialing' && !given && (
          <p className="text-ink-2">{t('billing.plan.price', { price: money(price, i18n.language) })}</p>
        )}
        <Badge tone={STATUS_TONE[status]}>{given ? t('billing.plan.given') : t(`billing.plan.${status}`)}</Badge>
      </div>
      <div className="mt-3 grid max-w-[62ch] gap-1">
        {planSentences(subscription).map((sentence) => (
          <Sentence key={sentence.key} sentence={sentence} />
        ))}
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        {status === 'trialing' && terms.mode !== 'off' && (
          <ButtonLink to={`/subscribe?plan=${tier}`} variant="primary">
            {t('billing.plan.subscribe', { plan: name })}
          </ButtonLink>
        )}
        {(!isPaid || given) && (
          <ButtonLink to="/pricing" variant="primary">
            {t('billing.upgrade')}
          </ButtonLink>
        )}
        {isPaid && status !== 'trialing' && !given && <PlanChoice subscription={subscription} plans={plans} mode={terms.mode} />}
        {isPaid && !given && (status === 'cancelling' || subscription.nextTier !== null) && <ResumePlan subscription={subscription} />}
        {isPaid && status !== 'cancelling' && <CancelPlan subscription={subscription} />}
      </div>
    </AccountSection>
  );
}

function Sentence({ sentence }: { sentence: PlanSentence }) {
  const { t, i18n } = useTranslation();
  const values = {
    ...(sentence.date && { date: endDayOf(sentence.date, i18n.language) }),
    ...(sentence.cents !== undefined && { price: money(sentence.cents, i18n.language) }),
    ...(sentence.tier && { plan: t(`common.tier.${sentence.tier}`) }),
    ...(sentence.count !== undefined && { count: sentence.count }),
  };
  return <p className={sentence.isWarning ? 'font-medium text-red' : 'text-ink-2'}>{t(sentence.key as 'billing.plan.renews', values)}</p>;
}
