import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ratingsQuery } from '../marketing/queries.ts';
import { RatingWords } from '../marketing/rating-words.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { longDay } from '../ui/day.ts';
import { usePlaceName } from './place.ts';
import type { TemplatePage } from './sample-shapes.ts';

/** For whom, how long it takes, and the way to fill it in. */
export function TemplateSummaryCard({ template }: { template: TemplatePage }) {
  const { t, i18n } = useTranslation();
  const placeName = usePlaceName();
  const { data: rated } = useQuery(ratingsQuery(template.id));
  const facts = [
    [t('templates.page.audience'), template.audience],
    [t('templates.page.questions'), t('templates.page.questions', { count: template.fields.length })],
    ...(template.figures
      ? [
          [t('templates.page.length'), t('templates.page.words', { count: template.figures.words })] as const,
          ...(template.figures.own > 0
            ? [
                [
                  t('templates.page.local'),
                  t('templates.page.passages', { count: template.figures.own, place: placeName(template.place) }),
                ] as const,
              ]
            : []),
        ]
      : []),
    [t('templates.page.paper'), template.paper === 'a4' ? t('templates.page.a4') : t('templates.page.letter')],
    [t('templates.page.updated'), longDay(template.updatedAt, i18n.language)],
    [t('ratings.label'), rated && <RatingWords rating={rated.rating} />] as const,
  ];
  return (
    <div className="rounded-lg border border-rule bg-sheet p-5">
      <ButtonLink to={`/edit/new?templateId=${template.id}`} variant="primary" size="lg" className="w-full">
        {t('templates.page.fill')}
      </ButtonLink>
      <p className="mt-3 text-xs text-ink-3">{t('templates.page.free')}</p>
      <dl className="mt-4 grid gap-3 border-t border-rule pt-4 text-sm">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-xs text-ink-3">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
