import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Catalogue } from '#catalogue/catalogue.ts';
import { readBrand } from '#contracts/brand.ts';
import type { Config } from '../platform/config.ts';
import { notFound } from '../platform/errors.ts';
import type { App } from '../platform/http.ts';
import { route } from '../platform/route.ts';
import { dataFor } from './data.ts';
import type { Web } from './web.ts';

/** What the built web gives the server: a public screen as finished HTML, and which screens are public. */
export interface Pages {
  page(
    url: string,
    data: readonly (readonly [readonly unknown[], unknown])[],
  ): Promise<{ status: number; head: string; body: string; state: string }>;
  /** False for screens of an account, which get the empty shell. */
  isPublic(pathname: string): boolean;
}

export interface PageParts {
  config: Config;
  catalogue: Catalogue;
  /** Absent, only the API answers. */
  web: Web | undefined;
}

/** Readable by scripts: tells that a session exists, so that its screens are not rendered for a visitor first. */
const SIGNED_IN = 'dw_signed_in';
const KEPT = 200;
/** Addresses with more than this behind the question mark are rendered but not kept. */
const KEPT_LENGTH = 80;

interface Rendered {
  status: number;
  html: Buffer;
  brotli: Buffer;
  etag: string;
}

/** Public URLs as finished HTML, every other screen as the empty shell, and the files of the built web. */
export async function pageRoutes(app: App, { config, catalogue, web }: PageParts): Promise<void> {
  const { brand, plans, publicUrl } = config;
  route(app, readBrand, { who: 'visitor' }, () => ({ ...brand, plans }));
  if (!web) return;

  const { folder, pages } = web;
  const shell = readFileSync(join(folder, 'index.html'), 'utf8');
  const kept = new Map<string, Rendered>();
  const empty = asRendered(200, fillShell(shell, { head: '', body: '', state: '' }));
  const render = async (url: string, pathname: string): Promise<Rendered> => {
    const found = kept.get(url);
    if (found) return found;
    const { status, ...parts } = await pages.page((publicUrl ?? '') + url, dataFor(url, pathname, catalogue, { ...brand, plans }));
    const rendered = asRendered(status, fillShell(shell, parts));
    if (status === 200 && url.length - pathname.length <= KEPT_LENGTH) {
      if (kept.size >= KEPT) kept.delete(kept.keys().next().value ?? '');
      kept.set(url, rendered);
    }
    return rendered;
  };

  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    setHeaders: (reply, path) => {
      const hashed = path.startsWith(join(folder, 'assets'));
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
    globIgnore: ['index.html', '.vite/**'],
  });
  app.setNotFoundHandler(async (request, reply) => {
    const pathname = pathOf(request.url);
    if (request.method !== 'GET' && request.method !== 'HEAD') throw notFound();
    // A file that is not there is no screen; a page in its place would be cached as a script.
    if (pathname.startsWith('/assets/')) throw notFound();
    const isOwn =
      !pages.isPublic(pathname) || (request.cookies[SIGNED_IN] !== undefined && (pathname === '/' || pathname === '/dashboard'));
    return send(request, reply, isOwn ? empty : await render(request.url, pathname));
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

function asRendered(status: number, text: string): Rendered {
  const html = Buffer.from(text);
  const brotli = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  return { status, html, brotli, etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"` };
}

function send(request: FastifyRequest, reply: FastifyReply, { status, html, brotli, etag }: Rendered): FastifyReply {
  reply.header('vary', 'accept-encoding, cookie').header('cache-control', 'no-cache').header('etag', etag);
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  reply.code(status).header('content-type', 'text/html; charset=utf-8');
  if (!/\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(html);
  return reply.header('content-encoding', 'br').send(brotli);
}
