import { zodResolver } from '@hookform/resolvers/zod';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { newPassword } from '#contracts/accounts.ts';
import { checkReset, resetPassword } from '#contracts/security.ts';
import { ApiError, api } from '../api.ts';
import { PageHead } from '../head.tsx';
import { useLetterToken } from '../letter-token.ts';
import { forgetSession } from '../session.ts';
import { useBrand } from '../shell/brand.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { ErrorState } from '../ui/states.tsx';
import { AuthForm } from './auth-form.tsx';
import { HiddenUsername } from './fields.tsx';
import { useFault, useSend } from './form.ts';
import { LinkInvalid } from './link-invalid.tsx';
import { PasswordField } from './password-field.tsx';

const checkQuery = (token: string) =>
  queryOptions({
    queryKey: ['web', 'reset', token],
    queryFn: ({ signal }) => api(checkReset, { body: { token }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Behind the link of a letter: a new password, once. */
export default function ResetScreen() {
  const { t } = useTranslation();
  const brand = useBrand();
  const token = useLetterToken().slice(0, 100);
  const check = useQuery({ ...checkQuery(token), enabled: token !== '' });
  const [done, setDone] = useState(false);
  const isInvalid = token === '' || (check.error instanceof ApiError && check.error.status < 500);
  return (
    <div className="wrap grow py-10 lg:py-16">
      <PageHead title={t('auth.reset.pageTitle', { brand: brand.name })} hidden />
      <div className="max-w-[27rem]">
        {done ? (
          <Done />
        ) : isInvalid ? (
          <LinkInvalid token={token} title={t('auth.reset.invalid')} text={t('errors.linkInvalid')}>
            <ButtonLink to="/auth?forgot" variant="primary">
              {t('auth.reset.again')}
            </ButtonLink>
          </LinkInvalid>
        ) : (
          <>
            <h1 className="text-3xl">{t('auth.reset.title')}</h1>
            {check.data ? (
              <ResetForm token={token} email={check.data.email} onDone={() => setDone(true)} />
            ) : check.isError ? (
              <div className="mt-6">
                <ErrorState
                  title={t('account.notLoaded')}
                  error={check.error}
                  onRetry={() => void check.refetch()}
                  busy={check.isFetching}
                />
              </div>
            ) : (
              <Skeleton className="mt-6 h-40" />
            )}
          </>
        )}
      </div>
    </div>
  );
}

function ResetForm({ token, email, onDone }: { token: string; email: string; onDone: () => void }) {
  const { t } = useTranslation();
  const fault = useFault();
  const { passwordMinLength } = useBrand();
  const shape = useMemo(() => z.object({ password: newPassword(passwordMinLength) }), [passwordMinLength]);
  const form = useForm({ resolver: zodResolver(shape), defaultValues: { password: '' } });
  const judged = useWatch({ control: form.control, name: 'password' });
  const send = useSend(resetPassword, {
    otherwise: t('auth.reset.failed'),
    setError: form.setError,
    fields: ['password'],
    onDone: () => {
      // The session of this browser has ended with the others.
      forgetSession();
      onDone();
    },
  });
  return (
    <>
      <p className="mt-2 break-words text-ink-2">{t('auth.reset.subtitle', { email })}</p>
      <AuthForm
        onSubmit={form.handleSubmit(({ password }) => send.submit({ token, password }))}
        onTry={send.clear}
        banner={send.banner}
        busy={send.busy}
        button={t('auth.reset.button')}
        busyText={t('auth.reset.busy')}
      >
        <HiddenUsername email={email} />
        <PasswordField
          label={t('account.newPassword')}
          error={fault(form.formState.errors.password)}
          input={{
            ...form.register('password'),
            autoComplete: 'new-password',
            placeholder: t('auth.signUp.passwordExample', { min: passwordMinLength }),
          }}
          judged={judged}
        />
      </AuthForm>
    </>
  );
}

function Done() {
  const { t } = useTranslation();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className="grid justify-items-start gap-5">
      <div>
        <h1 ref={title} tabIndex={-1} className="text-3xl outline-none">
          {t('auth.reset.done')}
        </h1>
        <p className="mt-2 text-ink-2">{t('auth.reset.doneText')}</p>
      </div>
      <ButtonLink to="/auth" state={{ mode: 'sign-in' }} variant="primary" size="lg">
        {t('auth.reset.signIn')}
      </ButtonLink>
    </div>
  );
}
