import { CardCvcElement, CardExpiryElement, CardNumberElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js';
import type { StripeElementStyle } from '@stripe/stripe-js';
import { type RefObject, useEffect, useImperativeHandle, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BillingDetails } from '#contracts/billing.ts';
import { Field } from '../ui/field.tsx';
import { BOX } from '../ui/input.tsx';
import { stripeFor } from './stripe-script.ts';

/** The card that stands in the provider's fields. */
export interface StripeCard {
  /** The provider's name for it, which the server takes in its place; undefined while the fields are not there. */
  read(details: BillingDetails): Promise<string | undefined>;
}

interface StripeFieldsProps {
  card: RefObject<StripeCard | null>;
  publishableKey: string;
  onWhole: (isWhole: boolean) => void;
}

/** The provider's own card fields: what is typed in them never reaches this site. They look like our inputs. */
export default function StripeFields(props: StripeFieldsProps) {
  const { i18n, t } = useTranslation();
  const [stripe] = useState(() => stripeFor(props.publishableKey));
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    stripe.catch(() => setMissing(true));
  }, [stripe]);
  if (isMissing)
    return (
      <p role="alert" className="text-sm text-red">
        {t('checkout.notLoaded')}
      </p>
    );
  return (
    <Elements stripe={stripe} options={{ locale: i18n.language.startsWith('en') ? 'en' : 'auto' }}>
      <Fields {...props} />
    </Elements>
  );
}

type Part = 'number' | 'expiry' | 'cvc';

function Fields({ card, onWhole }: StripeFieldsProps) {
  const { t } = useTranslation();
  const stripe = useStripe();
  const elements = useElements();
  const style = useStyle();
  const [whole, setWhole] = useState<Record<Part, boolean>>({ number: false, expiry: false, cvc: false });
  const [faults, setFaults] = useState<Partial<Record<Part, string>>>({});
  const isWhole = whole.number && whole.expiry && whole.cvc;
  useEffect(() => onWhole(isWhole), [isWhole, onWhole]);
  useImperativeHandle(card, () => ({
    read: async (billing_details) => {
      const element = elements?.getElement(CardNumberElement);
      if (!stripe || !element) return undefined;
      const { paymentMethod, error } = await stripe.createPaymentMethod({ type: 'card', card: element, billing_details });
      if (error) throw new Error(error.message);
      return paymentMethod.id;
    },
  }));
  const changed = (part: Part) => (event: { complete: boolean; error: { message: string } | undefined }) => {
    setWhole((before) => ({ ...before, [part]: event.complete }));
    setFaults(({ [part]: _, ...others }) => (event.error ? { ...others, [part]: event.error.message } : others));
  };
  const box = `${BOX} h-11.5 py-2.5`;
  const options = { style, classes: { base: box, focus: 'border-blue! outline-2 outline-offset-1 outline-blue', invalid: 'border-red!' } };
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-5">
      <Field label={t('checkout.label.cardNumber')} error={faults.number} required className="col-span-2">
        {({ id }) => <CardNumberElement id={id} options={{ ...options, showIcon: true }} onChange={changed('number')} />}
      </Field>
      <Field label={t('checkout.label.expiryDate')} error={faults.expiry} required>
        {({ id }) => <CardExpiryElement id={id} options={options} onChange={changed('expiry')} />}
      </Field>
      <Field label={t('checkout.label.cvv')} error={faults.cvc} required>
        {({ id }) => <CardCvcElement id={id} options={options} onChange={changed('cvc')} />}
      </Field>
    </div>
  );
}

/** Our colours as they are now: inside the provider's frame our variables do not hold. */
function useStyle(): StripeElementStyle {
  return useMemo(() => {
    const colour = (name: string) => {
      const probe = document.createElement('span');
      probe.style.color = `var(${name})`;
      document.body.append(probe);
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    };
    const ink = colour('--ink');
    return {
      base: {
        color: ink,
        iconColor: colour('--ink-3'),
        fontFamily: 'Inter, system-ui, sans-serif',
        fontSize: '16px',
        lineHeight: '26px',
        '::placeholder': { color: colour('--ink-3') },
        ':-webkit-autofill': { color: ink },
      },
      invalid: { color: colour('--red'), iconColor: colour('--red') },
    };
  }, []);
}
