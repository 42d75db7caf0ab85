import { changeProfile, currentUser, readProfile, signIn, signOut, signUp } from '#contracts/accounts.ts';
import { message } from '#messages/message.ts';
import { usageOf } from '../billing/store.ts';
import { type AuditEntry, audit } from '../platform/audit.ts';
import type { Config } from '../platform/config.ts';
import type { Db } from '../platform/database.ts';
import { invalid, Refusal, unauthorized } from '../platform/errors.ts';
import type { App } from '../platform/http.ts';
import { networkOf } from '../platform/network.ts';
import { route } from '../platform/route.ts';
import type { Auth } from './auth.ts';
import { asUser, isSubscriptionActive, isTimeZone, passwordFault } from './rules.ts';
import { changeUser, countSignInTry, findUserId, forgetSignInTries } from './store.ts';

export interface AccountParts {
  config: Config;
  db: Db;
  auth: Auth;
  clock: () => Date;
}

/** Sign-up, sign-in, sign-out, who one is, and one's profile. */
export function accountRoutes(app: App, { config, db, auth, clock }: AccountParts): void {
  route(app, signUp, { who: 'visitor', limit: { max: 200, seconds: 60 } }, async (request, reply) => {
    const fault = passwordFault(request.body, config.passwordMinLength);
    if (fault) throw invalid({ password: fault });
    return auth.signUp(request, reply, request.body);
  });

  route(app, signIn, { who: 'visitor', limit: { max: 200, seconds: 60 } }, async (request, reply) => {
    const { email } = request.body;
    const network = networkOf(request.ip);
    const blockedUntil = await countSignInTry(db, email, network, clock());
    if (blockedUntil) throw tooManySignIns(blockedUntil, clock());
    const user = await auth.signIn(request, reply, request.body).catch(async (error: unknown) => {
      if (error instanceof Refusal && (error.status === 401 || error.status === 403)) {
        const subject = await accountOf(db, email);
        const action = error.status === 403 ? 'signInRefused' : 'signInFailed';
        await audit(db, { actor: null, action, subject, network, at: clock() });
      }
      throw error;
    });
    await forgetSignInTries(db, email, network);
    await audit(db, { actor: user, action: 'signIn', subject: { type: 'user', id: user.id, name: email }, network, at: clock() });
    return user;
  });

  route(app, signOut, { who: 'visitor' }, (request, reply) => auth.signOut(request, reply));

  route(app, currentUser, { who: 'customer' }, (request) => request.user);

  route(app, readProfile, { who: 'customer' }, async (request) => {
    const now = clock();
    const usage = await usageOf(db, request.user, config.plans, now);
    return { user: request.user, usage, subscriptionActive: isSubscriptionActive(request.user, now) };
  });

  route(app, changeProfile, { who: 'customer' }, async (request) => {
    const { username, timeZone } = request.body;
    if (timeZone !== undefined && !isTimeZone(timeZone)) throw invalid({ timeZone: message('errors.field.timeZone') });
    const row = await changeUser(db, request.user.id, { name: username, timeZone }, clock());
    if (!row) throw unauthorized();
    return asUser(row);
  });
}

/** Whom a failed sign-in was about: the account, where there is one, so that its record shows it. */
async function accountOf(db: Db, email: string): Promise<AuditEntry['subject']> {
  const id = await findUserId(db, email);
  return id === undefined ? { type: 'address', id: email, name: email } : { type: 'user', id, name: email };
}

function tooManySignIns(until: Date, now: Date): Refusal {
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1_000));
  return new Refusal(429, 'tooManySignIns', { values: { minutes: Math.ceil(seconds / 60) }, retryAfter: seconds });
}
