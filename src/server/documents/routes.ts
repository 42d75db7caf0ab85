import type { FastifyReply } from 'fastify';
import type { Catalogue } from '#catalogue/catalogue.ts';
import type { User } from '#contracts/accounts.ts';
import * as calls from '#contracts/documents.ts';
import { documentFile, FILE_FORMATS, type FileFormat, generateFile, MEDIA_TYPES } from '#contracts/files.ts';
import { contentDisposition } from '#export/file-name.ts';
import type { For, Renderer, Standard } from '#export/renderer.ts';
import type { BrandSettings } from '../platform/brand.ts';
import type { Config } from '../platform/config.ts';
import type { Db } from '../platform/database.ts';
import type { App } from '../platform/http.ts';
import { askedBy, once } from '../platform/once.ts';
import { route } from '../platform/route.ts';
import { summary, whole } from './answer.ts';
import { keepFinished } from './finished.ts';
import { generateDocument, previewGeneration } from './generate.ts';
import { historyRoutes } from './history.ts';
import { listDocuments } from './list.ts';
import { ANSWER_MS, countText, inTime, paperOf, paperOfText, type Titled } from './paper.ts';
import { changeDocument, createDocument, type Desk } from './save.ts';
import { countByStatus, findDocument, findPaper } from './store.ts';

/** Papers kept for who asks again: a hundred agreements. */
const FINISHED_BYTES = 16 << 20;

/** Letters without a font that are named: a text in another script has thousands, and a proxy refuses an answer whose headers pass 4 kB. */
const MOST_NAMED = 20;

export interface DocumentParts {
  config: Config;
  brand: Pick<BrandSettings, 'now'>;
  db: Db;
  catalogue: Catalogue;
  renderer: Renderer;
  clock: () => Date;
}

/** A customer's own documents; somebody else's answer 404. */
export function documentRoutes(app: App, { config, brand, db, catalogue, renderer, clock }: DocumentParts): void {
  const customer = { who: 'customer' } as const;
  const desk = (): Desk => ({ catalogue, plansOn: config.plans, now: clock() });
  const finished = keepFinished(FINISHED_BYTES);
  /** From here on the render processes are at work, under limits of their own. */
  const handOver = <T>(user: User, reply: FastifyReply, make: (forWhom: For) => Promise<T>): Promise<T> => {
    app.gate.leave(reply.request.raw);
    return inTime(make({ owner: user.id, patience: ANSWER_MS }));
  };
  const send = async (
    user: User,
    reply: FastifyReply,
    { paper, title }: Titled,
    disposition: 'attachment' | 'inline',
    standard?: Standard,
  ) => {
    const { bytes, notices } = await finished({ ...paper, standard }, () =>
      handOver(user, reply, (forWhom) => renderer.pdf(paper, standard, forWhom)),
    );
    reply.header('content-disposition', contentDisposition(title, 'pdf', disposition)).type('application/pdf');
    const named = notices.length > MOST_NAMED ? [...notices.slice(0, MOST_NAMED), '…'] : notices;
    if (named.length > 0) reply.header('x-notice', encodeURIComponent(named.join(' ')));
    return reply.header('cache-control', 'private, no-store').send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  };
  const sendFile = async (user: User, reply: FastifyReply, { paper, title }: Titled, format: FileFormat) => {
    const bytes = await handOver(user, reply, (forWhom) => renderer.file(paper, format, forWhom));
    reply.header('content-disposition', contentDisposition(title, format)).type(MEDIA_TYPES[format]);
    // Opened in the browser after all, somebody's words stay without the rights of this site.
    reply.header('content-security-policy', "sandbox; default-src 'none'; style-src 'unsafe-inline'");
    return reply.header('cache-control', 'private, no-store').send(Buffer.from(bytes));
  };
  const paperFor = async (user: User, id = ''): Promise<Titled> => {
    const row = await findPaper(db, user.id, id);
    return { paper: paperOf(row, catalogue, brand.now().name), title: row.title };
  };

  route(app, calls.createDocument, customer, async (request) => {
    const { user, body } = request;
    return once(db, askedBy(request, clock(), body), async (tx) => whole(await createDocument(tx, user, body, desk())));
  });

  route(app, calls.listDocuments, customer, async ({ user, query }, reply) => {
    const page = await listDocuments(db, user.id, query);
    reply.header('x-total-count', page.total);
    if (page.more) reply.header('x-total-more', 'true');
    if (page.next) reply.header('x-next-cursor', page.next);
    return page.rows.map((row) => summary(row, row.hasContent));
  });

  route(app, calls.documentTotals, customer, ({ user }) => countByStatus(db, user.id));

  route(app, calls.readDocument, customer, async ({ user, params }) => whole(await findDocument(db, user.id, params.id ?? '')));

  route(app, calls.changeDocument, customer, async ({ user, params, body }) =>
    whole(await db.transaction((tx) => changeDocument(tx, user, params.id ?? '', body, desk()))),
  );

  route(app, calls.generateDocument, customer, (request) => {
    const { user, params, body } = request;
    return once(db, askedBy(request, clock()), async (tx) => {
      const { row, conflicts } = await generateDocument(tx, user, params.id ?? '', body ?? {}, desk());
      return { ...whole(row), conflicts };
    });
  });

  route(app, calls.previewGeneration, customer, ({ user, params, body }) =>
    previewGeneration(db, user, params.id ?? '', body ?? {}, desk()),
  );

  historyRoutes(app, db, desk);

  route(app, calls.documentPdf, customer, async ({ user, params, query }, reply) =>
    send(user, reply, await paperFor(user, params.id), 'attachment', query.standard),
  );

  route(app, calls.openDocumentPdf, customer, async ({ user, params, query }, reply) =>
    send(user, reply, await paperFor(user, params.id), 'inline', query.standard),
  );

  const printing = { ...customer, limit: { max: 60, seconds: 60 } } as const;
  const countedPaper = async (user: User, body: calls.PdfRequest): Promise<Titled> => {
    const now = clock();
    await db.transaction((tx) => countText(tx, user, body, config.plans, now));
    return { paper: paperOfText(body, catalogue, now, brand.now().name), title: body.title };
  };
  route(app, calls.generatePdf, printing, async ({ user, body, query }, reply) =>
    send(user, reply, await countedPaper(user, body), 'attachment', query.standard),
  );

  for (const format of FILE_FORMATS) {
    route(app, documentFile[format], customer, async ({ user, params }, reply) =>
      sendFile(user, reply, await paperFor(user, params.id), format),
    );
    route(app, generateFile[format], printing, async ({ user, body }, reply) =>
      sendFile(user, reply, await countedPaper(user, body), format),
    );
  }
}
