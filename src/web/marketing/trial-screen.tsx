import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { openTrial, type TrialOpened } from '#contracts/landing.ts';
import { LinkInvalid } from '../accounts/link-invalid.tsx';
import { SecondStepForm } from '../accounts/second-step-form.tsx';
import { challengeIn } from '../accounts/sign-in-form.tsx';
import { ApiError, api } from '../api.ts';
import { PageHead } from '../head.tsx';
import { useLetterToken } from '../letter-token.ts';
import { currentUserQuery } from '../queries.ts';
import { sessionChanged } from '../session.ts';
import { useBrand } from '../shell/brand.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { notify } from '../ui/notices.ts';
import { ErrorState } from '../ui/states.tsx';

/** Where the dashboard says that the plan is there, once the server says so. */
const WELCOME = '/dashboard?subscription=success';

/** Behind the link of a trial letter: a click signs in, not the opening of the page, which programs that look into letters do as well. */
export default function TrialScreen() {
  const { t } = useTranslation();
  const brand = useBrand();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [challenge, setChallenge] = useState<string>();
  const token = useLetterToken().slice(0, 100);
  const open = useMutation({
    mutationFn: () => api(openTrial, { body: { token } }),
    onSuccess: async ({ started, plan, hasPassword }: TrialOpened) => {
      await client.invalidateQueries({ queryKey: currentUserQuery().queryKey });
      void navigate(started ? `${WELCOME}&plan=${plan}` : '/dashboard', { replace: true });
      sessionChanged();
      if (!hasPassword) notify({ title: t('trial.passwordTitle'), text: t('trial.password') });
    },
    onError: (error) => setChallenge(error instanceof ApiError ? challengeIn(error) : undefined),
  });
  const isInvalid = token === '' || (open.error instanceof ApiError && open.error.status === 404);
  return (
    <div className="wrap grow py-10 lg:py-16">
      <PageHead title={t('trial.pageTitle', { brand: brand.name })} hidden />
      <div className="grid max-w-[27rem] justify-items-start gap-5">
        {challenge ? (
          <div className="w-full">
            <h1 className="text-3xl">{t('trial.code')}</h1>
            <p className="mt-2 text-ink-2">{t('trial.codeText')}</p>
            <SecondStepForm
              challenge={challenge}
              onDone={() => void navigate(WELCOME, { replace: true })}
              onBack={() => void navigate('/auth', { state: { mode: 'sign-in' } })}
            />
          </div>
        ) : isInvalid ? (
          <LinkInvalid token={token} title={t('trial.invalid')} text={t('errors.linkInvalid')}>
            {!brand.off.includes('signUp') && (
              <ButtonLink to="/landing" variant="primary">
                {t('trial.again')}
              </ButtonLink>
            )}
          </LinkInvalid>
        ) : (
          <>
            <div>
              <h1 className="text-3xl">{t('trial.title')}</h1>
              <p className="mt-2 text-ink-2">{t('trial.text')}</p>
            </div>
            {open.error && <ErrorState title={t('trial.failed')} error={open.error} />}
            <Button variant="primary" size="lg" onClick={() => open.mutate()} busy={open.isPending}>
              {open.isPending ? t('trial.busy') : t('trial.button')}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
