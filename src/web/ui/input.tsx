import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react';
import { classes } from './classes.ts';

/** The frame of an input, for what must look like one and is none. */
export const BOX =
  'w-full min-w-0 rounded-md border border-edge bg-sheet px-3.5 text-base text-ink transition-[border-color,box-shadow] duration-150 hover:border-ink-3 focus-visible:border-blue focus-visible:outline-2 focus-visible:outline-offset-1 focus-visible:outline-blue focus-visible:rounded-md aria-invalid:border-red aria-invalid:outline-red disabled:opacity-60';

/** One line of text, a number, a date; it runs as its words do. */
export function Input({ className, ...rest }: ComponentProps<'input'>) {
  const look = { dir: 'auto', ...rest, className: classes(BOX, 'h-11.5', className) };
  return rest.type === 'date' ? <Day {...look} /> : <input {...look} />;
}

/** React writes each value into the attribute too, and by that Firefox empties a day of which only the year was deleted: here the attribute stays. */
function Day({ value, ...rest }: ComponentProps<'input'>) {
  const own = useRef<HTMLInputElement>(null);
  const [first] = useState(value);
  useLayoutEffect(() => {
    if (own.current && own.current.value !== value) own.current.value = String(value ?? '');
  });
  return <input {...rest} ref={own} defaultValue={first} />;
}

/** Several lines; grows with what is typed where the browser can. */
export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={3}
      dir="auto"
      {...rest}
      className={classes(BOX, 'field-sizing-content max-h-96 min-h-24 py-2.5 leading-normal', className)}
    />
  );
}

export interface SelectProps extends ComponentProps<'select'> {
  /** Without a frame of its own, inside a larger box. */
  bare?: boolean;
}

/** The browser's own select: right on every phone, with type-ahead for long lists. */
export function Select({ className, bare = false, children, ...rest }: SelectProps) {
  return (
    <span className={classes('relative block min-w-0', className)}>
      <select {...rest} className={classes('appearance-none truncate pe-9!', bare ? BARE : classes(BOX, 'h-11.5'))}>
        {children}
      </select>
      <svg
        aria-hidden="true"
        width="16"
        height="16"
        viewBox="0 0 16 16"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        className="pointer-events-none absolute end-3 top-1/2 -translate-y-1/2 text-ink-3"
      >
        <path d="m4 6 4 4 4-4" />
      </svg>
    </span>
  );
}

const BARE = 'h-11 w-full rounded-md bg-transparent ps-2 text-sm text-ink-2 focus-visible:outline-2 focus-visible:outline-blue';
