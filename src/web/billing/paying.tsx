import { FlaskConical, LockKeyhole } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { BillingTerms, Checkout } from '#contracts/billing.ts';
import { Button } from '../ui/button.tsx';
import { BankDialog } from './bank-dialog.tsx';
import { money } from './money.ts';
import { PayTerms } from './pay-terms.tsx';
import { PaymentForm } from './payment-form.tsx';
import { Refused, Unsure } from './payment-problem.tsx';
import { usePayment } from './use-payment.ts';

/** The card number of the simulator that is always taken. */
const GOOD_CARD = '4242 4242 4242 4242';
const PROVIDER = 'Stripe';

interface PayingProps {
  checkout: Checkout;
  terms: BillingTerms;
  onPaid: () => void;
}

/** The way to pay that this installation has: a card, or where no money moves a button. */
export function Paying({ checkout, terms, onPaid }: PayingProps) {
  const { t, i18n } = useTranslation();
  const payment = usePayment(checkout, terms, onPaid);
  const total = money(checkout.total, i18n.language);
  const isBusy = payment.state === 'processing' || payment.state === 'challenged' || payment.state === 'paid';
  const beside = <PayTerms checkout={checkout} terms={terms} />;
  const problem =
    payment.state === 'unsure' ? (
      <Unsure onAsk={() => void payment.askAgain()} />
    ) : (
      <Refused title={t('checkout.refused')} text={payment.refusal} />
    );
  if (checkout.isDemoMode)
    return (
      <div className="grid gap-6">
        <div className="flex gap-3.5 rounded-lg bg-blue-wash px-5 py-4">
          <FlaskConical className="mt-0.5 text-blue" />
          <div>
            <p className="font-semibold">{t('checkout.demo.title')}</p>
            <p className="mt-0.5 text-sm text-ink-2">{t('checkout.demo.text')}</p>
          </div>
        </div>
        {problem}
        <Button variant="primary" size="lg" busy={isBusy} disabled={payment.state === 'unsure'} onClick={() => void payment.activate()}>
          {isBusy ? t('checkout.paying') : t('checkout.demo.button', { plan: checkout.plan.displayName })}
        </Button>
        {beside}
      </div>
    );
  return (
    <>
      <PaymentForm
        terms={terms}
        button={checkout.total > 0 ? t('checkout.pay', { total }) : t('checkout.payNothing')}
        busyText={t('checkout.paying')}
        busy={isBusy}
        locked={payment.state === 'unsure'}
        problem={problem}
        onSend={(method) => void payment.pay(method)}
        beside={
          <>
            {beside}
            <CardSafety terms={terms} />
          </>
        }
      />
      {payment.state === 'challenged' && <BankDialog total={total} onAnswer={(approved) => void payment.answer(approved)} />}
    </>
  );
}

/** Who gets to see the card, in one sentence. */
export function CardSafety({ terms }: { terms: BillingTerms }) {
  const { t } = useTranslation();
  const isSimulated = terms.mode === 'sandbox';
  return (
    <p className="num flex gap-2.5 border-t border-rule pt-4 text-xs text-ink-3">
      {isSimulated ? <FlaskConical className="mt-px size-4!" /> : <LockKeyhole className="mt-px size-4!" />}
      <span>{isSimulated ? t('checkout.simulated', { number: GOOD_CARD }) : t('checkout.safe', { provider: PROVIDER })}</span>
    </p>
  );
}
