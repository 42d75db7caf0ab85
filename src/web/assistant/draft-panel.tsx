import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNameOfPlace } from '../templates/place.ts';
import { Badge, type Tone } from '../ui/badge.tsx';
import type { CustomBrief } from './brief.ts';
import type { PanelTools } from './custom-frame.tsx';
import { DraftLaw } from './draft-law.tsx';
import { headingAt } from './headings.ts';
import type { DraftNotes } from './kept-draft.ts';

interface DraftPanelProps extends PanelTools {
  brief: Omit<CustomBrief, 'key'>;
  /** Null where no drafter has told anything of the text. */
  notes: DraftNotes | null;
  text: string;
  /** Before everything else: how it was understood. It shows the place, too. */
  understood?: ReactNode;
  /** Below what was asked for: changing it. */
  children?: ReactNode;
}

/** Beside the text: what was asked for, what became of each wish, what is still open, and the law it rests on. */
export function DraftPanel({ brief, notes, text, marks, show, understood, children }: DraftPanelProps) {
  const { t } = useTranslation();
  const placeName = useNameOfPlace();
  const goTo = (heading: string | null) => {
    const at = heading === null ? null : headingAt(text, heading);
    return at && (() => show(at.from, at.to));
  };
  const helpOf = new Map(notes?.gaps.map(({ label, help }) => [label, help]));
  return (
    <div className="grid gap-7 px-5 py-6 text-sm sm:px-8 xl:px-6">
      {understood}
      <Part title={t('custom.panel.asked')}>
        <dl className="grid gap-3">
          {(['title', 'description', 'requirements'] as const).map(
            (name) =>
              brief[name].trim() !== '' && (
                <div key={name}>
                  <dt className="text-xs text-ink-3">{t(`custom.form.${name}`)}</dt>
                  <dd>
                    <Long text={brief[name]} />
                  </dd>
                </div>
              ),
          )}
          {!understood && (notes || brief.jurisdiction) && (
            <div>
              <dt className="text-xs text-ink-3">{t('custom.form.place')}</dt>
              <dd className="flex flex-wrap items-center gap-2">
                {notes ? (notes.place.isNamed ? notes.place.name : t('custom.panel.noPlace')) : placeName(brief.jurisdiction)}
                {notes?.place.isNamed && !notes.place.isReviewed && (
                  <Badge tone="amber">{t('editor.place.notReviewed', { place: notes.place.name })}</Badge>
                )}
              </dd>
            </div>
          )}
        </dl>
        {children}
      </Part>
      {notes && notes.notes.length > 0 && (
        <Part title={t('custom.panel.notes')}>
          <ul className="grid gap-2 rounded-md bg-amber-wash px-4 py-3">
            {notes.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </Part>
      )}
      <Part title={t('custom.panel.gaps')} count={marks.length}>
        {marks.length === 0 ? (
          <p className="text-ink-2">{t('custom.panel.noGaps')}</p>
        ) : (
          <ul className="grid gap-1">
            {marks.map((mark) => (
              <li key={mark.from}>
                <button
                  type="button"
                  onClick={() => show(mark.from, mark.to)}
                  className="min-h-8 w-full rounded-sm px-2 py-1 text-start break-words text-amber underline decoration-dotted underline-offset-4 hover:bg-amber-wash"
                >
                  [{mark.label}]
                </button>
                {helpOf.get(mark.label) && <p className="px-2 text-xs text-ink-3">{helpOf.get(mark.label)}</p>}
              </li>
            ))}
          </ul>
        )}
      </Part>
      {notes && notes.requirements.length > 0 && (
        <Part title={t('custom.panel.requirements')} count={notes.requirements.length}>
          <ul className="grid gap-3.5">
            {notes.requirements.map((one, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they stand as the draft gave them.
              <li key={index} className="grid gap-1 border-s-2 border-rule ps-3">
                <p className="break-words">{one.text}</p>
                <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs">
                  <Badge tone={TONE[one.status]}>{t(`custom.panel.status.${one.status}`)}</Badge>
                  {one.heading && <Where heading={one.heading} onGo={goTo(one.heading)} />}
                </div>
                {one.note && <p className="text-xs text-ink-2">{one.note}</p>}
              </li>
            ))}
          </ul>
        </Part>
      )}
      {notes && notes.recognised.length > 0 && (
        <Part title={t('custom.panel.recognised')} count={notes.recognised.length}>
          <dl className="grid gap-2.5">
            {notes.recognised.map((one, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they stand as the draft gave them.
              <div key={index}>
                <dt className="text-xs text-ink-3">{one.label}</dt>
                <dd className="break-words">{one.value ?? one.text}</dd>
                {one.note && <dd className="text-xs text-amber">{one.note}</dd>}
              </div>
            ))}
          </dl>
        </Part>
      )}
      {notes && <DraftLaw notes={notes} text={text} show={show} goTo={goTo} />}
    </div>
  );
}

/** Longer words than these are cut until somebody asks for them. */
const SHORT = 150;

function Long({ text }: { text: string }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  if (text.length <= SHORT) return <p className="break-words whitespace-pre-line">{text}</p>;
  return (
    <>
      <p className={isOpen ? 'break-words whitespace-pre-line' : 'line-clamp-3 break-words whitespace-pre-line'}>{text}</p>
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} className="link min-h-8 text-xs">
        {t(isOpen ? 'custom.panel.less' : 'custom.panel.more')}
      </button>
    </>
  );
}

const TONE: Record<DraftNotes['requirements'][number]['status'], Tone> = {
  covered: 'green',
  partly: 'amber',
  drafted: 'amber',
  refused: 'red',
  open: 'plain',
};

/** One part of the panel under its heading. */
export function Part({ title, count, children }: { title: string; count?: number; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-2.5">
      <h2 id={id} className="flex items-baseline justify-between gap-3 font-serif text-base font-semibold">
        {title}
        {count !== undefined && count > 0 && <span className="num font-sans text-xs font-normal text-ink-3">{count}</span>}
      </h2>
      {children}
    </section>
  );
}

/** The clause something is in; leads there while it has that heading. */
export function Where({ heading, onGo }: { heading: string; onGo: (() => void) | null }) {
  const { t } = useTranslation();
  if (!onGo) return <span className="text-ink-3">{heading}</span>;
  return (
    <button type="button" onClick={onGo} className="link min-h-6 text-start" aria-label={t('custom.panel.goTo', { heading })}>
      {heading}
    </button>
  );
}
