import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SignIn, signIn } from '#contracts/accounts.ts';
import type { ApiError } from '../api.ts';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { AuthForm } from './auth-form.tsx';
import { keeping, type Typed, useEntered, useFault, useSend } from './form.ts';
import { PasswordField } from './password-field.tsx';

interface SignInFormProps {
  typed: Typed;
  onDone: () => void;
  /** The password was right and a code is asked for. */
  onChallenge: (challenge: string) => void;
  onForgot: () => void;
}

/** Signs in to an account that exists. */
export function SignInForm({ typed, onDone, onChallenge, onForgot }: SignInFormProps) {
  const { t } = useTranslation();
  const fault = useFault();
  const form = useForm({ resolver: zodResolver(SignIn), defaultValues: { ...typed }, mode: 'onTouched' });
  const { errors } = form.formState;
  // In the order of the screen: the first wrong one takes focus.
  const email = form.register('email', keeping(typed, 'email'));
  const password = form.register('password', keeping(typed, 'password'));
  const send = useSend(signIn, {
    otherwise: t('auth.signIn.failed'),
    setError: form.setError,
    fields: ['email', 'password'],
    onDone: useEntered(onDone),
    onRefused: (refusal) => {
      const challenge = challengeIn(refusal);
      if (challenge) {
        // The password was right and is done with: on the way back from the second step it is asked for anew.
        typed.password = '';
        onChallenge(challenge);
      }
      return challenge !== undefined;
    },
  });
  return (
    <AuthForm
      onSubmit={form.handleSubmit(send.submit)}
      onTry={send.clear}
      banner={send.banner}
      busy={send.busy}
      button={t('auth.signIn.button')}
      busyText={t('auth.signIn.busy')}
    >
      <Field label={t('auth.email')} error={fault(errors.email)}>
        {(control) => <Input {...control} {...email} required type="email" autoComplete="username" inputMode="email" spellCheck={false} />}
      </Field>
      <PasswordField error={fault(errors.password)} input={{ ...password, autoComplete: 'current-password' }} />
      <button type="button" className="link -mt-2 min-h-8 justify-self-start text-sm" onClick={onForgot}>
        {t('auth.forgot.link')}
      </button>
    </AuthForm>
  );
}

/** The challenge for a second step, where that is what a refusal asks for. */
export function challengeIn({ status, failure }: ApiError): string | undefined {
  const isAsked = status === 401 && failure?.code === 'two_factor_required' && 'challenge' in failure;
  return isAsked && typeof failure.challenge === 'string' ? failure.challenge : undefined;
}
