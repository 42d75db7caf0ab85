import { Link2, Mail, Printer, Share2 } from 'lucide-react';
import { useId, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, buttonClass } from '../ui/button.tsx';
import { notify } from '../ui/notices.ts';

/** What only the browser knows: where this site is, and whether the device can share. */
function useBrowser<T>(read: () => T, before: T): T {
  return useSyncExternalStore(
    () => () => undefined,
    read,
    () => before,
  );
}

/** Ways to hand the article on; nothing of anybody else's is loaded for them. */
export function Share({ title, path }: { title: string; path: string }) {
  const { t } = useTranslation();
  const origin = useBrowser(() => location.origin, '');
  const canShare = useBrowser(() => 'share' in navigator, false);
  const id = useId();
  const url = origin + path;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      notify({ title: t('common.copied'), tone: 'success' });
    } catch {
      notify({ title: t('common.copyFailed'), text: t('common.copyManually'), tone: 'error' });
    }
  };
  // Closing the device's own window is no failure.
  const share = () => void navigator.share({ title, url }).catch(() => undefined);
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 font-sans text-sm font-semibold tracking-normal">
        {t('articles.share')}
      </h2>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => void copy()}>
          <Link2 />
          {t('articles.copyLink')}
        </Button>
        {canShare && (
          <Button size="sm" onClick={share}>
            <Share2 />
            {t('articles.shareTo')}
          </Button>
        )}
        <a href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`} className={buttonClass({ size: 'sm' })}>
          <Mail />
          {t('articles.mail')}
        </a>
        <Button size="sm" onClick={() => print()}>
          <Printer />
          {t('articles.print')}
        </Button>
      </div>
    </section>
  );
}
