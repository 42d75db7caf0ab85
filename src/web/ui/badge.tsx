import type { ReactNode } from 'react';
import { classes } from './classes.ts';

export type Tone = 'blue' | 'green' | 'amber' | 'red' | 'plain';

const TONE: Record<Tone, string> = {
  blue: 'bg-blue-wash text-blue',
  green: 'bg-green-wash text-green',
  amber: 'bg-amber-wash text-amber',
  red: 'bg-red-wash text-red',
  plain: 'bg-rule/70 text-ink-2',
};

/** One or two words of state. */
export function Badge({ tone = 'blue', className, children }: { tone?: Tone; className?: string; children: ReactNode }) {
  return (
    <span
      className={classes(
        'inline-flex min-h-6 w-fit items-center gap-1.5 rounded-[6px] px-2 py-0.5 font-sans text-xs font-[550] leading-tight tracking-normal',
        TONE[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
