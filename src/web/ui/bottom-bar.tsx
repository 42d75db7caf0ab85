import type { ReactNode } from 'react';
import { classes } from './classes.ts';

/** The bar of buttons that stays at the bottom of the window. What floats stands above it, however many rows its buttons take. */
export function BottomBar({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <footer
      ref={tellHeight}
      className={classes(
        'bottom-bar no-print relative bottom-0 roomy:sticky z-10 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-rule bg-paper px-4 py-3 lg:px-7',
        className,
      )}
    >
      {children}
    </footer>
  );
}

/** Its buttons, which share the width of a phone. */
export function BottomButtons({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap gap-2.5 max-sm:w-full max-sm:[&>button]:grow max-sm:[&>button]:px-3">{children}</div>;
}

/** Keeps the height of the bar in `--bottom-bar`, in whole pixels, as long as it is there. */
function tellHeight(bar: HTMLElement): () => void {
  const { style } = document.documentElement;
  const watching = new ResizeObserver(() => style.setProperty('--bottom-bar', `${Math.ceil(bar.getBoundingClientRect().height)}px`));
  watching.observe(bar);
  return () => {
    watching.disconnect();
    style.removeProperty('--bottom-bar');
  };
}
