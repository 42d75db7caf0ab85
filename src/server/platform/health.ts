import * as z from 'zod/mini';
import { call } from '#contracts/call.ts';
import type { Database } from './database.ts';
import type { App } from './http.ts';
import { route } from './route.ts';

const State = z.object({ status: z.literal('ok') });
const alive = call({ method: 'GET', path: '/healthz', summary: 'The process is alive.', reply: State });
const able = call({ method: 'GET', path: '/readyz', summary: 'The server can answer requests.', reply: State });

/** For whoever watches the process: alive, and able to serve. */
export function healthRoutes(app: App, database: Pick<Database, 'ready'>): void {
  route(app, alive, { who: 'visitor' }, () => ({ status: 'ok' as const }));
  route(app, able, { who: 'visitor' }, async () => {
    await database.ready();
    return { status: 'ok' as const };
  });
}
