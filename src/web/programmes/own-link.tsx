import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../ui/copy-button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

const QrCode = lazy(() => import('./qr-code.tsx'));

/** The link that brings referrals, to copy and as a QR code. */
export function OwnLink({ link }: { link: string }) {
  const { t } = useTranslation();
  return (
    <section
      aria-labelledby="own-link"
      className="mt-7 flex flex-wrap items-center gap-x-8 gap-y-6 rounded-lg border border-rule bg-sheet p-5 sm:p-7"
    >
      <div className="min-w-0 grow basis-72">
        <h2 id="own-link" className="text-sm font-[550] text-ink-3">
          {t('programmes.own.link')}
        </h2>
        <p className="num mt-1 font-serif text-xl leading-snug font-semibold break-all select-all sm:text-2xl">{link}</p>
        <CopyButton
          variant="primary"
          size="md"
          className="mt-4 min-w-36"
          text={link}
          what={t('programmes.own.link')}
          label={t('programmes.copy.button')}
        />
      </div>
      <Suspense fallback={<Skeleton className="size-36 rounded-md" />}>
        <QrCode text={link} />
      </Suspense>
    </section>
  );
}
