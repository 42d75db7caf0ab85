import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FormBanner } from '../ui/form-banner.tsx';

interface AskProps {
  title: string;
  text: ReactNode;
  /** Words of the button that does it. */
  action: string;
  /** Words of the button that leaves everything as it is; "Cancel" where nothing else is said. */
  keep?: string;
  danger?: boolean;
  busy: boolean;
  /** False while something below the question is still to be filled in. */
  isReady?: boolean;
  /** What to say while it is not known whether it was done. */
  lost?: { title: string; text: string } | undefined;
  onYes: () => void;
  onNo: () => void;
  children?: ReactNode;
}

/** Asks once more before something is done to somebody else's account. */
export function Ask({ title, text, action, keep, danger = false, busy, isReady = true, lost, onYes, onNo, children }: AskProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      open
      onOpenChange={onNo}
      title={title}
      actions={
        <>
          <Button onClick={onNo}>{keep ?? t('admin.user.keep')}</Button>
          <Button variant={danger ? 'danger' : 'primary'} busy={busy} disabled={!isReady} onClick={onYes}>
            {action}
          </Button>
        </>
      }
    >
      <p className="text-sm text-ink-2">{text}</p>
      {children}
      {lost && (
        <div className="mt-5">
          <FormBanner {...lost} />
        </div>
      )}
    </Dialog>
  );
}
