import { openTrial, requestTrial, TRIAL_PLAN } from '#contracts/landing.ts';
import type { Db } from '../platform/database.ts';
import { forbidden, notFound } from '../platform/errors.ts';
import type { App } from '../platform/http.ts';
import type { Jobs } from '../platform/jobs.ts';
import { networkOf } from '../platform/network.ts';
import { route } from '../platform/route.ts';
import { askSecondStep, byOwner, type Desk, letIn, limited } from './desk.ts';
import { linkInvalid, makeLink, ownerOf, spendLink, voidLinks } from './links.ts';
import { removeTwoFactor } from './second-factor.ts';
import { createInvited, endSessions, findByEmail, findById, markVerified, removePassword } from './store.ts';
import { countTry, MAIL_FROM_NETWORK, MAIL_TO_ADDRESS } from './tries.ts';

/** What looking for the account, making it and mailing to it is called in the job queue. */
const JOB = 'accounts.trial';

/** What this domain asks of whoever sells plans. */
export interface Trials {
  /** False where plans cannot be tried. */
  areOffered: boolean;
  days: number;
  /** Begins the trial of an account, in its transaction; false where it has had one, or has a plan. */
  start(tx: Db, by: { actor: { id: string; email: string }; network: string }, at: Date): Promise<boolean>;
}

/** A trial by email: an address is all that is asked for, and a letter's link is the way in. */
export function trialRoutes(app: App, desk: Desk, jobs: Jobs, trials: Trials): void {
  const { db, mail, clock } = desk;

  // Every request does the same: it writes down an address. Whether there is an account is found out after the answer.
  route(app, requestTrial, { who: 'visitor', feature: 'signUp', limit: { max: 60, seconds: 60 } }, async (request) => {
    if (!trials.areOffered) throw notFound();
    const { email } = request.body;
    const now = clock();
    await limited(db, ['mail', networkOf(request.ip)], MAIL_FROM_NETWORK, now);
    // The links of the last day still hold: no stranger can keep somebody from getting one by asking too often.
    if (await countTry(db, ['trial', email], MAIL_TO_ADDRESS, now)) return;
    await jobs.send(db, JOB, { email });
  });

  jobs.on<{ email: string }>(JOB, { concurrency: 2 }, async ({ email }, { id }) => {
    const now = clock();
    await createInvited(db, email, now);
    const found = await findByEmail(db, email);
    if (!found || found.suspendedAt) return;
    await db.transaction(async (tx) => {
      const token = await makeLink(tx, 'trial', { userId: found.id, email }, now);
      // A job may be done twice: its letter goes out once.
      const letter = {
        to: email,
        name: 'trialReady',
        values: { days: trials.days },
        link: `/trial#token=${token}`,
        key: `trial ${id}`,
      } as const;
      await mail.send(tx, letter);
    });
  });

  route(app, openTrial, { who: 'visitor', limit: { max: 60, seconds: 60 } }, async (request, reply) => {
    const now = clock();
    const { found, started } = await db.transaction(async (tx) => {
      const link = await spendLink(tx, ['trial'], request.body.token, now);
      const owner = await ownerOf(tx, link);
      if (owner.suspendedAt) throw forbidden('suspended');
      if (!(await markVerified(tx, owner.id, link.email, now))) throw linkInvalid();
      // Until now nobody had proven the address: what a stranger who signed up with it has set must not let them in beside its owner.
      if (!owner.emailVerified) {
        await removePassword(tx, owner.id);
        await removeTwoFactor(tx, owner.id);
        await endSessions(tx, owner.id);
        await voidLinks(tx, owner.id, ['verify', 'change-email', 'reset', 'second-step']);
        // An account that was made by asking for the trial begins with this visit.
        await desk.onSignUp(tx, owner, request, now);
      }
      const { actor, network } = byOwner(owner, request, now);
      const started = trials.areOffered && (await trials.start(tx, { actor, network }, now));
      // Here, while the account is held: a password that is set later voids what the link has shown.
      const found = await findById(tx, owner.id);
      if (!found) throw linkInvalid();
      return { found, started };
    });
    // A letter stands for the password, not for the second step.
    await (found.hasTwoFactor ? askSecondStep(desk, found, now) : letIn(desk, request, reply, found));
    return { started, plan: TRIAL_PLAN, hasPassword: found.passwordHash !== null };
  });
}
