import type { FastifyRequest } from 'fastify';
import type { User } from '#contracts/accounts.ts';
import * as calls from '#contracts/jobs.ts';
import { type AuditAction, audit } from '../platform/audit.ts';
import { cutPage, readCursor, writeCursor } from '../platform/cursor.ts';
import type { Db } from '../platform/database.ts';
import { notFound } from '../platform/errors.ts';
import type { App } from '../platform/http.ts';
import { discardJobRow, doJobNow, type JobRow, listJobRows } from '../platform/job-rows.ts';
import type { Jobs } from '../platform/jobs.ts';
import { networkOf } from '../platform/network.ts';
import { route } from '../platform/route.ts';
import { isUuid } from '../platform/uuid.ts';

const PAGE = 50;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/;

/** What is done in the background, for admins: what waits, what was given up, and doing it after all or not at all. */
export function jobRoutes(app: App, { db, jobs, clock }: { db: Db; jobs: Pick<Jobs, 'state'>; clock: () => Date }): void {
  const admin = { who: 'admin' } as const;

  route(app, calls.listJobs, admin, async ({ query }, reply) => {
    const limit = query.limit ?? PAGE;
    const rows = await listJobRows(db, { state: query.state, name: query.name, before: placeIn(query.cursor), limit: limit + 1 });
    const page = cutPage(rows, limit, ({ createdAt, id }) => writeCursor({ value: createdAt, id }));
    if (page.next) reply.header('x-next-cursor', page.next);
    return page.rows;
  });

  route(app, calls.jobTotals, admin, () => jobs.state());

  const enter = (
    tx: Db,
    action: AuditAction,
    { before, after }: { before: JobRow; after: JobRow },
    { ip, user }: Pick<FastifyRequest, 'ip'> & { user: User },
  ) =>
    audit(tx, {
      actor: user,
      action,
      subject: { type: 'job', id: after.id, name: after.name },
      details: { from: before.state, to: after.state },
      network: networkOf(ip),
      at: clock(),
    });

  route(app, calls.retryJob, admin, (request) =>
    db.transaction(async (tx) => {
      const changed = await doJobNow(tx, idIn(request.params.id));
      await enter(tx, 'jobRetried', changed, request);
      return changed.after;
    }),
  );

  route(app, calls.discardJob, admin, (request) =>
    db.transaction(async (tx) => {
      const changed = await discardJobRow(tx, idIn(request.params.id));
      await enter(tx, 'jobDiscarded', changed, request);
      return changed.after;
    }),
  );
}

function idIn(id = ''): string {
  if (!isUuid(id)) throw notFound();
  return id;
}

/** Where the page before ended; a cursor that nobody gave begins at the start. */
function placeIn(cursor: string | undefined): { at: string; id: string } | undefined {
  const place = readCursor(cursor);
  return place && INSTANT.test(place.value) && !Number.isNaN(Date.parse(place.value)) && isUuid(place.id)
    ? { at: place.value, id: place.id }
    : undefined;
}
