import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import { useOpener } from './opener.ts';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** One or two sentences under the title. */
  text?: ReactNode;
  children?: ReactNode;
  /** Buttons at the bottom, the primary one last. */
  actions?: ReactNode;
  /** `sheet` slides in from the side: menus and lists on a phone. */
  form?: 'box' | 'sheet';
  wide?: boolean;
  /** A choice must be made: there is no cross to leave by. */
  mustChoose?: boolean;
  /** Somebody else's window may have to open above it, as a bank's: focus and clicks are not kept inside. */
  lets?: boolean;
}

/** Without a cross the first stop of the keyboard would be the box that scrolls, with its ring around everything. */
function focusItself(event: Event): void {
  event.preventDefault();
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus({ preventScroll: true });
}

/** A question or a list above the page; Escape and a click outside close it, focus goes back where it was. */
export function Dialog({
  open,
  onOpenChange,
  title,
  text,
  children,
  actions,
  form = 'box',
  wide = false,
  mustChoose = false,
  lets = false,
}: DialogProps) {
  const { t } = useTranslation();
  const opener = useOpener(open);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange} modal={!lets}>
      <Radix.Portal>
        {lets ? <div className="fixed inset-0 z-40 bg-veil" /> : <Radix.Overlay className="fixed inset-0 z-40 bg-veil" />}
        <Radix.Content
          {...opener}
          {...(text ? {} : { 'aria-describedby': undefined })}
          {...(mustChoose && { onOpenAutoFocus: focusItself })}
          {...(lets && { onInteractOutside: (event: Event) => event.preventDefault() })}
          className={classes(
            'fixed z-50 flex flex-col overflow-hidden border-rule bg-sheet shadow-float outline-none',
            form === 'box'
              ? 'pop inset-x-4 top-[10dvh] mx-auto max-h-[80dvh] rounded-lg border'
              : 'inset-y-0 end-0 w-[min(22rem,calc(100vw-2.5rem))] border-s',
            form === 'box' && (wide ? 'max-w-3xl' : 'max-w-lg'),
          )}
        >
          <header className="flex items-start gap-4 px-6 pt-5">
            <div className="min-w-0 grow">
              <Radix.Title className="text-xl">{title}</Radix.Title>
              {text && <Radix.Description className="mt-1.5 text-sm text-ink-2">{text}</Radix.Description>}
            </div>
            {!mustChoose && (
              <Radix.Close asChild>
                <Button variant="plain" size="icon" aria-label={t('common.close')} className="-me-2">
                  <X />
                </Button>
              </Radix.Close>
            )}
          </header>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text that holds no control must still scroll by keyboard; nothing is no stop. */}
          <div tabIndex={0} className="min-h-0 grow overflow-y-auto px-6 py-5 empty:invisible empty:py-2.5 focus-visible:-outline-offset-2">
            {children}
          </div>
          {actions && <footer className="flex flex-wrap justify-end gap-3 border-t border-rule px-6 py-4">{actions}</footer>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
