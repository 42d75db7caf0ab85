import { useTranslation } from 'react-i18next';
import type { Template } from '#contracts/templates.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Table } from '../ui/table.tsx';
import type { Editing } from './use-editing.ts';
import type { FormAnswers } from './wizard.ts';

/** Two tabs changed one document: every answer that differs, both texts side by side, and a choice. Nothing was overwritten. */
export function ConflictDialog({ editing }: { editing: Editing }) {
  const { t } = useTranslation();
  const { conflict, template, state } = editing;
  if (!conflict) return null;
  const differing = differences(template, state.answers, conflict.current.formData);
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

function differences(template: Template, mine: FormAnswers, theirs: FormAnswers): Difference[] {
  return template.source.fields.flatMap(({ name, label }) => {
    const [here, there] = [asText(mine[name]), asText(theirs[name])];
    return here === there ? [] : [{ name, label, mine: here || '—', theirs: there || '—' }];
  });
}

function asText(value: unknown): string {
  if (Array.isArray(value))
    return value
      .map((item) => (typeof item === 'object' && item !== null ? Object.values(item).filter(Boolean).join(', ') : String(item)))
      .join('; ');
  return value === undefined || value === null ? '' : String(value);
}
