import { zodResolver } from '@hookform/resolvers/zod';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ForgottenPassword, forgotPassword } from '#contracts/security.ts';
import { useBrand } from '../shell/brand.tsx';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { AuthForm } from './auth-form.tsx';
import { keeping, type Typed, useFault, useSend } from './form.ts';

/** Asks for a link that sets a new password. What it says afterwards is the same for every address. */
export function ForgotForm({ typed }: { typed: Typed }) {
  const { t } = useTranslation();
  const { sendsMail } = useBrand();
  const fault = useFault();
  const [askedFor, setAskedFor] = useState<string>();
  const form = useForm({ resolver: zodResolver(ForgottenPassword), defaultValues: { email: typed.email }, mode: 'onTouched' });
  const send = useSend(forgotPassword, {
    otherwise: t('auth.forgot.failed'),
    setError: form.setError,
    fields: ['email'],
    onDone: () => setAskedFor(form.getValues('email').trim()),
  });
  return (
    <>
      <AuthForm
        onSubmit={form.handleSubmit((given) => {
          setAskedFor(undefined);
          return send.submit(given);
        })}
        onTry={send.clear}
        banner={send.banner}
        busy={send.busy}
        button={t('auth.forgot.button')}
        busyText={t('auth.forgot.busy')}
        note={!sendsMail && <p className="rounded-md bg-amber-wash px-4 py-3 text-sm">{t('auth.forgot.noMail')}</p>}
      >
        <Field label={t('auth.email')} error={fault(form.formState.errors.email)}>
          {(control) => (
            <Input
              {...control}
              {...form.register('email', keeping(typed, 'email'))}
              required
              type="email"
              autoComplete="username"
              inputMode="email"
              spellCheck={false}
            />
          )}
        </Field>
      </AuthForm>
      <div role="status" className="mt-5 empty:hidden">
        {askedFor && (
          <p className="flex gap-3 rounded-md bg-green-wash px-4 py-3 text-sm">
            <MailCheck className="mt-0.5 text-green" />
            <span className="min-w-0 break-words">{t(sendsMail ? 'auth.forgot.sent' : 'auth.forgot.kept', { email: askedFor })}</span>
          </p>
        )}
      </div>
    </>
  );
}
