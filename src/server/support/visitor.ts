import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieName } from '../platform/cookies.ts';
import { CHAT_DAYS } from './chat-rules.ts';

/** Browsers in which somebody without an account has said something in the chat, told by a cookie that no script can read. */
export interface Visitors {
  /** What the conversation of this browser is found by; undefined where it has none. */
  hashIn(request: Pick<FastifyRequest, 'cookies'>): string | undefined;
  /**
   * What the conversation of this browser is found by, from now on for as long as one is kept: the cookie is set anew. Where there was none, one is
   * made; with the key of a request that may come again because its answer was lost, it is the same one again.
   */
  hold(request: Pick<FastifyRequest, 'cookies'>, reply: FastifyReply, key: string | undefined): string;
  forget(reply: FastifyReply): void;
}

/** Keys as our own screens make them: nobody guesses one. */
const UNGUESSABLE = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

export function createVisitors(secret: string, isSecure: boolean): Visitors {
  const ours = Buffer.from(hkdfSync('sha256', secret, '', 'chat', 32));
  const cookie = cookieName('chat', isSecure);
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const;
  const made = (key: string | undefined): Buffer =>
    key !== undefined && UNGUESSABLE.test(key) ? createHmac('sha256', ours).update(key).digest() : randomBytes(32);
  return {
    hashIn({ cookies }) {
      const token = cookies[cookie];
      return token ? hashOf(token) : undefined;
    },
    hold({ cookies }, reply, key) {
      const token = cookies[cookie] || made(key).toString('base64url');
      reply.setCookie(cookie, token, { ...options, maxAge: CHAT_DAYS * 24 * 3_600 });
      return hashOf(token);
    },
    forget(reply) {
      reply.clearCookie(cookie, options);
    },
  };
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
