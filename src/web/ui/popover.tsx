import { X } from 'lucide-react';
import { Popover as Radix } from 'radix-ui';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';

export interface PopoverProps {
  trigger: ReactNode;
  title: ReactNode;
  children: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  side?: 'top' | 'bottom';
}

/** An explanation beside what it explains; it moves aside rather than cover it. */
export function Popover({ trigger, title, children, open, onOpenChange, side = 'bottom' }: PopoverProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Radix.Root {...(open !== undefined && { open })} {...(onOpenChange && { onOpenChange })}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          side={side}
          aria-labelledby={id}
          sideOffset={8}
          collisionPadding={12}
          className="pop z-50 w-[min(22rem,calc(100vw-1.5rem))] rounded-lg border border-rule bg-sheet p-4 text-sm shadow-float outline-none"
        >
          <div className="flex items-start gap-3">
            <h2 id={id} className="grow font-sans text-sm font-semibold tracking-normal">
              {title}
            </h2>
            <Radix.Close asChild>
              <Button variant="plain" size="icon" aria-label={t('common.close')} className="-me-2 -mt-2">
                <X />
              </Button>
            </Radix.Close>
          </div>
          <div className="text-ink-2">{children}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
