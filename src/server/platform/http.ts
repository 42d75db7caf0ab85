import type { IncomingMessage, RequestListener } from 'node:http';
import { getHeapStatistics } from 'node:v8';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { User } from '#contracts/accounts.ts';
import { type AtHand, createAtHand } from './at-hand.ts';
import type { Config } from './config.ts';
import { describeError } from './described.ts';
import { notFound, tooMany, unavailable } from './errors.ts';
import { answerFailure, refuseShape } from './failures.ts';
import type { Features } from './features.ts';
import { createGate, type Gate } from './gate.ts';
import { answerUnreadable, cutStill, refuseForeignChange, watchBody } from './guards.ts';
import { bareHeaders, helmetOptions, OLD_FILTER } from './headers.ts';
import { networkOf } from './network.ts';
import { noteRefusals } from './refusals.ts';
import { createSyntheticDoor, type SyntheticDoor } from './synthetic.ts';

export type App = FastifyInstance;

/**
 * Finds who sends a request, and notes whether they have a second step; may set cookies on the reply.
 * @throws when the database could not be asked
 */
export type Identify = (request: FastifyRequest, reply: FastifyReply) => Promise<User | null>;

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is signed in; set for calls that ask for it (see `route`), null otherwise. */
    user: User | null;
    /** Whether whoever is signed in has two-factor sign-in on. */
    hasSecondStep: boolean;
    /** Whether they signed in with a password that the server made, and that has run out. */
    passwordRanOut: boolean;
    /** Code of the error it was answered with. */
    refusedAs: string | undefined;
    /** The server itself sends this, to test itself; see `SyntheticDoor`. */
    isSynthetic: boolean;
  }
  interface FastifyInstance {
    identify: Identify;
    /** Whether staff must have a second step. */
    staffSecondStep: boolean;
    atHand: AtHand;
    gate: Gate;
    features: Pick<Features, 'require'>;
    synthetic: SyntheticDoor;
  }
}

/** What a start holds the process up for is no pressure: until this long after it, the delays that are measured are its own. */
const START_MS = 3_000;
/** Connections at a time. Behind a proxy all of them come from one address, so that there is no limit for each. */
const CONNECTIONS = 5_000;
/** So much of what the runtime may hold at most: above it, collecting what is left over takes more time than answering. */
const HEAP_SHARE = 0.85;
/** Longest body of an ordinary call: a document of 400,000 letters in JSON fits. */
const BODY_LIMIT = 2 << 20;

/**
 * The HTTP server with everything that is the same for each call: timeouts, headers, cookies, limits, error answers.
 * Calls are added with `route`; nothing listens yet.
 * @param supportUrl where support is found at this moment, when it is another site's: the chat is sent there
 * @param features which parts of the site are switched on; absent, all of them
 */
export async function createHttp(
  config: Config,
  identify: Identify,
  supportUrl: () => string = () => '',
  features: Pick<Features, 'require'> = { require: async () => undefined },
): Promise<App> {
  const trust = config.trustProxy;
  const bare = bareHeaders(config);
  const app: App = Fastify({
    logger: config.logLevel === 'silent' ? false : { level: config.logLevel, serializers: { err: describeError } },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: typeof trust === 'number' ? (_address: string, hop: number) => hop < trust : trust,
    bodyLimit: BODY_LIMIT,
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
    requestTimeout: 120_000,
    connectionTimeout: 7_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 300 },
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 1_000 },
    // Said here, so that a start does not read the framework's own, and all of Ajv, for nothing; the types know no other than those.
    schemaController: { compilersFactory: { buildValidator: () => validatorCompiler, buildSerializer: () => serializerCompiler } as never },
    clientErrorHandler: (error, socket) => answerUnreadable(error, socket, bare),
    // No hook has run for an address that cannot be read.
    frameworkErrors: (error, request, reply) => answerFailure(error, request, reply.headers(bare)),
  });
  app.setErrorHandler(answerFailure);
  app.setSchemaErrorFormatter((issues, part) => refuseShape(issues, part, config));
  // Only JSON is read, so that a form on another site cannot post to us without asking first.
  app.removeContentTypeParser('text/plain');
  app.decorate('identify', identify);
  app.decorate('staffSecondStep', config.staffSecondStep);
  app.decorate('features', features);
  const atHand = createAtHand();
  app.decorate('atHand', atHand);
  const gate = createGate(config.requestsAtOnce, (request) => networkOf(nearestOf(request, trust !== false)));
  app.decorate('gate', gate);
  answerBefore(app, atHand, gate);
  cutStill(app.server);
  app.server.maxConnections = CONNECTIONS;
  app.decorateRequest('user', null);
  app.decorateRequest('hasSecondStep', false);
  app.decorateRequest('passwordRanOut', false);
  app.decorateRequest('refusedAs', undefined);
  const synthetic = createSyntheticDoor();
  app.decorate('synthetic', synthetic);
  app.decorateRequest('isSynthetic', false);

  // Before everything that may refuse: a refusal bears the same headers.
  await app.register(helmet, helmetOptions(config, supportUrl));
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id).headers(OLD_FILTER);
    request.isSynthetic = synthetic.admits(request);
    refuseForeignChange(request, config.publicUrl);
  });
  app.addHook('onRequest', watchBody);
  noteRefusals(app);
  app.addHook('preValidation', async ({ raw }) => gate.enter(raw));
  // What is left to do is to send, as fast as the reader reads.
  app.addHook('onSend', async ({ raw }) => gate.leave(raw));

  let settledAt = Number.POSITIVE_INFINITY;
  app.addHook('onListen', async () => {
    settledAt = Date.now() + START_MS;
  });
  await app.register(underPressure, {
    maxEventLoopDelay: 1_000,
    // One late turn fills a second by itself, and says nothing of the next.
    sampleInterval: 3_000,
    maxHeapUsedBytes: HEAP_SHARE * getHeapStatistics().heap_size_limit,
    exposeStatusRoute: false,
    // A page whose code is refused stays broken until somebody loads it again, and a file costs next to nothing.
    pressureHandler: async (request) => {
      if (Date.now() > settledAt && !request.url.startsWith('/assets/')) throw unavailable(5);
    },
  });
  await app.register(cookie);
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1_024,
    // Quality 4 costs a quarter of the default's time for nearly the same size.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  await app.register(rateLimit, {
    global: false,
    keyGenerator: (request) => networkOf(request.ip),
    allowList: (request) => request.isSynthetic,
    errorResponseBuilder: (_request, context) => tooMany(Math.max(1, Math.ceil(context.ttl / 1_000))),
  });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${config.brand.name} API`,
        version: '1',
        description: 'Every call of this installation. Errors have one form, whatever the call: code, message, fields.',
        contact: { name: config.brand.name },
      },
      servers: [{ url: config.publicUrl ?? '/' }],
      components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'session' } } },
    },
    transform: jsonSchemaTransform,
    transformObject: (made) => ('openapiObject' in made ? withTags(made.openapiObject) : made.swaggerObject),
  });
  return app;
}

/** Names the groups that its calls stand in. */
function withTags<T extends { paths?: object | undefined }>(described: T): T & { tags: { name: string }[] } {
  const calls = Object.values(described.paths ?? {}).flatMap((path: Record<string, { tags?: readonly string[] }>) => Object.values(path));
  const names = [...new Set(calls.flatMap(({ tags }) => tags ?? []))].sort();
  return { ...described, tags: names.map((name) => ({ name })) };
}

/** The client's address, or what the nearest proxy took for it. */
function nearestOf({ headers, socket }: IncomingMessage, behindProxy: boolean): string {
  const forwarded = behindProxy ? String(headers['x-forwarded-for'] ?? '') : '';
  return forwarded.slice(forwarded.lastIndexOf(',') + 1).trim() || (socket.remoteAddress ?? '');
}

/** Puts what is at hand, and the gate, before the framework. */
function answerBefore(app: App, atHand: AtHand, gate: Gate): void {
  const framework = app.server.listeners('request') as RequestListener[];
  app.server.removeAllListeners('request');
  app.server.on('request', (request, response) => {
    if (!atHand.answer(request, response) && gate.admit(request, response)) for (const listen of framework) listen(request, response);
  });
  app.addHook('preClose', async () => atHand.close());
}

/** Answers 404 in JSON for every path without a call or a screen; set by whoever has no screens. */
export function answerUnknown(): never {
  throw notFound();
}
