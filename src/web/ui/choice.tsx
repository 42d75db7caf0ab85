import type { ReactNode } from 'react';
import { classes } from './classes.ts';

export interface SegmentedProps {
  /** Name of the group of radio buttons; unique on the screen. */
  name: string;
  label: ReactNode;
  hideLabel?: boolean;
  options: readonly { value: string; label: ReactNode }[];
  value: string | undefined;
  onChange: (value: string) => void;
  /** Id of a help or error text. */
  describedBy?: string;
  required?: boolean;
  size?: 'md' | 'sm';
}

/** A choice among few, all of them visible: radio buttons in one bar. */
export function Segmented({ name, label, hideLabel, options, value, onChange, describedBy, required, size = 'md' }: SegmentedProps) {
  return (
    <fieldset aria-describedby={describedBy} className="min-w-0">
      <legend className={hideLabel ? 'sr-only' : 'mb-1.5 text-sm font-[550] leading-snug'}>
        {label}
        {required && (
          <span className="text-red" aria-hidden="true">
            {' *'}
          </span>
        )}
      </legend>
      <div className="flex w-fit max-w-full flex-wrap overflow-hidden rounded-md border border-edge bg-sheet">
        {options.map((option) => (
          <label
            key={option.value}
            className={classes(
              'relative grow cursor-pointer border-rule-2 text-center text-sm not-first:border-s has-checked:bg-ink has-checked:text-paper has-focus-visible:z-1 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-blue hover:not-has-checked:bg-rule/50',
              size === 'md' ? 'px-4.5 py-2.5' : 'px-3 py-1.5',
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              required={required}
              onChange={() => onChange(option.value)}
              className="pointer-events-none absolute inset-0 appearance-none opacity-0"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
