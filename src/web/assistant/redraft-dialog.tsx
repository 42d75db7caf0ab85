import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import type { CustomBrief } from './brief.ts';
import { CustomFields, canDraft } from './custom-fields.tsx';

interface RedraftDialogProps {
  brief: CustomBrief;
  /** The text was changed by hand since it was drafted. */
  isEdited: boolean;
  onDraft: (brief: CustomBrief) => void;
  /** The brief was put right elsewhere, and only the text is in question. */
  isAboutText?: boolean;
  onClose: () => void;
}

/** Changes what is asked for and drafts it anew; says beforehand what becomes of the text that is there. */
export function RedraftDialog({ brief: first, isEdited, isAboutText = false, onDraft, onClose }: RedraftDialogProps) {
  const { t } = useTranslation();
  const [brief, setBrief] = useState(first);
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (canDraft(brief)) onDraft(brief);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      wide={!isAboutText}
      title={t('custom.redraft.title')}
      text={t(isEdited ? 'custom.redraft.edited' : 'custom.redraft.text')}
      actions={
        <>
          <Button onClick={onClose}>{t('custom.redraft.keep')}</Button>
          <Button
            {...(isAboutText ? { onClick: () => onDraft(brief) } : { type: 'submit', form: id })}
            variant="primary"
            disabled={!canDraft(brief)}
          >
            {t('custom.redraft.draft')}
          </Button>
        </>
      }
    >
      {!isAboutText && (
        <form id={id} onSubmit={submit} className="grid gap-5">
          <CustomFields brief={brief} onChange={(change) => setBrief({ ...brief, ...change })} />
        </form>
      )}
    </Dialog>
  );
}
