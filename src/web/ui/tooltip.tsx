import { Tooltip as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

/** Stands once around whatever has tooltips, a screen or a table: the delays as specified. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Radix.Provider>
  );
}

/** A few words about a control that already has a name; never the only place where something is said. */
export function Tooltip({ text, children }: { text: ReactNode; children: ReactNode }) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          sideOffset={6}
          collisionPadding={12}
          className="pop z-50 max-w-64 rounded-md bg-ink px-2.5 py-1.5 text-xs leading-snug text-paper shadow-float"
        >
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
