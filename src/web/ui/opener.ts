import { useRef } from 'react';
import { lastPressed } from './pressed.ts';

/** Of the dialog that was opened last. */
let latest: readonly HTMLElement[] = [];

/**
 * Where the keyboard goes on when a dialog closes: at what had focus when it opened. The library knows that only of
 * dialogs that are opened by a trigger of its own.
 * @returns for the dialog's content
 */
export function useOpener(open: boolean): { onCloseAutoFocus: (event: Event) => void } {
  const was = useRef(false);
  const openers = useRef<readonly HTMLElement[]>([]);
  if (open !== was.current) {
    was.current = open;
    // While it is drawn: afterwards the menu that it was chosen in is gone, and so is its focus.
    if (open && typeof document !== 'undefined') openers.current = latest = openersNow();
  }
  return {
    onCloseAutoFocus: (event) => {
      event.preventDefault();
      // What opened it may be gone or resting: then on from the start of the screen, not of the page.
      for (const one of [...openers.current, document.getElementById('content')]) {
        // What was opened next, or a screen that was gone to, may have focus by now.
        if (document.activeElement !== document.body) return;
        one?.focus({ preventScroll: true });
      }
    },
  };
}

/** What has focus; an entry of a menu is gone with the menu, and its button stays. After it, what opened the dialog that it is in. */
function openersNow(): HTMLElement[] {
  // Safari gives a button that is clicked no focus: what stands around it, and can have it, gets it.
  const pressed = lastPressed();
  const focused = pressed && document.activeElement?.contains(pressed) ? pressed : document.activeElement;
  const button = focused?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const lasting = button ? document.getElementById(button) : focused;
  if (!(lasting instanceof HTMLElement)) return [];
  return [lasting, ...(lasting.closest('[role="dialog"]') ? latest : [])];
}
