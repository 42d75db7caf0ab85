import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { BrandMoved, BrandWords, changeBrand } from '#contracts/brand.ts';
import { ApiError, api } from '../api.ts';
import { brandQuery } from '../queries.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Input, Textarea } from '../ui/input.tsx';
import { notify } from '../ui/notices.ts';
import { ErrorState, useSentence } from '../ui/states.tsx';
import { RowsLoading } from './admin-parts.tsx';
import { AdminShell } from './admin-shell.tsx';

/** How the installation calls itself and is reached. */
export default function BrandScreen() {
  const { t } = useTranslation();
  const brand = useQuery({ ...brandQuery(), staleTime: 0, refetchOnMount: 'always' });
  return (
    <AdminShell title={t('admin.pages.brand')} lead={t('admin.brand.lead')}>
      <div className="mt-6 max-w-xl">
        {brand.isError ? (
          <ErrorState title={t('admin.brand.failed')} error={brand.error} onRetry={() => void brand.refetch()} busy={brand.isFetching} />
        ) : brand.data && brand.isFetchedAfterMount ? (
          <BrandForm words={brand.data} />
        ) : (
          <RowsLoading />
        )}
      </div>
    </AdminShell>
  );
}

const FIELDS = [
  { name: 'name', type: 'text', autoComplete: 'organization' },
  { name: 'email', type: 'email', autoComplete: 'email' },
  { name: 'phone', type: 'tel', autoComplete: 'tel' },
  { name: 'supportUrl', type: 'url', autoComplete: 'url' },
] as const;

const NAMES = ['name', 'email', 'phone', 'address', 'supportUrl'] as const satisfies (keyof BrandWords)[];

const ownOf = ({ name, email, phone, address, supportUrl }: BrandWords): BrandWords => ({ name, email, phone, address, supportUrl });

function BrandForm({ words }: { words: BrandWords }) {
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  const sentence = useSentence();
  const [was, setWas] = useState(() => ownOf(words));
  /** What another admin has set where this one has typed something else. */
  const [theirs, setTheirs] = useState<Partial<BrandWords>>({});
  const form = useForm({ resolver: zodResolver(BrandWords), defaultValues: was, mode: 'onTouched' });
  const save = useMutation({
    mutationFn: (body: BrandWords) => api(changeBrand, { body: { ...body, was } }),
    onSuccess: async (saved) => {
      setWas(saved);
      setTheirs({});
      form.reset(saved);
      await client.invalidateQueries({ queryKey: brandQuery().queryKey });
      notify({ tone: 'success', title: t('admin.brand.saved'), text: t('admin.brand.savedText') });
    },
    onError: (error, given) => {
      const moved = BrandMoved.safeParse(error instanceof ApiError && error.failure);
      if (moved.success) {
        const now = moved.data.current;
        setWas(now);
        const disputed = NAMES.filter((one) => given[one] !== was[one] && now[one] !== was[one] && now[one] !== given[one]);
        setTheirs(Object.fromEntries(disputed.map((one) => [one, now[one]])));
        form.reset(now, { keepDirtyValues: true });
        return notify({ tone: 'error', title: t('admin.brand.moved'), text: t('admin.brand.movedText') });
      }
      const fields = error instanceof ApiError ? (error.failure?.fields ?? {}) : {};
      for (const [field, message] of Object.entries(fields)) {
        if (field in words) form.setError(field as keyof BrandWords, { message });
      }
      notify({ tone: 'error', title: t('common.failed'), text: sentence(error, t('admin.brand.saveFailed')) });
    },
  });
  const { errors, isDirty } = form.formState;
  /** The contract names its sentences by their keys. */
  const said = (field: keyof BrandWords) => {
    const message = errors[field]?.message;
    const other = theirs[field];
    if (!message && other !== undefined) return other ? t('admin.brand.theirs', { words: other }) : t('admin.brand.theirsEmpty');
    return message && i18n.exists(message) ? i18n.t(message as 'errors.field.wrong') : message && t('errors.field.wrong');
  };
  return (
    <form noValidate onSubmit={form.handleSubmit((body) => save.mutate(body))} className="grid gap-5">
      {FIELDS.map(({ name, type, autoComplete }) => (
        <Field
          key={name}
          label={t(`admin.brand.${name}`)}
          required={name === 'name'}
          error={said(name)}
          help={name === 'supportUrl' ? t('admin.brand.supportHelp') : undefined}
        >
          {(control) => <Input {...control} {...form.register(name)} type={type} autoComplete={autoComplete} dir="auto" />}
        </Field>
      ))}
      <Field label={t('admin.brand.address')} error={said('address')}>
        {(control) => <Textarea {...control} {...form.register('address')} rows={3} autoComplete="street-address" dir="auto" />}
      </Field>
      <div>
        <Button type="submit" variant="primary" busy={save.isPending} disabled={!isDirty}>
          {t('admin.brand.save')}
        </Button>
      </div>
    </form>
  );
}
