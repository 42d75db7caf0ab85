import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, FileX } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { addressOf } from '../api.ts';
import { PageHead } from '../head.tsx';
import { withSentences } from '../i18n.ts';
import { countsQuery, templatesQuery } from '../queries.ts';
import { useBrand } from '../shell/brand.tsx';
import { Button, ButtonLink, QuickLink } from '../ui/button.tsx';
import { pageIn } from '../ui/pages.ts';
import { Pagination } from '../ui/pagination.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../ui/states.tsx';
import { CategoryGrid, isCategory, useCategoryName } from './categories.tsx';
import { TemplateCards, TemplateCardsLoading } from './template-cards.tsx';

/** Cards on one page of the chooser. */
const PAGE_SIZE = 12;

const CustomForm = lazy(() => withSentences(import('../assistant/custom-form.tsx'), 'custom', 'documents'));

/** `/create`: choosing what to write; with `type=custom`, describing it. */
export default function CreateScreen() {
  const [params] = useSearchParams();
  if (params.get('type') !== 'custom') return <Chooser />;
  return (
    <Suspense fallback={<Waiting />}>
      <CustomForm />
    </Suspense>
  );
}

function Waiting() {
  return (
    <div className="wrap pt-8">
      <Skeleton className="h-[70dvh] max-w-[44rem]" />
    </div>
  );
}

function Chooser() {
  const { t } = useTranslation();
  const brand = useBrand();
  const categoryName = useCategoryName();
  const [params] = useSearchParams();
  const category = params.get('category') ?? '';
  const page = pageIn(params);
  const { data: counts } = useQuery(countsQuery());
  const isUnknown = category !== '' && !isCategory(category);
  const wanted = templatesQuery({ ...(category && { category }), kinds: 'once', page, pageSize: PAGE_SIZE });
  const list = useQuery({ ...wanted, enabled: !isUnknown });
  const total = (!isUnknown && list.data?.total) || 0;
  const all = category ? counts?.categories.find(({ id }) => id === category)?.templates : counts?.templates;
  const heading = category && !isUnknown ? t('create.headingCategory', { category: categoryName(category) }) : t('create.heading');
  return (
    <div className="wrap grid gap-8 pt-8">
      <PageHead title={t('create.pageTitle', { brand: brand.name })} hidden />
      <header className="grid gap-4">
        <QuickLink to="/" className="link inline-flex min-h-8 w-fit items-center gap-2 text-sm">
          <ArrowLeft className="rtl:-scale-x-100" />
          {t('create.back')}
        </QuickLink>
        <div className="flex flex-wrap items-end justify-between gap-4">
          <div>
            <h1 className="text-3xl">{heading}</h1>
            {!isUnknown && <p className="mt-1 text-ink-2">{t('create.lead')}</p>}
          </div>
          <div className="flex flex-wrap gap-3">
            {/* Where there is nothing to choose, it stands below. */}
            {!isUnknown && (
              <ButtonLink to="/create?type=custom" variant="primary">
                {t('shell.createCustom')}
              </ButtonLink>
            )}
            {total > 0 && (
              <Button onClick={() => document.getElementById('grid')?.scrollIntoView({ behavior: 'smooth' })}>
                {t('create.viewAll', { count: all ?? total })}
              </Button>
            )}
          </div>
        </div>
      </header>
      {category === '' && page === 1 && <CategoryGrid counts={counts} />}
      <section id="grid" aria-label={heading} aria-busy={list.isFetching} className="scroll-mt-24">
        {isUnknown ? (
          <EmptyState icon={<FileX />} title={t('create.none')} text={t('create.noneText')}>
            <ButtonLink to="/create?type=custom" variant="primary">
              {t('shell.createCustom')}
            </ButtonLink>
            <ButtonLink to="/create">{t('create.all')}</ButtonLink>
          </EmptyState>
        ) : list.isError ? (
          <ErrorState title={t('templates.failed')} error={list.error} onRetry={() => void list.refetch()} busy={list.isFetching} />
        ) : list.data === undefined ? (
          <TemplateCardsLoading />
        ) : total === 0 ? (
          <EmptyState icon={<FileX />} title={t('create.none')}>
            <ButtonLink to="/create">{t('create.all')}</ButtonLink>
          </EmptyState>
        ) : (
          <TemplateCards templates={list.data.items} />
        )}
      </section>
      <Pagination
        page={page}
        last={Math.ceil(total / PAGE_SIZE)}
        isSettled={!list.isPlaceholderData}
        to={(next) => addressOf('/create', {}, { category, page: next > 1 ? next : undefined })}
      />
    </div>
  );
}
