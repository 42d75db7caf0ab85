import { X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, buttonClass } from './button.tsx';
import { classes } from './classes.ts';
import { NoticeIcon } from './notice-icon.tsx';
import { dismiss, durationOf, type Notice, useNotices } from './notices.ts';
import { useCoversFocus } from './out-of-the-way.ts';

/** Where toasts appear: one at a time, F8 leads there, a swipe of 50 px dismisses. */
export default function Toaster() {
  const { t, i18n } = useTranslation();
  const shown = useNotices().find((notice) => notice.open);
  const viewport = useRef<HTMLOListElement>(null);
  const covers = useCoversFocus(viewport, shown?.id ?? null);
  // What would cover the field that somebody is in goes to the other end of the window, and stays there until it is gone.
  const [moved, setMoved] = useState<number>();
  if (covers && shown && moved !== shown.id) setMoved(shown.id);
  const isMoved = shown !== undefined && moved === shown.id;
  return (
    <Toast.Provider
      label={t('shell.notices.toast')}
      swipeDirection={i18n.dir() === 'rtl' ? 'left' : 'right'}
      swipeThreshold={50}
      duration={5000}
    >
      {shown && <OneToast key={shown.id} notice={shown} />}
      <Toast.Viewport
        hotkey={['F8']}
        ref={viewport}
        label={t('shell.notices.viewport')}
        data-moved={isMoved || undefined}
        className="toasts no-print fixed z-60 flex w-full flex-col p-4 outline-none empty:p-0 md:max-w-[420px]"
      />
    </Toast.Provider>
  );
}

function OneToast({ notice }: { notice: Notice }) {
  const { t } = useTranslation();
  const { action } = notice;
  return (
    <Toast.Root
      type={notice.tone === 'error' || action ? 'foreground' : 'background'}
      duration={durationOf(notice)}
      onOpenChange={(open) => {
        if (!open) dismiss(notice.id);
      }}
      className="grid grid-cols-[auto_1fr_auto] items-start gap-x-3 gap-y-1 rounded-lg border border-rule bg-sheet p-4 pe-3 text-sm shadow-float animate-[toast-in_160ms_var(--ease-out)] data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)"
    >
      <NoticeIcon tone={notice.tone} />
      <div className="grid gap-0.5">
        <Toast.Title className="font-semibold leading-snug">{notice.title}</Toast.Title>
        {/* What is read aloud is title, text and hint in one line. */}
        {(notice.text || action) && <span className="sr-only">{'. '}</span>}
        {notice.text && <Toast.Description className="text-ink-2">{notice.text}</Toast.Description>}
        {action && (
          <Toast.Action altText={action.hint} onClick={action.run} className={classes(buttonClass({ size: 'sm' }), 'mt-2 w-fit')}>
            {action.label}
          </Toast.Action>
        )}
      </div>
      <Toast.Close asChild>
        <Button variant="plain" size="icon" aria-label={t('shell.notices.dismiss')} className="-mt-1.5">
          <X />
        </Button>
      </Toast.Close>
    </Toast.Root>
  );
}
