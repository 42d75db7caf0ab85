import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { newPassword } from '#contracts/accounts.ts';
import { changePassword, PasswordChange } from '#contracts/security.ts';
import { sessionsQuery } from '../queries.ts';
import { useBrand } from '../shell/brand.tsx';
import { notify } from '../ui/notices.ts';
import { AccountSection } from './account-section.tsx';
import { AuthForm } from './auth-form.tsx';
import { HiddenUsername } from './fields.tsx';
import { useFault, useSend } from './form.ts';
import { PasswordField } from './password-field.tsx';

/** Another password, for whoever knows the one of now. */
export function PasswordSection({ email }: { email: string }) {
  const { t } = useTranslation();
  const fault = useFault();
  const client = useQueryClient();
  const { passwordMinLength } = useBrand();
  const shape = useMemo(() => z.extend(PasswordChange, { password: newPassword(passwordMinLength) }), [passwordMinLength]);
  const form = useForm({ resolver: zodResolver(shape), defaultValues: { currentPassword: '', password: '' } });
  const judged = useWatch({ control: form.control, name: 'password' });
  const { errors } = form.formState;
  const send = useSend(changePassword, {
    otherwise: t('account.failed'),
    setError: form.setError,
    fields: ['currentPassword', 'password'],
    onDone: () => {
      form.reset();
      // It has ended all other sessions.
      void client.invalidateQueries({ queryKey: sessionsQuery().queryKey });
      notify({ tone: 'success', title: t('account.password.done'), text: t('account.password.doneText') });
    },
  });
  return (
    <AccountSection id="password" title={t('account.password.title')} text={t('account.password.text')}>
      <AuthForm
        look="section"
        onSubmit={form.handleSubmit(send.submit)}
        onTry={send.clear}
        banner={send.banner}
        busy={send.busy}
        button={t('account.password.button')}
        busyText={t('account.password.busy')}
      >
        <HiddenUsername email={email} />
        <PasswordField
          label={t('auth.currentPassword')}
          error={fault(errors.currentPassword)}
          input={{ ...form.register('currentPassword'), autoComplete: 'current-password' }}
        />
        <PasswordField
          label={t('account.newPassword')}
          error={fault(errors.password)}
          input={{
            ...form.register('password'),
            autoComplete: 'new-password',
            placeholder: t('auth.signUp.passwordExample', { min: passwordMinLength }),
          }}
          judged={judged}
        />
      </AuthForm>
    </AccountSection>
  );
}
