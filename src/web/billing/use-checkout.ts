import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../api.ts';
import { track } from '../marketing/track.ts';
import { notify } from '../ui/notices.ts';
import { checkoutQuery, termsQuery } from './queries.ts';

/**
 * Opens the checkout of a plan and tells what kind it is, or that it could not be opened.
 * @param at the screen says it in the words that were specified for it
 */
export function useCheckout(asked: string | null, at: 'screen' | 'dialog') {
  const { t } = useTranslation();
  const terms = useQuery(termsQuery());
  const isOff = terms.data?.mode === 'off';
  const checkout = useQuery({ ...checkoutQuery(asked), enabled: terms.data !== undefined && !isOff });
  const secret = checkout.data?.clientSecret;
  const isDemo = checkout.data?.isDemoMode;
  const isTold = useRef(false);
  useEffect(() => {
    // Once: a checkout that had run out and was opened anew says nothing over what went wrong.
    if (!secret || isTold.current) return;
    isTold.current = true;
    track('begin_checkout');
    if (isDemo) notify({ title: t('checkout.toast.demo'), text: t('checkout.toast.demoText') });
    else notify({ title: t('checkout.toast.ready'), text: t('checkout.toast.readyText') });
  }, [secret, isDemo, t]);
  const { error } = checkout;
  useEffect(() => {
    if (!error) return;
    const said = error instanceof ApiError;
    if (at === 'screen')
      notify({ tone: 'error', title: t('checkout.toast.initializationFailed'), text: t('checkout.toast.setupFailedText') });
    else if (said)
      notify({ tone: 'error', title: t('checkout.toast.setupError'), text: error.sentence ?? t('checkout.toast.setupErrorText') });
    else notify({ tone: 'error', title: t('checkout.toast.setupFailed'), text: t('checkout.toast.setupFailedText') });
  }, [error, at, t]);
  return {
    terms: terms.data,
    checkout: checkout.data,
    isOff,
    error: terms.error ?? error,
    isAsking: terms.isFetching || checkout.isFetching,
    retry: () => void (terms.isError ? terms.refetch() : checkout.refetch()),
  };
}

export type CheckoutStand = ReturnType<typeof useCheckout>;
