import type { FastifyRequest } from 'fastify';
import type { User } from '#contracts/accounts.ts';
import * as calls from '#contracts/model.ts';
import { type AuditEntry, audit } from '../platform/audit.ts';
import { cutPage } from '../platform/cursor.ts';
import type { Db } from '../platform/database.ts';
import type { App } from '../platform/http.ts';
import { networkOf } from '../platform/network.ts';
import { route } from '../platform/route.ts';
import { countPrompts, deletePrompts, findPrompt, KEPT_DAYS, keepPrompts, keepsPrompts, listPrompts } from './model/journal.ts';
import type { Outside } from './model/outside.ts';

export interface ModelDesk {
  db: Db;
  /** Undefined where no outside model is configured. */
  outside: Outside | undefined;
  clock: () => Date;
}

const PAGE = 20;

/** The outside model, for admins. What people wrote is kept only while an admin wants it; who turned that on, and who read, is entered. */
export function modelRoutes(app: App, { db, outside, clock }: ModelDesk): void {
  const admin = { who: 'admin' } as const;
  const settings = async (from: Db) => ({
    model: shown(outside),
    keepPrompts: await keepsPrompts(from),
    keptDays: KEPT_DAYS,
    kept: await countPrompts(from),
  });
  const enter = (
    tx: Db,
    { ip, user }: Pick<FastifyRequest, 'ip'> & { user: User },
    entry: Pick<AuditEntry, 'action' | 'details' | 'subject'>,
  ) => audit(tx, { subject: { type: 'setting', id: 'keepPrompts' }, ...entry, actor: user, network: networkOf(ip), at: clock() });

  route(app, calls.readModelSettings, admin, () => settings(db));

  route(app, calls.changeModelSettings, admin, (request) =>
    db.transaction(async (tx) => {
      const isChanged = await keepPrompts(tx, request.body.keepPrompts);
      if (isChanged) await enter(tx, request, { action: request.body.keepPrompts ? 'promptsKept' : 'promptsNotKept' });
      return settings(tx);
    }),
  );

  route(app, calls.listKeptPrompts, admin, async (request, reply) => {
    const limit = request.query.limit ?? PAGE;
    const rows = await listPrompts(db, { before: request.query.cursor, limit: limit + 1 });
    const page = cutPage(rows, limit, ({ id }) => id);
    if (page.next) reply.header('x-next-cursor', page.next);
    return page.rows.map(dated);
  });

  route(app, calls.readKeptPrompt, admin, (request) =>
    db.transaction(async (tx) => {
      const row = await findPrompt(tx, request.params.id ?? '');
      const whose = row.userId && row.email ? { subject: { type: 'user' as const, id: row.userId, name: row.email } } : {};
      await enter(tx, request, { action: 'promptsRead', details: { purpose: row.purpose, at: row.at.toISOString() }, ...whose });
      return dated(row);
    }),
  );

  route(app, calls.deleteKeptPrompts, admin, (request) =>
    db.transaction(async (tx) => {
      const deleted = await deletePrompts(tx);
      if (deleted > 0) await enter(tx, request, { action: 'promptsDeleted', details: { number: deleted } });
      return { deleted };
    }),
  );
}

const dated = <Row extends { at: Date }>(row: Row) => ({ ...row, at: row.at.toISOString() });

function shown(outside: Outside | undefined) {
  if (!outside) return null;
  const { timeoutMs, dailyRequests, dailyTokens } = outside.settings;
  return { name: outside.name, state: outside.state(), timeoutSeconds: timeoutMs / 1_000, dailyRequests, dailyTokens };
}
