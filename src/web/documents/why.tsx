import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClauseOrigin } from '#contracts/templates.ts';
import { useNameOfPlace } from '../templates/place.ts';
import { longDay } from '../ui/day.ts';
import { Popover } from '../ui/popover.tsx';

/** "Why is this here?": what a clause means, the law it rests on and how that is known. Typing draws its clause anew, and not this. */
export const Why = memo(function Why({ origin }: { origin: ClauseOrigin }) {
  const { t, i18n } = useTranslation();
  const nameOfPlace = useNameOfPlace();
  if (!origin.why && !origin.source) return null;
  return (
    <Popover
      title={t('editor.why.title')}
      trigger={
        <button type="button" className="why no-print" aria-label={t('editor.why.title')}>
          ?
        </button>
      }
    >
      {origin.why && <p dir="auto">{origin.why}</p>}
      {origin.without && (
        <p dir="auto" className="mt-2 text-ink-2">
          {origin.without}
        </p>
      )}
      <p className="mt-2 text-xs text-ink-3">{t('editor.why.variant', { place: nameOfPlace(origin.jurisdiction) })}</p>
      {origin.source && (
        <p className="mt-2 border-t border-rule pt-2 text-xs text-ink-3">
          <bdi className="font-medium text-ink-2">{origin.source}</bdi>
          {origin.checked && origin.asOf && <> · {t(`editor.checked.${origin.checked}`, { date: longDay(origin.asOf, i18n.language) })}</>}
        </p>
      )}
    </Popover>
  );
});
