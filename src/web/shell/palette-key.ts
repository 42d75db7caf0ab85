import { useSyncExternalStore } from 'react';

let open = false;
const listeners = new Set<() => void>();

/** Opens or closes the command palette, from wherever its button stands. */
export function setPaletteOpen(next: boolean): void {
  open = next;
  for (const listener of listeners) listener();
}

export function usePaletteOpen(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => open,
    () => false,
  );
}

const never = () => () => undefined;

/** Whether the keyboard has a Cmd key; false while the server's HTML is being taken over. */
export function useIsApple(): boolean {
  return useSyncExternalStore(
    never,
    () => /^(?:Mac|iPhone|iPad)/.test(navigator.platform),
    () => false,
  );
}

/** Ctrl K, on a Mac Cmd K: nothing else is held, so that the browser's own shortcuts keep working. */
export function isPaletteKey(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>): boolean {
  return event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
}
