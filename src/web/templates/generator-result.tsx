import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../api.ts';
import { templateQuery } from '../queries.ts';
import { Badge } from '../ui/badge.tsx';
import { ButtonLink, QuickLink } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../ui/states.tsx';
import { useNameOfPlace } from './place.ts';

/** The template that the answers lead to. */
export function GeneratorResult({ id, again }: { id: string; again: string }) {
  const { t } = useTranslation();
  const nameOfPlace = useNameOfPlace();
  const { data, error, refetch, isFetching } = useQuery(templateQuery(id));
  if (error instanceof ApiError && error.status === 404)
    return (
      <EmptyState title={t('templates.unknown')} text={t('generator.notThere')}>
        <ButtonLink to={again}>{t('generator.otherPlace')}</ButtonLink>
      </EmptyState>
    );
  if (error) return <ErrorState title={t('templates.page.failed')} error={error} onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <Skeleton className="h-48" />;
  const place = nameOfPlace(data.place.id);
  return (
    <article className="rounded-lg border border-rule bg-sheet p-6 sm:p-8">
      <div className="mb-3 flex flex-wrap gap-2">
        <Badge>{place}</Badge>
        {!data.reviewed && <Badge tone="amber">{t('templates.page.notReviewed', { place })}</Badge>}
      </div>
      <h2 className="text-3xl">{data.name}</h2>
      <p className="mt-2 max-w-[60ch] text-ink-2">{data.description}</p>
      {data.figures && data.figures.own > 0 && (
        <p className="num mt-3 text-sm text-ink-2">{t('templates.page.passages', { count: data.figures.own, place })}</p>
      )}
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <ButtonLink to={`/edit/new?templateId=${data.id}`} variant="primary" size="lg">
          {t('templates.page.fill')}
        </ButtonLink>
        <QuickLink to={`/templates/${data.id}`} className="link inline-flex min-h-8 items-center">
          {t('templates.about')}
        </QuickLink>
        <QuickLink to={again} className="link inline-flex min-h-8 items-center">
          {t('generator.otherPlace')}
        </QuickLink>
      </div>
    </article>
  );
}
