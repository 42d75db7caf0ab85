import * as calls from '#contracts/security.ts';
import { message } from '#messages/message.ts';
import { audit } from '../platform/audit.ts';
import { invalid } from '../platform/errors.ts';
import type { App } from '../platform/http.ts';
import { route } from '../platform/route.ts';
import { byOwner, confirmPassword, type Desk } from './desk.ts';
import { voidLinks } from './links.ts';
import { hashPassword } from './password.ts';
import { passwordFault } from './rules.ts';
import { endSessions, setPassword } from './store.ts';

/** Changing password and address, proving an address, and the way back in for whoever forgot the password. */
export function credentialRoutes(app: App, desk: Desk): void {
  const { config, db, auth, clock } = desk;

  route(app, calls.changePassword, { who: 'customer' }, async (request) => {
    const { user, body } = request;
    const now = clock();
    const fault = passwordFault({ name: user.username, email: user.email, password: body.password }, config.passwordMinLength);
    if (fault) throw invalid({ password: fault });
    await confirmPassword(db, user, body.currentPassword, 'currentPassword', now);
    if (body.password === body.currentPassword) throw invalid({ password: message('errors.field.passwordSame') });
    const passwordHash = await hashPassword(body.password);
    await db.transaction(async (tx) => {
      await setPassword(tx, user.id, passwordHash, now);
      await endSessions(tx, user.id, auth.tokenOf(request));
      // A link or a half-made sign-in that rests on the old password holds no longer.
      await voidLinks(tx, user.id, ['reset', 'second-step']);
      await audit(tx, { ...byOwner(user, request, now), action: 'passwordChanged' });
    });
  });
}
