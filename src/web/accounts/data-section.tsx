import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { AccountDeletion, deleteAccount, exportData } from '#contracts/security.ts';
import { askFile } from '../api.ts';
import { forgetEverything } from '../documents/kept-answers.ts';
import { saveFile } from '../documents/save-file.ts';
import { accountHere } from '../session.ts';
import { useBrand } from '../shell/brand.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { FormBanner } from '../ui/form-banner.tsx';
import { Input } from '../ui/input.tsx';
import { useSentence } from '../ui/states.tsx';
import { AccountSection } from './account-section.tsx';
import { AuthForm } from './auth-form.tsx';
import { CodeField, useHasTwoFactor } from './fields.tsx';
import { useFault, useSend } from './form.ts';
import { PasswordField } from './password-field.tsx';

/** Taking everything along. */
export function DataSection() {
  const { t } = useTranslation();
  const brand = useBrand();
  const sentence = useSentence();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => askFile(exportData),
    onSuccess: (file) => saveFile(file, t('account.data.file', { brand: brand.name })),
  });
  return (
    <AccountSection id="data" title={t('account.data.title')} text={t('account.data.text')}>
      <div className="grid max-w-md justify-items-start gap-4">
        <FormBanner text={error ? sentence(error, t('account.data.failed')) : undefined} />
        <Button onClick={() => mutate()} busy={isPending}>
          {isPending ? t('account.data.busy') : t('account.data.button')}
        </Button>
      </div>
    </AccountSection>
  );
}

/** Leaving for good. */
export function RemoveSection({ email }: { email: string }) {
  const { t } = useTranslation();
  const [asks, setAsks] = useState(false);
  return (
    <AccountSection id="remove" title={t('account.remove.title')} text={t('account.remove.text')}>
      <Button onClick={() => setAsks(true)} className="text-red!">
        {t('account.remove.open')}
      </Button>
      <Dialog open={asks} onOpenChange={setAsks} title={t('account.remove.dialog')} text={t('account.remove.dialogText')}>
        <RemoveForm email={email} onCancel={() => setAsks(false)} />
      </Dialog>
    </AccountSection>
  );
}

function RemoveForm({ email, onCancel }: { email: string; onCancel: () => void }) {
  const { t } = useTranslation();
  const fault = useFault();
  const hasTwoFactor = useHasTwoFactor();
  // The answer that ends the session takes along whose it was.
  const [account] = useState(accountHere);
  const form = useForm({
    resolver: zodResolver(AccountDeletion),
    defaultValues: { email: '', password: '', ...(hasTwoFactor && { code: '' }) },
  });
  const { errors } = form.formState;
  const send = useSend(deleteAccount, {
    otherwise: t('account.remove.failed'),
    setError: form.setError,
    fields: ['email', 'password', 'code'],
    onDone: () => {
      forgetEverything(account);
      window.location.assign('/');
    },
  });
  return (
    <AuthForm
      look="section"
      onSubmit={form.handleSubmit(send.submit)}
      onTry={send.clear}
      banner={send.banner}
      busy={send.busy}
      button={t('account.remove.button')}
      busyText={t('account.remove.busy')}
      variant="danger"
      beside={
        <Button variant="plain" onClick={onCancel}>
          {t('account.cancel')}
        </Button>
      }
    >
      <Field label={t('account.remove.email')} help={email} error={fault(errors.email)}>
        {(control) => (
          <Input {...control} {...form.register('email')} required type="email" autoComplete="off" inputMode="email" spellCheck={false} />
        )}
      </Field>
      <PasswordField
        label={t('auth.currentPassword')}
        error={fault(errors.password)}
        input={{ ...form.register('password'), autoComplete: 'current-password' }}
      />
      {hasTwoFactor && <CodeField kind="either" error={fault(errors.code)} input={form.register('code')} />}
    </AuthForm>
  );
}
