import * as z from 'zod/mini';
import { call } from './call.ts';

/** What one of our own pages can have wrong for search engines and link previews. */
export const SeoFault = z.enum([
  'not-there',
  'title-missing',
  'title-short',
  'title-long',
  'title-twice',
  'description-missing',
  'description-short',
  'description-long',
  'language-missing',
  'headings',
  'canonical-missing',
  'canonical-elsewhere',
  'hidden',
  'image-without-text',
  'data-broken',
  'link-broken',
]);
export type SeoFault = z.infer<typeof SeoFault>;

export const SeoFinding = z.object({
  path: z.string(),
  fault: SeoFault,
  /** What was found: a length, a number, an address; empty where nothing is to be said. */
  found: z.string(),
});
export type SeoFinding = z.infer<typeof SeoFinding>;

export const SeoReport = z.object({
  checkedAt: z.string(),
  /** Pages looked at, links followed, and pages that search engines are to find in all. */
  pages: z.number(),
  links: z.number(),
  sought: z.number(),
  findings: z.array(SeoFinding),
});
export type SeoReport = z.infer<typeof SeoReport>;

export const checkSeo = call({
  method: 'POST',
  path: '/api/marketing/seo',
  summary: 'Look at our own public pages as a search engine does.',
  reply: SeoReport,
});
