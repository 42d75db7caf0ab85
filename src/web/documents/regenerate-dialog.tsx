import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClauseChange, Generation, GenerationPreview } from '#contracts/documents.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Choices, type Chosen } from './choices.tsx';
import { readable } from './clause-words.ts';
import { WordDiff } from './word-diff.tsx';

interface RegenerateDialogProps {
  preview: GenerationPreview;
  busy: boolean;
  onGenerate: (choices: Generation['choices']) => void;
  onClose: () => void;
}

/** What generating anew would change, before it is done: where both sides changed a clause, one chooses. */
export function RegenerateDialog({ preview, busy, onGenerate, onClose }: RegenerateDialogProps) {
  const { t } = useTranslation();
  const { changes } = preview;
  const own = changes.filter(({ kind }) => kind !== 'taken');
  const [chosen, setChosen] = useState<Readonly<Record<string, Chosen>>>(() =>
    Object.fromEntries(own.map(({ id, side }) => [id, side === 'yours' ? 'mine' : 'theirs'])),
  );
  const titleOf = (change: ClauseChange) => change.title || t('compare.opening');
  const rowsOf = (kind: ClauseChange['kind']) =>
    changes
      .filter((change) => change.kind === kind)
      .map((change) => ({ id: change.id, title: titleOf(change), mine: readable(change.yours), theirs: readable(change.theirs) }));
  const groups = [
    { kind: 'conflict' as const, title: t('regenerate.conflict'), text: t('regenerate.conflictText') },
    { kind: 'kept' as const, title: t('regenerate.kept'), text: t('regenerate.keptText') },
  ];
  const taken = changes.filter(({ kind }) => kind === 'taken');
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      wide
      title={t('regenerate.title')}
      text={t('regenerate.text')}
      actions={
        <>
          <Button onClick={onClose}>{t('regenerate.cancel')}</Button>
          <Button
            variant="primary"
            busy={busy}
            onClick={() => onGenerate(Object.fromEntries(own.map(({ id }) => [id, chosen[id] === 'theirs' ? 'theirs' : 'yours'])))}
          >
            {t('editor.generate')}
          </Button>
        </>
      }
    >
      <div className="grid gap-8">
        {groups.map(({ kind, title, text }) => {
          const rows = rowsOf(kind);
          if (rows.length === 0) return null;
          return (
            <section key={kind}>
              <h3 className="text-lg">{title}</h3>
              <p className="mt-0.5 mb-4 text-sm text-ink-2">{text}</p>
              <Choices
                rows={rows}
                chosen={chosen}
                onChoose={(id, side) => setChosen({ ...chosen, [id]: side })}
                labels={{ mine: t('regenerate.mine'), theirs: t('regenerate.theirs') }}
              />
            </section>
          );
        })}
        {taken.length > 0 && (
          <section>
            <h3 className="text-lg">{t('regenerate.taken')}</h3>
            <ul className="mt-3 grid gap-4 text-sm">
              {taken.map((change) => (
                <li key={change.id}>
                  <p className="font-semibold">{titleOf(change)}</p>
                  <p className="mt-1 text-ink-2">
                    <WordDiff before={readable(change.yours)} after={readable(change.theirs)} />
                  </p>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Dialog>
  );
}
