import { CircleHelp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { FormBanner } from '../ui/form-banner.tsx';

/** Next to the form: why the last try came to nothing. */
export function Refused({ title, text }: { title: string; text: string | undefined }) {
  const { t } = useTranslation();
  return (
    <FormBanner
      title={title}
      text={
        text && (
          <>
            {text}
            <span className="block text-ink-2">{t('checkout.again')}</span>
          </>
        )
      }
    />
  );
}

/** The answer is lost: nothing can be sent until it is known. */
export function Unsure({ onAsk }: { onAsk: () => void }) {
  const { t } = useTranslation();
  return (
    <Unknown title={t('checkout.unsure.title')} text={t('checkout.unsure.text')}>
      <Button size="sm" onClick={onAsk}>
        {t('checkout.unsure.again')}
      </Button>
    </Unknown>
  );
}

/** What became of a payment is not known: no failure yet, and no success. */
export function Unknown({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div role="alert" className="flex flex-wrap gap-3 rounded-md border border-amber bg-amber-wash px-4 py-3 text-sm">
      <CircleHelp className="mt-0.5 text-amber" />
      <div className="min-w-0 grow basis-60">
        <p className="font-semibold">{title}</p>
        <p>{text}</p>
      </div>
      <div className="flex flex-wrap items-start gap-2">{children}</div>
    </div>
  );
}
