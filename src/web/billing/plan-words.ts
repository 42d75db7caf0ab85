import type { Subscription } from '#contracts/billing.ts';
import { isGiven } from '#contracts/tiers.ts';
import type { ScreenKey } from '#messages/screens.ts';

/** What happens to a plan next, as the sentences that say it with their values: instants and cents, put in words by the screen. */
export interface PlanSentence {
  key: ScreenKey;
  date?: string;
  cents?: number;
  tier?: Subscription['tier'];
  count?: number;
  isWarning?: true;
}

/** In the order in which somebody wants to know it. */
export function planSentences(subscription: Subscription): PlanSentence[] {
  const { status, tier, periodEnd, nextTier, price, priceChange, retry, byInvoice } = subscription;
  if (status === 'none' || tier === 'free') {
    if (status === 'ended' && periodEnd) return [{ key: 'billing.plan.endedOn', date: periodEnd }];
    return [{ key: 'billing.plan.costsNothing' }];
  }
  if (isGiven(subscription) && periodEnd) return [{ key: 'billing.plan.givenUntil', date: periodEnd }];
  const sentences: PlanSentence[] = [];
  if (status === 'trialing' && periodEnd) sentences.push({ key: 'billing.plan.trialEnds', date: periodEnd });
  if (status === 'cancelling' && periodEnd) sentences.push({ key: 'billing.plan.runsUntil', date: periodEnd });
  if (status === 'past_due' && byInvoice) {
    if (periodEnd) sentences.push({ key: 'billing.plan.invoiceDue', date: periodEnd, isWarning: true });
  } else if (status === 'past_due') {
    sentences.push(
      retry?.nextAt ? { key: 'billing.plan.due', date: retry.nextAt, isWarning: true } : { key: 'billing.plan.dueLast', isWarning: true },
    );
    if (retry) sentences.push({ key: 'billing.plan.tries', count: retry.failed });
    if (nextTier !== null && retry?.nextAt) sentences.push({ key: 'billing.plan.becomes', date: retry.nextAt, tier: nextTier });
  }
  if (status === 'active' && periodEnd) {
    if (nextTier !== null && nextTier !== tier) sentences.push({ key: 'billing.plan.becomes', date: periodEnd, tier: nextTier });
    else if (byInvoice) sentences.push({ key: 'billing.plan.invoiced', date: periodEnd });
    else sentences.push({ key: 'billing.plan.renews', date: periodEnd, cents: priceAt(subscription, periodEnd, price) });
  }
  if (priceChange && status !== 'cancelling')
    sentences.push({ key: 'billing.plan.priceChange', date: priceChange.from, cents: priceChange.price });
  return sentences;
}

/** How a plan ends that is cancelled now: what is paid for runs to its end, a trial and what is past due are over at once. */
export function cancelWay({ status, periodEnd }: Pick<Subscription, 'status' | 'periodEnd'>, now: Date): 'later' | 'trial' | 'due' {
  if (status === 'trialing') return 'trial';
  return status === 'past_due' || (periodEnd !== null && Date.parse(periodEnd) <= now.getTime()) ? 'due' : 'later';
}

/** Whether a smaller plan follows what is paid for, or takes the place of what is not. */
export function smallerSentence(present: Pick<Subscription, 'status' | 'periodEnd'> | undefined, price: number, now: Date) {
  const follows = !present || cancelWay(present, now) === 'later';
  if (price === 0) return follows ? 'billing.change.laterFree' : 'billing.change.nowFree';
  return follows ? 'billing.change.later' : 'billing.change.due';
}

/** A price that was announced holds for a renewal on its day or later. */
function priceAt({ priceChange }: Subscription, instant: string, price: number): number {
  return priceChange && Date.parse(priceChange.from) <= Date.parse(instant) ? priceChange.price : price;
}
