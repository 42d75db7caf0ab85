import { zodResolver } from '@hookform/resolvers/zod';
import { MailCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { contactSupport, ContactForm as Shape } from '#contracts/support.ts';
import { useSend } from '../accounts/form.ts';
import { useUser } from '../session.ts';
import { useBrand } from '../shell/brand.tsx';
import { useAwake } from '../ui/awake.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { FormBanner } from '../ui/form-banner.tsx';
import { Input, Textarea } from '../ui/input.tsx';

const EMPTY = { name: '', email: '', subject: '', message: '' };

/** The way to a person: makes a ticket. What was typed stays until it has arrived. */
export function ContactForm() {
  const { t } = useTranslation();
  const awake = useAwake();
  const { sendsMail } = useBrand();
  const me = useUser();
  const [isSent, setSent] = useState(false);
  const sent = useRef('');
  const form = useForm({ resolver: zodResolver(Shape), defaultValues: EMPTY, mode: 'onTouched' });
  const { errors } = form.formState;
  useEffect(() => {
    if (!me) return;
    if (!form.getValues('name')) form.setValue('name', me.username);
    if (!form.getValues('email')) form.setValue('email', me.email);
  }, [me, form]);
  const send = useSend(contactSupport, {
    otherwise: t('help.contact.failed'),
    setError: form.setError,
    fields: ['name', 'email', 'subject', 'message'],
    onDone: () => {
      // Who has gone on writing since it was sent keeps that.
      if (form.getValues('message') === sent.current)
        form.reset({ ...EMPTY, name: form.getValues('name'), email: form.getValues('email') });
      setSent(true);
    },
  });
  const missing = (error: unknown, key: 'missing' | 'email') => (error ? t(`errors.field.${key}`) : undefined);
  return (
    <section
      id="contact"
      aria-labelledby="contact-title"
      className="mt-20 grid scroll-mt-24 gap-x-16 gap-y-6 lg:grid-cols-[15rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id="contact-title" className="text-2xl">
          {t('help.contact.title')}
        </h2>
        <p className="mt-2 text-sm text-ink-2">{t(`help.contact.${sendsMail ? 'lead' : me ? 'leadHere' : 'leadNoMail'}`)}</p>
      </div>
      <form
        method="post"
        noValidate
        className="grid max-w-2xl gap-5"
        onSubmit={(event) => {
          setSent(false);
          sent.current = form.getValues('message');
          send.clear();
          void form.handleSubmit(send.submit)(event);
        }}
      >
        <FormBanner text={send.banner} />
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={t('help.contact.name')} required error={missing(errors.name, 'missing')}>
            {(control) => <Input {...control} {...form.register('name')} autoComplete="name" maxLength={200} />}
          </Field>
          <Field label={t('help.contact.email')} required error={missing(errors.email, 'email')}>
            {(control) => (
              <Input
                {...control}
                {...form.register('email')}
                type="email"
                autoComplete="email"
                inputMode="email"
                spellCheck={false}
                maxLength={254}
              />
            )}
          </Field>
        </div>
        <Field label={t('help.contact.subject')} required error={missing(errors.subject, 'missing')}>
          {(control) => <Input {...control} {...form.register('subject')} maxLength={200} />}
        </Field>
        <Field label={t('help.contact.message')} required help={t('help.contact.messageHelp')} error={missing(errors.message, 'missing')}>
          {(control) => <Textarea {...control} {...form.register('message')} rows={6} maxLength={20_000} />}
        </Field>
        <Button type="submit" variant="primary" size="lg" className="justify-self-start" busy={send.busy} disabled={!awake}>
          {send.busy ? t('help.contact.busy') : t('help.contact.button')}
        </Button>
        <div role="alert" className="empty:hidden">
          {isSent && (
            <p className="flex gap-3 rounded-md bg-green-wash px-4 py-3 text-sm">
              <MailCheck className="mt-0.5 text-green" />
              {t('help.contact.sent')}
            </p>
          )}
        </div>
      </form>
    </section>
  );
}
