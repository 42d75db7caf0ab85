import { useSyncExternalStore } from 'react';

const KEY = 'dw-place';

/** The place somebody chose last, in this browser; empty where nothing was chosen or nothing may be kept. */
export function useMyPlace(): string {
  return useSyncExternalStore(
    () => () => undefined,
    remembered,
    () => '',
  );
}

export function rememberPlace(id: string): void {
  try {
    if (id === '' || id === 'global') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, id);
  } catch {
    // It is then chosen again next time.
  }
}

function remembered(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}
