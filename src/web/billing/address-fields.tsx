import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { hasPostalCode, hasState } from '#contracts/address.ts';
import { Field } from '../ui/field.tsx';
import { Input, Select } from '../ui/input.tsx';
import { countryNames } from './address.ts';
import type { FieldsProps } from './card-fields.tsx';

/** Where bills go: only the parts that an address of the country has. */
export function AddressFields({ register, values, fault }: FieldsProps) {
  const { t, i18n } = useTranslation();
  const countries = useMemo(() => countryNames(i18n.language), [i18n.language]);
  const { country } = values;
  const isUs = country === 'US';
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-5">
      <Field label={t('checkout.label.country')} error={fault('country')} required className="col-span-2">
        {(control) => (
          <Select {...control} {...register('country')} autoComplete="country">
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('checkout.label.billingAddress')} error={fault('billingAddress')} required className="col-span-2">
        {(control) => <Input {...control} {...register('billingAddress')} autoComplete="address-line1" maxLength={200} />}
      </Field>
      <Field
        label={t('checkout.label.city')}
        error={fault('city')}
        required
        className={hasState(country) === hasPostalCode(country) ? 'col-span-2' : 'col-span-2 sm:col-span-1'}
      >
        {(control) => <Input {...control} {...register('city')} autoComplete="address-level2" maxLength={100} />}
      </Field>
      {hasState(country) && (
        <Field label={t(isUs ? 'checkout.label.state' : 'checkout.label.stateElsewhere')} error={fault('state')} required>
          {(control) => <Input {...control} {...register('state')} autoComplete="address-level1" maxLength={100} />}
        </Field>
      )}
      {hasPostalCode(country) && (
        <Field label={t(isUs ? 'checkout.label.zipCode' : 'checkout.label.zipCodeElsewhere')} error={fault('zipCode')} required>
          {(control) => (
            <Input
              {...control}
              {...register('zipCode')}
              autoComplete="postal-code"
              inputMode={isUs ? 'numeric' : 'text'}
              maxLength={20}
              className="num"
            />
          )}
        </Field>
      )}
    </div>
  );
}
