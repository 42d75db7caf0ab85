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
  /** Given where the brief was changed already and only the text is in question. */
  onKeep?: (() => void) | undefined;
  onClose: () => void;
}

/** Changes what is asked for and drafts it anew; says beforehand what becomes of the text that is there. */
export function RedraftDialog({ brief: first, isEdited, onDraft, onKeep, onClose }: RedraftDialogProps) {
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
      wide
      title={t('custom.redraft.title')}
      text={t(isEdited ? 'custom.redraft.edited' : 'custom.redraft.text')}
      actions={
        <>
          <Button onClick={onKeep ?? onClose}>{t('custom.redraft.keep')}</Button>
          <Button type="submit" form={id} variant="primary" disabled={!canDraft(brief)}>
            {t('custom.redraft.draft')}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit} className="grid gap-5">
        <CustomFields brief={brief} onChange={(change) => setBrief({ ...brief, ...change })} />
      </form>
    </Dialog>
  );
}
