import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { signInSecondStep } from '#contracts/accounts.ts';
import { AuthForm } from './auth-form.tsx';
import { CodeField } from './fields.tsx';
import { useEntered, useFault, useSend } from './form.ts';

interface SecondStepFormProps {
  challenge: string;
  onDone: () => void;
  /** Back to the password: the challenge has run out, or somebody else wants in. */
  onBack: () => void;
}

/** After the password: the code of the app, or a recovery code for whoever has lost it. */
export function SecondStepForm({ challenge, onDone, onBack }: SecondStepFormProps) {
  const { t } = useTranslation();
  const fault = useFault();
  const [recovers, setRecovers] = useState(false);
  const form = useForm({ defaultValues: { code: '' } });
  const code = form.register('code', { required: 'errors.field.codeMissing' });
  const send = useSend(signInSecondStep, {
    otherwise: t('auth.signIn.failed'),
    setError: form.setError,
    fields: ['code'],
    onDone: useEntered(onDone),
  });
  return (
    <AuthForm
      onSubmit={form.handleSubmit((given) => send.submit({ ...given, challenge }))}
      onTry={send.clear}
      banner={send.banner}
      busy={send.busy}
      button={t('auth.signIn.button')}
      busyText={t('auth.signIn.busy')}
    >
      <CodeField kind={recovers ? 'recovery' : 'app'} error={fault(form.formState.errors.code)} input={code} key={String(recovers)} focus />
      <div className="flex flex-wrap gap-x-6 text-sm">
        <button
          type="button"
          className="link min-h-8"
          onClick={() => {
            form.reset();
            send.clear();
            setRecovers(!recovers);
          }}
        >
          {recovers ? t('auth.code.useApp') : t('auth.code.useRecovery')}
        </button>
        <button type="button" className="link min-h-8" onClick={onBack}>
          {t('auth.code.back')}
        </button>
      </div>
    </AuthForm>
  );
}
