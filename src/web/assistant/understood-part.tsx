import { type FormEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Input, Select } from '../ui/input.tsx';
import type { CustomBrief } from './brief.ts';
import { AnyPlace } from './custom-fields.tsx';
import { Part } from './draft-panel.tsx';
import {
  choicesFor,
  corrected,
  isCorrected,
  isDoubtful,
  signersOf,
  type Told,
  type Understanding,
  understandingOf,
} from './understanding.ts';

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

/** Which of two who sign is the one who writes, since the whole contract turns on it, and everybody whom the document names. Places that need nobody, and have nobody, are folded away. */
function WhoIsWho({ told, form, onChange }: WhoIsWhoProps) {
  const { t } = useTranslation();
  const id = useId();
  const { sides } = told.understood;
  const signers = signersOf(told);
  const isShown = (side: Side) => signers.includes(side) || side.value !== '';
  const hidden = sides.filter((side) => !isShown(side));
  const names = (side: Side) => <NamesOf key={side.id} side={side} form={form} onChange={onChange} />;
  return (
    <>
      {signers.length === 2 && (
        <fieldset>
          <legend className="mb-1 text-sm leading-snug font-[550]">{t('custom.understood.writer')}</legend>
          <div className="flex flex-wrap gap-x-5">
            {[...signers, { id: '', label: t('custom.understood.neither') }].map((side) => (
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
      {sides.filter(isShown).map(names)}
      {hidden.length > 0 && (
        <details>
          <summary className="min-h-8 cursor-pointer text-sm leading-8 font-[550]">{t('custom.understood.more')}</summary>
          <div className="mt-2 grid gap-4">{hidden.map(names)}</div>
        </details>
      )}
    </>
  );
}

type Side = Told['understood']['sides'][number];

/** Who has one place: names by commas, those of the brief to choose from. */
function NamesOf({ side, form, onChange }: Omit<WhoIsWhoProps, 'told'> & { side: Side }) {
  const { t } = useTranslation();
  const id = useId();
  const value = form.sides[side.id] ?? '';
  const isOpen = isDoubtful(side) && value === side.value;
  const confirm = (isRight: boolean) =>
    onChange({ confirmed: isRight ? [...form.confirmed, side.id] : form.confirmed.filter((one) => one !== side.id) });
  return (
    <div className="grid gap-1">
      <Field label={side.label} id={id}>
        {(control) => (
          <>
            <Input
              {...control}
              value={value}
              maxLength={LONGEST_ANSWER}
              placeholder={t('custom.understood.notNamed')}
              autoComplete="off"
              list={`${id}-names`}
              onChange={(event) => onChange({ sides: { ...form.sides, [side.id]: event.target.value } })}
            />
            <datalist id={`${id}-names`}>
              {choicesFor(value, side.options).map((name) => (
                <option key={name} value={name} />
              ))}
            </datalist>
          </>
        )}
      </Field>
      {isOpen && (
        <label className="flex min-h-8 cursor-pointer items-center gap-2 text-sm text-ink-2">
          <input
            type="checkbox"
            checked={form.confirmed.includes(side.id)}
            onChange={(event) => confirm(event.target.checked)}
            className="size-4 accent-(--blue)"
          />
          {t('custom.understood.confirm', { name: side.value })}
        </label>
      )}
    </div>
  );
}
