import { useTranslation } from 'react-i18next';
import { QuickLink } from '../ui/button.tsx';
import { longDay } from '../ui/day.ts';
import { capital, usePlaceName } from './place.ts';
import type { HomeSample } from './sample-shapes.ts';
import { SampleSheet } from './sample-sheet.tsx';

/** The start of a real template with made-up answers, and under it why one of its clauses is there. */
export function HeroSample({ sample }: { sample: HomeSample | null | undefined }) {
  const { t, i18n } = useTranslation();
  const placeName = usePlaceName();
  if (!sample) return <div className="hidden min-h-120 lg:block" />;
  const { reason } = sample;
  return (
    <figure className="relative min-w-0">
      <figcaption className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 text-xs text-ink-3">
        <span>{t('home.sample.example')}</span>
        <QuickLink to={`/templates/${sample.templateId}`} className="link inline-flex min-h-6 items-center">
          {t('home.sample.open')}
          <span className="sr-only">
            : {sample.name}, {placeName(sample.place)}
          </span>
        </QuickLink>
      </figcaption>
      <div className="max-h-136 overflow-hidden rounded-t-[3px] [mask-image:linear-gradient(#000_78%,transparent)] lg:max-h-132">
        <SampleSheet
          pieces={sample.pieces}
          language={sample.language}
          direction={sample.direction}
          level={2}
          className="px-6! py-8! text-[0.8125rem]! sm:px-11!"
        />
      </div>
      {reason && (
        <div className="relative mt-[-3.25rem] ms-6 rounded-lg bg-ink px-4.5 py-3.5 text-sm leading-snug text-paper shadow-float sm:ms-16">
          <p className="font-semibold">{t('home.sample.why')}</p>
          <p dir="auto" className="mt-1">
            {reason.why}
          </p>
          {reason.source && (
            <p className="mt-2 text-xs opacity-75">
              <bdi>{capital(reason.source)}</bdi>
              {reason.checked && ` · ${t(`common.checked.${reason.checked}`)}`}
              {reason.asOf && `, ${t('templates.page.asOf', { date: longDay(reason.asOf, i18n.language) })}`}
            </p>
          )}
        </div>
      )}
    </figure>
  );
}
