import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import * as z from 'zod/mini';
import type { Call } from '#contracts/call.ts';
import { Failure } from '#contracts/failure.ts';
import type { Feature } from '#contracts/features.ts';
import { plainText } from '#contracts/text.ts';
import { type Asker, isStaffs, requireRole, rolesFor, type Who } from './access.ts';
import { forbidden } from './errors.ts';
import type { App } from './http.ts';
import { createWhileAway } from './while-away.ts';

export interface Guard<W extends Who> {
  who: W;
  /** Requests an address may send: `max` within `seconds`, counted in this process; `visitors` of them without an account. */
  limit?: { max: number; seconds: number; visitors?: number };
  /** The part of the site that it belongs to: refused while that is switched off, but to the server's own tests. */
  feature?: Feature;
  /** Answers also while the database is away, to those who had asked a moment before. */
  whileAway?: true;
  /** The reply goes out piece by piece as it is made: nothing may gather it on the way. */
  streamed?: true;
  /** Seconds in which a whole body must have arrived, where a usual one's fifteen are too few. */
  bodySeconds?: number;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    bodySeconds?: number;
  }
}

/** What a handler is given: a request whose body, query and parameters have the shapes of the contract. */
export type Asked<Body, Query, W extends Who> = Omit<FastifyRequest, 'body' | 'query' | 'params' | 'user'> & {
  body: Body;
  query: Query;
  params: Readonly<Record<string, string>>;
  user: Asker<W>;
};

export type Answer<Reply> = Reply | FastifyReply | Promise<Reply | FastifyReply>;

/**
 * Adds one call of the API. The contract gives path, shapes and the entry in the OpenAPI file; `guard` says who may
 * ask. The handler returns the reply, or sends it itself when it is a file or has a status of its own.
 */
export function route<Body, Reply, Query, W extends Who>(
  app: App,
  call: Call<Body, Reply, Query>,
  guard: Guard<W>,
  handler: (request: Asked<Body, Query, W>, reply: FastifyReply) => Answer<Reply>,
): void {
  const status = call.status ?? 200;
  const away = guard.whileAway && createWhileAway();
  const roles = rolesFor(guard.who);
  const names = [...call.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
  app.route({
    method: call.method,
    url: call.path,
    schema: {
      operationId:
        `${call.method} ${call.path}`
          .toLowerCase()
          .match(/[a-z0-9]+/g)
          ?.join('_') ?? '',
      summary: call.summary,
      description: call.summary,
      tags: [call.path.split('/')[2] ?? 'api'],
      ...(call.body && { body: call.body }),
      ...(call.query && { querystring: call.query }),
      ...(names.length > 0 && { params: z.object(Object.fromEntries(names.map((name) => [name, plainText({ min: 1, max: 300 })]))) }),
      response: {
        [status]: successShape(call),
        ...(roles.length > 0 && { 401: Failure }),
        ...(roles.length > 0 && guard.who !== 'customer' && { 403: Failure }),
        '4xx': Failure,
        '5xx': Failure,
      },
      ...(roles.length > 0 && { security: [{ session: [...roles] }] }),
    },
    ...(guard.streamed && { compress: false }),
    config: {
      ...(guard.limit && { rateLimit: { max: mostOf(guard.limit), timeWindow: guard.limit.seconds * 1_000 } }),
      ...(guard.bodySeconds && { bodySeconds: guard.bodySeconds }),
    },
    // Before validation, or a stranger would be told what a body should look like instead of 401.
    onRequest: async (request, reply) => {
      // What is one person's own stays out of every cache, unless the handler knows better; so does what a change answers.
      if (guard.who !== 'visitor' || call.method !== 'GET') reply.header('cache-control', 'no-store');
      // A part that is switched off is not broken: the server's own tests of it, or that need it, go on.
      if (guard.feature && !request.isSynthetic) await app.features.require(guard.feature);
      if (guard.who === 'visitor') return;
      const identify = async () => {
        const user = await app.identify(request, reply);
        requireRole(guard.who, user);
        if (isStaffs(guard.who) && request.passwordRanOut) throw forbidden('passwordRanOut');
        if (app.staffSecondStep && isStaffs(guard.who) && !request.hasSecondStep) throw forbidden('secondStepNeeded');
        return user;
      };
      request.user = await (away ? away.identify(request, identify) : identify());
    },
    handler: async (request, reply) => {
      reply.code(status);
      const answer = await handler(request as unknown as Asked<Body, Query, W>, reply);
      // An async handler that resolves with nothing would leave the answer to Fastify's guess.
      return status === 204 && !reply.sent ? reply.send() : answer;
    },
  } as RouteOptions);
}

/** Whether a call that is for others, too, is asked by an admin who may look at everything. */
export function asksAsAdmin(
  app: App,
  { user, hasSecondStep, passwordRanOut }: Pick<FastifyRequest, 'user' | 'hasSecondStep' | 'passwordRanOut'>,
): boolean {
  return user?.role === 'admin' && !passwordRanOut && (!app.staffSecondStep || hasSecondStep);
}

/** The limit counts after it was found out who asks. */
function mostOf({ max, visitors }: { max: number; visitors?: number }): number | ((request: FastifyRequest) => number) {
  return visitors === undefined ? max : (request) => (request.user ? max : visitors);
}

function successShape(call: Call<unknown, unknown, unknown>) {
  if (call.file) return { description: 'A file.', content: { [call.file]: { schema: z.string() } } };
  if (call.status === 204 || !call.reply) return z.null();
  return call.reply;
}
