import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Catalogue } from '#catalogue/catalogue.ts';
import { countTemplates, listTemplates, readTemplate, type TemplateQuery } from '#contracts/templates.ts';
import { notFound } from '../platform/errors.ts';
import type { App } from '../platform/http.ts';
import { route } from '../platform/route.ts';

const PAGE_SIZE = 50;
/** Answers that are the same for everybody, kept as bytes. */
const KEPT = 300;

interface Kept {
  json: Buffer;
  brotli: Buffer;
  etag: string;
  total: number | undefined;
}

/** The library, read from memory; never touches the database. */
export function templateRoutes(app: App, { catalogue }: { catalogue: Catalogue }): void {
  const kept = new Map<string, Kept>();
  const answer = (key: string, make: () => { value: unknown; total?: number }): Kept => {
    const found = kept.get(key);
    if (found) return found;
    const { value, total } = make();
    const json = Buffer.from(JSON.stringify(value));
    const brotli = brotliCompressSync(json, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
    const made = { json, brotli, etag: `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`, total };
    if (kept.size >= KEPT) kept.delete(kept.keys().next().value ?? '');
    kept.set(key, made);
    return made;
  };

  route(app, listTemplates, { who: 'visitor' }, ({ query, headers }, reply) => {
    const { page, pageSize = PAGE_SIZE, ...filter } = query;
    return send(
      headers,
      reply,
      answer(keyOf(query), () => {
        const found = catalogue.find(filter);
        return { value: page === undefined ? found : found.slice((page - 1) * pageSize, page * pageSize), total: found.length };
      }),
    );
  });

  route(app, countTemplates, { who: 'visitor' }, ({ headers }, reply) =>
    send(
      headers,
      reply,
      answer('counts', () => ({ value: catalogue.counts() })),
    ),
  );

  route(app, readTemplate, { who: 'visitor' }, ({ params, headers }, reply) => {
    const template = catalogue.template(params.id ?? '');
    if (!template) throw notFound();
    return send(
      headers,
      reply,
      answer(`one ${template.id}`, () => ({ value: template })),
    );
  });
}

const keyOf = (query: TemplateQuery): string =>
  JSON.stringify([query.q, query.category, query.jurisdiction, query.language, query.page, query.pageSize]);

/** Bytes past the serializer: they were made once, and the shape was the catalogue's. */
function send(headers: FastifyRequest['headers'], reply: FastifyReply, kept: Kept): FastifyReply {
  reply.header('etag', kept.etag).header('vary', 'accept-encoding').header('cache-control', 'no-cache');
  if (kept.total !== undefined) reply.header('x-total-count', kept.total);
  if (headers['if-none-match'] === kept.etag) return reply.code(304).send();
  reply.header('content-type', 'application/json; charset=utf-8');
  const takesBrotli = /\bbr\b/.test(String(headers['accept-encoding'] ?? ''));
  if (!takesBrotli) return reply.send(kept.json);
  return reply.header('content-encoding', 'br').send(kept.brotli);
}
