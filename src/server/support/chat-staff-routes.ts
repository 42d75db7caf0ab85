import type { FastifyRequest } from 'fastify';
import type { User } from '#contracts/accounts.ts';
import * as calls from '#contracts/chat.ts';
import { type AuditAction, audit, auditReading } from '../platform/audit.ts';
import type { Db } from '../platform/database.ts';
import type { App } from '../platform/http.ts';
import { networkOf } from '../platform/network.ts';
import { askedBy, once } from '../platform/once.ts';
import { route } from '../platform/route.ts';
import { answer, close, handOver } from './chat.ts';
import { asStaffChat, asSummary } from './chat-shown.ts';
import { findChat, holdChat, listLiveChats } from './chat-store.ts';
import type { Desk } from './tickets.ts';

const staff = { who: 'support' } as const;

/** What staff do with conversations in the chat. A reading of one is entered in the audit log, once however often a screen asks again. */
export function chatStaffRoutes(app: App, desk: Desk): void {
  const { db, clock } = desk;
  type Asked = Pick<FastifyRequest, 'ip'> & { user: User };
  const entryOf = (action: AuditAction, { id }: { id: string }, asked: Asked) => ({
    actor: asked.user,
    action,
    subject: { type: 'chat' as const, id },
    network: networkOf(asked.ip),
    at: clock(),
  });
  const enter = (tx: Db, action: AuditAction, row: { id: string }, asked: Asked) => audit(tx, entryOf(action, row, asked));
  const shown = async (tx: Db, id: string) => asStaffChat(tx, await findChat(tx, id));

  route(app, calls.listChats, staff, async () => (await listLiveChats(db)).map(asSummary));

  route(app, calls.readStaffChat, staff, async (request) => {
    const found = await findChat(db, request.params.id ?? '');
    await auditReading(db, entryOf('chatRead', found.chat, request));
    return asStaffChat(db, found);
  });

  route(app, calls.answerChat, staff, (request) => {
    const { user, params, body } = request;
    return once(db, askedBy(request, clock(), [params.id, body]), async (tx) => {
      const row = await holdChat(tx, params.id ?? '');
      await answer(tx, desk, row, { staff: user, content: body.content });
      await enter(tx, 'chatAnswered', row, request);
      return shown(tx, row.id);
    });
  });

  route(app, calls.closeChat, staff, (request) =>
    db.transaction(async (tx) => {
      const row = await holdChat(tx, request.params.id ?? '');
      await close(tx, desk, row);
      await enter(tx, 'chatClosed', row, request);
      return shown(tx, row.id);
    }),
  );

  route(app, calls.ticketFromChat, staff, (request) =>
    once(db, askedBy(request, clock()), async (tx) => {
      const row = await holdChat(tx, request.params.id ?? '');
      const { name, email } = request.body;
      await handOver(tx, desk, row, { name, email });
      await enter(tx, 'chatToTicket', row, request);
      return shown(tx, row.id);
    }),
  );
}
