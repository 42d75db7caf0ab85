import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { confirmNewsletter } from '#contracts/newsletter.ts';
import { ApiError, api } from '../api.ts';
import { PageHead } from '../head.tsx';
import { useLetterToken } from '../letter-token.ts';
import { useBrand } from '../shell/brand.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { ErrorState } from '../ui/states.tsx';

/** Where the letter's link leads. Only the button confirms: programs that look at every link in a letter do not. */
export default function NewsletterConfirmScreen() {
  const { t } = useTranslation();
  const brand = useBrand();
  const token = useLetterToken();
  const confirm = useMutation({ mutationFn: () => api(confirmNewsletter, { body: { token } }) });
  const isGone = token === '' || (confirm.error instanceof ApiError && confirm.error.status < 500 && confirm.error.status !== 429);
  const [title, text] = confirm.data
    ? [t('newsletterConfirm.doneTitle'), t('newsletterConfirm.done', { address: confirm.data.address })]
    : token === ''
      ? [t('errors.linkCut'), t('errors.linkCutText')]
      : isGone
        ? [t('newsletterConfirm.goneTitle'), t('newsletterConfirm.gone')]
        : [t('newsletterConfirm.title'), t('newsletterConfirm.text')];
  return (
    <div className="wrap grid grow content-start justify-items-start gap-5 py-10 lg:py-16">
      <PageHead title={t('newsletterConfirm.pageTitle', { brand: brand.name })} hidden />
      <div role="status">
        <h1 className="text-3xl">{title}</h1>
        <p className="mt-2 max-w-[60ch] text-ink-2 wrap-anywhere">{text}</p>
      </div>
      {confirm.isError && !isGone && <ErrorState title={t('newsletterConfirm.failed')} error={confirm.error} />}
      {confirm.data || isGone ? (
        !brand.off.includes('articles') && <ButtonLink to="/blog">{t('newsletterConfirm.articles')}</ButtonLink>
      ) : (
        <Button variant="primary" busy={confirm.isPending} onClick={() => confirm.mutate()}>
          {t('newsletterConfirm.button')}
        </Button>
      )}
    </div>
  );
}
