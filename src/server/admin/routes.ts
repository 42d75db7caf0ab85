import type { FastifyRequest } from 'fastify';
import type { User } from '#contracts/accounts.ts';
import type { Account, AuditEntry } from '#contracts/admin.ts';
import * as calls from '#contracts/admin.ts';
import { type BrandWords, changeBrand } from '#contracts/brand.ts';
import { asUser, isSubscriptionActive } from '../accounts/rules.ts';
import { endSession, endSessions } from '../accounts/store.ts';
import { usageOf } from '../billing/store.ts';
import { countByStatus } from '../documents/store.ts';
import { audit } from '../platform/audit.ts';
import type { BrandSettings } from '../platform/brand.ts';
import type { Config } from '../platform/config.ts';
import type { Db } from '../platform/database.ts';
import type { App } from '../platform/http.ts';
import { networkOf } from '../platform/network.ts';
import { route } from '../platform/route.ts';
import { changeAccount, type Doer } from './change.ts';
import { brandAfter } from './rules.ts';
import { type AccountRow, type AuditRow, countAccounts, findAccount, listAccounts, listAudit, listSessions } from './store.ts';

export interface AdminParts {
  config: Config;
  brand: BrandSettings;
  db: Db;
  clock: () => Date;
}

/** Accounts, roles and the audit log, for admins. */
export function adminRoutes(app: App, { config, brand, db, clock }: AdminParts): void {
  const admin = { who: 'admin' } as const;
  const doer = (request: Pick<FastifyRequest, 'ip'> & { user: User }): Doer => ({
    actor: request.user,
    network: networkOf(request.ip),
    at: clock(),
  });

  route(app, calls.listAccounts, admin, async ({ query }, reply) => {
    const page = await listAccounts(db, query);
    reply.header('x-total-count', page.total);
    if (page.next) reply.header('x-next-cursor', page.next);
    return page.rows.map(account);
  });

  route(app, calls.accountTotals, admin, () => countAccounts(db));

  route(app, calls.readAccount, admin, async (request) => {
    const row = await findAccount(db, request.params.id ?? '');
    const { actor, network, at } = doer(request);
    // Before anything is shown: a record that cannot be entered is not read.
    await audit(db, { actor, action: 'userRead', subject: { type: 'user', id: row.id, name: row.email }, network, at });
    const user = account(row);
    return {
      user,
      usage: await usageOf(db, user, config.plans, at),
      subscriptionActive: isSubscriptionActive(user, at),
      documents: await countByStatus(db, row.id),
      sessions: await listSessions(db, row.id, at),
    };
  });

  route(app, calls.changeAccount, admin, async (request) => {
    const { params, body } = request;
    return account(await db.transaction((tx) => changeAccount(tx, params.id ?? '', body, doer(request))));
  });

  route(app, calls.endAccountSessions, admin, (request) =>
    db.transaction(async (tx) => {
      const row = await findAccount(tx, request.params.id ?? '');
      const ended = await endSessions(tx, row.id);
      const { actor, network, at } = doer(request);
      const subject = { type: 'user', id: row.id, name: row.email } as const;
      await audit(tx, { actor, action: 'signOutEverywhere', subject, details: { sessions: ended }, network, at });
      return { ended };
    }),
  );

  route(app, calls.endAccountSession, admin, (request) =>
    db.transaction(async (tx) => {
      const row = await findAccount(tx, request.params.id ?? '');
      await endSession(tx, row.id, request.params.session ?? '');
      await audit(tx, { ...doer(request), action: 'sessionEnded', subject: { type: 'user', id: row.id, name: row.email } });
    }),
  );

  route(app, calls.listAudit, admin, async ({ query }, reply) => {
    const page = await listAudit(db, query);
    if (page.next) reply.header('x-next-cursor', page.next);
    return page.rows.map(entry);
  });

  route(app, changeBrand, admin, async (request) => {
    const { actor, network, at } = doer(request);
    const saved = await db.transaction(async (tx) => {
      const { before, after } = await brand.change(tx, (kept) => brandAfter(kept, request.body));
      const subject = { type: 'setting', id: 'brand', name: after.name } as const;
      await audit(tx, { actor, action: 'brandChanged', subject, details: differences(before, after), network, at });
      return after;
    });
    await brand.refresh();
    return saved;
  });
}

/** What was changed, from what to what: `name.from`, `name.to`. All of it is public. */
function differences(before: BrandWords, after: BrandWords): Record<string, string> {
  const names = (Object.keys(after) as (keyof BrandWords)[]).filter((name) => before[name] !== after[name]);
  return Object.fromEntries(
    names.flatMap((name) => [
      [`${name}.from`, before[name]],
      [`${name}.to`, after[name]],
    ]),
  );
}

function account(row: AccountRow): Account {
  return {
    ...asUser(row),
    emailVerified: row.emailVerified,
    suspendedAt: row.suspendedAt?.toISOString() ?? null,
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
  };
}

function entry(row: AuditRow): AuditEntry {
  return {
    id: row.id,
    at: row.at.toISOString(),
    action: row.action,
    actor: row.actorId === null ? null : { id: row.actorId, email: row.actorEmail ?? '' },
    subject: row.subjectType === null ? null : { type: row.subjectType, id: row.subjectId ?? '', name: row.subjectName },
    details: row.details,
    network: row.network,
  };
}
