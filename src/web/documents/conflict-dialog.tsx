import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Table } from '../ui/table.tsx';
import type { Editing } from './use-editing.ts';

/** Two tabs changed one document: every answer that differs, both texts side by side, and a choice. Nothing was overwritten. */
export function ConflictDialog({ editing }: { editing: Editing }) {
  const { t } = useTranslation();
  const { conflict, template, state } = editing;
  if (!conflict) return null;
  const { current } = conflict;
  const placeOf = (id: string) => template.places.find((place) => place.id === id)?.name ?? id;
  const differing = [
    difference('title', t('editor.title'), editing.title, current.title),
    difference('place', t('editor.place.label'), template.place.name, placeOf(current.jurisdiction)),
    difference('date', t('editor.date.label'), state.answers.date, current.formData.date),
    ...template.source.fields.map(({ name, label }) => difference(name, label, state.answers[name], current.formData[name])),
  ].filter((row) => row.mine !== row.theirs);
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
          <Button onClick={() => editing.settle('theirs')}>{t('editor.conflict.theirs')}</Button>
          <Button variant="primary" onClick={() => editing.settle('mine').catch(() => undefined)}>
            {t('editor.conflict.mine')}
          </Button>
        </>
      }
    >
      <Table
        caption={t('editor.conflict.title')}
        columns={[
          { name: 'label', label: t('editor.conflict.field'), cell: (row: Difference) => row.label, heading: true },
          { name: 'mine', label: t('editor.conflict.here'), cell: (row: Difference) => row.mine },
          { name: 'theirs', label: t('editor.conflict.there'), cell: (row: Difference) => row.theirs },
        ]}
        rows={differing}
        keyOf={(row) => row.name}
      />
    </Dialog>
  );
}

interface Difference {
  name: string;
  label: string;
  mine: string;
  theirs: string;
}

function difference(name: string, label: string, mine: unknown, theirs: unknown): Difference {
  return { name, label, mine: asText(mine) || '—', theirs: asText(theirs) || '—' };
}

function asText(value: unknown): string {
  if (Array.isArray(value))
    return value
      .map((item) => (typeof item === 'object' && item !== null ? Object.values(item).filter(Boolean).join(', ') : String(item)))
      .join('; ');
  return value === undefined || value === null ? '' : String(value);
}
