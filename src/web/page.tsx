import { defaultShouldDehydrateQuery, dehydrate, type Query, type QueryKey } from '@tanstack/react-query';
import { prerender } from 'react-dom/static';
import { matchPath, StaticRouter } from 'react-router';
import type { Feature } from '#contracts/features.ts';
import type { Template } from '#contracts/templates.ts';
import { App } from './app.tsx';
import { articleQuery } from './articles/queries.ts';
import { createClient } from './client.ts';
import type { HeadSink } from './head.tsx';
import { headHtml, jsonForHtml } from './head-html.ts';
import { createMessages } from './i18n.ts';
import { homeSampleQuery, templatePageQuery, templateQuery } from './queries.ts';
import { routeOf, routes } from './routes.tsx';
import { homeSample, templatePage } from './templates/sample.ts';

export interface Page {
  /** 404 where the screen says that there is nothing here, else 200. */
  status: number;
  /** For `<!--head-->` of index.html. */
  head: string;
  /** For `<!--body-->`, inside `#root`. */
  body: string;
  /** For `<!--state-->`. */
  state: string;
}

/**
 * Renders a public screen as finished HTML.
 * `url` is absolute where the public address is known (it goes into the canonical link), else a path.
 * `data` holds what the API would answer, under the keys of queries.ts; what is missing is fetched by the browser:
 * - every page: `['api', 'brand']`
 * - `/`, `/dashboard`: `['api', 'templates', 'counts']`, and a template of the server's choice under `['web', 'showpiece']`
 * - `/auth`: counts, `['api', 'subscription', 'plans']`
 * - `/templates`: counts, and `{ items, total }` under `['api', 'templates', { q?, category?, jurisdiction?, audience?, kinds?, page, pageSize: 50 }]`
 *   (`page` is always there, names without a value are left out)
 * - `/blog`: `['api', 'articles']`
 * - `/blog/:id`: the list, and the article under `['api', 'articles', id]`; without it the page is a 404
 * - `/edit/new`: the template that is asked for, under `['api', 'templates', id]`
 * - `/templates/:id`: the template under `['api', 'templates', id]`; without it the page is a 404
 */
export async function page(url: string, data: readonly (readonly [QueryKey, unknown])[]): Promise<Page> {
  const address = new URL(url, 'http://page.invalid');
  const origin = address.hostname === 'page.invalid' ? '' : address.origin;
  const client = createClient({ keep: true });
  const id = matchPath('/templates/:id', address.pathname)?.params.id;
  if (id !== undefined) client.setQueryData(templatePageQuery(id).queryKey, null);
  const article = matchPath('/blog/:id', address.pathname)?.params.id;
  if (article !== undefined) client.setQueryData(articleQuery(article).queryKey, null);
  const isStill = routeOf(address.pathname).still === address.pathname;
  for (const [key, value] of data) client.setQueryData(...(isStill ? ([key, value] as const) : drawn(key, value)));
  const sink: HeadSink = {};
  const failures: unknown[] = [];
  await routeOf(address.pathname).screen.preload();
  const { prelude } = await prerender(
    <StaticRouter location={address.pathname + address.search}>
      <App client={client} messages={createMessages()} sink={sink} />
    </StaticRouter>,
    // Never cut into pieces: the pieces would be put in place by inline scripts, which the content policy forbids.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (error) => void failures.push(error) },
  );
  const html = await new Response(prelude).text();
  if (failures.length > 0) throw failures[0];
  const body = isStill ? `<div inert>${html}</div>` : html;
  // A picture is not taken over: the code asks for what it needs, and does so while it is fetched itself.
  if (isStill) client.removeQueries(templateQuery(address.searchParams.get('templateId') ?? ''));
  const state = `<script type="application/json" id="state">${jsonForHtml(dehydrate(client, { shouldDehydrateQuery: isAsked }))}</script>`;
  // Its queries would otherwise be kept by their timers for half an hour after each page.
  client.clear();
  return { status: sink.head?.status ?? 200, head: headHtml(sink.head, origin), body, state };
}

/** Whether the screen asked while it was drawn: only a question of its own says how it would be answered. What was laid ready for nobody stays here. */
const isAsked = (query: Query): boolean => defaultShouldDehydrateQuery(query) && query.options.queryFn !== undefined;

/** The tagged source of a template stays on the server: its page needs only the document drawn from it. */
function drawn(key: QueryKey, value: unknown): [QueryKey, unknown] {
  const template = value as Template | null;
  const [area, noun, id] = key;
  if (area === 'web' && noun === 'showpiece') return [homeSampleQuery().queryKey, template && homeSample(template)];
  if (area === 'api' && noun === 'templates' && typeof id === 'string' && id !== 'counts') {
    return [templatePageQuery(id).queryKey, template && templatePage(template)];
  }
  return [key, value];
}

// All code at the start: a build that replaces this one while the server runs cannot pull a chunk from under it.
await Promise.all(routes.map(({ screen }) => screen.preload()));

/** Public screens that have one address, in the order of the routes. */
export const screens: readonly string[] = routes.filter((route) => route.public && !/[:*]/.test(route.path)).map(({ path }) => path);

/** The part of the site that a screen belongs to, if that can be switched off. */
export const featureOf = (pathname: string): Feature | undefined => routeOf(pathname).feature;

/** False for screens of an account and for saved documents, which get the empty shell. */
export function isPublic(pathname: string): boolean {
  const route = routeOf(pathname);
  return route.public ?? route.still === pathname;
}
