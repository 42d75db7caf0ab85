import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { type Resolver, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { BillingTerms, PaymentMethod } from '#contracts/billing.ts';
import { Broken } from '../shell/broken.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { notify } from '../ui/notices.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { countryOf } from './address.ts';
import { AddressFields } from './address-fields.tsx';
import { CardFields } from './card-fields.tsx';
import { billingDetailsIn, cardIn, FEWEST_CVV, type FieldName, faultsIn, missingIn, type PaymentFields } from './payment-fields.ts';
import type { StripeCard } from './stripe-fields.tsx';

const StripeFields = lazy(() => import('./stripe-fields.tsx'));

/** Between the keys that are worth naming one by one. */
const FEW = 3;

interface PaymentFormProps {
  terms: BillingTerms;
  button: string;
  busyText: string;
  busy: boolean;
  /** Nothing can be sent for now. */
  locked?: boolean;
  /** Why the last try came to nothing, above the button. */
  problem?: ReactNode;
  /** What one agrees to, beside the button. */
  beside?: ReactNode;
  cancel?: ReactNode;
  onSend: (method: PaymentMethod) => void;
}

/** Card and billing address. What was typed stays, whatever comes of it. */
export function PaymentForm({ terms, button, busyText, busy, locked = false, problem, beside, cancel, onSend }: PaymentFormProps) {
  const { t } = useTranslation();
  const hasOwnCard = terms.mode !== 'stripe';
  const stripe = useRef<StripeCard>(null);
  const [isCardWhole, setCardWhole] = useState(hasOwnCard);
  const [reading, setReading] = useState(false);
  const form = useForm<PaymentFields>({ defaultValues: blank(), mode: 'onTouched', resolver: resolverFor(hasOwnCard) });
  const { errors } = form.formState;
  const values = { ...blank(), ...useWatch({ control: form.control }) };
  const missing = missingIn(values, hasOwnCard);
  const isWhole = missing.length === 0 && isCardWhole;
  const fault = (name: FieldName) => {
    const key = errors[name]?.message;
    return key && t(key as 'checkout.fault.cvvShort', { digits: FEWEST_CVV });
  };
  const refuse = (text: string) => notify({ tone: 'error', title: t('checkout.toast.incomplete'), text });
  const send = form.handleSubmit(
    async (fields) => {
      if (busy || locked || reading) return;
      const billing_details = billingDetailsIn(fields);
      if (hasOwnCard) return onSend({ card: cardIn(fields), billing_details });
      setReading(true);
      try {
        const id = await stripe.current?.read(billing_details);
        if (id) onSend({ id, billing_details });
        else refuse(t('checkout.toast.incompleteText'));
      } catch (error) {
        notify({
          tone: 'error',
          title: t('checkout.toast.failed'),
          text: error instanceof Error ? error.message : t('checkout.toast.failedText'),
        });
      } finally {
        setReading(false);
      }
    },
    () => {
      refuse(t('checkout.toast.incompleteText'));
      // The field that is wrong takes focus after this, and on a phone the notice would lie upon it.
      setTimeout(() => {
        if (document.activeElement?.matches('input, select')) document.activeElement.scrollIntoView({ block: 'center' });
      });
    },
  );
  const shared = { register: form.register, values, fault };
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void send(event)}
      // A button that rests takes no Enter: whoever presses it in a field is told what is missing.
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || isWhole || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        void send();
      }}
      className="grid gap-9"
    >
      <fieldset className="grid min-w-0 gap-5" disabled={busy}>
        <legend className="mb-4 font-serif text-xl font-semibold">{t('checkout.card')}</legend>
        {hasOwnCard ? (
          <CardFields {...shared} />
        ) : (
          <Broken instead={<p className="text-sm text-red">{t('checkout.notLoaded')}</p>}>
            <Suspense fallback={<CardLoading />}>
              <StripeFields card={stripe} publishableKey={terms.publishableKey ?? ''} onWhole={setCardWhole} />
            </Suspense>
          </Broken>
        )}
        <Field label={t('checkout.label.cardholderName')} error={fault('cardholderName')} required>
          {(control) => <Input {...control} {...form.register('cardholderName')} autoComplete="cc-name" maxLength={100} />}
        </Field>
      </fieldset>
      <fieldset className="min-w-0" disabled={busy}>
        <legend className="mb-4 font-serif text-xl font-semibold">{t('checkout.address')}</legend>
        <AddressFields {...shared} />
      </fieldset>
      <div className="grid gap-4">
        {problem}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" size="lg" busy={busy || reading} disabled={!isWhole || locked} className="grow">
            {busy || reading ? busyText : button}
          </Button>
          {cancel}
        </div>
        {missing.length > 0 && missing.length <= FEW && !busy && (
          <p className="text-xs text-ink-3">
            {t('checkout.still', { fields: missing.map((name) => t(`checkout.label.${name}`)).join(', ') })}
          </p>
        )}
        {beside}
      </div>
    </form>
  );
}

function CardLoading() {
  const { t } = useTranslation();
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">{t('checkout.loading')}</span>
      <Skeleton className="h-11.5 rounded-md" />
      <Skeleton className="h-11.5 rounded-md" />
    </div>
  );
}

const blank = (): PaymentFields => ({
  cardNumber: '',
  expiryDate: '',
  cvv: '',
  cardholderName: '',
  country: countryOf(navigator.language),
  billingAddress: '',
  city: '',
  state: '',
  zipCode: '',
});

const resolverFor =
  (hasOwnCard: boolean): Resolver<PaymentFields> =>
  (values) => {
    const faults = Object.entries(faultsIn(values, hasOwnCard, new Date()));
    if (faults.length === 0) return { values, errors: {} };
    return { values: {}, errors: Object.fromEntries(faults.map(([name, message]) => [name, { type: 'fault', message }])) };
  };
