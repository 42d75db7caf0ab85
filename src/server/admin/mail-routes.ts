import type { FastifyRequest } from 'fastify';
import type { User } from '#contracts/accounts.ts';
import * as calls from '#contracts/mail.ts';
import { type AuditAction, audit } from '../platform/audit.ts';
import type { Config } from '../platform/config.ts';
import type { Db } from '../platform/database.ts';
import { conflict } from '../platform/errors.ts';
import type { App } from '../platform/http.ts';
import type { LetterRow, Mail } from '../platform/mail.ts';
import { networkOf } from '../platform/network.ts';
import { askedBy, once } from '../platform/once.ts';
import { route } from '../platform/route.ts';
import { countLetters, findLetter, listLetters } from './mail-store.ts';

export interface MailDesk {
  config: Config;
  db: Db;
  mail: Mail;
  clock: () => Date;
}

/** Letters, for admins: what was sent, what waits, what failed. A letter may hold what signs somebody in, so its reading is entered. */
export function mailRoutes(app: App, { config, db, mail, clock }: MailDesk): void {
  const admin = { who: 'admin' } as const;
  const enter = (tx: Db, action: AuditAction, { id, to }: LetterRow, { ip, user }: Pick<FastifyRequest, 'ip'> & { user: User }) =>
    audit(tx, { actor: user, action, subject: { type: 'letter', id, name: to }, network: networkOf(ip), at: clock() });

  route(app, calls.listLetters, admin, async ({ query }, reply) => {
    const page = await listLetters(db, query);
    if (page.next) reply.header('x-next-cursor', page.next);
    return page.rows.map(summary);
  });

  route(app, calls.letterTotals, admin, async () => ({ sends: mail.isSending, from: config.mailFrom, ...(await countLetters(db)) }));

  route(app, calls.readLetter, admin, async (request) => {
    const row = await findLetter(db, request.params.id ?? '');
    await enter(db, 'letterRead', row, request);
    const { text, html } = mail.read(row);
    return { ...summary(row), text, html };
  });

  route(app, calls.retryLetter, admin, (request) =>
    db.transaction(async (tx) => {
      const row = await findLetter(tx, request.params.id ?? '');
      if (!(await mail.retry(tx, row.id))) throw conflict(mail.isSending ? 'letterOnItsWay' : 'noMailServer');
      await enter(tx, 'letterRetried', row, request);
      return summary(await findLetter(tx, row.id));
    }),
  );

  route(app, calls.sendTestLetter, { ...admin, limit: { max: 10, seconds: 60 } }, (request) =>
    once(db, askedBy(request, clock()), async (tx) => {
      const id = await mail.send(tx, { to: request.user.email, name: 'test', link: '/' });
      const row = await findLetter(tx, id ?? '');
      await enter(tx, 'testLetterSent', row, request);
      return summary(row);
    }),
  );
}

function summary(row: LetterRow) {
  const { id, to, subject, status, attempts, lastError } = row;
  return {
    id,
    to,
    subject,
    status,
    attempts,
    lastError,
    createdAt: row.createdAt.toISOString(),
    nextAt: row.nextAt?.toISOString() ?? null,
    sentAt: row.sentAt?.toISOString() ?? null,
  };
}
