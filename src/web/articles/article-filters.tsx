import { Search } from 'lucide-react';
import type { ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ARTICLE_CATEGORIES } from '#contracts/articles.ts';
import { QuickLink } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { type ArticleFilters, articlesPath } from './article-search.ts';
import { useArticleCategory } from './article-words.ts';

/** Words and a subject; both stand in the address. Without scripts the form and the links do the same. */
export function ArticleFiltersPart({ filters }: { filters: ArticleFilters }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const categoryName = useArticleCategory();
  const { q, category } = filters;
  const search = (event: ChangeEvent<HTMLInputElement>) =>
    void navigate(articlesPath({ q: event.currentTarget.value, category }), { replace: true, preventScrollReset: true });
  const chips = [undefined, ...ARTICLE_CATEGORIES];
  return (
    <search className="mt-7 block">
      <form action="/blog" onSubmit={(event) => event.preventDefault()} className="relative max-w-2xl">
        <label htmlFor="blog-q" className="sr-only">
          {t('articles.search')}
        </label>
        <Search className="pointer-events-none absolute start-4 top-1/2 -translate-y-1/2 text-ink-3" />
        <input
          id="blog-q"
          name="q"
          type="search"
          maxLength={200}
          value={q}
          onChange={search}
          placeholder={t('articles.searchExample')}
          className="h-14 w-full rounded-lg border border-edge bg-sheet ps-12 pe-4 text-base shadow-float focus-visible:border-blue focus-visible:outline-2 focus-visible:outline-blue"
        />
        {category && <input type="hidden" name="category" value={category} />}
      </form>
      <nav aria-label={t('articles.categories')} className="mt-5">
        <ul className="flex flex-wrap gap-2">
          {chips.map((id) => (
            <li key={id ?? 'all'}>
              <QuickLink
                to={articlesPath({ q, category: id })}
                preventScrollReset
                aria-current={id === category ? 'true' : undefined}
                className={classes(
                  'inline-flex min-h-9 items-center rounded-md border px-3.5 text-sm transition-colors',
                  id === category ? 'border-ink bg-ink text-paper' : 'border-rule-2 bg-sheet text-ink-2 hover:border-edge hover:text-ink',
                )}
              >
                {id ? categoryName(id) : t('articles.all')}
              </QuickLink>
            </li>
          ))}
        </ul>
      </nav>
    </search>
  );
}
