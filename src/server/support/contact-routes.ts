import type { User } from '#contracts/accounts.ts';
import * as calls from '#contracts/support.ts';
import type { Db } from '../platform/database.ts';
import { notFound } from '../platform/errors.ts';
import type { App } from '../platform/http.ts';
import { askedBy, idempotencyKey, once } from '../platform/once.ts';
import { route } from '../platform/route.ts';
import { idIn, isLinkOf } from './link.ts';
import { asOwnTicket } from './shown.ts';
import {
  askerOf,
  findOwnTicket,
  findTicket,
  holdOwnTicket,
  holdTicket,
  listOwnTickets,
  messagesOf,
  type TicketRow,
  tierOf,
} from './store.ts';
import { type Desk, openTicket, writeToTicket } from './tickets.ts';

/** A form that writes letters to whatever address is typed: few from one network. */
const FORMS = { max: 10, seconds: 3_600 };
const LINKS = { max: 120, seconds: 60 };

/** What customers do with support: write, read, answer; with an account, or by the link in a letter. */
export function contactRoutes(app: App, desk: Desk & { secrets: readonly string[] }): void {
  const { db, clock, secrets } = desk;

  route(app, calls.contactSupport, { who: 'either', limit: FORMS }, (request) => {
    const { body, user } = request;
    const { name, email, subject, message } = body;
    return once(
      db,
      { ownerId: user?.id ?? `form ${email.toLowerCase()}`, key: idempotencyKey(request), request: body, now: clock() },
      async (tx) => {
        await openTicket(tx, desk, {
          // Of an account only when its own address wrote: another address is somebody else's until it is shown to be theirs.
          userId: user && isAddressOf(user, email) ? user.id : null,
          name: name.trim(),
          email,
          title: subject.trim(),
          description: message,
          tier: await tierOf(tx, user?.id, clock()),
        });
        return { success: true };
      },
    );
  });

  route(app, calls.listOwnTickets, { who: 'customer' }, async ({ user }) => {
    const now = clock();
    const rows = await listOwnTickets(db, askerOf(user));
    return rows.map((row) => {
      const { id, reference, title, status, createdAt, updatedAt } = asOwnTicket(row, [], now);
      return { id, reference, title, status, createdAt, updatedAt };
    });
  });

  route(app, calls.readOwnTicket, { who: 'customer' }, async ({ user, params }) =>
    shown(db, await findOwnTicket(db, params.id ?? '', askerOf(user)), clock()),
  );

  route(app, calls.answerOwnTicket, { who: 'customer', limit: LINKS }, (request) => {
    const { user, params, body } = request;
    return once(db, askedBy(request, clock(), [params.id, body]), async (tx) => {
      const row = await holdOwnTicket(tx, params.id ?? '', askerOf(user));
      return shown(tx, await writeToTicket(tx, desk, row, body.content, await tierOf(tx, user.id, clock())), clock());
    });
  });

  route(app, calls.readLinkedTicket, { who: 'visitor', limit: LINKS }, async ({ body }) => {
    const { ticket } = await findTicket(db, idIn(body.token));
    if (!isLinkOf(body.token, ticket, secrets)) throw notFound();
    return shown(db, ticket, clock());
  });

  route(app, calls.answerLinkedTicket, { who: 'visitor', limit: LINKS }, (request) => {
    const { token, content } = request.body;
    return once(db, { ownerId: `ticket ${idIn(token)}`, key: idempotencyKey(request), request: request.body, now: clock() }, async (tx) => {
      const row = await holdTicket(tx, idIn(token));
      if (!isLinkOf(token, row, secrets)) throw notFound();
      return shown(tx, await writeToTicket(tx, desk, row, content, await tierOf(tx, row.userId, clock())), clock());
    });
  });
}

const isAddressOf = ({ email }: User, typed: string): boolean => email.toLowerCase() === typed.toLowerCase();

async function shown(db: Db, row: TicketRow, now: Date) {
  return asOwnTicket(row, await messagesOf(db, row.id), now);
}
