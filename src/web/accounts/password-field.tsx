import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { strengthOf } from './strength.ts';

interface PasswordFieldProps {
  label?: string;
  error: string | undefined;
  input: ComponentProps<'input'>;
  /** What is typed, where it is to be a new password: its strength is told. */
  judged?: string | undefined;
}

/** A password that can be looked at. */
export function PasswordField({ label, error, input, judged }: PasswordFieldProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  const name = label ?? t('auth.password');
  return (
    <Field label={name} error={error} help={judged ? t(`auth.strength.${strengthOf(judged)}`) : undefined}>
      {(control) => (
        <span className="relative block">
          <Input
            {...control}
            {...input}
            required
            type={shown ? 'text' : 'password'}
            spellCheck={false}
            autoCapitalize="none"
            className="pe-12"
          />
          <Button
            variant="plain"
            size="icon"
            aria-pressed={shown}
            aria-label={shown ? t('auth.hide') : t('auth.show')}
            onClick={() => setShown(!shown)}
            className="absolute end-1.5 top-1/2 -translate-y-1/2"
          >
            {shown ? <EyeOff /> : <Eye />}
          </Button>
        </span>
      )}
    </Field>
  );
}
