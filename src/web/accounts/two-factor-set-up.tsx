import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { confirmTwoFactor, type RecoveryCodes, type TwoFactorSecret } from '#contracts/security.ts';
import { Button } from '../ui/button.tsx';
import { QrCode } from '../ui/qr-code.tsx';
import { AuthForm } from './auth-form.tsx';
import { CodeField } from './fields.tsx';
import { useFault, useSend } from './form.ts';

interface TwoFactorSetUpProps {
  secret: TwoFactorSecret;
  onDone: (made: RecoveryCodes) => void;
  onCancel: () => void;
}

/** The secret for the app, as a picture and in letters, and the first code that shows the app has it. */
export function TwoFactorSetUp({ secret, onDone, onCancel }: TwoFactorSetUpProps) {
  const { t } = useTranslation();
  const fault = useFault();
  const form = useForm({ defaultValues: { code: '' } });
  const send = useSend(confirmTwoFactor, { otherwise: t('account.failed'), setError: form.setError, fields: ['code'], onDone });
  return (
    <div className="mt-6 grid gap-x-8 gap-y-6 sm:grid-cols-[auto_minmax(0,1fr)]">
      <QrCode text={secret.url} label={t('account.twoFactor.picture')} />
      <div className="grid min-w-0 content-start gap-5">
        <div className="text-sm">
          <p className="max-w-[46ch] text-ink-2">{t('account.twoFactor.scan')}</p>
          <p className="mt-3 font-[550]">{t('account.twoFactor.secret')}</p>
          <p className="num select-all font-mono text-base break-words">{secret.secret.match(/.{1,4}/g)?.join(' ')}</p>
          <a className="link mt-2 inline-flex min-h-8 items-center" href={secret.url}>
            {t('account.twoFactor.open')}
          </a>
        </div>
        <AuthForm
          look="section"
          onSubmit={form.handleSubmit(send.submit)}
          onTry={send.clear}
          banner={send.banner}
          busy={send.busy}
          button={t('account.twoFactor.confirm')}
          busyText={t('account.twoFactor.confirming')}
          variant="primary"
          beside={
            <Button variant="plain" onClick={onCancel}>
              {t('account.cancel')}
            </Button>
          }
        >
          <CodeField
            kind="app"
            error={fault(form.formState.errors.code)}
            input={form.register('code', { required: 'errors.field.codeMissing' })}
            focus
          />
        </AuthForm>
      </div>
    </div>
  );
}
