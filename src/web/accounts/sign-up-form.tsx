import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { newPassword, SignUp, signUp } from '#contracts/accounts.ts';
import { plansQuery } from '../queries.ts';
import { useBrand } from '../shell/brand.tsx';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { AuthForm } from './auth-form.tsx';
import { keeping, type Typed, useEntered, useFault, useSend } from './form.ts';
import { PasswordField } from './password-field.tsx';

/** Creates an account and signs in. */
export function SignUpForm({ typed, onDone }: { typed: Typed; onDone: () => void }) {
  const { t } = useTranslation();
  const fault = useFault();
  const { passwordMinLength } = useBrand();
  const shape = useMemo(() => z.extend(SignUp, { password: newPassword(passwordMinLength) }), [passwordMinLength]);
  const form = useForm({ resolver: zodResolver(shape), defaultValues: { name: '', ...typed }, mode: 'onTouched' });
  const { errors } = form.formState;
  // In the order of the screen: the first wrong one takes focus.
  const name = form.register('name');
  const email = form.register('email', keeping(typed, 'email'));
  const password = form.register('password', keeping(typed, 'password'));
  const judged = useWatch({ control: form.control, name: 'password' });
  const send = useSend(signUp, {
    otherwise: t('auth.signUp.failed'),
    setError: form.setError,
    fields: ['name', 'email', 'password'],
    onDone: useEntered(onDone),
  });
  return (
    <AuthForm
      onSubmit={form.handleSubmit(send.submit)}
      onTry={send.clear}
      banner={send.banner}
      busy={send.busy}
      button={t('auth.signUp.button')}
      busyText={t('auth.signUp.busy')}
      note={<Trial />}
    >
      <Field label={t('auth.signUp.name')} error={fault(errors.name)}>
        {(control) => <Input {...control} {...name} required autoComplete="name" maxLength={100} />}
      </Field>
      <Field label={t('auth.email')} error={fault(errors.email)}>
        {(control) => <Input {...control} {...email} required type="email" autoComplete="username" inputMode="email" spellCheck={false} />}
      </Field>
      <PasswordField
        error={fault(errors.password)}
        input={{
          ...password,
          autoComplete: 'new-password',
          placeholder: t('auth.signUp.passwordExample', { min: passwordMinLength }),
        }}
        judged={judged}
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
