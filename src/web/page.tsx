import { dehydrate, type QueryKey } from '@tanstack/react-query';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { App } from './app.tsx';
import { createClient } from './client.ts';
import { type HeadSink, headHtml, jsonForHtml } from './head.tsx';
import { createMessages } from './i18n.ts';
import { routeOf } from './routes.tsx';

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
 * `data` holds what the API would answer, under the keys of queries.ts; what is missing is fetched by the browser.
 */
export async function page(url: string, data: readonly (readonly [QueryKey, unknown])[]): Promise<Page> {
  const address = new URL(url, 'http://page.invalid');
  const origin = address.hostname === 'page.invalid' ? '' : address.origin;
  const client = createClient();
  for (const [key, value] of data) client.setQueryData(key, value);
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
  const body = await new Response(prelude).text();
  if (failures.length > 0) throw failures[0];
  return {
    status: sink.head?.status ?? 200,
    head: headHtml(sink.head, origin),
    body,
    state: `<script type="application/json" id="state">${jsonForHtml(dehydrate(client))}</script>`,
  };
}
