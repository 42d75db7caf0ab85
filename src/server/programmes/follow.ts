import type { FastifyReply, FastifyRequest } from 'fastify';
import { REFERRAL_DAYS } from '#contracts/commission-table.ts';
import { SIGNED_IN_COOKIE } from '#contracts/session.ts';
import { isReader } from '../articles/rules.ts';
import type { Config } from '../platform/config.ts';
import { asksForPrivacy, consentOf } from '../platform/consent.ts';
import { cookieName, readCookie } from '../platform/cookies.ts';
import type { Db } from '../platform/database.ts';
import type { App } from '../platform/http.ts';
import { REFERRAL_COOKIE, readCode } from './rules.ts';
import { attribute, countVisit, isCode } from './store.ts';

/**
 * Remembers by whose link a browser came first, on whatever page `?ref=CODE` leads to. Whoever has not agreed to be
 * remembered is not; whoever has an account here already is nobody's referral. That the link was followed is counted, of no
 * browser that asks not to be followed, and of no program: previews and crawlers open every link that is posted.
 * @returns the cookie's name, and what remembers a visitor who came by a link and agrees to it only now
 */
export function followLinks(
  app: App,
  { config, db, clock, isSecure }: { config: Config; db: Db; clock: () => Date; isSecure: boolean },
): { cookie: string; keep(request: Pick<FastifyRequest, 'cookies'>, reply: FastifyReply, ref: string): Promise<void> } {
  const isFree = (request: Pick<FastifyRequest, 'cookies'>): boolean =>
    [SIGNED_IN_COOKIE, REFERRAL_COOKIE].every((name) => readCookie(request, name, isSecure) === undefined);
  const remember = (reply: FastifyReply, code: string): void => {
    reply.setCookie(cookieName(REFERRAL_COOKIE, isSecure), code, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: isSecure,
      maxAge: REFERRAL_DAYS * 86_400,
    });
    // What is kept on the way would hand the cookie to others.
    reply.header('cache-control', 'no-store');
  };
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' || !request.url.includes('ref=') || /^\/(?:api|assets)\//.test(request.url)) return;
    if (asksForPrivacy(request)) return;
    const code = readCode((request.query as Readonly<Record<string, unknown>>).ref);
    if (code === undefined || !isFree(request)) return;
    // A page is shown also while the database is away; then nobody is told by whose link somebody came.
    const followed = isReader(request.headers) ? countVisit(db, code, clock()) : isCode(db, code);
    const isKnown = await followed.catch((error: unknown) => {
      request.log.warn({ err: error }, 'A visit by a referral link was not counted.');
      return false;
    });
    if (isKnown && consentOf(request, config) === 'granted') remember(reply, code);
  });
  return {
    cookie: REFERRAL_COOKIE,
    async keep(request, reply, ref) {
      const code = readCode(ref);
      if (code !== undefined && isFree(request) && (await isCode(db, code))) remember(reply, code);
    },
  };
}

/** Writes down, in the transaction of a sign-up, by whose link the browser came that it is made from. */
export async function attributeSignUp(
  tx: Db,
  customer: { id: string; email: string },
  request: Pick<FastifyRequest, 'cookies'>,
  now: Date,
  isSecure: boolean,
): Promise<void> {
  const code = readCode(readCookie(request, REFERRAL_COOKIE, isSecure));
  if (code !== undefined) await attribute(tx, customer, code, now);
}
