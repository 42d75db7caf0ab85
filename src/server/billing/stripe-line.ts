import type Stripe from 'stripe';
import { createBreaker, type Provider } from '../platform/breaker.ts';
import type { StripeSettings } from '../platform/config.ts';
import { inTime as wait } from '../platform/patience.ts';

/** How long the provider is waited for; tests are less patient. */
export interface Patience {
  /** Milliseconds of silence after which a try is given up, and for all tries of a call together. */
  answerMs: number;
  callMs: number;
  /** Milliseconds for which the provider is left alone once it failed three times in a row. */
  restMs: number;
}

export const PATIENCE: Patience = { answerMs: 10_000, callMs: 25_000, restMs: 5_000 };

/** The line to the provider. */
export interface Line {
  /**
   * Asks the provider. A try whose answer was lost is made once more under the same idempotency key.
   * @throws 503 while the provider is left alone: it has not been asked
   */
  ask<T>(work: (stripe: Stripe) => Promise<T>): Promise<T>;
  /** For what needs no line: reading of signatures. */
  load(): Promise<Stripe>;
  /** The provider, for whoever watches over it. */
  provider: Provider;
}

export function openLine({ secretKey, apiUrl }: StripeSettings, { answerMs, callMs, restMs }: Patience): Line {
  let loaded: Promise<Stripe> | undefined;
  const load = () => {
    loaded ??= import('stripe').then(
      ({ default: Sdk }) => new Sdk(secretKey, { timeout: answerMs, maxNetworkRetries: 1, telemetry: false, ...addressOf(apiUrl) }),
    );
    return loaded;
  };
  const { run, ...breaker } = createBreaker(isFault, restMs);
  const answers = async () => {
    await inTime((await load()).paymentIntents.list({ limit: 1 }), answerMs).catch((error: unknown) => {
      // Its own words may hold a part of the key.
      throw new Error(
        error instanceof Late ? error.message : `The payment provider answered with ${(error as StripeFailure).type ?? 'an error'}.`,
      );
    });
  };
  return { load, ask: (work) => run(async () => inTime(work(await load()), callMs)), provider: { ...breaker, answers } };
}

function addressOf(apiUrl: string | undefined): { host?: string; port?: string; protocol?: 'http' | 'https' } {
  if (apiUrl === undefined) return {};
  const { hostname, port, protocol } = new URL(apiUrl);
  const isPlain = protocol === 'http:';
  return { host: hostname, port: port || (isPlain ? '80' : '443'), protocol: isPlain ? 'http' : 'https' };
}

class Late extends Error {}

/** The SDK's own patience begins anew with every byte. */
const inTime = <T>(work: Promise<T>, ms: number): Promise<T> =>
  wait(
    () => work,
    ms,
    () => new Late('The payment provider did not answer in time.'),
  );

/** What the SDK's errors say of themselves; its classes are loaded later than this file. */
export interface StripeFailure {
  type?: string;
  code?: string;
  decline_code?: string;
  param?: string;
  payment_intent?: { id?: string };
}

/** Whether the provider is in trouble, as against having said no. */
const isFault = (error: unknown): boolean =>
  error instanceof Late || ['StripeConnectionError', 'StripeAPIError'].includes((error as StripeFailure | null)?.type ?? '');
