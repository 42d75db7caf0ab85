import { changeProfile, currentUser, readProfile, signIn, signInSecondStep, signOut, signUp } from '#contracts/accounts.ts';
import { message } from '#messages/message.ts';
import { usageOf } from '../billing/store.ts';
import { audit } from '../platform/audit.ts';
import { conflict, forbidden, invalid, Refusal, unauthorized } from '../platform/errors.ts';
import type { App } from '../platform/http.ts';
import { networkOf } from '../platform/network.ts';
import { route } from '../platform/route.ts';
import { sqlStateOf } from '../platform/sql-state.ts';
import { askSecondStep, byOwner, type Desk, isPasswordOf, letIn, limited, requireGoodPassword, subjectOf, tell } from './desk.ts';
import { sendVerification } from './letters.ts';
import { findLink, spendLink } from './links.ts';
import { hashPassword } from './password.ts';
import { asUser, isSubscriptionActive, isTimeZone } from './rules.ts';
import { spendCode } from './second-factor.ts';
import { changeUser, createUser, findByEmail, findById } from './store.ts';
import { countTry, forgetTries, MAIL_TO_ADDRESS, SECOND_STEP, SIGN_IN, SIGN_IN_ANYWHERE } from './tries.ts';

/** Sign-up, sign-in in one step or two, sign-out, who one is, and one's profile. */
export function accountRoutes(app: App, desk: Desk): void {
  const { config, db, auth, cipher, clock } = desk;

  route(app, signUp, { who: 'visitor', feature: 'signUp', limit: { max: 200, seconds: 60 } }, async (request, reply) => {
    const { name, email, password } = request.body;
    await requireGoodPassword(desk, request.body);
    const passwordHash = await hashPassword(password);
    const now = clock();
    const row = await db
      .transaction(async (tx) => {
        const created = await createUser(tx, { name, email, passwordHash, synthetic: request.isSynthetic }, now);
        // Whoever signs up and leaves again and again writes to a stranger no more often than others; a further link can be asked for.
        const isOften = !created.synthetic && (await countTry(tx, ['verify', email], MAIL_TO_ADDRESS, now));
        if (!isOften) await sendVerification(tx, desk.mail, created, now);
        if (!created.synthetic) {
          await desk.onSignUp(tx, created, request, now);
          await audit(tx, { ...byOwner(created, request, now), action: 'signUp' });
        }
        return created;
      })
      .catch((error: unknown) => {
        // Asked of the unique key, so that of two sign-ups with one address at once one is told.
        throw sqlStateOf(error) === '23505' ? conflict('emailTaken') : error;
      });
    await auth.open(request, reply, { id: row.id, passwordHash, hasTwoFactor: false });
    desk.devices.remember(reply, { email, passwordHash });
    return asUser(row);
  });

  route(app, signIn, { who: 'visitor', limit: { max: 200, seconds: 60 } }, async (request, reply) => {
    const { email, password } = request.body;
    const now = clock();
    const about = await findByEmail(db, email);
    const device = desk.devices.nameFor(request, about);
    const here = ['sign-in', email, device ?? networkOf(request.ip)];
    const anywhere = ['sign-in', email];
    await limited(db, here, SIGN_IN, now);
    if (!device) await limited(db, anywhere, SIGN_IN_ANYWHERE, now);
    const found = (await isPasswordOf(about, password)) ? about : undefined;
    if (!found || found.suspendedAt) {
      // The account, where there is one, so that its record shows it.
      const subject = about ? subjectOf(about) : ({ type: 'address', id: email, name: email } as const);
      const action = found ? 'signInRefused' : 'signInFailed';
      await audit(db, { actor: null, action, subject, network: networkOf(request.ip), at: now });
      // That it is suspended is told only to whoever knows the password.
      throw found ? forbidden('suspended') : unauthorized('wrongPassword');
    }
    await forgetTries(db, here);
    if (!device) await forgetTries(db, anywhere);
    return found.hasTwoFactor ? askSecondStep(desk, found, now) : letIn(desk, request, reply, found);
  });

  route(app, signInSecondStep, { who: 'visitor', limit: { max: 200, seconds: 60 } }, async (request, reply) => {
    const { challenge, code } = request.body;
    const now = clock();
    const link = await findLink(db, ['second-step'], challenge, now);
    const found = link && (await findById(db, link.userId));
    if (!found) throw new Refusal(401, 'challengeOver');
    const tries = ['second-step', found.id];
    await limited(db, tries, SECOND_STEP, now);
    const used = found.hasTwoFactor ? await spendCode(db, cipher, found.id, code, now) : undefined;
    if (!used) {
      await audit(db, { ...byOwner(found, request, now), actor: null, action: 'signInFailed', details: { step: 2 } });
      throw new Refusal(401, 'wrongCode');
    }
    await spendLink(db, ['second-step'], challenge, now);
    await forgetTries(db, tries);
    if (used === 'recovery') await tell(db, desk, found, { name: 'recoveryCodeUsed', link: '/account' }, now);
    return letIn(desk, request, reply, found);
  });

  route(app, signOut, { who: 'visitor', limit: { max: 120, seconds: 60 } }, async (request, reply) => {
    const user = await auth.identify(request, reply);
    if (user) await audit(db, { ...byOwner(user, request, clock()), action: 'signOut' });
    await auth.signOut(request, reply);
  });

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
