import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { verifyEmail } from '#contracts/security.ts';
import { ApiError, api } from '../api.ts';
import { PageHead } from '../head.tsx';
import { useLetterToken } from '../letter-token.ts';
import { currentUserQuery } from '../queries.ts';
import { useBrand } from '../shell/brand.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { ErrorState } from '../ui/states.tsx';
import { LinkInvalid } from './link-invalid.tsx';

/**
 * Behind the link of a letter: the address is proven by a click, not by opening the page, which programs that look
 * into letters do as well.
 */
export default function VerifyScreen() {
  const { t } = useTranslation();
  const brand = useBrand();
  const client = useQueryClient();
  const token = useLetterToken().slice(0, 100);
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => api(verifyEmail, { body: { token } }),
    onSuccess: () => client.invalidateQueries({ queryKey: currentUserQuery().queryKey }),
  });
  const isInvalid = token === '' || (error instanceof ApiError && error.status === 404);
  return (
    <div className="wrap grow py-10 lg:py-16">
      <PageHead title={t('auth.verify.pageTitle', { brand: brand.name })} hidden />
      <div className="grid max-w-[27rem] justify-items-start gap-5">
        {data ? (
          <Done email={data.email} />
        ) : isInvalid ? (
          <LinkInvalid token={token} title={t('auth.verify.invalid')} text={t('auth.verify.invalidText')}>
            <ButtonLink to="/account" variant="primary">
              {t('auth.verify.account')}
            </ButtonLink>
          </LinkInvalid>
        ) : (
          <>
            <div>
              <h1 className="text-3xl">{t('auth.verify.title')}</h1>
              <p className="mt-2 text-ink-2">{t('auth.verify.text')}</p>
            </div>
            {error && <ErrorState title={t('auth.verify.failed')} error={error} />}
            <Button variant="primary" size="lg" onClick={() => mutate()} busy={isPending}>
              {isPending ? t('auth.verify.busy') : t('auth.verify.button')}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

function Done({ email }: { email: string }) {
  const { t } = useTranslation();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <>
      <div>
        <h1 ref={title} tabIndex={-1} className="text-3xl outline-none">
          {t('auth.verify.done')}
        </h1>
        <p className="mt-2 break-words text-ink-2">{t('auth.verify.doneText', { email })}</p>
      </div>
      <ButtonLink to="/" variant="primary" size="lg">
        {t('auth.verify.goOn')}
      </ButtonLink>
    </>
  );
}
