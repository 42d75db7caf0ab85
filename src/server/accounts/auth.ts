import { AsyncLocalStorage } from 'node:async_hooks';
import { APIError, betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { fromNodeHeaders } from 'better-auth/node';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { User } from '#contracts/accounts.ts';
import { SIGNED_IN_COOKIE } from '#contracts/session.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database.ts';
import { conflict, forbidden, unauthorized } from '../platform/errors.ts';
import { sqlStateOf } from '../platform/sql-state.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { asUser, type UserRow } from './rules.ts';
import { endSessions } from './store.ts';
import { account, session, user, verification } from './tables.ts';

const SESSION_SECONDS = 30 * 24 * 3_600;

/** What the rest of the server asks of better-auth; its own routes are never mounted. */
export interface Auth {
  signUp(request: FastifyRequest, reply: FastifyReply, given: { name: string; email: string; password: string }): Promise<User>;
  signIn(request: FastifyRequest, reply: FastifyReply, given: { email: string; password: string }): Promise<User>;
  signOut(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** Who sends this request; null when nobody is signed in. Extends the session's cookie when it is a day old. */
  identify(request: FastifyRequest, reply: FastifyReply): Promise<User | null>;
  /** Name of the session's cookie. */
  cookie: string;
}

/** Accounts and sessions on the tables of this domain. */
export function createAuth(config: Config, database: Database): Auth {
  const isSecure = config.publicUrl?.startsWith('https:') ?? false;
  const origin = config.publicUrl ?? `http://localhost:${config.port}`;
  const cookie = isSecure ? '__Host-session' : 'session';
  const auth = betterAuth({
    baseURL: origin,
    basePath: '/api/auth',
    secret: database.secret,
    trustedOrigins: [origin],
    database: noted(drizzleAdapter(database.db, { provider: 'pg', schema: { account, session, user, verification }, transaction: true })),
    emailAndPassword: {
      enabled: true,
      autoSignIn: true,
      minPasswordLength: config.passwordMinLength,
      maxPasswordLength: 256,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    user: {
      additionalFields: {
        role: { type: 'string', input: false, defaultValue: 'customer' },
        suspendedAt: { type: 'date', input: false, required: false },
        subscriptionTier: { type: 'string', input: false, defaultValue: 'free' },
        subscriptionStatus: { type: 'string', input: false, defaultValue: 'active' },
        subscriptionExpiresAt: { type: 'date', input: false, required: false },
        timeZone: { type: 'string', input: false, required: false },
      },
    },
    session: { expiresIn: SESSION_SECONDS, updateAge: 24 * 3_600 },
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

  /** Sets better-auth's cookies, and beside the session's the flag that scripts may read. */
  const passCookies = (reply: FastifyReply, headers: Headers) => {
    for (const line of headers.getSetCookie()) {
      reply.header('set-cookie', line);
      if (!line.startsWith(`${cookie}=`)) continue;
      const isEnd = /;\s*max-age=0\b/i.test(line);
      reply.setCookie(SIGNED_IN_COOKIE, isEnd ? '' : '1', {
        path: '/',
        sameSite: 'lax',
        secure: isSecure,
        maxAge: isEnd ? 0 : SESSION_SECONDS,
      });
    }
  };

  return {
    cookie,
    async signUp(request, reply, given) {
      const { headers, response } = await ask(() =>
        auth.api.signUpEmail({ body: given, headers: fromNodeHeaders(request.headers), returnHeaders: true }),
      );
      passCookies(reply, headers);
      return asUser(response.user as UserRow);
    },
    async signIn(request, reply, given) {
      const { headers, response } = await ask(() =>
        auth.api.signInEmail({ body: given, headers: fromNodeHeaders(request.headers), returnHeaders: true }),
      );
      const row = response.user as unknown as UserRow;
      // Told only to whoever knows the password; the session that was made goes unused and is removed.
      if (row.suspendedAt) {
        await endSessions(database.db, row.id);
        throw forbidden('suspended');
      }
      passCookies(reply, headers);
      return asUser(row);
    },
    async signOut(request, reply) {
      const { headers } = await ask(() => auth.api.signOut({ headers: fromNodeHeaders(request.headers), returnHeaders: true }));
      passCookies(reply, headers);
    },
    async identify(request, reply) {
      if (!request.cookies[cookie]) return null;
      const { headers, response } = await ask(() =>
        auth.api.getSession({ headers: fromNodeHeaders(request.headers), returnHeaders: true }),
      );
      passCookies(reply, headers);
      const row = response?.user as UserRow | undefined;
      // Suspending ends the sessions; one that was being made at that moment is worth nothing either.
      return row && !row.suspendedAt ? asUser(row) : null;
    },
  };
}

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
    // Two sign-ups with one address at once: the second meets the unique key instead of the first look.
    if (sqlStateOf(store.error) === '23505') throw conflict('emailTaken');
    if (store.error) throw store.error;
    if (!(error instanceof APIError)) throw error;
    if (error.status === 'UNAUTHORIZED') throw unauthorized('wrongPassword');
    if (String(error.body?.code).startsWith('USER_ALREADY_EXISTS')) throw conflict('emailTaken');
    throw error;
  }
}
