import { queryOptions } from '@tanstack/react-query';
import { type Article, listArticles, readArticle } from '#contracts/articles.ts';
import { ApiError, api } from '../api.ts';
import { keyOf } from '../queries.ts';

/** Texts change with a release, not with a click. */
const TEXTS = { staleTime: 10 * 60_000, gcTime: 30 * 60_000 };

export const articlesQuery = () =>
  queryOptions({ queryKey: keyOf(listArticles.path), queryFn: ({ signal }) => api(listArticles, { signal }), ...TEXTS });

/** An article; null when there is none of this name. */
export const articleQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf(readArticle.path.replace(':id', id)),
    queryFn: async ({ signal }): Promise<Article | null> => {
      try {
        return await api(readArticle, { params: { id }, signal });
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
    ...TEXTS,
  });
