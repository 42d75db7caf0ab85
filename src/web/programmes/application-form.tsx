import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { applyAsAffiliate, AffiliateApplication as Shape } from '#contracts/programmes.ts';
import { useSend } from '../accounts/form.ts';
import { track } from '../marketing/track.ts';
import { useUser } from '../session.ts';
import { useAwake } from '../ui/awake.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { FormBanner } from '../ui/form-banner.tsx';
import { Input, Textarea } from '../ui/input.tsx';
import { Applied } from './form-parts.tsx';

const EMPTY = { name: '', email: '', website: '', audience: '', experience: '', motivation: '' };
const FIELDS = ['name', 'email', 'website', 'audience', 'experience', 'motivation'] as const;

/** The application of an affiliate. What was typed stays until it has arrived. */
export function ApplicationForm() {
  const { t } = useTranslation();
  const awake = useAwake();
  const me = useUser();
  const [done, setDone] = useState<{ code: string; email: string }>();
  const form = useForm({ resolver: zodResolver(Shape), defaultValues: EMPTY, mode: 'onTouched' });
  const { errors } = form.formState;
  useEffect(() => {
    if (!me) return;
    if (!form.getValues('name')) form.setValue('name', me.username);
    if (!form.getValues('email')) form.setValue('email', me.email);
  }, [me, form]);
  const send = useSend(applyAsAffiliate, {
    otherwise: t('programmes.form.failedText'),
    setError: form.setError,
    fields: FIELDS,
    onDone: ({ referralCode }) => {
      track('affiliate_application');
      setDone({ code: referralCode, email: form.getValues('email') });
      form.reset(EMPTY);
    },
  });
  const wrong = (name: (typeof FIELDS)[number]) => {
    if (!errors[name]) return undefined;
    const isEmpty = form.getValues(name)?.trim() === '';
    if (name === 'email') return t('errors.field.email');
    return name === 'website' && !isEmpty ? t('errors.field.notAddress') : t('errors.field.missing');
  };
  return (
    <section id="apply" aria-labelledby="apply-title" className="grid scroll-mt-24 gap-x-16 gap-y-6 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <div>
        <h2 id="apply-title" className="text-2xl">
          {t('programmes.form.title')}
        </h2>
        <p className="mt-2 text-sm text-ink-2">{t('programmes.form.lead')}</p>
      </div>
      <form
        method="post"
        noValidate
        className="grid max-w-2xl gap-5"
        onSubmit={(event) => {
          setDone(undefined);
          send.clear();
          void form.handleSubmit(send.submit)(event);
        }}
      >
        <FormBanner title={t('programmes.form.failed')} text={send.banner} />
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={t('programmes.form.name')} required error={wrong('name')}>
            {(control) => <Input {...control} {...form.register('name')} autoComplete="name" maxLength={200} />}
          </Field>
          <Field label={t('programmes.form.email')} required error={wrong('email')} help={t('programmes.form.emailHelp')}>
            {(control) => (
              <Input {...control} {...form.register('email')} type="email" autoComplete="email" spellCheck={false} maxLength={254} />
            )}
          </Field>
        </div>
        <Field label={t('programmes.form.website')} required error={wrong('website')}>
          {(control) => (
            <Input
              {...control}
              {...form.register('website')}
              type="url"
              autoComplete="url"
              spellCheck={false}
              placeholder={t('programmes.form.websiteExample')}
              maxLength={500}
            />
          )}
        </Field>
        <Field label={t('programmes.form.audience')} required error={wrong('audience')} help={t('programmes.form.audienceHelp')}>
          {(control) => <Textarea {...control} {...form.register('audience')} maxLength={2_000} />}
        </Field>
        <Field label={t('programmes.form.experience')} error={wrong('experience')} help={t('programmes.form.experienceHelp')}>
          {(control) => <Textarea {...control} {...form.register('experience')} maxLength={2_000} />}
        </Field>
        <Field label={t('programmes.form.motivation')} required error={wrong('motivation')} help={t('programmes.form.motivationHelp')}>
          {(control) => <Textarea {...control} {...form.register('motivation')} rows={4} maxLength={4_000} />}
        </Field>
        <Button type="submit" variant="primary" size="lg" className="justify-self-start" busy={send.busy} disabled={!awake}>
          {send.busy ? t('programmes.form.busy') : t('programmes.form.button')}
        </Button>
        <div role="status">
          {done && (
            <Applied
              title={t('programmes.form.done')}
              text={t('programmes.form.doneText', { code: done.code })}
              next={t('programmes.form.doneNext', { email: done.email })}
            />
          )}
        </div>
      </form>
    </section>
  );
}
