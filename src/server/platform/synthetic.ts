import { createHash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Call } from '#contracts/call.ts';
import { isDirect } from './network.ts';

/** Where accounts live that nobody has: this name is kept free of hosts for ever (RFC 2606). */
const DOMAIN = 'synthetic.invalid';
const HEADER = 'x-synthetic-pass';

/** An address that no letter can reach. */
export const syntheticAddress = (): string => `${randomBytes(12).toString('hex')}@${DOMAIN}`;

/** Whether an address is one of those; nothing is ever sent there. */
export const isSyntheticAddress = (address: string): boolean => address.toLowerCase().endsWith(`@${DOMAIN}`);

/** What one test may ask with: sent along as headers, until it is given back. */
export interface Pass {
  headers: Readonly<Record<string, string>>;
  end(): void;
}

/**
 * The door through which this process tests itself: requests with a pass are within every limit and reach what an admin
 * has switched off, and the account that one of them makes is marked as synthetic. A pass is made in this process, known
 * to nobody else, kept nowhere, good for a few named calls and only until its test has ended; and it is looked at only
 * where a request comes from this very machine and through no proxy. Nothing that is configured or sent can make one.
 */
export interface SyntheticDoor {
  issue(calls: readonly Called[]): Pass;
  /** Whether this request has a pass for the call that it asks for. */
  admits(request: Pick<FastifyRequest, 'headers' | 'socket' | 'method' | 'routeOptions'>): boolean;
}

type Called = Pick<Call<never, unknown, never>, 'method' | 'path'>;

const nameOf = (method: string, path: string): string => `${method} ${path}`;
/** Looked up by its hash, so that how long a wrong one takes says nothing about a right one. */
const hashOf = (pass: string): string => createHash('sha256').update(pass).digest('base64');

export function createSyntheticDoor(): SyntheticDoor {
  const passes = new Map<string, ReadonlySet<string>>();
  return {
    issue(calls) {
      const pass = randomBytes(32).toString('base64url');
      const key = hashOf(pass);
      passes.set(key, new Set(calls.map(({ method, path }) => nameOf(method, path))));
      return { headers: { [HEADER]: pass }, end: () => void passes.delete(key) };
    },
    admits({ headers, socket, method, routeOptions }) {
      const given = headers[HEADER];
      if (typeof given !== 'string' || !isDirect({ headers, socket })) return false;
      return passes.get(hashOf(given))?.has(nameOf(method, routeOptions.url ?? '')) ?? false;
    },
  };
}
