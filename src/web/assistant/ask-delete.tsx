import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { useDeleteAnalysis } from './analysis-actions.ts';

interface AskDeleteProps {
  analysis: { id: string; name: string };
  onClose: () => void;
  onDone?: () => void;
}

/** What cannot be taken back is asked once more. */
export function AskDelete({ analysis: { id, name }, onClose, onDone }: AskDeleteProps) {
  const { t } = useTranslation();
  const remove = useDeleteAnalysis(() => {
    onClose();
    onDone?.();
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t('analysis.askTitle', { name })}
      text={t('analysis.askText')}
      actions={
        <>
          <Button onClick={onClose}>{t('analysis.keep')}</Button>
          <Button variant="danger" busy={remove.isPending} onClick={() => remove.mutate(id)}>
            {t('analysis.delete')}
          </Button>
        </>
      }
    />
  );
}
