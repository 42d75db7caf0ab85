import * as z from 'zod/mini';
import { call } from '#contracts/call.ts';
import type { Database } from './database.ts';
import { unavailable } from './errors.ts';
import type { App } from './http.ts';
import { createLeaving, type Leaving } from './leaving.ts';
import { route } from './route.ts';

declare module 'fastify' {
  interface FastifyInstance {
    leaving: Leaving;
  }
}

const State = z.object({ status: z.literal('ok') });
const alive = call({ method: 'GET', path: '/healthz', summary: 'The process is alive.', reply: State });
const able = call({ method: 'GET', path: '/readyz', summary: 'The server can answer requests.', reply: State });

/** For whoever watches the process: alive, and able to serve, which it is no more once it takes its leave. */
export function healthRoutes(app: App, database: Pick<Database, 'ready'>): void {
  const leaving = createLeaving(app.server);
  app.decorate('leaving', leaving);
  route(app, alive, { who: 'visitor' }, () => ({ status: 'ok' as const }));
  route(app, able, { who: 'visitor' }, async () => {
    if (leaving.hasBegun()) throw unavailable(5);
    await database.ready();
    return { status: 'ok' as const };
  });
}
