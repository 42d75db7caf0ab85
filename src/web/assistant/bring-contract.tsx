import { useQuery } from '@tanstack/react-query';
import { CircleAlert, FileUp } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LONGEST_CONTRACT } from '#contracts/analysis.ts';
import { countsQuery } from '../queries.ts';
import { Button } from '../ui/button.tsx';
import { Segmented } from '../ui/choice.tsx';
import { classes } from '../ui/classes.ts';
import { Field } from '../ui/field.tsx';
import { Select, Textarea } from '../ui/input.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { type Bringing, largestUpload, useBring } from './use-bring.ts';

/** A file that is dropped or chosen, or a text that is pasted. */
export function BringContract() {
  const { t } = useTranslation();
  const [way, setWay] = useState('file');
  const [place, setPlace] = useState('');
  const [text, setText] = useState('');
  const { state, cancel, bringFile, bringText } = useBring(place);
  const busy = state.step === 'sending' || state.step === 'reading';
  return (
    <section aria-label={t('analysis.bring.label')} className="mt-8 grid gap-5">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <Segmented
          name="way"
          label={t('analysis.bring.way')}
          hideLabel
          value={way}
          onChange={setWay}
          options={[
            { value: 'file', label: t('analysis.bring.file') },
            { value: 'text', label: t('analysis.bring.text') },
          ]}
        />
        <PlaceChoice value={place} onChange={setPlace} />
      </div>
      {busy ? (
        <Progress state={state} onCancel={cancel} />
      ) : way === 'file' ? (
        <DropZone onFile={bringFile} />
      ) : (
        <form
          className="grid justify-items-start gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            if (text.trim() !== '') bringText(text);
          }}
        >
          <Field label={t('analysis.bring.paste')} help={t('analysis.bring.pasteHelp', { most: LONGEST_CONTRACT })} className="w-full">
            {(control) => (
              <Textarea
                {...control}
                rows={10}
                maxLength={400_000}
                value={text}
                className="min-h-56"
                onChange={(event) => setText(event.target.value)}
              />
            )}
          </Field>
          <Button type="submit" variant="primary" disabled={text.trim() === ''}>
            {t('analysis.bring.analyse')}
          </Button>
        </form>
      )}
      {state.step === 'failed' && <Failed sentence={state.sentence} />}
      <p className="max-w-[70ch] text-xs text-ink-3">{t('analysis.honest')}</p>
    </section>
  );
}

function PlaceChoice({ value, onChange }: { value: string; onChange: (place: string) => void }) {
  const { t } = useTranslation();
  const { data: counts } = useQuery(countsQuery());
  return (
    <Field label={t('analysis.bring.place')} className="w-full sm:w-72">
      {(control) => (
        <Select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
          <option value="">{t('analysis.bring.placeOfText')}</option>
          {counts?.jurisdictions
            .filter(({ id }) => id !== 'global')
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </Select>
      )}
    </Field>
  );
}

/** Files are dropped anywhere on it; the button opens the browser's own dialog. */
function DropZone({ onFile }: { onFile: (file: File) => void }) {
  const { t, i18n } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const drag = (isOver: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(isOver);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way; the button inside does the same by keyboard.
    <div
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event);
        const [file] = event.dataTransfer.files;
        if (file) onFile(file);
      }}
      className={classes(
        'grid justify-items-center gap-3 rounded-lg border border-dashed px-6 py-12 text-center transition-colors',
        over ? 'border-blue bg-blue-wash' : 'border-edge bg-sheet',
      )}
    >
      <FileUp className="size-8! text-blue" />
      <p className="font-serif text-lg font-semibold">{t('analysis.bring.drop')}</p>
      <p className="text-sm text-ink-2">{t('analysis.bring.types', { size: largestUpload(i18n.language) })}</p>
      <input
        ref={input}
        type="file"
        accept=".pdf,.docx,.txt,.md"
        aria-label={t('analysis.bring.choose')}
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
      <Button variant="primary" className="mt-1" onClick={() => input.current?.click()}>
        {t('analysis.bring.choose')}
      </Button>
    </div>
  );
}

/** How far it is: bytes that have left, then that the server reads. */
function Progress({ state, onCancel }: { state: Bringing; onCancel: () => void }) {
  const { t, i18n } = useTranslation();
  if (state.step !== 'sending' && state.step !== 'reading') return null;
  const isSending = state.step === 'sending';
  const share = isSending ? state.sent / Math.max(1, state.of) : 1;
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(share);
  return (
    <div className="grid gap-4 rounded-lg border border-rule bg-sheet px-6 py-8">
      <div role="status" className="flex items-center gap-3">
        <Spinner />
        <div className="min-w-0">
          <p className="truncate font-serif text-lg font-semibold">{state.name}</p>
          <p className="num text-sm text-ink-2">{isSending ? t('analysis.bring.sending', { percent }) : t('analysis.bring.reading')}</p>
        </div>
      </div>
      <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-rule">
        <div className="h-full bg-blue transition-[width] duration-150" style={{ width: `${Math.round(share * 100)}%` }} />
      </div>
      <div>
        <Button size="sm" onClick={onCancel}>
          {t('analysis.bring.cancel')}
        </Button>
      </div>
    </div>
  );
}

/** Why it was not read; whoever brought it chooses what to do. */
function Failed({ sentence }: { sentence: string }) {
  const { t } = useTranslation();
  return (
    <div role="alert" className="flex items-start gap-4 rounded-lg border border-rule bg-red-wash px-5 py-4">
      <CircleAlert className="mt-0.5 text-red" />
      <div className="min-w-0">
        <p className="font-semibold">{t('analysis.bring.failed')}</p>
        <p className="text-sm">{sentence}</p>
      </div>
    </div>
  );
}
