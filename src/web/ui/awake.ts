import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False while the page is the server's HTML alone, in which a button does nothing and a form would be sent by the browser. */
export function useAwake(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
