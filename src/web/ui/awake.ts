import { useDeferredValue } from 'react';

/**
 * False while the page is the server's HTML alone, in which a button does nothing and a form would be sent by the browser. Becomes true in slices, as the
 * taking over itself: a store's value would have everything that asks drawn anew in one piece.
 */
export const useAwake = (): boolean => useDeferredValue(true, false);
