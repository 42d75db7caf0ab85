import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { notFound } from './errors.ts';
import type { App } from './http.ts';
import { wasNotPassedOn } from './network.ts';

/** What a gauge reads when it is asked: a value for each set of labels. */
export type Reading = { value: number; labels?: Readonly<Record<string, string>> };

/** Measurements of one server process, in the form that Prometheus reads. */
export interface Metrics {
  /** A value that is read anew whenever somebody looks; one that cannot be read is left out. */
  gauge(name: string, help: string, labels: readonly string[], read: () => readonly Reading[] | Promise<readonly Reading[]>): void;
}

/** Seconds: from an answer made of bytes at hand to the longest a request may take. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/**
 * Measures every request and serves `/metrics`. A route is named by its pattern, never by the address that was asked: no id and no word of a
 * search is kept.
 * @param token the bearer token that a reader must show; without one only a reader on this very machine is answered
 */
export function measure(app: App, token: string | undefined): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  });
  const refusals = new Counter({
    name: 'http_refusals_total',
    help: 'Answers that were not a success, by their code: limit_reached, too_many, unavailable …',
    labelNames: ['code'],
    registers,
  });

  app.addHook('onResponse', async (request, reply) => {
    const route = routeOf(request);
    const ms = reply.elapsedTime;
    durations.observe({ method: request.method, route, status: String(reply.statusCode) }, ms / 1_000);
    if (request.refusedAs) refusals.inc({ code: request.refusedAs });
    request.log.info({ method: request.method, route, status: reply.statusCode, ms: Math.round(ms * 10) / 10 }, 'answered');
  });

  app.gate.watch(() => refusals.inc({ code: 'unavailable' }));
  app.atHand.watch((route, status, seconds) => durations.observe({ method: 'GET', route, status: String(status) }, seconds));

  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!mayRead(request, token)) throw notFound();
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics());
  });

  return {
    gauge: (name, help, labels, read) => {
      new Gauge({
        name,
        help,
        labelNames: [...labels],
        registers,
        async collect() {
          this.reset();
          // One that cannot be read, as when the database is away, must not hide the others.
          const readings = await Promise.resolve()
            .then(read)
            .catch(() => []);
          for (const { value, labels = {} } of readings) this.set(labels, value);
        },
      });
    },
  };
}

/** The pattern of the call; screens, which no route of the server names, count as one. */
function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? 'screen';
}

function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined) {
    const given = Buffer.from(request.headers.authorization ?? '');
    const wanted = Buffer.from(`Bearer ${token}`);
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  }
  // A proxy on this machine asks from here for everybody: what it passes on bears its header.
  return LOOPBACK.test(request.socket.remoteAddress ?? '') && wasNotPassedOn(request.headers);
}

const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/;
