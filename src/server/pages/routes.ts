import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Catalogue } from '#catalogue/catalogue.ts';
import { readBrand } from '#contracts/brand.ts';
import type { Feature } from '#contracts/features.ts';
import { SIGNED_IN_COOKIE } from '#contracts/session.ts';
import type { BrandSettings } from '../platform/brand.ts';
import { type Bytes, bytesOf, sendBytes } from '../platform/bytes.ts';
import type { Config } from '../platform/config.ts';
import { askedFor } from '../platform/consent.ts';
import { isSecure, readCookie } from '../platform/cookies.ts';
import { notFound } from '../platform/errors.ts';
import type { Features } from '../platform/features.ts';
import type { App } from '../platform/http.ts';
import { route } from '../platform/route.ts';
import { crawlRoutes } from './crawl-routes.ts';
import { type Articles, dataFor, type Ratings, type Said, type Sale } from './data.ts';
import { fileRoutes } from './files.ts';
import type { Web } from './web.ts';

/** What the built web gives the server: a public screen as finished HTML, and which screens are public. */
export interface Pages {
  page(
    url: string,
    data: readonly (readonly [readonly unknown[], unknown])[],
  ): Promise<{ status: number; head: string; body: string; state: string }>;
  /** False for screens of an account, which get the empty shell. */
  isPublic(pathname: string): boolean;
  /** The part of the site that a screen belongs to, if that can be switched off. */
  featureOf(pathname: string): Feature | undefined;
  /** Paths of public screens that have one address. */
  readonly screens: readonly string[];
}

export interface PageParts {
  config: Config;
  brand: Pick<BrandSettings, 'now'>;
  catalogue: Catalogue;
  /** Absent, only the API answers. */
  web: Web | undefined;
  demo: boolean;
  ratings: Ratings;
  sale: Sale;
  said: Said;
  articles: Articles;
  features: Pick<Features, 'off'>;
}

const KEPT = 200;
/** Addresses with more than this behind the question mark are rendered but not kept. */
const KEPT_LENGTH = 80;

/** Public, but another screen for whoever is signed in. */
const OF_WHOEVER_COMES = new Set(['/', '/dashboard', '/pricing', '/affiliate', '/edit/new']);

/** Screens of one row each. No row has an id of another form: whoever guesses files there (`/edit/backup.zip`) is told that there are none. */
const OF_NO_ROW = /^\/(?:edit|analyse|admin\/users)\/(?!(?:new|custom|[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12})$)[^/]+$/i;

interface Rendered {
  status: number;
  bytes: Bytes;
}

/** Public URLs as finished HTML, every other screen as the empty shell, and the files of the built web. */
export async function pageRoutes(
  app: App,
  { config, brand, catalogue, web, demo, ratings, sale, said, articles, features }: PageParts,
): Promise<void> {
  const { plans, publicUrl, passwordMinLength } = config;
  const asks = { asksFor: askedFor(config), asksFirst: config.consent === 'ask' };
  const own = { plans, passwordMinLength, sendsMail: config.smtpUrl !== undefined, demo, ...asks };
  route(app, readBrand, { who: 'visitor' }, () => ({ ...brand.now(), ...own, off: [...features.off()] }));
  if (!web) return;

  const { folder, pages } = web;
  crawlRoutes(app, { publicUrl, catalogue, pages, features });
  const shell = readFileSync(join(folder, 'index.html'), 'utf8');
  const kept = new Map<string, Rendered>();
  const empty = { status: 200, bytes: bytesOf(fillShell(shell, { head: '', body: '', state: '' })) };
  let words = brand.now();
  let rated = ratings.now();
  let off = features.off();
  let tiers = said.partners();
  const render = async (url: string, pathname: string): Promise<Rendered> => {
    // What was rendered under another name, with other ratings, tiers or parts of the site, is of no use any more.
    if (words !== brand.now() || rated !== ratings.now() || tiers !== said.partners() || off !== features.off()) kept.clear();
    off = features.off();
    words = brand.now();
    rated = ratings.now();
    tiers = said.partners();
    // An article tells the law of its day, and how often it was opened.
    const key = pathname.startsWith('/blog') ? `${url} ${articles.version()}` : url;
    const found = kept.get(key);
    if (found) return found;
    const { status, ...parts } = await pages.page(
      (publicUrl ?? '') + url,
      dataFor(url, pathname, { catalogue, brand: { ...words, ...own, off: [...off] }, ratings, sale, said, articles }),
    );
    const rendered = { status, bytes: bytesOf(fillShell(shell, parts)) };
    if (status === 200 && url.length - pathname.length <= KEPT_LENGTH) {
      if (kept.size >= KEPT) kept.delete(kept.keys().next().value ?? '');
      kept.set(key, rendered);
    }
    return rendered;
  };

  fileRoutes(app, folder);
  app.setNotFoundHandler(async (request, reply) => {
    const pathname = pathOf(request.url);
    // `//host` would be read as another site's address by whoever resolves it.
    if (/^\/[/\\]/.test(pathname)) throw notFound();
    if (request.method !== 'GET' && request.method !== 'HEAD') throw notFound();
    // A file that is not there is no screen; a page in its place would be cached as a script.
    if (pathname.startsWith('/assets/')) throw notFound();
    // Some write a slash behind an address that they hand on: what is meant stands under one address, without it.
    const bare = /^(\/.*[^/])\/+$/.exec(pathname)?.[1];
    if (bare !== undefined) return reply.redirect(bare + request.url.slice(pathname.length), 301);
    const isOwn =
      !pages.isPublic(pathname) ||
      (readCookie(request, SIGNED_IN_COOKIE, isSecure(config)) !== undefined && OF_WHOEVER_COMES.has(pathname));
    const { status, bytes } = isOwn ? empty : await render(request.url, pathname);
    return sendBytes(
      request,
      reply
        .code(OF_NO_ROW.test(pathname) ? 404 : status)
        .header('vary', 'accept-encoding, cookie')
        .header('content-type', 'text/html; charset=utf-8'),
      bytes,
    );
  });
}

function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? '/';
}

function fillShell(shell: string, parts: { head: string; body: string; state: string }): string {
  return shell
    .replace('<!--head-->', () => parts.head)
    .replace('<!--body-->', () => parts.body)
    .replace('<!--state-->', () => parts.state);
}
