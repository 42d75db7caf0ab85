import { createHmac, hkdfSync, randomUUID, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieName } from '../platform/cookies.ts';

const DAYS = 180;

/** Browsers from which somebody has signed in before, told by a cookie that only this installation can make. */
export interface KnownDevices {
  /** A name for this browser if it has been let in to this address before; each browser then has tries of its own. */
  nameFor(request: Pick<FastifyRequest, 'cookies'>, email: string): string | undefined;
  /** Call after a sign-in or a reset by mail. */
  remember(reply: FastifyReply, email: string): void;
}

/**
 * Somebody who guesses at an address from everywhere makes every unknown browser wait; the owner's own is not
 * among those, so that nobody can be locked out by a stranger.
 */
export function createKnownDevices(secret: string, isSecure: boolean): KnownDevices {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'known device', 32));
  const cookie = cookieName('device', isSecure);
  const mark = (name: string, email: string): Buffer => createHmac('sha256', key).update(`${name}\n${email}`).digest();
  return {
    nameFor(request, email) {
      const [name = '', given = ''] = (request.cookies[cookie] ?? '').split('.');
      const wanted = mark(name, email);
      const bytes = Buffer.from(given, 'base64url');
      return bytes.length === wanted.length && timingSafeEqual(bytes, wanted) ? name : undefined;
    },
    remember(reply, email) {
      const name = randomUUID();
      reply.setCookie(cookie, `${name}.${mark(name, email).toString('base64url')}`, {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: isSecure,
        maxAge: DAYS * 24 * 3_600,
      });
    },
  };
}
