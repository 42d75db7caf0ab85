import type { UseFormRegister } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '../ui/field.tsx';
import { brandOf, completeExpiry, formatCardNumber, formatCvv, formatExpiry } from './card.ts';
import { FormattedInput } from './formatted-input.tsx';
import type { FieldName, PaymentFields } from './payment-fields.ts';

export interface FieldsProps {
  register: UseFormRegister<PaymentFields>;
  values: PaymentFields;
  /** What is wrong with a field, in words. */
  fault: (name: FieldName) => string | undefined;
}

/** The three things that stand on a card, for the simulator: a real provider brings its own fields. */
export function CardFields({ register, values, fault }: FieldsProps) {
  const { t } = useTranslation();
  const brand = brandOf(values.cardNumber);
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-5">
      <Field label={t('checkout.label.cardNumber')} error={fault('cardNumber')} required className="col-span-2">
        {(control) => (
          <span className="relative block">
            <FormattedInput
              {...control}
              field={register('cardNumber')}
              format={formatCardNumber}
              autoComplete="cc-number"
              placeholder={t('checkout.example.cardNumber')}
              className="num pe-32"
            />
            {brand && <span className="pointer-events-none absolute inset-y-0 end-3.5 grid items-center text-xs text-ink-3">{brand}</span>}
          </span>
        )}
      </Field>
      <Field label={t('checkout.label.expiryDate')} error={fault('expiryDate')} required>
        {(control) => (
          <FormattedInput
            {...control}
            field={register('expiryDate')}
            format={formatExpiry}
            complete={completeExpiry}
            autoComplete="cc-exp"
            placeholder={t('checkout.example.expiry')}
            className="num"
          />
        )}
      </Field>
      <Field label={t('checkout.label.cvv')} error={fault('cvv')} required>
        {(control) => (
          <FormattedInput
            {...control}
            field={register('cvv')}
            format={formatCvv}
            autoComplete="cc-csc"
            placeholder={t('checkout.example.cvv')}
            className="num"
          />
        )}
      </Field>
    </div>
  );
}
