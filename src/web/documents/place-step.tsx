import { useQueryClient } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Template } from '#contracts/templates.ts';
import { prepare } from '#engine/fill.ts';
import { templateQuery } from '../queries.ts';
import { PlaceSelect } from '../templates/place-select.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { notify } from '../ui/notices.ts';
import { useSentence } from '../ui/states.tsx';
import { readable } from './clause-words.ts';
import { type Change, changesBetween } from './sheet-text.ts';
import type { FormAnswers } from './wizard.ts';
import { WordDiff } from './word-diff.tsx';

export interface PlaceStepProps {
  template: Template;
  answers: FormAnswers;
  /** The day for which the document is written: the answered one, or today. */
  day: string;
  /** The answered one is none that a document can bear. */
  wrongDay: boolean;
  onDay: (day: string) => void;
  /** Takes the other place's template; answers are kept by name. */
  onPlace: (template: Template) => void;
}

/** Step 1: where the document is for, and its date. Another place shows what it changes before it is taken. */
export function PlaceStep({ template, answers, day, wrongDay, onDay, onPlace }: PlaceStepProps) {
  const { t } = useTranslation();
  const sentence = useSentence();
  const client = useQueryClient();
  const [offered, setOffered] = useState<Template | null>(null);
  const [busy, setBusy] = useState(false);
  const offer = async (place: string) => {
    if (place === template.place.id) return;
    setBusy(true);
    try {
      setOffered(await client.fetchQuery(templateQuery(`${template.kind}.${place}`)));
    } catch (error) {
      notify({ title: t('editor.error'), text: sentence(error), tone: 'error' });
    } finally {
      setBusy(false);
    }
  };
  // A day half typed is empty, and stays so: another in its place would be written over what was typed of it.
  const dated = typeof answers.date === 'string' ? answers.date : day;
  return (
    <div className="grid gap-6">
      <Field id="f-jurisdiction" label={t('editor.place.label')} help={t('editor.place.help')} required>
        {(control) => (
          <PlaceSelect
            {...control}
            own={[...template.places, template.place.id]}
            anywhere={template.anywhere}
            value={template.place.id}
            disabled={busy}
            onChange={(event) => offer(event.target.value)}
          />
        )}
      </Field>
      {!template.reviewed && <Badge tone="amber">{t('editor.place.notReviewed', { place: template.place.name })}</Badge>}
      <Field
        id="f-date"
        label={t('editor.date.label')}
        help={t('editor.date.help')}
        error={wrongDay ? t('errors.answer.unreadable', { label: t('editor.date.label') }) : undefined}
      >
        {(control) => <Input {...control} type="date" className="num" value={dated} onChange={(event) => onDay(event.target.value)} />}
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

const TONES = { added: 'green', removed: 'red', changed: 'blue' } as const;

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
  const kindOf = ({ before, after }: Change) => (before === '' ? 'added' : after === '' ? 'removed' : 'changed');
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
      {changes.length === 0 && asked.length === 0 && <p>{t('editor.place.same')}</p>}
      {changes.length > 0 && <h3 className="font-sans text-sm font-semibold">{t('editor.place.clauses')}</h3>}
      <ul className="mt-1 border-t border-rule">
        {changes.map((change) => (
          <li key={change.title} className="border-b border-rule">
            <details className="group">
              <summary className="flex min-h-11 list-none items-center gap-3 py-1.5 text-sm [&::-webkit-details-marker]:hidden">
                <span className="grow font-medium">{change.title}</span>
                <Badge tone={TONES[kindOf(change)]}>{t(`editor.place.${kindOf(change)}`)}</Badge>
                <ChevronDown className="shrink-0 text-ink-3 transition-transform duration-150 group-open:rotate-180" />
              </summary>
              <p dir="auto" className="max-h-80 overflow-y-auto pb-4 text-sm leading-relaxed text-ink-2">
                <WordDiff before={readable(change.before)} after={readable(change.after)} />
              </p>
            </details>
          </li>
        ))}
      </ul>
      {asked.length > 0 && (
        <section className="mt-5">
          <h3 className="font-sans text-sm font-semibold">{t('editor.place.asked')}</h3>
          <ul className="mt-1 list-disc ps-5 text-sm text-ink-2">
            {asked.map((label) => (
              <li key={label}>{label}</li>
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  );
}
