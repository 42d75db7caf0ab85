import type { FastifyRequest } from 'fastify';
import type { Catalogue } from '#catalogue/catalogue.ts';
import type { Feature } from '#contracts/features.ts';
import { type Bytes, bytesOf, sendBytes } from '../platform/bytes.ts';
import type { Features } from '../platform/features.ts';
import type { App } from '../platform/http.ts';
import { inHtml } from '../platform/in-html.ts';

/** One address for search engines. */
export interface Found {
  path: string;
  /** ISO text of its last change, where one is known. */
  changed?: string | undefined;
}

export interface CrawlParts {
  publicUrl: string | undefined;
  catalogue: Pick<Catalogue, 'find' | 'articles'>;
  /** Public screens without a parameter in their path, and the part of the site that each belongs to. */
  pages: { readonly screens: readonly string[]; featureOf(path: string): Feature | undefined };
  features: Pick<Features, 'off'>;
}

/** Public, but not for search engines: the same as another, or a form of an account. */
const UNSOUGHT = new Set(['/dashboard', '/auth', '/affiliate']);
/** What a crawler has no business with: answers of the API, and what belongs to an account. */
const CLOSED = ['/api/', '/account', '/admin', '/edit/', '/my-documents', '/documents', '/subscribe'];

/** `/robots.txt` and `/sitemap.xml`: every public screen, every article, and every template that is listed. */
export function crawlRoutes(app: App, { publicUrl, catalogue, pages, features }: CrawlParts): void {
  let kept: { bytes: Bytes; off: readonly Feature[] } | undefined;
  const all = (off: readonly Feature[]): readonly Found[] => {
    const found = soughtPages(pages.screens, catalogue);
    if (off.length === 0) return found;
    return found.filter(({ path }) => {
      const feature = pages.featureOf(path);
      return feature === undefined || !off.includes(feature);
    });
  };
  // Without a public address the one that was asked for is right, and right for nobody else: nothing of it is kept.
  const originOf = (request: FastifyRequest): string => publicUrl ?? `${request.protocol}://${request.host}`;
  app.get('/sitemap.xml', { schema: { hide: true } }, (request, reply) => {
    const off = features.off();
    const bytes = kept?.off === off ? kept.bytes : bytesOf(sitemap(originOf(request), all(off)));
    if (publicUrl) kept = { bytes, off };
    return sendBytes(request, reply.header('content-type', 'application/xml; charset=utf-8'), bytes);
  });
  app.get('/robots.txt', { schema: { hide: true } }, (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(['User-agent: *', ...CLOSED.map((path) => `Disallow: ${path}`), `Sitemap: ${originOf(request)}/sitemap.xml`, ''].join('\n')),
  );
}

/** What search engines are to find, the screens first. */
export function soughtPages(screens: readonly string[], catalogue: Pick<Catalogue, 'find' | 'articles'>): Found[] {
  return [
    ...screens.filter((path) => !UNSOUGHT.has(path)).map((path) => ({ path })),
    ...[...catalogue.articles.values()].map(({ id, updated }) => ({ path: `/blog/${id}`, changed: updated })),
    ...catalogue.find({}).map(({ id, updatedAt }) => ({ path: `/templates/${id}`, changed: updatedAt })),
  ];
}

/** The pages as a sitemap (sitemaps.org, 0.9). */
function sitemap(origin: string, pages: readonly Found[]): string {
  const entries = pages.map(
    ({ path, changed }) =>
      `<url><loc>${inHtml(origin + encodeURI(path))}</loc>${changed ? `<lastmod>${changed.slice(0, 10)}</lastmod>` : ''}</url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`;
}
