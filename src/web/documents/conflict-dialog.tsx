import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { notify } from '../ui/notices.ts';
import { useSentence } from '../ui/states.tsx';
import { allOf, type ChoiceRow, Choices, type Chosen } from './choices.tsx';

interface ConflictDialogProps {
  rows: readonly ChoiceRow[];
  /** Ends the conflict with what was chosen for each row. */
  onSettle: (chosen: Readonly<Record<string, Chosen>>) => Promise<void>;
}

/** Two tabs changed one document: everything that differs, both texts side by side, and a choice. Nothing was overwritten. */
export function ConflictDialog({ rows, onSettle }: ConflictDialogProps) {
  const { t } = useTranslation();
  const sentence = useSentence();
  const [chosen, setChosen] = useState<Readonly<Record<string, Chosen>>>({});
  const [busy, setBusy] = useState(false);
  const settle = async (choice: Readonly<Record<string, Chosen>>) => {
    setBusy(true);
    try {
      await onSettle(choice);
    } catch (error) {
      notify({ title: t('editor.error'), text: sentence(error, t('editor.saveFailed')), tone: 'error' });
    } finally {
      setBusy(false);
    }
  };
  // Only something that is not edited here differs: there is nothing to choose, and what is here goes on upon it.
  const isSame = rows.length === 0;
  const settleNow = useRef(settle);
  settleNow.current = settle;
  useEffect(() => {
    if (isSame) void settleNow.current({});
  }, [isSame]);
  if (isSame) return null;
  const isMixed = new Set(rows.map(({ id }) => chosen[id] ?? 'mine')).size > 1;
  return (
    <Dialog
      open
      onOpenChange={() => undefined}
      wide
      mustChoose
      title={t('editor.conflict.title')}
      text={t('editor.conflict.text')}
      actions={
        <>
          <Button onClick={() => settle(allOf(rows, 'theirs'))} disabled={busy}>
            {t('editor.conflict.theirs')}
          </Button>
          <Button variant={isMixed ? 'quiet' : 'primary'} onClick={() => settle(allOf(rows, 'mine'))} disabled={busy}>
            {t('editor.conflict.mine')}
          </Button>
          {isMixed && (
            <Button variant="primary" onClick={() => settle({ ...allOf(rows, 'mine'), ...chosen })} busy={busy}>
              {t('editor.conflict.chosen')}
            </Button>
          )}
        </>
      }
    >
      <Choices
        rows={rows}
        chosen={chosen}
        onChoose={(id, side) => setChosen({ ...chosen, [id]: side })}
        labels={{ mine: t('editor.conflict.here'), theirs: t('editor.conflict.there') }}
      />
    </Dialog>
  );
}
