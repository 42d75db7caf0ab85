import { AsyncLocalStorage } from 'node:async_hooks';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createAuthEndpoint } from '@better-auth/core/api';
import type { BetterAuthPlugin } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { APIError } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { betterAuth } from 'better-auth/minimal';
import { fromNodeHeaders } from 'better-auth/node';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { User } from '#contracts/accounts.ts';
import { SIGNED_IN_COOKIE } from '#contracts/session.ts';
import type { Config } from '../platform/config.ts';
import { cookieName, isSecure as reachedSecurely } from '../platform/cookies.ts';
import type { Database } from '../platform/database.ts';
import { unauthorized } from '../platform/errors.ts';
import { networkOf } from '../platform/network.ts';
import { shortNetwork } from './device.ts';
import { asUser, hasRunOut, isSessionOver, type UserRow } from './rules.ts';
import { readTwoFactor } from './second-factor.ts';
import { endSessionWith, findSignedIn, isStill, type Shown } from './store.ts';
import { account, session, user, verification } from './tables.ts';

const SESSION_SECONDS = 30 * 24 * 3_600;

/** The flag outlives the session by months: whoever comes back after a long time is told that it ended, not met as a stranger. */
const FLAG_SECONDS = 365 * 24 * 3_600;

/** How often "last seen" is written and the session's life begins anew, in seconds. */
const SEEN_SECONDS = 3_600;

/** What the rest of the server asks of better-auth; its own routes are never mounted. */
export interface Auth {
  /**
   * Begins a session for somebody who has shown who they are, and sets its cookies; the one that the browser came with ends.
   * @throws 401 when what they have shown opens the account no more
   */
  open(request: FastifyRequest, reply: FastifyReply, shown: Shown): Promise<void>;
  signOut(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** Who sends this request; null when nobody is signed in. Extends the session and its cookie once an hour. */
  identify(request: FastifyRequest, reply: FastifyReply): Promise<User | null>;
  /** The token of the session of a request that `identify` has found somebody for. */
  tokenOf(request: Pick<FastifyRequest, 'cookies'>): string;
  /** Name of the session's cookie. */
  cookie: string;
  /** Whether cookies travel over HTTPS only. */
  isSecure: boolean;
}

/** Sessions on the tables of this domain: better-auth signs the cookies, extends and ends them. */
export function createAuth(config: Config, database: Database): Auth {
  const isSecure = reachedSecurely(config);
  const origin = config.publicUrl ?? `http://localhost:${config.port}`;
  const cookie = cookieName('session', isSecure);
  const auth = betterAuth({
    baseURL: origin,
    basePath: '/api/auth',
    secret: database.secret,
    trustedOrigins: [origin],
    database: noted(drizzleAdapter(database.db, { provider: 'pg', schema: { account, session, user, verification }, transaction: true })),
    user: {
      additionalFields: {
        role: { type: 'string', input: false, defaultValue: 'customer' },
        suspendedAt: { type: 'date', input: false, required: false },
        passwordRunsOut: { type: 'date', input: false, required: false },
        subscriptionTier: { type: 'string', input: false, defaultValue: 'free' },
        subscriptionStatus: { type: 'string', input: false, defaultValue: 'active' },
        subscriptionExpiresAt: { type: 'date', input: false, required: false },
        timeZone: { type: 'string', input: false, required: false },
        synthetic: { type: 'boolean', input: false, required: false },
      },
    },
    session: { expiresIn: SESSION_SECONDS, updateAge: SEEN_SECONDS },
    plugins: [opening],
    advanced: {
      // The prefix is part of our name for it; better-auth would put its own, weaker one before it.
      useSecureCookies: false,
      cookies: { session_token: { name: cookie } },
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', secure: isSecure, path: '/' },
      disableCSRFCheck: true, // refuseForeignChange looks at every change before any route does
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
  });

  /** Sets better-auth's cookies, and beside the session's the flag that scripts may read: whose it is. */
  const passCookies = (reply: FastifyReply, headers: Headers, userId = '') => {
    for (const line of headers.getSetCookie()) {
      reply.header('set-cookie', line);
      if (!line.startsWith(`${cookie}=`)) continue;
      const isEnd = /;\s*max-age=0\b/i.test(line);
      reply.setCookie(cookieName(SIGNED_IN_COOKIE, isSecure), isEnd ? '' : userId, {
        path: '/',
        sameSite: 'lax',
        secure: isSecure,
        maxAge: isEnd ? 0 : FLAG_SECONDS,
      });
    }
  };

  const signOut: Auth['signOut'] = async (request, reply) => {
    const { headers } = await ask(() => auth.api.signOut({ headers: fromNodeHeaders(request.headers), returnHeaders: true }));
    passCookies(reply, headers);
  };

  return {
    cookie,
    isSecure,
    tokenOf: (request) => (request.cookies[cookie] ?? '').split('.')[0] ?? '',
    async open(request, reply, shown) {
      // A token that was there before, or that somebody slipped in, opens nothing afterwards.
      const before = signedToken(request.cookies[cookie] ?? '', database.secret);
      if (before) await endSessionWith(database.db, before);
      const body = { userId: shown.id, ipAddress: shortNetwork(networkOf(request.ip)), userAgent: request.headers['user-agent'] ?? '' };
      const { headers, response } = await ask(() => auth.api.openSession({ body, headers: new Headers(), returnHeaders: true }));
      if (!(await isStill(database.db, shown))) {
        await endSessionWith(database.db, response.token);
        throw unauthorized('wrongPassword');
      }
      passCookies(reply, headers, shown.id);
    },
    signOut,
    async identify(request, reply) {
      const given = request.cookies[cookie];
      if (!given) return null;
      // Nearly every request comes in a session that was extended within the hour: for those one query says who it is. better-auth takes four times
      // as long, and is asked when there is something to extend, to end or to refuse.
      const token = signedToken(given, database.secret);
      const known = token && (await findSignedIn(database.db, token, new Date(Date.now() + (SESSION_SECONDS - SEEN_SECONDS) * 1_000)));
      const now = new Date();
      if (known && !isSessionOver(known.role, known.since, now)) {
        request.hasSecondStep = known.secondStepSince !== null;
        request.passwordRanOut = hasRunOut(known, now);
        return mayAct(known, request) ? asUser(known) : null;
      }
      const { headers, response } = await ask(() =>
        auth.api.getSession({ headers: fromNodeHeaders(request.headers), returnHeaders: true }),
      );
      const row = response?.user as UserRow | undefined;
      if (response && row && isSessionOver(row.role, response.session.createdAt, now)) {
        await signOut(request, reply);
        return null;
      }
      passCookies(reply, headers, row?.id);
      if (row) {
        request.hasSecondStep = (await readTwoFactor(database.db, row.id)).since !== null;
        request.passwordRanOut = hasRunOut(row, now);
      }
      // Suspending ends the sessions; one that was being made at that moment is worth nothing either.
      return row && mayAct(row, request) ? asUser(row) : null;
    },
  };
}

/** A synthetic account acts with a pass only, and whoever has a pass is nobody else. */
const mayAct = (row: UserRow, request: Pick<FastifyRequest, 'isSynthetic'>): boolean =>
  !row.suspendedAt && (row.synthetic ?? false) === request.isSynthetic;

/** The token in a session's cookie, if its signature is ours. */
function signedToken(value: string, secret: string): string | undefined {
  const [token = '', signature = ''] = value.split('.');
  const wanted = createHmac('sha256', secret).update(token).digest();
  const given = Buffer.from(signature, 'base64');
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? token : undefined;
}

/** better-auth opens sessions only behind ways to sign in of its own; ours has a second step and counts tries. */
const opening = {
  id: 'opening',
  endpoints: {
    openSession: createAuthEndpoint.serverOnly(
      { method: 'POST', body: z.object({ userId: z.string(), ipAddress: z.string(), userAgent: z.string() }) },
      async (ctx) => {
        const { userId, ...seen } = ctx.body;
        const { internalAdapter } = ctx.context;
        const user = await internalAdapter.findUserById(userId);
        if (!user) throw new APIError('UNAUTHORIZED');
        const session = await internalAdapter.createSession(userId, false, { ...seen, userAgent: seen.userAgent.slice(0, 400) });
        await setSessionCookie(ctx, { session, user }, false);
        return { token: session.token };
      },
    ),
  },
} satisfies BetterAuthPlugin;

const trouble = new AsyncLocalStorage<{ error?: unknown }>();

/** better-auth answers "failed" for whatever its database threw; this remembers the error itself for `ask`. */
function noted(adapter: ReturnType<typeof drizzleAdapter>): ReturnType<typeof drizzleAdapter> {
  const watch = <T extends object>(methods: T): T =>
    new Proxy(methods, {
      get(target, name, receiver) {
        const method: unknown = Reflect.get(target, name, receiver);
        if (typeof method !== 'function') return method;
        return (...given: unknown[]) => {
          const result: unknown = Reflect.apply(method, target, name === 'transaction' ? given.map(watchWork) : given);
          return result instanceof Promise ? result.catch(note) : result;
        };
      },
    });
  const watchWork = (work: unknown): unknown => (typeof work === 'function' ? (inner: object) => work(watch(inner)) : work);
  return ((options) => watch(adapter(options))) as typeof adapter;
}

function note(error: unknown): never {
  const store = trouble.getStore();
  // What better-auth decides inside a transaction passes here too, but is no trouble of the database.
  if (store && !(error instanceof APIError)) store.error ??= error;
  throw error;
}

/** Asks better-auth and turns its failures into ours. */
async function ask<T>(question: () => Promise<T>): Promise<T> {
  const store: { error?: unknown } = {};
  try {
    return await trouble.run(store, question);
  } catch (error) {
    if (store.error) throw store.error;
    if (error instanceof APIError && error.status === 'UNAUTHORIZED') throw unauthorized();
    throw error;
  }
}
