import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SignIn, signIn } from '#contracts/accounts.ts';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { AuthForm, useEnter } from './auth-form.tsx';
import { PasswordField } from './password-field.tsx';

/** Signs in to an account that exists. */
export function SignInForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const form = useForm({ resolver: zodResolver(SignIn), defaultValues: { email: '', password: '' }, mode: 'onTouched' });
  const { errors } = form.formState;
  // In the order of the screen: the first wrong one takes focus.
  const email = form.register('email');
  const password = form.register('password');
  const enter = useEnter(signIn, { otherwise: t('auth.signIn.failed'), setError: form.setError, fields: ['email', 'password'], onDone });
  return (
    <AuthForm
      onSubmit={form.handleSubmit(enter.submit)}
      onTry={enter.clear}
      banner={enter.banner}
      busy={enter.busy}
      button={t('auth.signIn.button')}
      busyText={t('auth.signIn.busy')}
    >
      <Field label={t('auth.email')} error={errors.email?.message}>
        {(control) => <Input {...control} {...email} required type="email" autoComplete="username" inputMode="email" spellCheck={false} />}
      </Field>
      <PasswordField error={errors.password?.message} input={{ ...password, autoComplete: 'current-password' }} />
    </AuthForm>
  );
}
