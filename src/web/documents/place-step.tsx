import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Template } from '#contracts/templates.ts';
import { prepare } from '#engine/fill.ts';
import { templateQuery } from '../queries.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { Input, Select } from '../ui/input.tsx';
import { notify } from '../ui/notices.ts';
import { useSentence } from '../ui/states.tsx';
import { changesBetween } from './sheet-text.ts';
import type { FormAnswers } from './wizard.ts';

export interface PlaceStepProps {
  template: Template;
  answers: FormAnswers;
  day: string;
  onDay: (day: string) => void;
  /** Takes the other place's template; answers are kept by name. */
  onPlace: (template: Template) => void;
}

/** Step 1: where the document is for, and its date. Another place shows what it changes before it is taken. */
export function PlaceStep({ template, answers, day, onDay, onPlace }: PlaceStepProps) {
  const { t } = useTranslation();
  const sentence = useSentence();
  const client = useQueryClient();
  const [offered, setOffered] = useState<Template | null>(null);
  const [busy, setBusy] = useState(false);
  const offer = async (templateId: string) => {
    if (templateId === template.id) return;
    setBusy(true);
    try {
      setOffered(await client.fetchQuery(templateQuery(templateId)));
    } catch (error) {
      notify({ title: t('editor.error'), text: sentence(error), tone: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="grid gap-6">
      <Field id="f-jurisdiction" label={t('editor.place.label')} help={t('editor.place.help')} required>
        {(control) => (
          <Select {...control} value={template.id} disabled={busy} onChange={(event) => offer(event.target.value)}>
            {template.places.map((place) => (
              <option key={place.id} value={place.templateId}>
                {place.reviewed ? place.name : t('editor.place.notReviewedOption', { place: place.name })}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {!template.reviewed && <Badge tone="amber">{t('editor.place.notReviewed', { place: template.place.name })}</Badge>}
      <Field id="f-date" label={t('editor.date.label')} help={t('editor.date.help')}>
        {(control) => <Input {...control} type="date" className="num" value={day} onChange={(event) => onDay(event.target.value)} />}
      </Field>
      {offered && (
        <PlaceDialog
          from={template}
          to={offered}
          answers={answers}
          day={day}
          onClose={() => setOffered(null)}
          onTake={() => {
            onPlace(offered);
            setOffered(null);
          }}
        />
      )}
    </div>
  );
}

interface PlaceDialogProps {
  from: Template;
  to: Template;
  answers: FormAnswers;
  day: string;
  onClose: () => void;
  onTake: () => void;
}

function PlaceDialog({ from, to, answers, day, onClose, onTake }: PlaceDialogProps) {
  const { t } = useTranslation();
  const changes = changesBetween(prepare(from.source)(answers, day).text, prepare(to.source)(answers, day).text);
  const known = new Set(from.source.fields.map((field) => field.name));
  const asked = to.source.fields.filter((field) => !known.has(field.name)).map((field) => field.label);
  const groups = [
    { title: t('editor.place.changed'), names: changes.changed },
    { title: t('editor.place.added'), names: changes.added },
    { title: t('editor.place.removed'), names: changes.removed },
    { title: t('editor.place.asked'), names: asked },
  ].filter((group) => group.names.length > 0);
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t('editor.place.title', { place: to.place.name })}
      text={to.reviewed ? t('editor.place.text') : t('editor.place.notReviewedText', { place: to.place.name })}
      actions={
        <>
          <Button onClick={onClose}>{t('editor.place.stay', { place: from.place.name })}</Button>
          <Button variant="primary" onClick={onTake}>
            {t('editor.place.take', { place: to.place.name })}
          </Button>
        </>
      }
    >
      {groups.length === 0 && <p>{t('editor.place.same')}</p>}
      <div className="grid gap-5">
        {groups.map((group) => (
          <section key={group.title}>
            <h3 className="font-sans text-sm font-semibold">{group.title}</h3>
            <ul className="mt-1 list-disc ps-5 text-sm text-ink-2">
              {group.names.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
