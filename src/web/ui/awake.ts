import { useDeferredValue } from 'react';

/** The server's HTML has been taken over, so that whatever is drawn from here on is awake from the start. */
let isTakenOver = false;

/** Call once the whole page answers. */
export function takenOver(): void {
  isTakenOver = true;
}

/**
 * False while the page is the server's HTML alone, in which a button does nothing and a form would be sent by the browser. Becomes true in slices, as the
 * taking over itself: a store's value would have everything that asks drawn anew in one piece.
 */
export const useAwake = (): boolean => useDeferredValue(true, isTakenOver);
