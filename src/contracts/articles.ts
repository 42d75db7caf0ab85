import * as z from 'zod/mini';
import { call } from './call.ts';

/** The six subjects of the articles, in the order in which they are offered. */
export const ARTICLE_CATEGORIES = [
  'international-law',
  'contract-templates',
  'legal-technology',
  'employment-law',
  'small-business',
  'real-estate',
] as const;
export const ArticleCategory = z.enum(ARTICLE_CATEGORIES);
export type ArticleCategory = z.infer<typeof ArticleCategory>;

/** An article in a list: without its text. */
export const ArticleSummary = z.object({
  id: z.string(),
  title: z.string(),
  excerpt: z.string(),
  author: z.string(),
  /** Days, as 2026-11-22. */
  publishDate: z.string(),
  updated: z.string(),
  /** Minutes. */
  readTime: z.number(),
  category: ArticleCategory,
  tags: z.array(z.string()),
  featured: z.boolean(),
  /** How often it was opened: once a visit, machines left out. */
  views: z.number(),
});
export type ArticleSummary = z.infer<typeof ArticleSummary>;

/** What an article rests on; `[^1]` in the text points at the first. */
export const ArticleSource = z.object({ title: z.string(), url: z.string(), supports: z.string() });
export type ArticleSource = z.infer<typeof ArticleSource>;

/** A kind of document that belongs to an article, with the ids of the places in which it has a text of its own. */
export const ArticleKind = z.object({ id: z.string(), name: z.string(), description: z.string(), places: z.array(z.string()) });
export type ArticleKind = z.infer<typeof ArticleKind>;

export const Article = z.extend(ArticleSummary, {
  /** Markdown: paragraphs, lists, tables, `##` headings, links, `[^n]`. */
  content: z.string(),
  sources: z.array(ArticleSource),
  kinds: z.array(ArticleKind),
});
export type Article = z.infer<typeof Article>;

export const listArticles = call({
  method: 'GET',
  path: '/api/articles',
  summary: 'All articles as summaries, newest first.',
  reply: z.array(ArticleSummary),
});
export const readArticle = call({
  method: 'GET',
  path: '/api/articles/:id',
  summary: 'One article with its text, its sources and the kinds of document that belong to it.',
  reply: Article,
});
export const viewArticle = call({
  method: 'POST',
  path: '/api/articles/:id/views',
  summary: 'Count one view. Nothing is kept of whoever came; machines are not counted.',
  status: 204,
});
