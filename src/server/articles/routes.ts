import type { FastifyReply } from 'fastify';
import { listArticles, readArticle, viewArticle } from '#contracts/articles.ts';
import { type Bytes, bytesOf, sendBytes } from '../platform/bytes.ts';
import type { Config } from '../platform/config.ts';
import { asksForPrivacy } from '../platform/consent.ts';
import type { Db } from '../platform/database.ts';
import { notFound } from '../platform/errors.ts';
import type { App } from '../platform/http.ts';
import { route } from '../platform/route.ts';
import { feedOf } from './feed.ts';
import { isReader } from './rules.ts';
import type { Shelf } from './shelf.ts';
import { addView } from './store.ts';

/** An office of readers behind one address; a script that counts itself up is done soon. */
const VIEWS = { max: 60, seconds: 3_600 };

export interface ArticleParts {
  config: Pick<Config, 'publicUrl'>;
  db: Db;
  shelf: Shelf;
  brand: { now(): { name: string } };
  clock: () => Date;
}

/** The articles, read from memory; only their counted views come from the database. */
export function articleRoutes(app: App, { config, db, shelf, brand, clock }: ArticleParts): void {
  const keep = keeper(shelf);
  const asJson = (reply: FastifyReply) => reply.header('vary', 'accept-encoding').header('content-type', 'application/json; charset=utf-8');

  route(app, listArticles, { who: 'visitor', feature: 'articles' }, async (request, reply) => {
    await shelf.refresh();
    return sendBytes(
      request,
      asJson(reply),
      keep('all', () => JSON.stringify(shelf.list())),
    );
  });

  route(app, readArticle, { who: 'visitor', feature: 'articles' }, async (request, reply) => {
    await shelf.refresh();
    const article = shelf.one(request.params.id ?? '');
    if (!article) throw notFound();
    return sendBytes(
      request,
      asJson(reply),
      keep(`one ${article.id}`, () => JSON.stringify(article)),
    );
  });

  route(app, viewArticle, { who: 'visitor', feature: 'articles', limit: VIEWS }, async (request) => {
    const id = request.params.id ?? '';
    if (!shelf.has(id)) throw notFound();
    if (isReader(request.headers) && !asksForPrivacy(request)) await addView(db, id, clock().toISOString().slice(0, 10));
  });

  app.get('/blog/feed.xml', { schema: { hide: true } }, async (request, reply) => {
    await app.features.require('articles');
    const origin = config.publicUrl ?? `${request.protocol}://${request.host}`;
    reply.header('vary', 'accept-encoding').header('content-type', 'application/rss+xml; charset=utf-8');
    return sendBytes(request, reply, bytesOf(feedOf(shelf.list(), { origin, brand: brand.now().name })));
  });
}

/** Answers made once and kept until the shelf shows something else. */
function keeper(shelf: Shelf): (key: string, make: () => string) => Bytes {
  const kept = new Map<string, Bytes>();
  let version = '';
  return (key, make) => {
    if (version !== shelf.version()) kept.clear();
    version = shelf.version();
    const bytes = kept.get(key) ?? bytesOf(make());
    kept.set(key, bytes);
    return bytes;
  };
}
