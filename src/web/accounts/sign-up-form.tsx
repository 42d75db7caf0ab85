import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { PASSWORD_MIN_LENGTH, SignUp, signUp } from '#contracts/accounts.ts';
import { plansQuery } from '../queries.ts';
import { useBrand } from '../shell/brand.tsx';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { AuthForm, useEnter } from './auth-form.tsx';
import { PasswordField } from './password-field.tsx';

/** Creates an account and signs in. */
export function SignUpForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const form = useForm({ resolver: zodResolver(SignUp), defaultValues: { name: '', email: '', password: '' }, mode: 'onTouched' });
  const { errors } = form.formState;
  // In the order of the screen: the first wrong one takes focus.
  const name = form.register('name');
  const email = form.register('email');
  const password = form.register('password');
  const enter = useEnter(signUp, {
    otherwise: t('auth.signUp.failed'),
    setError: form.setError,
    fields: ['name', 'email', 'password'],
    onDone,
  });
  return (
    <AuthForm
      onSubmit={form.handleSubmit(enter.submit)}
      onTry={enter.clear}
      banner={enter.banner}
      busy={enter.busy}
      button={t('auth.signUp.button')}
      busyText={t('auth.signUp.busy')}
      note={<Trial />}
    >
      <Field label={t('auth.signUp.name')} error={errors.name?.message}>
        {(control) => <Input {...control} {...name} required autoComplete="name" />}
      </Field>
      <Field label={t('auth.email')} error={errors.email?.message}>
        {(control) => <Input {...control} {...email} required type="email" autoComplete="username" inputMode="email" spellCheck={false} />}
      </Field>
      <PasswordField
        error={errors.password?.message}
        input={{
          ...password,
          autoComplete: 'new-password',
          placeholder: t('auth.signUp.passwordExample', { min: PASSWORD_MIN_LENGTH }),
        }}
      />
    </AuthForm>
  );
}

/** What the free plan gives, read from the plans; nothing where there are none. */
function Trial() {
  const { t } = useTranslation();
  const brand = useBrand();
  const { data: plans } = useQuery({ ...plansQuery(), enabled: brand.plans });
  const free = plans?.find((plan) => plan.price === 0);
  if (!brand.plans || !free) return null;
  return <p className="rounded-md bg-green-wash px-4 py-3 text-sm">{t('auth.signUp.trial', { count: free.documentLimit })}</p>;
}
