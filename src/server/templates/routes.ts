import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Catalogue } from '#catalogue/catalogue.ts';
import { countTemplates, listTemplates, readTemplate } from '#contracts/templates.ts';
import { type Bytes, bytesOf, sendBytes } from '../platform/bytes.ts';
import { notFound } from '../platform/errors.ts';
import type { App } from '../platform/http.ts';
import { route } from '../platform/route.ts';

const PAGE_SIZE = 50;
/** Answers kept as bytes; what was searched for by words is made anew, since there is no end to words. */
const KEPT = 300;

interface Kept {
  bytes: Bytes;
  /** How many were found, whatever the page. */
  total: number;
}

/** The library, read from memory; never touches the database. */
export function templateRoutes(app: App, { catalogue }: { catalogue: Catalogue }): void {
  const kept = new Map<string, Kept>();
  const keep = (key: string, make: () => Kept): Kept => {
    const found = kept.get(key);
    if (found) return found;
    const made = make();
    if (kept.size >= KEPT) kept.delete(kept.keys().next().value ?? '');
    kept.set(key, made);
    return made;
  };
  const keepOne = (key: string, make: () => unknown): Bytes =>
    keep(key, () => ({ bytes: bytesOf(JSON.stringify(make())), total: 1 })).bytes;

  route(app, listTemplates, { who: 'visitor' }, (request, reply) => {
    const { page, pageSize = PAGE_SIZE, ...filter } = request.query;
    const list = (): Kept => {
      const found = catalogue.find(filter);
      const shown = page === undefined ? found : found.slice((page - 1) * pageSize, page * pageSize);
      return { bytes: bytesOf(JSON.stringify(shown)), total: found.length };
    };
    const { bytes, total } = filter.q ? list() : keep(JSON.stringify([filter, page, pageSize]), list);
    reply.header('x-total-count', total);
    return send(request, reply, bytes, filter.q === undefined);
  });

  route(app, countTemplates, { who: 'visitor' }, (request, reply) =>
    send(
      request,
      reply,
      keepOne('counts', () => catalogue.counts()),
    ),
  );

  route(app, readTemplate, { who: 'visitor' }, (request, reply) => {
    const template = catalogue.template(request.params.id ?? '');
    if (!template) throw notFound();
    return send(
      request,
      reply,
      keepOne(`one ${template.id}`, () => template),
    );
  });
}

/** @param isKept whether the same address is answered with the same bytes from now on, without asking again */
function send(request: FastifyRequest, reply: FastifyReply, bytes: Bytes, isKept = true): FastifyReply {
  reply.header('vary', 'accept-encoding').header('content-type', 'application/json; charset=utf-8');
  sendBytes(request, reply, bytes);
  if (isKept) request.server.atHand.keep(request, reply, bytes);
  return reply;
}
