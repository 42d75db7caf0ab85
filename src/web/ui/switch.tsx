import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Spinner } from './spinner.tsx';

interface SwitchProps {
  /** What is switched; the state is read aloud after it. */
  label: string;
  /** On and off in words, beside the switch. */
  words: ReactNode;
  on: boolean;
  busy?: boolean;
  onChange: (on: boolean) => void;
}

/** On or off, at once. Its state is also said in words: colour and place alone would not tell everybody. */
export function Switch({ label, words, on, busy = false, onChange }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-label={label}
      aria-busy={busy || undefined}
      disabled={busy}
      onClick={() => onChange(!on)}
      className="group inline-flex min-h-11 items-center gap-2.5 rounded-md text-sm text-ink-2"
    >
      <span
        aria-hidden="true"
        className={classes(
          'relative inline-flex h-6 w-10 shrink-0 rounded-full border transition-colors duration-150',
          on ? 'border-blue bg-blue' : 'border-edge bg-sheet group-hover:border-ink-3',
        )}
      >
        <span
          className={classes(
            'absolute top-1/2 size-4 -translate-y-1/2 rounded-full transition-[inset-inline-start] duration-150',
            on ? 'start-[1.25rem] bg-blue-ink' : 'start-[0.2rem] bg-ink-3',
          )}
        />
      </span>
      <span className="min-w-8 text-start">{busy ? <Spinner /> : words}</span>
    </button>
  );
}
