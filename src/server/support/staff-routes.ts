import { asc, count, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Role, User } from '#contracts/accounts.ts';
import { readCustomer as customerCall } from '#contracts/customer.ts';
import * as calls from '#contracts/support.ts';
import { message } from '#messages/message.ts';
import { user } from '../accounts/tables.ts';
import { type AuditAction, audit, auditReading } from '../platform/audit.ts';
import type { Db } from '../platform/database.ts';
import { conflict, invalid, notFound } from '../platform/errors.ts';
import type { App } from '../platform/http.ts';
import type { Jobs } from '../platform/jobs.ts';
import { originOf } from '../platform/mail.ts';
import { networkOf } from '../platform/network.ts';
import { askedBy, once } from '../platform/once.ts';
import { route } from '../platform/route.ts';
import { isUuid } from '../platform/uuid.ts';
import { analyseTicket, type TicketAgents } from './analyse.ts';
import { readCustomer } from './customer.ts';
import { escalate } from './escalate.ts';
import { figures } from './figures.ts';
import { listTickets } from './list.ts';
import { readMark, writeMark } from './mark.ts';
import type { Sources } from './said.ts';
import { asSummary, asTicket, referenceOf } from './shown.ts';
import { findTicket, holdTicket, messagesOf, type TicketRow, writeTicket } from './store.ts';
import { cannedAnswer } from './tables.ts';
import { answerTicket, changeTicket, type Desk } from './tickets.ts';

type Asked = Pick<FastifyRequest, 'ip'> & { user: User };

const staff = { who: 'support' } as const;
const STAFF: readonly Role[] = ['support', 'admin'];
const MOST_CANNED = 500;

/** What staff do with tickets. A reading of one is entered in the audit log, once however often a screen asks again. */
export function staffRoutes(
  app: App,
  desk: Desk,
  { jobs, sources, agents, ticketSystem }: { jobs: Jobs; sources: Sources; agents: TicketAgents; ticketSystem: boolean },
): void {
  const { db, clock } = desk;
  const entryOf = (action: AuditAction, row: TicketRow, asked: Asked, details = {}) => ({
    actor: asked.user,
    action,
    subject: { type: 'ticket' as const, id: row.id, name: referenceOf(row) },
    details,
    network: networkOf(asked.ip),
    at: clock(),
  });
  const enter = (tx: Db, action: AuditAction, row: TicketRow, asked: Asked, details = {}) =>
    audit(tx, entryOf(action, row, asked, details));
  const shown = async (tx: Db, id: string) => asTicket(await findTicket(tx, id), await messagesOf(tx, id), clock());

  route(app, calls.listTickets, staff, async ({ query, user: me }, reply) => {
    const now = clock();
    const { rows, total, more, next } = await listTickets(db, query, { me: me.id, now, after: readMark(query.cursor) });
    reply.header('x-total-count', String(total));
    if (more) reply.header('x-total-more', 'true');
    if (next) reply.header('x-next-cursor', writeMark(next));
    return rows.map((row) => asSummary(row, now));
  });

  route(app, calls.readTicket, staff, async (request) => {
    const found = await findTicket(db, request.params.id ?? '');
    await auditReading(db, entryOf('ticketRead', found.ticket, request));
    return asTicket(found, await messagesOf(db, found.ticket.id), clock());
  });

  route(app, customerCall, staff, (request) =>
    db.transaction(async (tx) => {
      const { ticket: row } = await findTicket(tx, request.params.id ?? '');
      const record = await readCustomer(tx, row, clock());
      await auditReading(tx, {
        actor: request.user,
        action: 'userRead',
        subject: record.account
          ? { type: 'user', id: record.account.id, name: record.account.email }
          : { type: 'ticket', id: row.id, name: referenceOf(row) },
        details: { ticket: referenceOf(row) },
        network: networkOf(request.ip),
        at: clock(),
      });
      return record;
    }),
  );

  route(app, calls.changeTicket, staff, async (request) => {
    const { updatedAt, assignee, ...set } = request.body;
    const { ticket, hasMoved } = await db.transaction(async (tx) => {
      const row = await holdTicket(tx, request.params.id ?? '');
      if (updatedAt !== undefined && updatedAt !== row.updatedAt.toISOString()) {
        // Whoever is shown how it stands instead has read it.
        await auditReading(tx, entryOf('ticketRead', row, request));
        return { ticket: await shown(tx, row.id), hasMoved: true };
      }
      const assigneeId = assignee === 'me' ? request.user.id : assignee;
      if (assigneeId) await refuseStranger(tx, assigneeId);
      await changeTicket(tx, desk, row, { ...set, ...(assigneeId !== undefined && { assigneeId }) });
      await enter(tx, 'ticketChanged', row, request, { ...set, ...(assigneeId !== undefined && { assigned: assigneeId !== null }) });
      return { ticket: await shown(tx, row.id), hasMoved: false };
    });
    if (hasMoved) throw conflict('conflict', { current: ticket, yours: request.body });
    return ticket;
  });

  route(app, calls.sendTicketMessage, staff, (request) => {
    const { ticketId, content, internal } = request.body;
    return once(db, askedBy(request, clock(), request.body), async (tx) => {
      const row = await holdTicket(tx, ticketId);
      await answerTicket(tx, desk, row, { staff: request.user, content, internal });
      await enter(tx, 'ticketAnswered', row, request, { internal: internal === true });
      return shown(tx, row.id);
    });
  });

  route(app, calls.analyseTicket, { ...staff, limit: { max: 60, seconds: 60 } }, async (request) => {
    const { ticket: found } = await findTicket(db, request.body.ticketId);
    const parts = { db, sources, agents, site: originOf(sources.config), now: clock() };
    const analysed = await analyseTicket(parts, found, await messagesOf(db, found.id), request.user.id);
    return db.transaction(async (tx) => {
      await writeTicket(tx, await holdTicket(tx, found.id), analysed, clock());
      await auditReading(tx, entryOf('ticketRead', found, request));
      return shown(tx, found.id);
    });
  });

  route(app, calls.escalateTicket, staff, (request) =>
    once(db, askedBy(request, clock()), async (tx) => {
      const row = await escalate(tx, { jobs, hasSystem: ticketSystem, now: clock() }, await holdTicket(tx, request.body.ticketId));
      await enter(tx, 'ticketEscalated', row, request, { reference: row.replitTicketId });
      return { replitTicketId: row.replitTicketId ?? '', ticket: await shown(tx, row.id) };
    }),
  );

  route(app, calls.supportFigures, staff, () => figures(db, clock()));

  route(app, calls.listCanned, staff, () => db.select().from(cannedAnswer).orderBy(asc(cannedAnswer.title)));

  const enterCanned = (tx: Db, action: AuditAction, { id, title }: { id: string; title: string }, { user: actor, ip }: Asked) =>
    audit(tx, { actor, action, subject: { type: 'setting', id, name: title }, network: networkOf(ip), at: clock() });

  route(app, calls.addCanned, staff, (request) =>
    once(db, askedBy(request, clock()), async (tx) => {
      const [held] = await tx.select({ number: count() }).from(cannedAnswer);
      if ((held?.number ?? 0) >= MOST_CANNED) throw invalid({ title: message('errors.field.many', { maximum: MOST_CANNED }) });
      const [row] = await tx
        .insert(cannedAnswer)
        .values({ ...request.body, createdAt: clock() })
        .onConflictDoNothing()
        .returning();
      if (!row) throw conflict();
      await enterCanned(tx, 'cannedAdded', row, request);
      return row;
    }),
  );

  route(app, calls.removeCanned, staff, (request) =>
    db.transaction(async (tx) => {
      const [gone] = await tx
        .delete(cannedAnswer)
        .where(eq(cannedAnswer.id, asUuid(request.params.id)))
        .returning();
      if (!gone) throw notFound();
      await enterCanned(tx, 'cannedDeleted', gone, request);
    }),
  );
}

/** @throws 404 for what cannot be an id */
function asUuid(id: string | undefined): string {
  if (!id || !isUuid(id)) throw notFound();
  return id;
}

/** Tickets are given to staff alone. @throws 422 */
async function refuseStranger(tx: Db, id: string): Promise<void> {
  const [row] = await tx.select({ role: user.role }).from(user).where(eq(user.id, id));
  if (!row || !STAFF.includes(row.role as Role)) throw invalid({ assignee: message('errors.field.wrong') });
}
