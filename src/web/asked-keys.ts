import { ApiError } from './api.ts';
import { newId } from './new-id.ts';

/** Idempotency keys of what somebody asks for: asked again because its answer was lost, a thing goes out with the key that it had, and is not done twice. */
export interface AskedKeys {
  /**
   * Sends something, and forgets its key once there was an answer.
   * @param what the name of the thing, the same whenever it is asked again
   */
  ask<T>(what: string, send: (idempotencyKey: string) => Promise<T>): Promise<T>;
}

/** Keep them for longer than the dialog that asks: it can be left, and opened again, while an answer is missing. */
export function createAskedKeys(): AskedKeys {
  const keys = new Map<string, string>();
  return {
    async ask(what, send) {
      const key = keys.get(what) ?? newId();
      keys.set(what, key);
      try {
        const reply = await send(key);
        keys.delete(what);
        return reply;
      } catch (error) {
        if (!isLost(error)) keys.delete(what);
        throw error;
      }
    },
  };
}

/** Whether nobody knows if it was done: no answer came, or it was not the server's own. */
export const isLost = (error: unknown): boolean => !(error instanceof ApiError) || error.status >= 500 || error.status === 408;
