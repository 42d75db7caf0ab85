import { setImmediate as turn } from 'node:timers/promises';
import type { Catalogue } from '#catalogue/catalogue.ts';
import type { Brief } from '#contracts/drafting.ts';
import { compactHeap } from '../platform/compact-heap.ts';
import type { App } from '../platform/http.ts';
import { draft } from './drafting/draft.ts';

/** Long enough after the server listens that all who waited for its start are served first: warming and clearing away take it more than a second. */
const WARM_AFTER_MS = 60_000;

const BRIEF: Brief = { title: 'Consulting agreement', description: '', requirements: '', answers: {}, skipQuestions: true };

/**
 * Reads and writes one draft that nobody sees, so that the first one that somebody waits for does not build the index of kinds and places first: cold, its
 * first words took four times as long. What only the check of a draft needs, five megabytes, is left to the first check: memory at rest has a limit.
 * Others have their turn between the steps.
 * @param date `YYYY-MM-DD`
 */
async function warmDrafting(catalogue: Catalogue, date: string): Promise<void> {
  for (const event of draft(BRIEF, catalogue, date)) {
    if (event.type === 'step' && event.step === 'checking') return;
    await turn();
  }
}

/** Warms drafting a minute after the server listens, and clears away what the start has left; a server that only answers injected requests, as in tests, stays cold. */
export function warmOnceListening(app: App, { catalogue, clock }: { catalogue: Catalogue; clock: () => Date }): void {
  app.addHook('onListen', async () => {
    const warm = () =>
      warmDrafting(catalogue, clock().toISOString().slice(0, 10))
        .catch((error: unknown) => app.log.warn({ err: error }, 'drafting was not warmed'))
        .finally(compactHeap);
    setTimeout(warm, WARM_AFTER_MS).unref();
  });
}
