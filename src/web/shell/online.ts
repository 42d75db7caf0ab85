import { useSyncExternalStore } from 'react';

/** Whether the last call was answered at all; the browser may have a network and the server still be away. */
let isReached = true;
const listeners = new Set<() => void>();

function changed(): void {
  for (const listener of listeners) listener();
}

/** Told by the one place that fetches: somebody answered, or nobody did. */
export function heard(isAnswered: boolean): void {
  if (isReached === isAnswered) return;
  isReached = isAnswered;
  changed();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** `offline`: the browser has no network. `unreachable`: it has one, and the server does not answer. */
export type Line = 'fine' | 'offline' | 'unreachable';

const line = (): Line => (navigator.onLine ? (isReached ? 'fine' : 'unreachable') : 'offline');

/** Whether calls can be answered, as far as this browser knows. */
export function useLine(): Line {
  return useSyncExternalStore(subscribe, line, () => 'fine');
}

/** Calls back each time the line is fine again. */
export function onReachable(back: () => void): () => void {
  let before = line();
  return subscribe(() => {
    const now = line();
    if (now === 'fine' && before !== 'fine') back();
    before = now;
  });
}
