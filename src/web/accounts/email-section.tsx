import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { User } from '#contracts/accounts.ts';
import { changeEmail, EmailChange } from '#contracts/security.ts';
import { useBrand } from '../shell/brand.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { AccountSection } from './account-section.tsx';
import { AuthForm } from './auth-form.tsx';
import { CodeField, useHasTwoFactor } from './fields.tsx';
import { useFault, useSend } from './form.ts';
import { PasswordField } from './password-field.tsx';
import { useVerificationMail } from './unverified-bar.tsx';

/** The address one signs in with: whether it is proven, and moving to another. */
export function EmailSection({ user }: { user: User }) {
  const { t } = useTranslation();
  const { sendsMail } = useBrand();
  const [changes, setChanges] = useState(false);
  const [sentTo, setSentTo] = useState<string>();
  const again = useVerificationMail(user.email);
  return (
    <AccountSection id="email" title={t('account.email.title')} text={t('account.email.text')}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="min-w-0 break-all font-[550]">{user.email}</span>
        <Badge tone={user.emailVerified ? 'green' : 'amber'}>
          {user.emailVerified ? t('account.email.verified') : t('account.email.unverified')}
        </Badge>
      </p>
      {!user.emailVerified && !sendsMail && <p className="mt-3 max-w-[60ch] text-sm text-ink-2">{t('account.email.kept')}</p>}
      {changes ? (
        <div className="mt-6">
          <ChangeForm
            email={user.email}
            onCancel={() => setChanges(false)}
            onDone={(email) => {
              setChanges(false);
              setSentTo(email);
            }}
          />
        </div>
      ) : (
        <div className="mt-5 flex flex-wrap gap-3">
          {!user.emailVerified && (
            <Button onClick={again.send} busy={again.busy}>
              {t('account.email.again')}
            </Button>
          )}
          <Button onClick={() => setChanges(true)}>{t('account.email.change')}</Button>
        </div>
      )}
      <div role="status" className="mt-5 max-w-[60ch] empty:hidden">
        {sentTo && (
          <div className="rounded-md bg-green-wash px-4 py-3 text-sm">
            <p className="font-semibold">{t('account.email.done')}</p>
            <p className="break-words">{t(sendsMail ? 'account.email.doneText' : 'account.email.doneKept', { email: sentTo })}</p>
          </div>
        )}
      </div>
    </AccountSection>
  );
}

function ChangeForm({ email, onCancel, onDone }: { email: string; onCancel: () => void; onDone: (email: string) => void }) {
  const { t } = useTranslation();
  const fault = useFault();
  const hasTwoFactor = useHasTwoFactor();
  const form = useForm({
    resolver: zodResolver(EmailChange),
    defaultValues: { email: '', password: '', ...(hasTwoFactor && { code: '' }) },
    mode: 'onTouched',
  });
  const { errors } = form.formState;
  const send = useSend(changeEmail, {
    otherwise: t('account.failed'),
    setError: form.setError,
    fields: ['email', 'password', 'code'],
    onDone: () => onDone(form.getValues('email').trim()),
  });
  return (
    <AuthForm
      look="section"
      onSubmit={form.handleSubmit(send.submit)}
      onTry={send.clear}
      banner={send.banner}
      busy={send.busy}
      button={t('account.email.button')}
      busyText={t('account.email.busy')}
      beside={
        <Button variant="plain" onClick={onCancel}>
          {t('account.cancel')}
        </Button>
      }
    >
      <Field label={t('account.email.new')} error={fault(errors.email)}>
        {(control) => (
          <Input
            {...control}
            {...form.register('email')}
            required
            type="email"
            autoComplete="email"
            inputMode="email"
            spellCheck={false}
            placeholder={email}
          />
        )}
      </Field>
      <PasswordField
        label={t('auth.currentPassword')}
        error={fault(errors.password)}
        input={{ ...form.register('password'), autoComplete: 'current-password' }}
      />
      {hasTwoFactor && <CodeField kind="either" error={fault(errors.code)} input={form.register('code')} />}
    </AuthForm>
  );
}
