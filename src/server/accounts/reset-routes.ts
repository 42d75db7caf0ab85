import * as calls from '#contracts/security.ts';
import { audit } from '../platform/audit.ts';
import type { App } from '../platform/http.ts';
import type { Jobs } from '../platform/jobs.ts';
import { networkOf } from '../platform/network.ts';
import { route } from '../platform/route.ts';
import { byOwner, type Desk, limited, requireGoodPassword, subjectOf } from './desk.ts';
import { findLink, linkInvalid, makeLink, ownerOf, RESTS_ON_PASSWORD, spendLink, voidLinks } from './links.ts';
import { hashPassword } from './password.ts';
import { removeTwoFactor } from './second-factor.ts';
import { endSessions, findByEmail, markVerified, setPassword } from './store.ts';
import { countTry, forgetTries, MAIL_FROM_NETWORK, MAIL_TO_ADDRESS } from './tries.ts';

/** What looking for the account and mailing to it is called in the job queue. */
const JOB = 'accounts.reset';

/** The way back in for whoever forgot the password. */
export function resetRoutes(app: App, desk: Desk, jobs: Jobs): void {
  const { db, mail, clock } = desk;

  // Every request does the same: it writes down an address. Whether there is an account is found out after the answer.
  route(app, calls.forgotPassword, { who: 'visitor', limit: { max: 60, seconds: 60 } }, async (request) => {
    const { email } = request.body;
    const now = clock();
    const network = networkOf(request.ip);
    await limited(db, ['mail', network], MAIL_FROM_NETWORK, now);
    // The links of the last hour still hold: no stranger can keep somebody from getting one by asking too often.
    if (await countTry(db, ['reset', email], MAIL_TO_ADDRESS, now)) return;
    await jobs.send(db, JOB, { email, network });
  });

  jobs.on<{ email: string; network: string }>(JOB, { concurrency: 2 }, async ({ email, network }, { id }) => {
    const now = clock();
    const found = await findByEmail(db, email);
    if (!found || found.suspendedAt) return;
    await db.transaction(async (tx) => {
      const token = await makeLink(tx, 'reset', { userId: found.id, email }, now);
      // A job may be done twice: its letter goes out once.
      await mail.send(tx, { to: email, name: 'resetPassword', link: `/reset-password#token=${token}`, key: `reset ${id}` });
      await audit(tx, { actor: null, subject: subjectOf(found), action: 'resetRequested', network, at: now });
    });
  });

  route(app, calls.checkReset, { who: 'visitor', limit: { max: 60, seconds: 60 } }, async ({ body }) => {
    const link = await findLink(db, ['reset'], body.token, clock());
    if (!link) throw linkInvalid();
    return { email: link.email };
  });

  route(app, calls.resetPassword, { who: 'visitor', limit: { max: 60, seconds: 60 } }, async (request, reply) => {
    const { token, password } = request.body;
    const now = clock();
    const link = await findLink(db, ['reset'], token, now);
    if (!link) throw linkInvalid();
    const owner = await ownerOf(db, link);
    await requireGoodPassword(desk, { ...owner, password });
    const passwordHash = await hashPassword(password);
    await db.transaction(async (tx) => {
      await spendLink(tx, ['reset'], token, now);
      if (!(await markVerified(tx, owner.id, link.email, now))) throw linkInvalid();
      await setPassword(tx, owner.id, passwordHash, now);
      // Until now nobody had proven the address: what a stranger who signed up with it has set must not keep its owner out.
      if (!owner.emailVerified) await removeTwoFactor(tx, owner.id);
      await endSessions(tx, owner.id);
      await voidLinks(tx, owner.id, ['verify', ...RESTS_ON_PASSWORD]);
      await mail.send(tx, { to: owner.email, name: 'passwordChanged', link: '/auth?forgot' });
      await audit(tx, { ...byOwner(owner, request, now), action: 'passwordReset' });
    });
    // From here they may sign in at once, however many strangers have been guessing.
    desk.devices.remember(reply, { email: owner.email, passwordHash });
    await forgetTries(db, ['sign-in', owner.email, networkOf(request.ip)]);
  });
}
