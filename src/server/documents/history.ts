import { BIN_DAYS } from '#contracts/days.ts';
import * as calls from '#contracts/documents.ts';
import type { Db } from '../platform/database.ts';
import type { App } from '../platform/http.ts';
import { askedBy, once } from '../platform/once.ts';
import { route } from '../platform/route.ts';
import { summary, whole } from './answer.ts';
import { deleteForGood, emptyOwnBin, listBin, moveToBin, takeFromBin } from './bin.ts';
import { restoreVersion } from './restore.ts';
import type { Desk } from './save.ts';
import { findDocument } from './store.ts';
import { findVersion, listVersions } from './versions.ts';

const DAY_MS = 24 * 3_600_000;

/** What a document was, and what was deleted: versions and the bin. */
export function historyRoutes(app: App, db: Db, desk: () => Desk): void {
  const customer = { who: 'customer' } as const;

  route(app, calls.deleteDocument, customer, ({ user, params }) => moveToBin(db, user.id, params.id ?? '', desk().now));

  route(app, calls.restoreDocument, customer, async ({ user, params }) =>
    whole(await takeFromBin(db, user.id, params.id ?? '', desk().now)),
  );

  route(app, calls.listBin, customer, async ({ user, query }, reply) => {
    const page = await listBin(db, user.id, query, desk().now);
    reply.header('x-total-count', page.total);
    if (page.next) reply.header('x-next-cursor', page.next);
    return page.rows.map((row) => {
      const deletedAt = row.deletedAt ?? row.updatedAt;
      const goneAt = new Date(deletedAt.getTime() + BIN_DAYS * DAY_MS);
      return { ...summary(row, row.hasContent), deletedAt: deletedAt.toISOString(), goneAt: goneAt.toISOString() };
    });
  });

  route(app, calls.emptyBin, customer, ({ user }) => emptyOwnBin(db, user.id));

  route(app, calls.deleteForGood, customer, ({ user, params }) => deleteForGood(db, user.id, params.id ?? ''));

  route(app, calls.listVersions, customer, async ({ user, params }) => {
    const { id } = await findDocument(db, user.id, params.id ?? '');
    const rows = await listVersions(db, user.id, id);
    return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
  });

  route(app, calls.readVersion, customer, async ({ user, params }) => {
    const document = await findDocument(db, user.id, params.id ?? '');
    const { id, reason, tab, title, templateId, formData, generatedContent, createdAt } = await findVersion(
      db,
      user.id,
      document.id,
      params.version ?? '',
    );
    const hasContent = generatedContent !== null;
    return { id, reason, tab, title, templateId, hasContent, formData, generatedContent, createdAt: createdAt.toISOString() };
  });

  route(app, calls.restoreVersion, customer, (request) => {
    const { user, params, body } = request;
    const parts = desk();
    return once(db, askedBy(request, parts.now), async (tx) =>
      whole(await restoreVersion(tx, user, params.id ?? '', params.version ?? '', body ?? {}, parts)),
    );
  });
}
