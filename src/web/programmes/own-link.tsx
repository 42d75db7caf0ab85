import { Check, Copy } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { notify } from '../ui/notices.ts';
import { Skeleton } from '../ui/skeleton.tsx';

const QrCode = lazy(() => import('./qr-code.tsx'));
const COPIED_MS = 2_000;

/** The link that brings referrals, to copy and as a QR code. */
export function OwnLink({ link }: { link: string }) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
      notify({ tone: 'success', title: t('programmes.copy.toast') });
    } catch {
      notify({ tone: 'error', title: t('programmes.copy.failed'), text: t('programmes.copy.failedText') });
    }
  };
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
        <Button variant="primary" className="mt-4 min-w-36" onClick={() => void copy()}>
          {copied ? <Check /> : <Copy />}
          {copied ? t('programmes.copy.copied') : t('programmes.copy.button')}
        </Button>
      </div>
      <Suspense fallback={<Skeleton className="size-36 rounded-md" />}>
        <QrCode text={link} />
      </Suspense>
    </section>
  );
}
