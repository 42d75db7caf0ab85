import { type RefObject, useEffect, useState } from 'react';

/** What floats above everything else is not covered by what is below it. */
const ABOVE = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], .toasts';

/** Whether what has the focus lies under `floating`. A screen that was given the focus as a whole does not count. */
function coversFocus(floating: Element): boolean {
  const focused = document.activeElement;
  if (!focused || focused === document.body || focused.matches('main') || floating.contains(focused) || focused.closest(ABOVE))
    return false;
  const one = floating.getBoundingClientRect();
  const other = focused.getBoundingClientRect();
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

/** Typing moves what is typed in but now and then: it is looked at once the keys rest for so many milliseconds, and delays no key. */
const REST_MS = 200;

/**
 * Follows focus, scrolling and typing; true while what floats would cover what has the focus.
 * @param shown what it shows, where that changes: another thing is looked at anew; null while it is not there
 */
export function useCoversFocus(floating: RefObject<Element | null>, shown: number | null = 0): boolean {
  const [covers, setCovers] = useState(false);
  useEffect(() => {
    if (shown === null) return;
    let frame = 0;
    const look = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setCovers(floating.current !== null && coversFocus(floating.current)));
    };
    let rest: ReturnType<typeof setTimeout> | undefined;
    const lookLater = () => {
      clearTimeout(rest);
      rest = setTimeout(look, REST_MS);
    };
    const listening = new AbortController();
    const { signal } = listening;
    for (const name of ['focusin', 'focusout', 'scroll'] as const)
      document.addEventListener(name, look, { signal, capture: true, passive: true });
    for (const name of ['input', 'keyup'] as const) document.addEventListener(name, lookLater, { signal, capture: true, passive: true });
    window.addEventListener('resize', look, { signal });
    look();
    return () => {
      clearTimeout(rest);
      cancelAnimationFrame(frame);
      listening.abort();
      setCovers(false);
    };
  }, [floating, shown]);
  return covers;
}
