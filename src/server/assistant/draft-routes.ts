import { Readable } from 'node:stream';
import { type DraftEvent, draftDocument } from '#contracts/drafting.ts';
import { tooMany, unavailable } from '../platform/errors.ts';
import { asRefusal } from '../platform/failures.ts';
import type { App } from '../platform/http.ts';
import { networkOf } from '../platform/network.ts';
import { route } from '../platform/route.ts';
import { type Drafter, linesOf } from './draft-stream.ts';
import { warmOnceListening } from './warm.ts';

/** Drafts that one account, or one visitor's network, has under way; and all of them in this process, each a second's work. */
const OWN_AT_ONCE = 2;
const AT_ONCE = 8;

/** Drafting for everybody: nothing is saved or counted, and whoever has no account may ask less often. */
export function draftRoutes(app: App, drafter: Drafter, library: Parameters<typeof warmOnceListening>[1]): void {
  warmOnceListening(app, library);
  const atWork = new Map<string, number>();
  let all = 0;
  /** Takes a place at the desk; what it answers gives it back. @throws 429, 503 while every place is taken */
  const take = (who: string): (() => void) => {
    const own = atWork.get(who) ?? 0;
    if (own >= OWN_AT_ONCE) throw tooMany(2);
    if (all >= AT_ONCE) throw unavailable(2);
    atWork.set(who, own + 1);
    all += 1;
    return () => {
      all -= 1;
      const left = (atWork.get(who) ?? 1) - 1;
      if (left > 0) atWork.set(who, left);
      else atWork.delete(who);
    };
  };

  const guard = { who: 'either', limit: { max: 60, visitors: 20, seconds: 60 }, streamed: true } as const;
  route(app, draftDocument, guard, ({ body, user, ip, log, isSynthetic }, reply) => {
    const leave = take(user?.id ?? networkOf(ip));
    const aborter = new AbortController();
    const failed = (error: unknown): DraftEvent => {
      const { code, message, status } = asRefusal(error);
      if (status === 500) log.error({ err: error }, 'a draft failed');
      return { type: 'failed', code, message };
    };
    const stream = Readable.from(
      linesOf(() => drafter(body, { userId: user?.id ?? null, isSynthetic, signal: aborter.signal }), aborter.signal, failed),
      { objectMode: false },
    );
    // As soon as nobody listens any more: what is under way hears of it, and only then can the stream end.
    reply.raw.once('close', () => aborter.abort());
    stream.once('close', () => {
      aborter.abort();
      leave();
    });
    reply.header('cache-control', 'no-store, no-transform').header('x-accel-buffering', 'no');
    return reply.type('application/x-ndjson; charset=utf-8').send(stream);
  });
}
