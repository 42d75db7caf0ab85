import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Catalogue } from '#catalogue/catalogue.ts';
import { countTemplates, listTemplates, readTemplate, type TemplateQuery } from '#contracts/templates.ts';
import { type Bytes, bytesOf, sendBytes } from '../platform/bytes.ts';
import { notFound } from '../platform/errors.ts';
import type { App } from '../platform/http.ts';
import { route } from '../platform/route.ts';
import { type Kept, keepAnswers } from './kept.ts';

const PAGE_SIZE = 50;
/** Answers kept as bytes; what was searched for by words is made anew, since there is no end to words. The whole list takes more than a megabyte. */
const KEPT = { answers: 300, bytes: 32 << 20 };

/** The library, read from memory; never touches the database. */
export function templateRoutes(app: App, { catalogue }: { catalogue: Catalogue }): void {
  const keep = keepAnswers(KEPT);
  const keepOne = (key: string, make: () => unknown): Bytes =>
    keep(key, () => ({ bytes: bytesOf(JSON.stringify(make())), total: 1 })).bytes;

  route(app, listTemplates, { who: 'visitor' }, (request, reply) => {
    const { page, pageSize = PAGE_SIZE, ...filter } = request.query;
    const list = (): Kept => {
      const found = catalogue.find(filter);
      const shown = page === undefined ? found : found.slice((page - 1) * pageSize, page * pageSize);
      return { bytes: bytesOf(JSON.stringify(shown)), total: found.length };
    };
    const { bytes, total } = filter.q ? list() : keep(nameOf(request.query), list);
    reply.header('x-total-count', total);
    const place = filter.q && catalogue.placeIn(filter.q);
    if (place) reply.header('x-place', place);
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

/** The same for all that ask for the same list: a filter without a value is none, and without a page its size says nothing. */
function nameOf({ page, pageSize = PAGE_SIZE, ...filter }: TemplateQuery): string {
  const filters = Object.entries(filter).filter(([, value]) => value);
  return JSON.stringify(page === undefined ? filters : [...filters, page, pageSize]);
}

/** @param isKept whether the same address is answered with the same bytes from now on, without asking again */
function send(request: FastifyRequest, reply: FastifyReply, bytes: Bytes, isKept = true): FastifyReply {
  reply.header('vary', 'accept-encoding').header('content-type', 'application/json; charset=utf-8');
  sendBytes(request, reply, bytes);
  if (isKept) request.server.atHand.keep(request, reply, bytes);
  return reply;
}
