import { DropdownMenu as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';

export interface MenuProps {
  /** The button that opens it; must hold words or an accessible name. */
  trigger: ReactNode;
  children: ReactNode;
  align?: 'start' | 'end';
  /** Name of the list for assistive technology, when the trigger's is not enough. */
  label?: string;
  onOpenChange?: (open: boolean) => void;
}

/** Actions or links behind one button; arrow keys, type-ahead and Escape come with it. */
export function Menu({ trigger, children, align = 'end', label, onOpenChange }: MenuProps) {
  return (
    <Radix.Root modal={false} {...(onOpenChange && { onOpenChange })}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          sideOffset={8}
          collisionPadding={12}
          {...(label && { 'aria-label': label })}
          className="pop z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-52 max-w-[min(22rem,calc(100vw-1.5rem))] overflow-y-auto rounded-lg border border-rule bg-sheet p-1.5 text-sm shadow-float outline-none"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const ITEM =
  'flex min-h-10 w-full cursor-pointer items-center gap-3 rounded-sm px-3 py-1.5 text-start no-underline outline-none data-highlighted:bg-blue-wash data-disabled:opacity-50';

export interface MenuItemProps {
  onSelect?: (event: Event) => void;
  disabled?: boolean;
  danger?: boolean;
  children: ReactNode;
}

/** One action. */
export function MenuItem({ onSelect, disabled, danger = false, children }: MenuItemProps) {
  return (
    <Radix.Item {...(onSelect && { onSelect })} {...(disabled && { disabled })} className={classes(ITEM, danger && 'text-red')}>
      {children}
    </Radix.Item>
  );
}

/** One link; its child is the link itself. */
export function MenuLink({ children }: { children: ReactNode }) {
  return (
    <Radix.Item asChild className={ITEM}>
      {children}
    </Radix.Item>
  );
}

/** A line between groups. */
export function MenuRule() {
  return <Radix.Separator className="my-1.5 h-px bg-rule" />;
}
