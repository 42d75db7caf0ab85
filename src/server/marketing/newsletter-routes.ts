import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { User } from '#contracts/accounts.ts';
import { NEWSLETTER_LINK_DAYS } from '#contracts/days.ts';
import * as calls from '#contracts/newsletter.ts';
import { message } from '#messages/message.ts';
import { type AuditAction, audit } from '../platform/audit.ts';
import type { Db } from '../platform/database.ts';
import { invalid, Refusal } from '../platform/errors.ts';
import type { App } from '../platform/http.ts';
import type { Jobs } from '../platform/jobs.ts';
import type { Mail } from '../platform/mail.ts';
import { networkOf } from '../platform/network.ts';
import { askedBy, once } from '../platform/once.ts';
import { route } from '../platform/route.ts';
import { rejoin } from '../platform/unsubscribe.ts';
import { letterOf, SEND_JOB } from './newsletter.ts';
import {
  asIssue,
  countReaders,
  deleteIssue,
  fates,
  findIssue,
  type IssueRow,
  insertIssue,
  isSubscribed,
  lettersTo,
  listIssues,
  spendToken,
  TOPIC,
  wordsOf,
  writeAsked,
  writeIssue,
} from './newsletter-store.ts';

const DAY = 86_400_000;
/** How long the link that confirms works. */

export interface NewsletterDesk {
  db: Db;
  mail: Mail;
  jobs: Jobs;
  clock: () => Date;
}

/** The newsletter: whoever wants it asks and confirms; admins write and send it. */
export function newsletterRoutes(app: App, { db, mail, jobs, clock }: NewsletterDesk): void {
  // Alike for every address: whether somebody reads it is nobody else's business. One letter an address and day, and one
  // more for whoever has left since the last: only the owner of an address can do that.
  route(app, calls.subscribeNewsletter, { who: 'visitor', feature: 'newsletter', limit: { max: 10, seconds: 3_600 } }, ({ body }) =>
    db.transaction(async (tx) => {
      const address = body.email.toLowerCase();
      const now = clock();
      if (await isSubscribed(tx, address)) return { success: true };
      const left = (await lettersTo(tx, address)).unsubscribed.find(({ topic }) => topic === TOPIC);
      const token = randomBytes(32).toString('base64url');
      const written = await mail.send(tx, {
        to: address,
        name: 'confirmNewsletter',
        link: `/newsletter/confirm#token=${token}`,
        key: `confirmNewsletter ${address} ${now.toISOString().slice(0, 10)} ${left?.since.toISOString() ?? ''}`.trim(),
      });
      if (written) await writeAsked(tx, address, token, new Date(now.getTime() + NEWSLETTER_LINK_DAYS * DAY), now);
      return { success: true };
    }),
  );

  route(app, calls.confirmNewsletter, { who: 'visitor', limit: { max: 30, seconds: 60 } }, ({ body }) =>
    db.transaction(async (tx) => {
      const address = await spendToken(tx, body.token, clock());
      if (address === undefined) throw new Refusal(404, 'linkInvalid');
      await rejoin(tx, { address, topic: TOPIC });
      return { address };
    }),
  );

  const admin = { who: 'admin' } as const;
  const shown = async (tx: Db, row: IssueRow) => asIssue(row, await fates(tx, row.id));
  const enter = (tx: Db, action: AuditAction, row: IssueRow, { ip, user }: Pick<FastifyRequest, 'ip'> & { user: User }) =>
    audit(tx, { actor: user, action, subject: { type: 'letter', id: row.id, name: row.subject }, network: networkOf(ip), at: clock() });

  route(app, calls.readNewsletter, admin, async () => {
    const issues = await listIssues(db);
    return { ...(await countReaders(db)), sends: mail.isSending, issues: await Promise.all(issues.map((row) => shown(db, row))) };
  });
  route(app, calls.addIssue, admin, (request) =>
    once(db, askedBy(request, clock()), async (tx) => {
      const row = await insertIssue(tx, withAction(request.body), clock());
      await enter(tx, 'newsletterChanged', row, request);
      return shown(tx, row);
    }),
  );
  route(app, calls.changeIssue, admin, (request) =>
    db.transaction(async (tx) => {
      const { updatedAt, ...words } = request.body;
      const row = await writeIssue(tx, request.params.id ?? '', wordsOf(withAction(words)), updatedAt, clock());
      await enter(tx, 'newsletterChanged', row, request);
      return shown(tx, row);
    }),
  );
  route(app, calls.removeIssue, admin, (request) =>
    db.transaction(async (tx) => {
      const row = await findIssue(tx, request.params.id ?? '');
      await deleteIssue(tx, row.id);
      await enter(tx, 'newsletterDeleted', row, request);
    }),
  );
  route(app, calls.testIssue, { ...admin, limit: { max: 20, seconds: 60 } }, (request) =>
    once(db, askedBy(request, clock()), async (tx) => {
      const row = await findIssue(tx, request.params.id ?? '');
      const to = request.user.email;
      await mail.send(tx, { ...letterOf(row), to });
      await enter(tx, 'newsletterTested', row, request);
      return { to };
    }),
  );
  route(app, calls.sendIssue, admin, (request) =>
    db.transaction(async (tx) => {
      const id = request.params.id ?? '';
      const row = await writeIssue(tx, id, { status: 'sending' }, request.body.updatedAt, clock());
      await jobs.send(tx, SEND_JOB, { id: row.id }, { key: row.id });
      await enter(tx, 'newsletterSent', row, request);
      return shown(tx, row);
    }),
  );
}

/** A button has words and leads somewhere, or is not there. @throws 422 */
function withAction<T extends { link?: string | null | undefined; action?: string | null | undefined }>(words: T): T {
  if (words.link && !words.action) throw invalid({ action: message('errors.field.missing') });
  if (words.action && !words.link) throw invalid({ link: message('errors.field.missing') });
  return words;
}
