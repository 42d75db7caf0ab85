import { setTimeout as sleep } from 'node:timers/promises';
import type { BillingTerms, Checkout, Plan } from '#contracts/billing.ts';
import { DEMO_MS } from './desk.ts';

/** Asks a call of the API as one person; throws when the answer is no success. */
export type Ask = <Reply>(method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) => Promise<Reply>;

/**
 * The plan of the demonstration, with the receipts of how it came about: a small plan, then a larger one. Where money
 * could move, and where plans cannot be bought, the larger one is tried.
 */
export async function fillDemoPlan(ask: Ask): Promise<void> {
  const plans = await ask<Plan[]>('GET', '/api/subscription/plans').catch(() => undefined);
  // Without plans everything is unlimited.
  if (!plans) return;
  const { mode } = await ask<BillingTerms>('GET', '/api/subscription/terms');
  if (mode !== 'demo') {
    await ask('POST', '/api/subscription/trial', { planId: 'premium' });
    return;
  }
  await ask('PUT', '/api/subscription/tax-details', { name: 'Example Ltd', address: '1 Example Street\nExampleton', taxId: '' });
  for (const planId of ['basic', 'premium']) {
    const amount = plans.find(({ id }) => id === planId)?.price;
    const { clientSecret } = await ask<Checkout>('POST', '/api/create-subscription', { planId, amount });
    await sleep(DEMO_MS);
    await ask('POST', '/api/subscription/activate-demo', { clientSecret });
  }
}
