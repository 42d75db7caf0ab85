import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { Article } from '#contracts/articles.ts';
import { PageHead } from '../head.tsx';
import { NewsletterBox } from '../marketing/newsletter-box.tsx';
import { useBrand } from '../shell/brand.tsx';
import { ButtonLink, QuickLink } from '../ui/button.tsx';
import { longDay } from '../ui/day.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../ui/states.tsx';
import { Contents, MoreArticles, RelatedTemplates } from './article-beside.tsx';
import { articlesPath } from './article-search.ts';
import { Share } from './article-share.tsx';
import { ArticleText, Sources } from './article-text.tsx';
import { useArticleCategory } from './article-words.ts';
import { useCountView } from './count-view.ts';
import { articleQuery, articlesQuery } from './queries.ts';
import { sectionsOf } from './reading.ts';

/** `/blog/{id}`: one article, to be read. */
export default function ArticleScreen() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const brand = useBrand();
  const { data, error, isFetching, refetch } = useQuery(articleQuery(id));
  if (data) return <Reading article={data} />;
  return (
    <div className="wrap py-12">
      {data === null ? (
        <>
          <PageHead title={`${t('articles.unknown')} · ${brand.name}`} hidden status={404} />
          <EmptyState level={1} title={t('articles.unknown')} text={t('articles.unknownText')}>
            <ButtonLink to="/blog" variant="primary">
              {t('articles.viewAll')}
            </ButtonLink>
          </EmptyState>
        </>
      ) : error ? (
        <>
          <h1 className="sr-only">{t('articles.title')}</h1>
          <ErrorState title={t('articles.notRead')} error={error} onRetry={() => void refetch()} busy={isFetching} />
        </>
      ) : (
        <div role="status" className="grid max-w-[46rem] gap-6">
          <h1 className="sr-only">{t('common.loading')}</h1>
          <Skeleton className="h-24" />
          <Skeleton className="h-6 w-1/2" />
          <Skeleton className="h-96" />
        </div>
      )}
    </div>
  );
}

function Reading({ article }: { article: Article }) {
  const { t, i18n } = useTranslation();
  const categoryName = useArticleCategory();
  const { data: articles = [] } = useQuery(articlesQuery());
  const { id, title, excerpt, author, category, publishDate, updated, readTime, views, content, sources, kinds } = article;
  const sections = sectionsOf(content);
  const day = (date: string) => longDay(date, i18n.language);
  useCountView(id);
  return (
    <div className="wrap w-full pt-6">
      <ArticleHead article={article} />
      <QuickLink to="/blog" className="no-print inline-flex min-h-9 items-center gap-1.5 text-sm text-ink-2 hover:text-ink">
        <ArrowLeft className="size-4! rtl:-scale-x-100" />
        {t('articles.back')}
      </QuickLink>
      <article className="mt-5">
        <header className="border-b border-ink pb-7">
          <p className="text-sm text-ink-3">
            {t('articles.partOf')}{' '}
            <QuickLink to={articlesPath({ category })} className="link">
              {categoryName(category)}
            </QuickLink>
          </p>
          <h1 className="mt-3 max-w-[22em] text-4xl tracking-[-0.022em] sm:text-5xl">{title}</h1>
          <p className="mt-4 max-w-[40em] font-serif text-lg text-ink-2 sm:text-xl">{excerpt}</p>
          <p className="num mt-5 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-3">
            <span>{t('articles.by', { author })}</span>
            <span>
              {updated === publishDate
                ? t('articles.published', { date: day(publishDate) })
                : t('articles.changed', { date: day(updated) })}
            </span>
            <span>{t('articles.minutes', { count: readTime })}</span>
            {views > 0 && <span>{t('articles.views', { count: views })}</span>}
          </p>
        </header>
        <div className="grid items-start gap-x-16 gap-y-10 pt-9 lg:grid-cols-[minmax(0,1fr)_16rem]">
          <div className="order-2 grid max-w-[42rem] gap-12 lg:order-1">
            <ArticleText sections={sections} />
            <Sources sources={sources} />
            <p className="text-sm text-ink-3">{t('articles.notAdvice')}</p>
            <div className="no-print lg:hidden">
              <Share title={title} path={`/blog/${id}`} />
            </div>
          </div>
          <aside className="no-print order-1 grid gap-8 lg:sticky lg:top-24 lg:order-2">
            <Contents sections={sections} />
            <div className="hidden lg:block">
              <Share title={title} path={`/blog/${id}`} />
            </div>
          </aside>
        </div>
      </article>
      <div className="no-print mt-16 grid gap-14">
        <RelatedTemplates kinds={kinds} />
        <MoreArticles article={article} articles={articles} />
        <NewsletterBox />
      </div>
    </div>
  );
}

/** Search results cut off what is longer: then the name of the site goes first. */
const LONG_TITLE = 60;

function ArticleHead({ article }: { article: Article }) {
  const brand = useBrand();
  const categoryName = useArticleCategory();
  const { id, title, excerpt, author, category, tags, publishDate, updated } = article;
  return (
    <PageHead
      title={title.length > LONG_TITLE ? title : `${title} · ${brand.name}`}
      description={excerpt}
      canonical={`/blog/${id}`}
      feed="/blog/feed.xml"
      article
      data={{
        '@context': 'https://schema.org',
        '@type': 'Article',
        headline: title,
        description: excerpt,
        datePublished: publishDate,
        dateModified: updated,
        author: { '@type': 'Organization', name: author },
        publisher: { '@type': 'Organization', name: brand.name },
        articleSection: categoryName(category),
        keywords: tags.join(', '),
        inLanguage: 'en-GB',
        isAccessibleForFree: true,
        citation: article.sources.map(({ title: name, url }) => ({ '@type': 'CreativeWork', name, url })),
      }}
    />
  );
}
