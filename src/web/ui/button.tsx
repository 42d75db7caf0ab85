import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { preload } from '../routes.tsx';
import { classes } from './classes.ts';
import { Spinner } from './spinner.tsx';

export type ButtonVariant = 'primary' | 'quiet' | 'plain' | 'danger';
export type ButtonSize = 'lg' | 'md' | 'sm' | 'icon';

interface Shape {
  variant?: ButtonVariant;
  size?: ButtonSize;
}

const VARIANT: Record<ButtonVariant, string> = {
  primary: 'bg-blue text-blue-ink border-transparent not-disabled:hover:bg-blue-deep',
  quiet: 'bg-sheet text-ink border-rule-2 not-disabled:hover:border-edge not-disabled:hover:bg-paper',
  plain: 'bg-transparent text-ink border-transparent not-disabled:hover:bg-rule/60',
  danger: 'bg-red text-red-ink border-transparent not-disabled:hover:bg-red-deep',
};

const SIZE: Record<ButtonSize, string> = {
  lg: 'h-12 px-6 text-base',
  md: 'h-11 px-5 text-sm',
  sm: 'h-9 px-3.5 text-sm',
  icon: 'size-9 justify-center',
};

/** The classes of a button, for what must look like one and is none. */
export function buttonClass({ variant = 'quiet', size = 'md' }: Shape = {}): string {
  return classes(
    'inline-flex shrink-0 items-center justify-center gap-2 whitespace-nowrap rounded-md border font-[550] leading-tight no-underline transition-colors duration-150 select-none disabled:opacity-50 aria-disabled:opacity-50',
    VARIANT[variant],
    SIZE[size],
  );
}

export interface ButtonProps extends ComponentProps<'button'>, Shape {
  /** Shows a spinner and refuses clicks; the words stay where they are. */
  busy?: boolean;
}

/** One action. One primary button a screen. */
export function Button({ variant, size, busy = false, className, disabled, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={classes(buttonClass({ ...(variant && { variant }), ...(size && { size }) }), className)}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

export interface ButtonLinkProps extends LinkProps, Shape {}

/** A link that looks like a button: for going somewhere, never for doing something. */
export function ButtonLink({ variant, size, className, ...rest }: ButtonLinkProps) {
  return <QuickLink {...rest} className={classes(buttonClass({ ...(variant && { variant }), ...(size && { size }) }), className)} />;
}

/** A link whose screen is fetched as soon as somebody points at it or focuses it. */
export function QuickLink({ to, children, ...rest }: LinkProps & { children?: ReactNode }) {
  const path = typeof to === 'string' ? (to.split(/[?#]/)[0] ?? '') : (to.pathname ?? '');
  const fetchAhead = () => {
    if (path.startsWith('/')) preload(path);
  };
  return (
    <Link to={to} onPointerEnter={fetchAhead} onFocus={fetchAhead} {...rest}>
      {children}
    </Link>
  );
}
