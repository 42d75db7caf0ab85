import * as calls from '#contracts/security.ts';
import { message } from '#messages/message.ts';
import { audit } from '../platform/audit.ts';
import { conflict, invalid, unauthorized } from '../platform/errors.ts';
import type { App } from '../platform/http.ts';
import { route } from '../platform/route.ts';
import { byOwner, confirmOwner, type Desk, tell } from './desk.ts';
import { voidLinks } from './links.ts';
import {
  beginTwoFactor,
  confirmTwoFactor,
  makeRecoveryCodes,
  readTwoFactor,
  removeTwoFactor,
  replaceRecoveryCodes,
} from './second-factor.ts';
import { endSessions, findById, isStill } from './store.ts';
import { otpauthUrl } from './totp.ts';

/** Turning the second step on and off, and the codes for whoever lost the app. */
export function twoFactorRoutes(app: App, desk: Desk): void {
  const { brand, db, auth, cipher, clock } = desk;
  const customer = { who: 'customer', limit: { max: 60, seconds: 60 } } as const;

  route(app, calls.readTwoFactor, { who: 'customer' }, async ({ user }) => {
    const { since, recoveryCodesLeft } = await readTwoFactor(db, user.id);
    return { since: since?.toISOString() ?? null, recoveryCodesLeft };
  });

  route(app, calls.beginTwoFactor, customer, async (request) => {
    const { user, body } = request;
    await confirmOwner(desk, request, body, clock());
    const secret = await beginTwoFactor(db, cipher, user.id);
    if (!secret) throw conflict('twoFactorOn');
    return { secret, url: otpauthUrl(secret, brand.now().name, user.email) };
  });

  route(app, calls.confirmTwoFactor, customer, async (request, reply) => {
    const { user, body } = request;
    const now = clock();
    const found = await findById(db, user.id);
    const made = await makeRecoveryCodes(db, user.id);
    if (!found || !made) throw conflict('twoFactorOff');
    await db.transaction(async (tx) => {
      // Another password ends the session that asks.
      if (!(await isStill(tx, found))) throw unauthorized();
      if (!(await confirmTwoFactor(tx, cipher, user.id, body.code, now))) throw invalid({ code: message('errors.field.codeWrong') });
      await replaceRecoveryCodes(tx, user.id, made.hashes);
      // Whoever was signed in, or asked for another address, by the password alone shows the second step as well.
      await endSessions(tx, user.id);
      await voidLinks(tx, user.id, ['change-email']);
      await tell(tx, desk, user, { name: 'twoFactorOn', link: '/account' }, now);
      await audit(tx, { ...byOwner(user, request, now), action: 'twoFactorOn' });
    });
    await auth.open(request, reply, { ...found, hasTwoFactor: true });
    return { codes: made.codes };
  });

  route(app, calls.removeTwoFactor, customer, async (request) => {
    const now = clock();
    await confirmOwner(desk, request, request.body, now);
    await db.transaction(async (tx) => {
      if (!(await readTwoFactor(tx, request.user.id)).since) throw conflict('twoFactorOff');
      await removeTwoFactor(tx, request.user.id);
      await tell(tx, desk, request.user, { name: 'twoFactorOff', link: '/account' }, now);
      await audit(tx, { ...byOwner(request.user, request, now), action: 'twoFactorOff' });
    });
  });

  route(app, calls.renewRecoveryCodes, customer, async (request) => {
    const { user } = request;
    const now = clock();
    await confirmOwner(desk, request, request.body, now);
    const made = await makeRecoveryCodes(db, user.id);
    if (!made) throw conflict('twoFactorOff');
    await db.transaction(async (tx) => {
      const { since } = await readTwoFactor(tx, user.id);
      if (!since) throw conflict('twoFactorOff');
      await replaceRecoveryCodes(tx, user.id, made.hashes);
      await tell(tx, desk, user, { name: 'recoveryCodesRenewed', link: '/account' }, now);
      await audit(tx, { ...byOwner(user, request, now), action: 'recoveryCodesRenewed' });
    });
    return { codes: made.codes };
  });
}
