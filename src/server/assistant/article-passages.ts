import { type ArticleText, articleSections, fillArticle } from '#catalogue/articles.ts';
import type { Library } from '#catalogue/load.ts';
import type { LibraryPassage } from './corpus.ts';

/** Sections of the articles as passages, with the law of a day (2026-11-22) in them. */
export function articlePassages(articles: Iterable<ArticleText>, library: Library, day: string): LibraryPassage[] {
  return [...articles].flatMap((article) =>
    articleSections(fillArticle(article.body, { library, day, values: {} })).map(({ id, title, text }): LibraryPassage => {
      const key = `article:${article.id}${id && `#${id}`}`;
      return {
        id: key,
        type: 'article',
        key,
        title: title ? `${article.title}: ${title}` : article.title,
        wording: plain(text),
        why: null,
        facts: [],
        source: null,
        asOf: article.updated,
        place: null,
        kinds: new Set(article.kinds),
      };
    }),
  );
}

/** Its sentences alone: no tables, marks and addresses, and nothing with a figure that only a page of this site has. */
const plain = (text: string): string =>
  text
    .replace(/^\|.*$/gm, '')
    .replace(/\[\^\d+\]/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\*+/g, '')
    .replace(/[^.\n]*\{\{[^}]*\}\}[^.\n]*\.?/g, '');

/** Where such a passage is read. */
export const articleHref = (key: string): string => key.replace(/^article:/, '/blog/');
