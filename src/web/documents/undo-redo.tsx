import { Redo2, Undo2 } from 'lucide-react';
import { memo, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';

export interface UndoRedoProps {
  canUndo: boolean;
  canRedo: boolean;
  /** Both the same from key to key. */
  onUndo: () => void;
  onRedo: () => void;
}

/** Takes back the last change of an answer. In a text field Ctrl or Cmd Z stays the browser's own; everywhere else it is this. */
export const UndoRedo = memo(function UndoRedo({ canUndo, canRedo, onUndo, onRedo }: UndoRedoProps) {
  const { t } = useTranslation();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isText(event.target)) return;
      const key = event.key.toLowerCase();
      const isRedo = key === 'y' || (key === 'z' && event.shiftKey);
      if (!isRedo && key !== 'z') return;
      event.preventDefault();
      if (isRedo) onRedo();
      else onUndo();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [onUndo, onRedo]);
  return (
    <div className="-my-2 -me-2 flex">
      <Button variant="plain" size="icon" aria-label={t('editor.undo')} title={t('editor.undo')} disabled={!canUndo} onClick={onUndo}>
        <Undo2 />
      </Button>
      <Button variant="plain" size="icon" aria-label={t('editor.redo')} title={t('editor.redo')} disabled={!canRedo} onClick={onRedo}>
        <Redo2 />
      </Button>
    </div>
  );
});

/** Whether the browser itself undoes what is typed there. */
function isText(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest('[role="dialog"]')) return true;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && !['radio', 'checkbox', 'button', 'submit'].includes(target.type);
}
