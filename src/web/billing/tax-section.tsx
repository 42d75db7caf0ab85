import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { changeTaxDetails, TaxDetails } from '#contracts/billing.ts';
import { AccountSection } from '../accounts/account-section.tsx';
import { AuthForm } from '../accounts/auth-form.tsx';
import { useFault, useSend } from '../accounts/form.ts';
import { Field } from '../ui/field.tsx';
import { Input, Textarea } from '../ui/input.tsx';
import { notify } from '../ui/notices.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { ErrorState } from '../ui/states.tsx';
import { taxDetailsQuery } from './queries.ts';

/** Who receipts are made out to. */
export function TaxSection() {
  const { t } = useTranslation();
  const details = useQuery(taxDetailsQuery());
  return (
    <AccountSection id="tax" title={t('billing.tax.title')} text={t('billing.tax.text')}>
      {details.data ? (
        <TaxForm details={details.data} />
      ) : details.isError ? (
        <ErrorState title={t('billing.notLoaded')} error={details.error} onRetry={() => void details.refetch()} busy={details.isFetching} />
      ) : (
        <Skeleton className="h-48" />
      )}
    </AccountSection>
  );
}

function TaxForm({ details }: { details: TaxDetails }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const fault = useFault();
  const form = useForm({ resolver: zodResolver(TaxDetails), defaultValues: details });
  const { errors } = form.formState;
  const send = useSend(changeTaxDetails, {
    otherwise: t('account.failed'),
    setError: form.setError,
    fields: ['name', 'address', 'taxId'],
    onDone: (changed) => {
      client.setQueryData(taxDetailsQuery().queryKey, changed);
      notify({ tone: 'success', title: t('billing.tax.done') });
    },
  });
  return (
    <AuthForm
      look="section"
      onSubmit={form.handleSubmit(send.submit)}
      onTry={send.clear}
      banner={send.banner}
      busy={send.busy}
      button={t('billing.tax.save')}
      busyText={t('billing.tax.saving')}
    >
      <Field label={t('billing.tax.name')} error={fault(errors.name)}>
        {(control) => <Input {...control} {...form.register('name')} autoComplete="organization" maxLength={200} />}
      </Field>
      <Field label={t('billing.tax.address')} error={fault(errors.address)}>
        {(control) => <Textarea {...control} {...form.register('address')} autoComplete="street-address" maxLength={400} />}
      </Field>
      <Field label={t('billing.tax.taxId')} error={fault(errors.taxId)}>
        {(control) => <Input {...control} {...form.register('taxId')} autoComplete="off" maxLength={60} />}
      </Field>
    </AuthForm>
  );
}
