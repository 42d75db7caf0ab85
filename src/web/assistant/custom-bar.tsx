import { useTranslation } from 'react-i18next';
import { SaveStatus } from '../documents/save-status.tsx';
import { TitleField } from '../documents/title-field.tsx';
import { BrandMark } from '../shell/brand.tsx';
import { Badge } from '../ui/badge.tsx';
import { QuickLink } from '../ui/button.tsx';
import { LONGEST } from './brief.ts';
import type { DraftNotes } from './kept-draft.ts';

interface CustomBarProps {
  title: string;
  /** Absent while it is being drafted. */
  onRename?: (title: string) => void;
  notes: DraftNotes | null;
  signedIn: boolean;
  /** Nothing was kept yet. */
  isNew: boolean;
  isOnlyHere: boolean;
}

/** Top of the custom screen: title, how the text was made, and where it is kept. */
export function CustomBar({ title, onRename, notes, signedIn, isNew, isOnlyHere }: CustomBarProps) {
  const { t } = useTranslation();
  return (
    <header className="no-print relative top-0 roomy:sticky z-10 flex min-h-15 flex-wrap items-center gap-x-4 gap-y-2 border-b border-rule bg-paper px-4 py-2 lg:px-7">
      <QuickLink to={signedIn ? '/my-documents' : '/'} aria-label={t('editor.leave')} className="rounded-sm">
        <BrandMark />
      </QuickLink>
      <h1 className="min-w-0 grow basis-[calc(100%-4rem)] font-serif text-base font-semibold sm:basis-40 lg:grow-0 lg:basis-auto">
        {onRename ? (
          <TitleField value={title} maxLength={LONGEST.title} onRename={onRename} />
        ) : (
          <span className="line-clamp-2 px-1.5 py-1 wrap-anywhere">{title}</span>
        )}
      </h1>
      <MadeBy notes={notes} />
      <span className="grow max-lg:hidden" />
      {!isNew && <SaveStatus state="kept" savedAt={null} isOnlyHere={isOnlyHere} />}
    </header>
  );
}

/** Whether an outside model took part, and why not when it should have. */
function MadeBy({ notes }: { notes: DraftNotes | null }) {
  const { t } = useTranslation();
  if (!notes) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {notes.method === 'model' ? (
        <Badge>{notes.model ? t('custom.made.model', { model: notes.model }) : t('custom.made.someModel')}</Badge>
      ) : (
        <Badge tone="plain">{t('custom.made.local')}</Badge>
      )}
      {notes.fallback && <Badge tone="amber">{t(`custom.made.fallback.${notes.fallback}`)}</Badge>}
    </div>
  );
}
