import { createHmac, hkdfSync, randomUUID, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieName } from '../platform/cookies.ts';
import type { Credentials } from './store.ts';

const DAYS = 180;

/** What a browser is known to: an account as it is entered now. */
type Entered = Pick<Credentials, 'email' | 'passwordHash'>;

/** Browsers from which somebody has signed in before, told by a cookie that only this installation can make. */
export interface KnownDevices {
  /** A name for this browser if it has been let in to this account with the password of now; each browser then has tries of its own. */
  nameFor(request: Pick<FastifyRequest, 'cookies'>, account: Entered | undefined): string | undefined;
  /** Call after a sign-in, and where a password is set. */
  remember(reply: FastifyReply, account: Entered): void;
}

/**
 * Somebody who guesses at an address from everywhere makes every unknown browser wait; the owner's own is not
 * among those, so that nobody can be locked out by a stranger. It holds for one password: whoever had the one before
 * could have filled a drawer with such cookies, each good for tries of its own at the next one.
 */
export function createKnownDevices(secret: string, isSecure: boolean): KnownDevices {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'known device', 32));
  const cookie = cookieName('device', isSecure);
  const mark = (name: string, { email, passwordHash }: Entered): Buffer =>
    createHmac('sha256', key).update(`${name}\n${email}\n${passwordHash}`).digest();
  return {
    nameFor(request, account) {
      if (!account) return undefined;
      const [name = '', given = ''] = (request.cookies[cookie] ?? '').split('.');
      const wanted = mark(name, account);
      const bytes = Buffer.from(given, 'base64url');
      return bytes.length === wanted.length && timingSafeEqual(bytes, wanted) ? name : undefined;
    },
    remember(reply, account) {
      const name = randomUUID();
      reply.setCookie(cookie, `${name}.${mark(name, account).toString('base64url')}`, {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: isSecure,
        maxAge: DAYS * 24 * 3_600,
      });
    },
  };
}
