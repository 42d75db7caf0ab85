import { ARTICLE_CATEGORIES, type ArticleCategory, type ArticleSummary } from '#contracts/articles.ts';

/** What the address says is looked for. */
export interface ArticleFilters {
  q: string;
  category: ArticleCategory | undefined;
}

/** Reads the query of the address; what it cannot mean is left out. */
export function filtersOf(params: URLSearchParams): ArticleFilters {
  const asked = params.get('category');
  return { q: (params.get('q') ?? '').slice(0, 200), category: ARTICLE_CATEGORIES.find((id) => id === asked) };
}

/** The address of a list of articles. */
export function articlesPath({ q, category }: { q?: string; category?: string | undefined }): string {
  const query = new URLSearchParams();
  // As it was typed: a space at its end is the beginning of the next word.
  if (q) query.set('q', q);
  if (category) query.set('category', category);
  return query.size > 0 ? `/blog?${query}` : '/blog';
}

/** Articles of the category in whose title, excerpt or tags every word that was typed stands; accents, capitals and the sort of apostrophe do not matter. */
export function findArticles(articles: readonly ArticleSummary[], { q, category }: ArticleFilters): ArticleSummary[] {
  const words = plain(q).split(/\s+/).filter(Boolean);
  return articles.filter((article) => {
    if (category && article.category !== category) return false;
    const text = plain([article.title, article.excerpt, ...article.tags].join('\n'));
    return words.every((word) => text.includes(word));
  });
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase();
