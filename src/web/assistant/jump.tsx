import type { ReactNode } from 'react';
import { classes } from '../ui/classes.ts';
import type { Range } from './text-blocks.ts';

export type OnJump = (passage: Range) => void;

interface JumpProps {
  /** Where in the text it stands; null for what stands nowhere. */
  at: Range | null;
  onJump: OnJump;
  /** What is read aloud before the words. */
  label: string;
  className?: string;
  children: ReactNode;
}

/** A row of a report: pressed, it shows its passage in the text beside. */
export function Jump({ at, onJump, label, className, children }: JumpProps) {
  const shape = 'block w-full px-3 py-3 text-start text-sm';
  if (at === null) return <div className={classes(shape, className)}>{children}</div>;
  return (
    <button type="button" onClick={() => onJump(at)} className={classes(shape, 'rounded-md transition-colors hover:bg-rule/50', className)}>
      <span className="sr-only">{label} </span>
      {children}
    </button>
  );
}
