import { useQuery } from '@tanstack/react-query';
import { Rss, SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { ArticleSummary } from '#contracts/articles.ts';
import { PageHead } from '../head.tsx';
import { NewsletterBox } from '../marketing/newsletter-box.tsx';
import { useBrand } from '../shell/brand.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../ui/states.tsx';
import { ArticleRow, FeaturedArticle } from './article-card.tsx';
import { ArticleFiltersPart } from './article-filters.tsx';
import { type ArticleFilters, filtersOf, findArticles } from './article-search.ts';
import { articlesQuery } from './queries.ts';

/** `/blog`: the articles as a table of contents, by subject and by words. */
export default function ArticlesScreen() {
  const { t } = useTranslation();
  const brand = useBrand();
  const [params] = useSearchParams();
  const filters = filtersOf(params);
  const articles = useQuery(articlesQuery());
  return (
    <div className="wrap w-full pt-10">
      <PageHead
        title={t('articles.pageTitle', { brand: brand.name })}
        description={t('articles.description')}
        canonical="/blog"
        feed="/blog/feed.xml"
        data={{ '@context': 'https://schema.org', '@type': 'Blog', name: t('articles.pageTitle', { brand: brand.name }) }}
      />
      <header>
        <h1 className="text-4xl tracking-[-0.02em] sm:text-5xl">{t('articles.title')}</h1>
        <p className="mt-3 max-w-[60ch] text-ink-2 sm:text-lg">{t('articles.lead')}</p>
        <ArticleFiltersPart filters={filters} />
      </header>
      <div className="mt-10">
        {articles.isError ? (
          <ErrorState
            title={t('articles.notLoaded')}
            error={articles.error}
            onRetry={() => void articles.refetch()}
            busy={articles.isFetching}
          />
        ) : articles.data === undefined ? (
          <div role="status" className="grid gap-4">
            <span className="sr-only">{t('common.loading')}</span>
            <Skeleton className="h-64 rounded-lg" />
            <Skeleton className="h-96 rounded-lg" />
          </div>
        ) : (
          <Shelf articles={articles.data} filters={filters} />
        )}
      </div>
      <div className="mt-14">
        <NewsletterBox />
      </div>
      <p className="mt-8 text-sm">
        <a href="/blog/feed.xml" className="link inline-flex min-h-8 items-center gap-2">
          <Rss aria-hidden="true" />
          {t('articles.feed')}
        </a>
      </p>
    </div>
  );
}

function Shelf({ articles, filters }: { articles: readonly ArticleSummary[]; filters: ArticleFilters }) {
  const { t } = useTranslation();
  const found = findArticles(articles, filters);
  const isWhole = filters.q.trim() === '' && filters.category === undefined;
  const featured = isWhole ? found.filter((article) => article.featured) : [];
  const [lead, ...others] = featured;
  const rest = found.filter((article) => !featured.includes(article));
  return (
    <>
      {featured.length > 0 && (
        <section aria-labelledby="featured-title" className="mb-14">
          <h2 id="featured-title" className="sr-only">
            {t('articles.featured')}
          </h2>
          <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[1.25fr_1fr]">
            {lead && <FeaturedArticle article={lead} isLead />}
            <div className="grid gap-10">
              {others.map((article) => (
                <FeaturedArticle key={article.id} article={article} />
              ))}
            </div>
          </div>
        </section>
      )}
      {found.length === 0 ? (
        <EmptyState icon={<SearchX />} title={t('articles.none')} text={t('articles.noneText')}>
          <ButtonLink to="/blog">{t('articles.viewAll')}</ButtonLink>
        </EmptyState>
      ) : (
        <section aria-labelledby="list-title">
          <h2 id="list-title" className={isWhole ? 'mb-4 text-2xl' : 'sr-only'}>
            {t('articles.list')}
          </h2>
          <p role="status" className={isWhole ? 'sr-only' : 'mb-3 text-sm text-ink-3'}>
            {t('articles.found', { count: found.length })}
          </p>
          <ul>
            {rest.map((article) => (
              <ArticleRow key={article.id} article={article} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
