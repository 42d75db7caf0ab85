import * as calls from '#contracts/security.ts';
import { message } from '#messages/message.ts';
import { audit } from '../platform/audit.ts';
import { conflict, invalid } from '../platform/errors.ts';
import type { App } from '../platform/http.ts';
import { networkOf } from '../platform/network.ts';
import { route } from '../platform/route.ts';
import { sqlStateOf } from '../platform/sql-state.ts';
import { byOwner, confirmOwner, confirmPassword, type Desk, limited, passwordWrong, requireGoodPassword, tell } from './desk.ts';
import { sendVerification } from './letters.ts';
import { linkInvalid, makeLink, ownerOf, RESTS_ON_PASSWORD, spendLink, voidLinks } from './links.ts';
import { hashPassword } from './password.ts';
import { endSessions, findByEmail, isStill, markVerified, moveEmail, setPassword } from './store.ts';
import { MAIL_FROM_NETWORK, MAIL_TO_ADDRESS } from './tries.ts';

/** Proving an address, and changing address and password while signed in. */
export function credentialRoutes(app: App, desk: Desk): void {
  const { db, auth, mail, clock } = desk;

  route(app, calls.requestVerification, { who: 'customer' }, async ({ user }) => {
    if (user.emailVerified) return;
    const now = clock();
    await limited(db, ['verify', user.email], MAIL_TO_ADDRESS, now);
    await db.transaction((tx) => sendVerification(tx, mail, user, now));
  });

  route(app, calls.verifyEmail, { who: 'visitor', limit: { max: 60, seconds: 60 } }, async (request) => {
    const now = clock();
    return db
      .transaction(async (tx) => {
        const link = await spendLink(tx, ['verify', 'change-email'], request.body.token, now);
        const owner = await ownerOf(tx, link);
        const after = { ...owner, email: link.email };
        if (link.purpose === 'verify') {
          if (!(await markVerified(tx, owner.id, link.email, now))) throw linkInvalid();
          await voidLinks(tx, owner.id, ['verify']);
        } else {
          await moveEmail(tx, owner.id, link.email, now);
          await desk.onMove(tx, owner, link.email);
          // What was mailed to the old address opens nothing any more.
          await voidLinks(tx, owner.id, ['verify', 'change-email', 'reset']);
          await mail.send(tx, { to: owner.email, name: 'addressChanged', values: { email: link.email } });
        }
        const action = link.purpose === 'verify' ? 'emailVerified' : 'emailChanged';
        await audit(tx, { ...byOwner(after, request, now), action });
        return { email: link.email };
      })
      .catch((error: unknown) => {
        // Somebody signed up with the new address after the link was asked for.
        throw sqlStateOf(error) === '23505' ? conflict('emailTaken') : error;
      });
  });

  route(app, calls.changeEmail, { who: 'customer' }, async (request) => {
    const { user, body } = request;
    const now = clock();
    if (body.email === user.email) throw invalid({ email: message('errors.field.emailSame') });
    await limited(db, ['mail', networkOf(request.ip)], MAIL_FROM_NETWORK, now);
    await limited(db, ['change-email', user.id], MAIL_TO_ADDRESS, now);
    const found = await confirmOwner(desk, request, body, now);
    if (await findByEmail(db, body.email)) throw invalid({ email: message('errors.field.emailTaken') });
    // However many accounts name one address: it need not belong to any of them.
    await limited(db, ['confirm', body.email], MAIL_TO_ADDRESS, now);
    await db.transaction(async (tx) => {
      if (!(await isStill(tx, found))) throw passwordWrong('password');
      await voidLinks(tx, user.id, ['change-email']);
      const token = await makeLink(tx, 'change-email', { userId: user.id, email: body.email }, now);
      await mail.send(tx, { to: body.email, name: 'confirmAddress', link: `/verify-email#token=${token}` });
      await tell(tx, desk, user, { name: 'addressChangeAsked', values: { email: body.email }, link: '/auth?forgot' }, now);
      await audit(tx, { ...byOwner(user, request, now), action: 'emailChangeAsked' });
    });
  });

  route(app, calls.changePassword, { who: 'customer' }, async (request, reply) => {
    const { user, body } = request;
    const now = clock();
    const given = { name: user.username, email: user.email, password: body.password };
    await requireGoodPassword(desk, given);
    const found = await confirmPassword(db, request, body.currentPassword, 'currentPassword', now);
    if (body.password === body.currentPassword) throw invalid({ password: message('errors.field.passwordSame') });
    const passwordHash = await hashPassword(body.password);
    await db.transaction(async (tx) => {
      if (!(await isStill(tx, found))) throw passwordWrong('currentPassword');
      await setPassword(tx, user.id, passwordHash, now);
      await endSessions(tx, user.id);
      await voidLinks(tx, user.id, RESTS_ON_PASSWORD);
      await tell(tx, desk, user, { name: 'passwordChanged', link: '/auth?forgot' }, now);
      await audit(tx, { ...byOwner(user, request, now), action: 'passwordChanged' });
    });
    // Here somebody stays signed in, in a session that began with the new password.
    await auth.open(request, reply, { ...found, passwordHash });
    desk.devices.remember(reply, { email: user.email, passwordHash });
  });
}
