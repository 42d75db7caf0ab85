import { useSyncExternalStore } from 'react';
import { type Kept, NOTHING_KEPT, revived } from './chat-said.ts';

/** Its sign-out is in shell/chat-host.tsx, which forgets both. */
const SAID = 'dw-chat-said';
const SEEN = 'dw-chat-seen';

let kept = read();
const listeners = new Set<() => void>();

function read(): Kept {
  try {
    const found = JSON.parse(sessionStorage.getItem(SAID) ?? 'null') as Partial<Kept> | null;
    return revived({ draft: typeof found?.draft === 'string' ? found.draft : '', said: Array.isArray(found?.said) ? found.said : [] });
  } catch {
    return NOTHING_KEPT;
  }
}

/** Changes what the tab keeps: across screens, and across loading the page again. */
export function keep(change: (kept: Kept) => Kept): void {
  kept = change(kept);
  try {
    sessionStorage.setItem(SAID, JSON.stringify(kept));
  } catch {
    // A browser that keeps nothing still has it until the page is left.
  }
  for (const listener of listeners) listener();
}

export const useKept = (): Kept =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => kept,
  );

/** The last answer of a person that was seen in this browser. */
export function lastSeen(): string | null {
  try {
    return localStorage.getItem(SEEN);
  } catch {
    return null;
  }
}

export function markSeen(id: string): void {
  try {
    localStorage.setItem(SEEN, id);
  } catch {
    // Then it counts as new once more.
  }
}
