import type { App } from './http.ts';
import { networkOf } from './network.ts';

/** Lines a minute: whoever is refused without end must not fill the disk with it. */
const MOST = 60;
const NOTED = new Set([403, 429]);

/**
 * Writes one line for whoever asked for what is not theirs, came from another site's page, or asked too often: which
 * call, from which network, and as whom. What came past the most of a minute is told by its number.
 */
export function noteRefusals(app: App): void {
  let minute = 0;
  let lines = 0;
  app.addHook('onResponse', async (request, reply) => {
    if (!NOTED.has(reply.statusCode)) return;
    const now = Math.floor(Date.now() / 60_000);
    if (now !== minute) {
      if (lines > MOST) app.log.warn({ number: lines - MOST }, 'refused, and not written one by one');
      minute = now;
      lines = 0;
    }
    lines += 1;
    if (lines > MOST) return;
    const { method, routeOptions, refusedAs, user, ip, id } = request;
    app.log.warn(
      { request: id, status: reply.statusCode, code: refusedAs, method, route: routeOptions.url, user: user?.id, network: networkOf(ip) },
      'refused',
    );
  });
}
