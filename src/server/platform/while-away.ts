import type { FastifyRequest } from 'fastify';
import type { User } from '#contracts/accounts.ts';
import { unavailable } from './errors.ts';
import { asRefusal } from './failures.ts';
import { inTime } from './patience.ts';

/** Somebody must have been seen so short before the database went away, and is known for so long afterwards; milliseconds. */
const [SEEN_MS, KNOWN_MS] = [60_000, 3_600_000];
const MOST = 200;
/** A database that hangs is away, too: whoever was seen a moment before does not wait for it any longer. */
const PATIENCE_MS = 1_500;

/**
 * Who somebody is, for the few calls that must answer while the database is away: whom this process had identified a moment
 * before. As long as nobody can be asked, nobody can be signed out or lose a role here either.
 */
export interface WhileAway {
  /** As `identify`, which throws for those who may not ask. @throws what it throws when the database is away and this person was not seen here a moment before */
  identify(request: FastifyRequest, identify: () => Promise<User | null>): Promise<User | null>;
}

export function createWhileAway(now: () => number = () => performance.now()): WhileAway {
  const seen = new Map<string, { user: User; at: number }>();
  let awaySince: number | undefined;
  return {
    async identify({ headers }, identify) {
      const cookie = headers.cookie ?? '';
      try {
        const user = await (seen.has(cookie) ? inTime(identify, PATIENCE_MS, () => unavailable(5)) : identify());
        awaySince = undefined;
        seen.delete(cookie);
        if (user) {
          if (seen.size >= MOST) seen.delete(seen.keys().next().value ?? '');
          seen.set(cookie, { user, at: now() });
        }
        return user;
      } catch (error) {
        const { status } = asRefusal(error);
        if (status !== 503 && status !== 507) {
          seen.delete(cookie);
          throw error;
        }
        awaySince ??= now();
        const known = seen.get(cookie);
        if (!known || awaySince - known.at > SEEN_MS || now() - awaySince > KNOWN_MS) throw error;
        return known.user;
      }
    },
  };
}
