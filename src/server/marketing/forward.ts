import type { SignedReceiver } from '../platform/config.ts';
import type { Jobs } from '../platform/jobs.ts';
import { postSigned } from '../platform/signed-post.ts';

export const FORWARD = 'marketing.forward';
const PATIENCE_MS = 15_000;

/** Tells a collector outside of visits that agreed to it, each batch under a key that stays the same from try to try. */
export function forwardEvents(jobs: Jobs, collector: SignedReceiver | undefined): void {
  if (!collector) return;
  jobs.on<object>(FORWARD, { retries: 20, backoff: { first: 2, max: 3_600 }, concurrency: 2 }, async (batch, { id, signal }) => {
    const patience = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);
    const response = await postSigned(collector, { body: JSON.stringify(batch), key: id, signal: patience });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`The collector of events answered ${response.status}`);
  });
}
