import { useTranslation } from 'react-i18next';
import type { Account } from './account-body.tsx';
import { rateOf } from './estimate.ts';

/** The tier as it is, and how far it is to the next one. */
export function TierProgress({ account: { currentTier, nextTier, progress, remaining } }: { account: Account }) {
  const { t, i18n } = useTranslation();
  return (
    <section aria-labelledby="tier">
      <h2 id="tier" className="text-2xl">
        {t('programmes.progress.title')}
      </h2>
      <p className="num mt-3 font-serif text-xl">
        {t('programmes.progress.now', { tier: currentTier.displayName, rate: rateOf(currentTier.commissionRate, i18n.language) })}
      </p>
      {nextTier ? (
        <>
          <div
            role="progressbar"
            aria-label={t('programmes.progress.meter', { tier: nextTier.displayName })}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={progress}
            className="mt-4 h-2.5 overflow-hidden rounded-full bg-rule"
          >
            <span className="block h-full rounded-full bg-blue transition-[width] duration-200" style={{ width: `${progress}%` }} />
          </div>
          <p className="num mt-2 flex flex-wrap justify-between gap-x-4 text-sm text-ink-2">
            <span>{t('programmes.progress.remaining', { count: remaining, tier: nextTier.displayName })}</span>
            <span className="text-ink-3">
              {t('programmes.progress.percent', {
                percent: new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 1 }).format(progress / 100),
              })}
            </span>
          </p>
        </>
      ) : (
        <p className="mt-3 text-green">{t('programmes.progress.top')}</p>
      )}
    </section>
  );
}
