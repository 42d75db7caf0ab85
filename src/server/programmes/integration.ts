import type { IntegrationHealth } from '#contracts/programmes.ts';

const PATIENCE_MS = 5_000;
/** Screens ask every 30 seconds; however many do, the other side is asked less often. */
const KEPT_MS = 20_000;

/**
 * Asks the operator's endpoint whether it answers. Only that one address is ever asked: it is a setting, no redirect
 * is followed, and nothing of the answer but its status is read.
 * @param endpoint absent where the operator has set up none
 */
export function createIntegration(endpoint: string | undefined, clock: () => Date = () => new Date()): () => Promise<IntegrationHealth> {
  if (endpoint === undefined) return async () => ({ status: 'not-configured', endpoint: null, checkedAt: null });
  let known: { until: number; health: Promise<IntegrationHealth> } | undefined;
  return () => {
    const now = clock();
    if (!known || now.getTime() >= known.until)
      known = {
        until: now.getTime() + KEPT_MS,
        health: look(endpoint).then((status) => ({ status, endpoint, checkedAt: now.toISOString() })),
      };
    return known.health;
  };
}

async function look(endpoint: string): Promise<IntegrationHealth['status']> {
  try {
    const response = await fetch(endpoint, {
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: { accept: 'application/json' },
    });
    await response.body?.cancel();
    return response.ok ? 'connected' : 'failing';
  } catch {
    // Whatever kept it from answering, a name that is not known or a line that is cut, the word for it is the same.
    return 'unreachable';
  }
}
