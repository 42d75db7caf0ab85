import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { restoreDocument } from '#contracts/documents.ts';
import { ApiError, api } from '../api.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FormBanner } from '../ui/form-banner.tsx';
import { useSentence } from '../ui/states.tsx';
import type { Saving } from './saving.ts';

/** The document was deleted elsewhere while it was open: it is taken back, and what was typed is saved upon it. */
export function DeletedDialog({ id, saving }: { id: string; saving: Saving }) {
  const { t } = useTranslation();
  const sentence = useSentence();
  const restore = useMutation({ mutationFn: () => api(restoreDocument, { params: { id } }), onSuccess: saving.restored });
  const { error } = restore;
  const isLost = error instanceof ApiError && error.status === 404;
  return (
    <Dialog
      open
      onOpenChange={() => undefined}
      mustChoose
      title={t('editor.deleted.title')}
      text={t('editor.deleted.text')}
      actions={
        <>
          <ButtonLink to="/my-documents">{t('shell.myDocuments')}</ButtonLink>
          <Button variant="primary" busy={restore.isPending} onClick={() => restore.mutate()}>
            {t('documents.bin.restore')}
          </Button>
        </>
      }
    >
      <FormBanner text={error ? (isLost ? t('editor.deleted.failed') : sentence(error)) : undefined} />
    </Dialog>
  );
}
