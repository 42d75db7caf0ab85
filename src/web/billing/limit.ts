import { useSyncExternalStore } from 'react';
import { ApiError } from '../api.ts';

let sentence: string | undefined;
const listeners = new Set<() => void>();

function set(next: string | undefined): void {
  sentence = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Takes a refusal because this month's documents are used up, and shows the way to more; true when it was one. */
export function showsLimit(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status !== 402) return false;
  set(error.sentence ?? '');
  return true;
}

export const closeLimit = () => set(undefined);

/** What the server said when it refused; undefined while nothing was refused. */
export function useLimit(): string | undefined {
  return useSyncExternalStore(
    subscribe,
    () => sentence,
    () => undefined,
  );
}
