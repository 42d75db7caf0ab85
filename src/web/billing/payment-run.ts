import type { PaymentResult } from '#contracts/billing.ts';
import { ApiError } from '../api.ts';

/** Milliseconds before each question about a payment whose answer was lost or is not there yet; then people decide. */
export const PAUSES = [500, 1000, 2000, 3000, 5000, 8000, 10_000] as const;

export interface Ways {
  /** Asks what became of the payment. */
  ask: () => Promise<PaymentResult>;
  wait: (ms: number) => Promise<void>;
}

/**
 * Sends a payment once and answers what became of it. When the answer is lost (nobody answered, or the server failed)
 * it is asked for, never sent again: nobody may pay twice.
 * @returns undefined when it could not be learned
 * @throws ApiError when the server refused to try, so that nothing was charged
 */
export async function runPayment(send: () => Promise<PaymentResult>, ways: Ways): Promise<PaymentResult | undefined> {
  let first: PaymentResult | undefined;
  try {
    first = await send();
  } catch (error) {
    if (isRefusal(error)) throw error;
  }
  return first && first.status !== 'processing' ? first : findOut(ways);
}

/**
 * Asks until the payment has come to an end, or to a question of its bank.
 * @returns undefined when it could not be learned
 * @throws ApiError when the server knows nothing of it, or not for this person
 */
export async function findOut({ ask, wait }: Ways): Promise<PaymentResult | undefined> {
  for (const pause of PAUSES) {
    await wait(pause);
    try {
      const result = await ask();
      if (result.status !== 'processing') return result;
    } catch (error) {
      if (isRefusal(error)) throw error;
    }
  }
  return undefined;
}

/** The server answered, and it was no failure of its own. Too many questions are no refusal to answer. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500 && error.status !== 408 && error.status !== 429;
}
