import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { addressOf } from '../api.ts';
import { PageHead } from '../head.tsx';
import { countsQuery, templatesQuery } from '../queries.ts';
import { useBrand } from '../shell/brand.tsx';
import { Badge } from '../ui/badge.tsx';
import { ButtonLink, QuickLink } from '../ui/button.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { EmptyState, ErrorState } from '../ui/states.tsx';
import { useCategoryName } from './categories.tsx';
import { NeutralTemplates } from './neutral-templates.tsx';
import { TemplateCards, TemplateCardsLoading } from './template-cards.tsx';
import { TemplateFilters } from './template-filters.tsx';
import { filtersIn, isFiltered, listQueryOf, PAGE_SIZE } from './template-search.ts';

/** All templates, by words, category and place; the address bar holds the filters. */
export default function TemplatesScreen() {
  const { t } = useTranslation();
  const brand = useBrand();
  const categoryName = useCategoryName();
  const [params] = useSearchParams();
  const filters = filtersIn(params);
  const { data: counts } = useQuery(countsQuery());
  const list = useQuery(templatesQuery(listQueryOf(filters)));
  const filtered = isFiltered(filters);
  const heading = filters.category ? t('templates.headingCategory', { category: categoryName(filters.category) }) : t('templates.heading');
  const total = counts?.templates ?? 0;
  return (
    <div className="wrap pt-10">
      <PageHead
        title={t('templates.pageTitle', { brand: brand.name })}
        description={counts ? t('templates.description', { count: total }) : ''}
        canonical="/templates"
        hidden={filtered || filters.page > 1}
      />
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h1 className="text-3xl">{heading}</h1>
        {list.data && !list.isFetching && (
          <Badge>{t(filters.jurisdiction ? 'templates.count' : 'templates.kinds', { count: list.data.total })}</Badge>
        )}
        <p role="status" className="text-sm text-ink-2">
          {list.isFetching ? t('templates.loading') : ''}
        </p>
        <p className="basis-full text-ink-2">{t('templates.lead')}</p>
      </header>
      <TemplateFilters filters={filters} counts={counts} />
      {filtered && counts && (
        <QuickLink to="/templates" className="link mt-4 inline-flex min-h-8 items-center text-sm">
          {t('templates.viewAll', { count: total })}
        </QuickLink>
      )}
      <div className="mt-5" aria-busy={list.isFetching}>
        {list.isError ? (
          <ErrorState title={t('templates.failed')} error={list.error} onRetry={() => void list.refetch()} busy={list.isFetching} />
        ) : list.data === undefined ? (
          <TemplateCardsLoading />
        ) : list.data.items.length === 0 ? (
          <EmptyState icon={<SearchX />} title={t('templates.noneTitle')} text={t('templates.noneText')}>
            <ButtonLink to="/templates">{t('templates.viewAll', { count: total })}</ButtonLink>
          </EmptyState>
        ) : (
          <TemplateCards templates={list.data.items} />
        )}
      </div>
      {filters.page === 1 && filters.jurisdiction && filters.jurisdiction !== 'global' && <NeutralTemplates filters={filters} />}
      <div className="mt-10">
        <Pagination
          page={filters.page}
          last={Math.ceil((list.data?.total ?? 0) / PAGE_SIZE)}
          isSettled={!list.isPlaceholderData}
          to={(page) => addressOf('/templates', {}, { ...filters, page: page > 1 ? page : undefined })}
        />
      </div>
    </div>
  );
}
