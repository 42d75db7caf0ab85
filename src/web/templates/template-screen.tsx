import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { PageHead } from '../head.tsx';
import { ratingsQuery } from '../marketing/queries.ts';
import { templatePageQuery } from '../queries.ts';
import { useBrand } from '../shell/brand.tsx';
import { Badge } from '../ui/badge.tsx';
import { ButtonLink, QuickLink } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../ui/states.tsx';
import { useCategoryName } from './categories.tsx';
import { usePlaceName } from './place.ts';
import type { TemplatePage } from './sample-shapes.ts';
import { Asks, ClauseReasons, Elsewhere, Law, Related, SigningPart } from './template-parts.tsx';
import { TemplateSample } from './template-sample.tsx';
import { TemplateSummaryCard } from './template-summary-card.tsx';

/** Search results cut a title off behind about so many characters: then the name of the site goes first. */
const LONG_TITLE = 70;

/** The public page of one template: what it is, how it reads, the law it rests on. */
export default function TemplateScreen() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const brand = useBrand();
  const { data, error, isFetching, refetch } = useQuery(templatePageQuery(id));
  if (data) return <Found template={data} />;
  return (
    <div className="wrap py-12">
      {data !== null && <h1 className="sr-only">{t('templates.heading')}</h1>}
      {data === null ? (
        <>
          <PageHead title={`${t('templates.unknown')} · ${brand.name}`} hidden status={404} />
          <EmptyState level={1} title={t('templates.unknown')} text={t('templates.unknownText')}>
            <ButtonLink to="/templates" variant="primary">
              {t('shell.notFound.templates')}
            </ButtonLink>
          </EmptyState>
        </>
      ) : error ? (
        <ErrorState title={t('templates.page.failed')} error={error} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <div role="status" className="grid gap-6">
          <span className="sr-only">{t('common.loading')}</span>
          <Skeleton className="h-10 w-2/3" />
          <Skeleton className="h-6 w-1/2" />
          <Skeleton className="h-96" />
        </div>
      )}
    </div>
  );
}

function Found({ template }: { template: TemplatePage }) {
  const { t } = useTranslation();
  const brand = useBrand();
  const placeName = usePlaceName();
  const categoryName = useCategoryName();
  const { data: rated } = useQuery(ratingsQuery(template.id));
  const place = placeName(template.place);
  const global = template.place.id === 'global';
  const titleOf = (name: string): string => {
    const title = t('templates.page.title', { name, place, brand: brand.name });
    return title.length > LONG_TITLE ? t('templates.page.titleShort', { name, place }) : title;
  };
  return (
    <article className="wrap pt-6">
      <PageHead
        title={global ? t('templates.page.titleGlobal', { name: template.name, brand: brand.name }) : titleOf(template.name)}
        description={template.description}
        canonical={`/templates/${template.countsAs ?? template.id}`}
        hidden={template.countsAs === null}
        data={{
          '@context': 'https://schema.org',
          '@type': 'DigitalDocument',
          name: template.name,
          description: template.description,
          inLanguage: template.language,
          dateModified: template.updatedAt,
          ...(global ? {} : { spatialCoverage: place }),
          audience: { '@type': 'Audience', audienceType: template.audience },
          isAccessibleForFree: true,
          ...(rated?.rating && {
            aggregateRating: {
              '@type': 'AggregateRating',
              ratingValue: rated.rating.average,
              ratingCount: rated.rating.count,
              bestRating: 5,
            },
          }),
        }}
      />
      <QuickLink to="/templates" className="inline-flex min-h-9 items-center gap-1.5 text-sm text-ink-2 hover:text-ink">
        <ArrowLeft className="size-4! rtl:-scale-x-100" />
        {t('templates.page.back')}
      </QuickLink>
      <header className="mt-4 max-w-[46rem]">
        <div className="mb-3 flex flex-wrap gap-2">
          <Badge tone={global ? 'plain' : 'blue'}>{place}</Badge>
          <Badge tone="plain">{categoryName(template.category)}</Badge>
          <Badge tone={template.stability === 'reviewed' ? 'green' : 'plain'}>{t(`templates.page.stability.${template.stability}`)}</Badge>
          {!template.reviewed && <Badge tone="amber">{t('templates.page.notReviewed', { place })}</Badge>}
        </div>
        <h1 className="text-4xl">{template.name}</h1>
        <p className="mt-3 text-lg text-ink-2">{template.description}</p>
      </header>
      <div className="mt-9 grid items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="order-2 grid min-w-0 gap-14 lg:order-1">
          <TemplateSample template={template} />
          <Law template={template} />
          <ClauseReasons template={template} />
          <SigningPart template={template} />
          <Asks template={template} />
          <Related template={template} />
          <Elsewhere template={template} />
        </div>
        <div className="order-1 lg:sticky lg:top-24 lg:order-2">
          <TemplateSummaryCard template={template} />
        </div>
      </div>
    </article>
  );
}
