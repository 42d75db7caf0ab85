import { useTranslation } from 'react-i18next';
import type { ArticleSummary } from '#contracts/articles.ts';
import { QuickLink } from '../ui/button.tsx';
import { useArticleCategory } from './article-words.ts';

/** More would push the next article off the screen. */
const TAGS = 3;

/** One line of the table of contents: subject, title with what it tells, and how long it takes. */
export function ArticleRow({ article }: { article: ArticleSummary }) {
  const { t } = useTranslation();
  const categoryName = useArticleCategory();
  return (
    <li className="group relative grid gap-x-10 gap-y-1.5 border-t border-rule py-6 md:grid-cols-[10.5rem_minmax(0,1fr)_auto]">
      <p className="text-sm text-ink-3 md:pt-1">{categoryName(article.category)}</p>
      <div className="max-w-[62ch]">
        <h3 className="text-xl">
          <QuickLink
            to={`/blog/${article.id}`}
            className="stretched group-hover:underline group-hover:decoration-rule-2 group-hover:underline-offset-4"
          >
            {article.title}
          </QuickLink>
        </h3>
        <p className="mt-1.5 text-ink-2">{article.excerpt}</p>
        <Tags tags={article.tags} />
      </div>
      <p className="num text-sm text-ink-3 md:pt-1 md:text-end">{t('articles.minutes', { count: article.readTime })}</p>
    </li>
  );
}

/** An article that stands in front; the first of them is set larger. */
export function FeaturedArticle({ article, isLead = false }: { article: ArticleSummary; isLead?: boolean }) {
  const { t } = useTranslation();
  const categoryName = useArticleCategory();
  return (
    <article className={isLead ? 'group relative border-t-2 border-ink pt-5' : 'group relative border-t border-ink pt-5'}>
      <p className="text-sm text-ink-3">{categoryName(article.category)}</p>
      <h3 className={isLead ? 'mt-2 text-3xl tracking-[-0.02em] lg:text-4xl' : 'mt-2 text-xl'}>
        <QuickLink
          to={`/blog/${article.id}`}
          className="stretched group-hover:underline group-hover:decoration-rule-2 group-hover:underline-offset-4"
        >
          {article.title}
        </QuickLink>
      </h3>
      <p className={isLead ? 'mt-3 max-w-[52ch] font-serif text-lg text-ink-2' : 'mt-2 max-w-[58ch] text-ink-2'}>{article.excerpt}</p>
      <Tags tags={article.tags} />
      <p className="num mt-3 text-sm text-ink-3">{t('articles.minutes', { count: article.readTime })}</p>
    </article>
  );
}

function Tags({ tags }: { tags: readonly string[] }) {
  return (
    <ul className="mt-3 flex flex-wrap gap-x-2 text-sm text-ink-3">
      {tags.slice(0, TAGS).map((tag) => (
        <li key={tag} className="not-first:before:me-2 not-first:before:content-['·']">
          {tag}
        </li>
      ))}
    </ul>
  );
}
