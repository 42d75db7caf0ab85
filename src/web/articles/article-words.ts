import { useTranslation } from 'react-i18next';
import type { ArticleCategory } from '#contracts/articles.ts';

/** The name of a category, as the chips have it. */
export function useArticleCategory(): (id: ArticleCategory) => string {
  const { t } = useTranslation();
  return (id) => t(`articles.category.${id}`);
}
