import type { RequestListener } from 'node:http';
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
import { notFound, tooMany, unavailable } from './errors.ts';
import { answerFailure } from './failures.ts';
import { answerUnreadable, refuseForeignChange, watchBody } from './guards.ts';
import { networkOf } from './network.ts';
import { causes } from './sql-state.ts';
import { createSyntheticDoor, type SyntheticDoor } from './synthetic.ts';

export type App = FastifyInstance;

/** Finds who sends a request; may set cookies on the reply. Undefined errors mean the database could not be asked. */
export type Identify = (request: FastifyRequest, reply: FastifyReply) => Promise<User | null>;

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is signed in; set for calls that ask for it (see `route`), null otherwise. */
    user: User | null;
    /** Code of the error it was answered with. */
    refusedAs: string | undefined;
    /** The server itself sends this, to test itself; see `SyntheticDoor`. */
    isSynthetic: boolean;
  }
  interface FastifyInstance {
    identify: Identify;
    atHand: AtHand;
    synthetic: SyntheticDoor;
  }
}

/** What a start holds the process up for is no pressure: until this long after it, the delays that are measured are its own. */
const START_MS = 3_000;
/** Longest body of an ordinary call: a document of 400,000 letters in JSON fits. */
const BODY_LIMIT = 2 << 20;

/**
 * The HTTP server with everything that is the same for each call: timeouts, headers, cookies, limits, error answers.
 * Calls are added with `route`; nothing listens yet.
 * @param supportUrl where support is found at this moment, when it is another site's: the chat is sent there
 */
export async function createHttp(config: Config, identify: Identify, supportUrl: () => string = () => ''): Promise<App> {
  const trust = config.trustProxy;
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
    routerOptions: { maxParamLength: 300 },
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 1_000 },
    clientErrorHandler: answerUnreadable,
    frameworkErrors: answerFailure,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerFailure);
  // Only JSON is read, so that a form on another site cannot post to us without asking first.
  app.removeContentTypeParser('text/plain');
  app.decorate('identify', identify);
  const atHand = createAtHand();
  app.decorate('atHand', atHand);
  answerAtHand(app, atHand);
  app.decorateRequest('user', null);
  app.decorateRequest('refusedAs', undefined);
  const synthetic = createSyntheticDoor();
  app.decorate('synthetic', synthetic);
  app.decorateRequest('isSynthetic', false);

  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    request.isSynthetic = synthetic.admits(request);
    refuseForeignChange(request, config.publicUrl);
  });
  app.addHook('onRequest', watchBody);

  let settledAt = Number.POSITIVE_INFINITY;
  app.addHook('onListen', async () => {
    settledAt = Date.now() + START_MS;
  });
  await app.register(underPressure, {
    maxEventLoopDelay: 1_000,
    exposeStatusRoute: false,
    // A page whose code is refused stays broken until somebody loads it again, and a file costs next to nothing.
    pressureHandler: async (request) => {
      if (Date.now() > settledAt && !request.url.startsWith('/assets/')) throw unavailable(5);
    },
  });
  await app.register(helmet, helmetOptions(config, supportUrl));
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
      info: { title: `${config.brand.name} API`, version: '1' },
      components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'session' } } },
    },
    transform: jsonSchemaTransform,
  });
  return app;
}

/** Puts what is at hand before the framework. */
function answerAtHand(app: App, atHand: AtHand): void {
  const framework = app.server.listeners('request') as RequestListener[];
  app.server.removeAllListeners('request');
  app.server.on('request', (request, response) => {
    if (!atHand.answer(request, response)) for (const listen of framework) listen(request, response);
  });
  app.addHook('preClose', async () => atHand.close());
}

/** Answers 404 in JSON for every path without a call or a screen; set by whoever has no screens. */
export function answerUnknown(): never {
  throw notFound();
}

/** What the log keeps of an error: where and what, not the values of a query or the row it broke on, which are people's own. */
function describeError(error: Error) {
  return {
    type: error.name,
    message: error.message,
    code: 'code' in error ? String(error.code) : undefined,
    stack: error.stack ?? '',
    causes: causes(error.cause).map((cause) => (cause instanceof Error ? `${cause.name}: ${cause.message}` : typeof cause)),
  };
}

/** Where the card provider's own script, its card fields and the bank's questions come from, as it asks for them to be allowed. */
const CARD_PROVIDER = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  calls: ['https://api.stripe.com'],
};
const NO_PROVIDER: typeof CARD_PROVIDER = { scripts: [], frames: [], calls: [] };

/** The site of an address as a policy names it; none where an admin typed something that is no address. */
function originIn(url: string): string[] {
  const origin = URL.parse(url)?.origin;
  return origin && /^https?:\/\/[^\s;,']+$/.test(origin) ? [origin] : [];
}

function helmetOptions(config: Config, supportUrl: () => string) {
  const provider = config.payments === 'stripe' ? CARD_PROVIDER : NO_PROVIDER;
  const isSecure = config.publicUrl?.startsWith('https:') ?? false;
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...provider.scripts],
        // Radix writes style attributes for its scroll lock and its select; see docs/decisions.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        // A function's words stand as they are: an empty one would leave a hole.
        connectSrc: [() => ["'self'", ...provider.calls, ...originIn(supportUrl())].join(' ')],
        frameSrc: ["'self'", 'blob:', ...provider.frames],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isSecure && { upgradeInsecureRequests: [] }),
      },
    },
    frameguard: { action: 'deny' as const },
    referrerPolicy: { policy: 'same-origin' as const },
    strictTransportSecurity: isSecure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
  };
}
