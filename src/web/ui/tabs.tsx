import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';

export interface TabsProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  tabs: readonly { value: string; label: ReactNode; content: ReactNode }[];
  /** Keeps hidden panels in the page, so that nothing typed in them is lost. */
  keep?: boolean;
  className?: string;
}

/** Panels of which one shows; arrow keys move between the tabs. */
export function Tabs({ label, value, onChange, tabs, keep = false, className }: TabsProps) {
  return (
    <Radix.Root value={value} onValueChange={onChange} className={classes('min-w-0', className)}>
      <Radix.List aria-label={label} className="flex flex-wrap gap-x-1 border-b border-rule">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="-mb-px min-h-11 border-b-2 border-transparent px-4 text-sm text-ink-2 transition-colors hover:text-ink data-[state=active]:border-blue data-[state=active]:font-[550] data-[state=active]:text-ink"
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content
          key={tab.value}
          value={tab.value}
          {...(keep && { forceMount: true })}
          className="outline-none data-[state=inactive]:hidden"
        >
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
