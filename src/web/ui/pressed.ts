let pressed: Element | null = null;

/** Call at the start of the page: what opens may be fetched only once it is pressed for. */
export function watchPresses(): void {
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      pressed = target instanceof Element ? target.closest('button, a, summary') : null;
    },
    { capture: true, passive: true },
  );
  // What a key opens was not opened by what was clicked long before.
  document.addEventListener('keydown', () => (pressed = null), { capture: true, passive: true });
}

/** The control that was last clicked or tapped, for browsers that give it no focus; null where it was none. */
export const lastPressed = (): Element | null => pressed;
