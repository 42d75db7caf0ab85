import { useQueryClient } from '@tanstack/react-query';
import { CreditCard } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BillingTerms, type PaymentMethod, replaceCard, type Subscription } from '#contracts/billing.ts';
import { AccountSection } from '../accounts/account-section.tsx';
import { ApiError, api } from '../api.ts';
import { Button } from '../ui/button.tsx';
import { notify } from '../ui/notices.ts';
import { brandName, isExpired } from './card.ts';
import { money } from './money.ts';
import { CardSafety } from './paying.tsx';
import { PaymentForm } from './payment-form.tsx';
import { Refused } from './payment-problem.tsx';
import { refreshPlan } from './refresh-plan.ts';

interface MethodSectionProps {
  subscription: Subscription;
  terms: BillingTerms;
}

/** The card that renewals are charged to, and putting another in its place. */
export function MethodSection({ subscription, terms }: MethodSectionProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { paymentMethod, tier, status, byInvoice } = subscription;
  const takesCards = (terms.mode === 'sandbox' || terms.mode === 'stripe') && tier !== 'free' && status !== 'trialing' && !byInvoice;
  return (
    <AccountSection id="method" title={t('billing.method.title')} text={t('billing.method.text')}>
      {paymentMethod ? (
        <Kept card={paymentMethod} />
      ) : (
        <p className="text-ink-2">
          {byInvoice
            ? t('billing.method.invoice')
            : terms.mode === 'demo'
              ? t('billing.method.demo')
              : tier === 'free'
                ? t('billing.method.noneFree')
                : status === 'trialing'
                  ? t('billing.method.noneTrial')
                  : t('billing.method.none')}
        </p>
      )}
      {takesCards &&
        (isOpen ? (
          <Replace subscription={subscription} terms={terms} onClose={() => setOpen(false)} />
        ) : (
          <Button onClick={() => setOpen(true)} className="mt-5">
            {paymentMethod ? t('billing.method.replace') : t('billing.method.add')}
          </Button>
        ))}
    </AccountSection>
  );
}

function Kept({ card }: { card: NonNullable<Subscription['paymentMethod']> }) {
  const { t, i18n } = useTranslation();
  const month = new Intl.DateTimeFormat(i18n.language, { month: '2-digit', year: 'numeric', timeZone: 'UTC' });
  const date = month.format(Date.UTC(card.expYear, card.expMonth - 1));
  const isOver = isExpired({ month: card.expMonth, year: card.expYear }, new Date());
  return (
    <div className="num flex gap-3.5">
      <CreditCard className="mt-0.5 size-6! text-ink-3" />
      <div>
        <p className="font-[550]">{t('billing.method.card', { brand: brandName(card.brand), last4: card.last4 })}</p>
        <p className={isOver ? 'text-sm font-medium text-red' : 'text-sm text-ink-3'}>
          {isOver ? t('billing.method.expired', { date }) : t('billing.method.expires', { date })}
          {card.name && `, ${t('billing.method.name', { name: card.name })}`}
        </p>
      </div>
    </div>
  );
}

function Replace({ subscription, terms, onClose }: MethodSectionProps & { onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const running = useRef(false);
  const { retry } = subscription;
  const send = async (paymentMethod: PaymentMethod) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setRefusal(undefined);
    try {
      const first = await api(replaceCard, { body: { paymentMethod } });
      // The provider asks the holder in its own window; the card is sent once more after a yes.
      const secret = first.status === 'challenged' ? first.challenge?.secret : undefined;
      const isHeard = secret && (await (await import('./stripe-script.ts')).askBank(terms.publishableKey ?? '', secret));
      const result = isHeard ? await api(replaceCard, { body: { paymentMethod } }) : first;
      if (result.success) {
        onClose();
        await refreshPlan(client);
        notify({ tone: 'success', title: t('billing.method.done'), text: t('billing.method.doneText') });
      } else setRefusal(result.message || t('checkout.toast.failedPlain'));
    } catch (error) {
      // The same card may be sent again: only what is due is charged, and that once.
      setRefusal(error instanceof ApiError ? (error.sentence ?? t('common.failed')) : t('common.unreachable'));
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return (
    <div className="mt-6 max-w-xl border-t border-rule pt-6">
      <PaymentForm
        terms={terms}
        button={t('billing.method.save')}
        busyText={t('billing.method.saving')}
        busy={isBusy}
        problem={<Refused title={t('billing.method.refused')} text={refusal} />}
        cancel={
          <Button size="lg" onClick={onClose} disabled={isBusy}>
            {t('billing.method.cancel')}
          </Button>
        }
        beside={
          <>
            <p className="num text-sm text-ink-2">
              {retry ? t('billing.method.termsDue', { price: money(retry.price, i18n.language) }) : t('billing.method.terms')}
            </p>
            <CardSafety terms={terms} />
          </>
        }
        onSend={(method) => void send(method)}
      />
    </div>
  );
}
