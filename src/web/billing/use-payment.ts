import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  activateDemo,
  answerChallenge,
  type BillingTerms,
  type Checkout,
  confirmPayment,
  createSubscription,
  type PaymentMethod,
  type PaymentResult,
  readPayment,
} from '#contracts/billing.ts';
import { ApiError, api } from '../api.ts';
import { keyOf } from '../queries.ts';
import { notify } from '../ui/notices.ts';
import { findOut, runPayment } from './payment-run.ts';

/** `unsure`: the answer was lost and could not be asked for yet; nothing may be sent before it is known. */
export type PaymentState = 'ready' | 'processing' | 'challenged' | 'unsure' | 'paid';

/** As specified: how long a payment takes where no money moves. */
const DEMO_MS = 2000;
/** A line that has gone dead says nothing at all; after so long the answer counts as lost. */
const PATIENCE_MS = 45_000;

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Pays a checkout, once: what is under way, why the last try came to nothing, and what can be done next. */
export function usePayment(checkout: Checkout, terms: BillingTerms, onPaid: () => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [state, setState] = useState<PaymentState>('ready');
  const [refusal, setRefusal] = useState<string>();
  const running = useRef(false);
  const { clientSecret, plan } = checkout;
  const ways = { wait, ask: () => api(readPayment, { body: { clientSecret }, signal: AbortSignal.timeout(PATIENCE_MS) }) };

  const refuse = (text: string) => {
    setState('ready');
    setRefusal(text);
    notify({ tone: 'error', title: t('checkout.toast.failed'), text });
  };
  const answer = (approved: boolean, secret?: string) =>
    runPayment(
      () => api(answerChallenge, { body: { clientSecret, approved, ...(secret && { secret }) }, signal: AbortSignal.timeout(PATIENCE_MS) }),
      ways,
    );

  const take = async (result: PaymentResult | undefined): Promise<void> => {
    if (!result) return setState('unsure');
    if (result.status === 'paid') {
      setState('paid');
      return onPaid();
    }
    if (result.status === 'challenged') {
      const secret = result.challenge?.secret;
      if (!secret) return setState('challenged');
      const { askBank } = await import('./stripe-script.ts');
      return take(await answer(await askBank(terms.publishableKey ?? '', secret), secret));
    }
    // Another one is opened under the form, which stays as it is.
    if (result.status === 'expired') void client.invalidateQueries({ queryKey: keyOf(createSubscription.path) });
    refuse(result.status === 'pending' ? t('checkout.notReceived') : result.message || t('checkout.toast.failedPlain'));
  };

  const run = async (work: () => Promise<PaymentResult | undefined>): Promise<void> => {
    // Two clicks may come before the button has been drawn as resting.
    if (running.current) return;
    running.current = true;
    setState('processing');
    setRefusal(undefined);
    try {
      await take(await work());
    } catch (error) {
      refuse(error instanceof ApiError ? (error.sentence ?? t('checkout.toast.failedPlain')) : t('checkout.toast.failedText'));
    } finally {
      running.current = false;
    }
  };

  return {
    state,
    refusal,
    pay: (paymentMethod: PaymentMethod) =>
      run(() =>
        runPayment(
          () => api(confirmPayment, { body: { clientSecret, planId: plan.id, paymentMethod }, signal: AbortSignal.timeout(PATIENCE_MS) }),
          ways,
        ),
      ),
    activate: () =>
      run(async () => {
        await wait(DEMO_MS);
        return runPayment(() => api(activateDemo, { body: { clientSecret }, signal: AbortSignal.timeout(PATIENCE_MS) }), ways);
      }),
    answer: (approved: boolean) => run(() => answer(approved)),
    askAgain: () => run(() => findOut(ways)),
  };
}
