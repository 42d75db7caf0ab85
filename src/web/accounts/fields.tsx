import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useEffect, useRef } from 'react';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { AUTHENTICATOR } from '#contracts/accounts.ts';
import { twoFactorQuery } from '../queries.ts';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { useFault } from './form.ts';
import { PasswordField } from './password-field.tsx';

interface CodeFieldProps {
  /** `app`: six digits. `recovery`: letters too. `either`: whichever is at hand. */
  kind: 'app' | 'recovery' | 'either';
  error: string | undefined;
  input: ComponentProps<'input'>;
  /** Takes focus when it comes: it is the next thing to type. */
  focus?: boolean;
}

/** A code of the authenticator app, or a recovery code. */
export function CodeField({ kind, error, input, focus = false }: CodeFieldProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (focus) box.current?.querySelector('input')?.focus();
  }, [focus]);
  return (
    <Field label={t(`auth.code.label.${kind}`)} help={t(`auth.code.help.${kind}`, AUTHENTICATOR)} error={error}>
      {(control) => (
        <span ref={box} className="block">
          <Input
            {...control}
            {...input}
            required
            autoComplete="one-time-code"
            inputMode={kind === 'app' ? 'numeric' : 'text'}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            className="num max-w-60 tracking-[0.08em]"
          />
        </span>
      )}
    </Field>
  );
}

export interface Confirmed {
  password: string;
  code: string;
}

/** Whether a second step follows the password; false until it is known. */
export function useHasTwoFactor(): boolean {
  const { data } = useQuery(twoFactorQuery());
  return Boolean(data?.since);
}

interface ConfirmFieldsProps {
  register: UseFormRegister<Confirmed>;
  errors: FieldErrors<Confirmed>;
  hasTwoFactor: boolean;
}

/** The password once more, and a code where two-factor sign-in is on: for what only the owner may do. */
export function ConfirmFields({ register, errors, hasTwoFactor }: ConfirmFieldsProps) {
  const { t } = useTranslation();
  const fault = useFault();
  return (
    <>
      <PasswordField
        label={t('auth.currentPassword')}
        error={fault(errors.password)}
        input={{ ...register('password', { required: 'errors.field.passwordEmpty' }), autoComplete: 'current-password' }}
      />
      {hasTwoFactor && (
        <CodeField kind="either" error={fault(errors.code)} input={register('code', { required: 'errors.field.codeMissing' })} />
      )}
    </>
  );
}

/** Tells a password manager whose password this form is about. */
export function HiddenUsername({ email }: { email: string }) {
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />;
}
