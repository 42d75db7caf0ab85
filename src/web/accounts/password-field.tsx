import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';

/** A password that can be looked at. */
export function PasswordField({ error, input }: { error: string | undefined; input: ComponentProps<'input'> }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  return (
    <Field label={t('auth.password')} error={error}>
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
