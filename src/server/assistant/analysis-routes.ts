import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Catalogue } from '#catalogue/catalogue.ts';
import * as calls from '#contracts/analysis.ts';
import { cutText } from '#contracts/cut-text.ts';
import { contentDisposition } from '#export/file-name.ts';
import type { Renderer } from '#export/renderer.ts';
import { message } from '#messages/message.ts';
import type { BrandSettings } from '../platform/brand.ts';
import { conflict, invalid, notFound, tooMany } from '../platform/errors.ts';
import type { App } from '../platform/http.ts';
import { type AskedOnce, askedBy, idempotencyKey, onceAfter } from '../platform/once.ts';
import { route } from '../platform/route.ts';
import { reportPaper, reportPdf } from './analysis-paper.ts';
import { deleteAnalysis, findAnalysis, insertAnalysis, listAnalyses, refuseFull } from './analysis-store.ts';
import { calendarOf } from './calendar.ts';
import { createReadingRoom, unreadableFile } from './intake/reading-room.ts';
import type { Stand } from './pipeline.ts';
import { placeNamed } from './place-of.ts';
import { recordAnalysis } from './record-analysis.ts';
import { sideBySide } from './side-by-side.ts';

export interface AnalysisParts extends Stand {
  catalogue: Catalogue;
  renderer: Renderer;
  brand: Pick<BrandSettings, 'now'>;
}

/** Contracts of one account that are read at the same time: the others are not to wait for one who sends many. */
const OWN_AT_ONCE = 2;
/** A file of ten megabytes comes over a slow line in this time. */
const UPLOAD_SECONDS = 90;

/** A customer's own analyses of contracts; somebody else's answer 404. The text of a file stays on this server. */
export async function analysisRoutes(app: App, parts: AnalysisParts): Promise<void> {
  const { db, catalogue, renderer, brand, clock } = parts;
  const room = createReadingRoom(app.log, {}, catalogue.kept);
  app.addHook('onClose', () => room.close());
  const customer = { who: 'customer' } as const;
  const reading = { ...customer, limit: { max: 30, seconds: 60 } } as const;

  const atWork = new Map<string, number>();

  interface Given {
    source: Uint8Array | string;
    name: string;
    jurisdiction?: string | undefined;
  }
  const analyse = async ({ raw }: Pick<FastifyRequest, 'raw'>, userId: string, { source, name, jurisdiction: place }: Given) => {
    if (place && !placeNamed(catalogue, place)) throw invalid({ jurisdiction: message('analysis.server.unknownPlace') });
    await refuseFull(db, userId);
    app.gate.leave(raw);
    const own = atWork.get(userId) ?? 0;
    if (own >= OWN_AT_ONCE) throw tooMany(5);
    atWork.set(userId, own + 1);
    try {
      return await recordAnalysis(parts, userId, () => room.analyse(source, { name, place }));
    } finally {
      const left = (atWork.get(userId) ?? 1) - 1;
      if (left > 0) atWork.set(userId, left);
      else atWork.delete(userId);
    }
  };
  const keep = async (request: Pick<FastifyRequest, 'raw'>, ask: AskedOnce, given: Given) => {
    const { ownerId } = ask;
    const id = await onceAfter(
      db,
      ask,
      () => analyse(request, ownerId, given),
      (tx, result) => insertAnalysis(tx, ownerId, given.name.trim() || firstWords(result.text), result, clock()),
    );
    // Read again, so that no copy of somebody's contract is kept beside the one that they can delete.
    return findAnalysis(db, ownerId, id);
  };

  route(app, calls.analysePasted, reading, (request) => {
    const { text, ...given } = request.body;
    return keep(request, askedBy(request, clock()), { ...given, source: text });
  });

  await app.register(async (part) => {
    part.removeAllContentTypeParsers();
    part.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: calls.LARGEST_UPLOAD }, (_request, body, done) => done(null, body));
    route(part, calls.analyseFile, { ...reading, bodySeconds: UPLOAD_SECONDS }, (request) => {
      const { name = '', jurisdiction } = request.query;
      const file: unknown = request.body;
      const type = String(request.headers['content-type'] ?? '')
        .split(';', 1)[0]
        ?.trim()
        .toLowerCase();
      if (type && !(calls.UPLOAD_TYPES as readonly string[]).includes(type)) throw unreadableFile('type');
      if (!Buffer.isBuffer(file) || file.length === 0) throw unreadableFile('empty');
      const ask = askedBy(request, clock(), [request.url, idempotencyKey(request) && hash('sha256', file)]);
      return keep(request, ask, { source: file, name, jurisdiction });
    });
  });

  route(app, calls.listAnalyses, customer, ({ user }) => {
    // Whoever looks at the list is about to bring a contract.
    room.warm();
    return listAnalyses(db, user.id);
  });

  route(app, calls.readAnalysis, customer, ({ user, params }) => findAnalysis(db, user.id, params.id ?? ''));

  route(app, calls.deleteAnalysis, customer, ({ user, params }) => deleteAnalysis(db, user.id, params.id ?? ''));

  route(app, calls.compareAnalysis, customer, async ({ user, params }) => {
    const both = sideBySide(await findAnalysis(db, user.id, params.id ?? ''), catalogue);
    if (!both) throw notFound();
    return both;
  });

  route(app, calls.analysisPdf, { ...customer, limit: { max: 60, seconds: 60 } }, async ({ user, params }, reply) => {
    const paper = reportPaper(await findAnalysis(db, user.id, params.id ?? ''), brand.now().name, catalogue);
    reply.header('content-disposition', contentDisposition(paper.title, 'pdf')).type('application/pdf');
    app.gate.leave(reply.request.raw);
    return reply.send(await reportPdf(renderer, paper, user.id));
  });

  route(app, calls.analysisCalendar, customer, async ({ user, params, query }, reply) => {
    const analysis = await findAnalysis(db, user.id, params.id ?? '');
    const file = calendarOf(analysis, brand.now().name, query.only);
    if (file === undefined) throw conflict('noDates');
    reply.header('content-disposition', contentDisposition(analysis.name, 'ics')).type('text/calendar; charset=utf-8');
    return reply.send(file);
  });
}

/** What a paste without a name is called. */
function firstWords(text: string): string {
  const [line = ''] = text.split('\n', 1);
  return cutText(line.replace(/^#+\s*|\*\*/g, '').trim(), 80);
}
