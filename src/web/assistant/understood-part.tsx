import { type FormEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Input, Select } from '../ui/input.tsx';
import type { CustomBrief } from './brief.ts';
import { AnyPlace } from './custom-fields.tsx';
import { Part } from './draft-panel.tsx';
import { choicesFor, corrected, isCorrected, type Told, type Understanding, understandingOf } from './understanding.ts';

interface UnderstoodPartProps {
  brief: CustomBrief;
  told: Told;
  /** What was changed and not drafted yet. */
  changed: Understanding | null;
  onChange: (form: Understanding) => void;
  onDraft: (brief: CustomBrief) => void;
}

/** As longest, an answer. */
const LONGEST_ANSWER = 500;

/** How a brief was understood, to be put right and drafted again. */
export function UnderstoodPart({ brief, told, changed, onChange, onDraft }: UnderstoodPartProps) {
  const { t } = useTranslation();
  const id = useId();
  const { understood, place } = told;
  const shown = understandingOf(told, brief);
  const form = changed ?? shown;
  const change = (part: Partial<Understanding>) => onChange({ ...form, ...part });
  const isOther = isCorrected(brief, told, form);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isOther) onDraft(corrected(brief, told, form));
  };
  return (
    <Part title={t('custom.understood.title')}>
      <form onSubmit={submit} className="grid gap-4">
        <p className="text-xs text-ink-3">{t('custom.understood.text')}</p>
        {understood.kinds.length > 1 && (
          <Field label={t('custom.understood.kind')} id={`${id}kind`}>
            {(control) => (
              <Select {...control} value={form.kind} onChange={(event) => change({ kind: event.target.value })}>
                {understood.kinds.map((kind) => (
                  <option key={kind.id} value={kind.id}>
                    {kind.name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        <div className="grid gap-1.5">
          <Field label={t('custom.form.place')} id={`${id}place`}>
            {(control) => <AnyPlace {...control} value={form.place} onChange={(chosen) => change({ place: chosen })} />}
          </Field>
          {place.isNamed && !place.isReviewed && form.place === shown.place && (
            <Badge tone="amber">{t('editor.place.notReviewed', { place: place.name })}</Badge>
          )}
        </div>
        {form.kind === shown.kind ? (
          <WhoIsWho told={told} form={form} onChange={change} />
        ) : (
          <p className="text-ink-2">{t('custom.understood.otherKind')}</p>
        )}
        <Button type="submit" size="sm" disabled={!isOther} className="w-fit">
          {t('custom.understood.draft')}
        </Button>
      </form>
    </Part>
  );
}

interface WhoIsWhoProps {
  told: Told;
  form: Understanding;
  onChange: (part: Partial<Understanding>) => void;
}

/** Who stands on each side, and which of two is the one who writes. */
function WhoIsWho({ told: { understood }, form, onChange }: WhoIsWhoProps) {
  const { t } = useTranslation();
  const id = useId();
  const { sides } = understood;
  return (
    <>
      {sides.map((side) => {
        const value = form.sides[side.id] ?? '';
        const choices = choicesFor(value, side.options);
        return (
          <Field key={side.id} label={side.label} id={id + side.id}>
            {(control) => (
              <>
                <Input
                  {...control}
                  value={value}
                  maxLength={LONGEST_ANSWER}
                  placeholder={t('custom.understood.notNamed')}
                  autoComplete="off"
                  list={`${id}${side.id}-names`}
                  onChange={(event) => onChange({ sides: { ...form.sides, [side.id]: event.target.value } })}
                />
                <datalist id={`${id}${side.id}-names`}>
                  {choices.map((name) => (
                    <option key={name} value={name} />
                  ))}
                </datalist>
              </>
            )}
          </Field>
        );
      })}
      {sides.length === 2 && (
        <fieldset>
          <legend className="mb-1 text-sm leading-snug font-[550]">{t('custom.understood.writer')}</legend>
          <div className="flex flex-wrap gap-x-5">
            {[...sides, { id: '', label: t('custom.understood.neither') }].map((side) => (
              <label key={side.id} className="flex min-h-8 cursor-pointer items-center gap-2">
                <input
                  type="radio"
                  name={`${id}writer`}
                  checked={form.writer === side.id}
                  onChange={() => onChange({ writer: side.id })}
                  className="size-4 accent-(--blue)"
                />
                {side.label}
              </label>
            ))}
          </div>
        </fieldset>
      )}
    </>
  );
}
