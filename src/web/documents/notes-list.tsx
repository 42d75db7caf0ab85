import { useTranslation } from 'react-i18next';
import type { wordingNotes } from './wording-notes.ts';

/** What is odd in a text that is being worded, below the area that it describes. */
export function NotesList({ notes }: { notes: ReturnType<typeof wordingNotes> }) {
  const { t } = useTranslation();
  return (
    <div id="wording-notes" role="status" className="text-xs text-amber empty:hidden">
      <ul className="grid gap-1.5">
        {notes.map((note, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: notes have no identity of their own.
          <li key={index}>{'words' in note ? t(`wording.note.${note.note}`, { words: note.words }) : t(`wording.note.${note.note}`)}</li>
        ))}
      </ul>
    </div>
  );
}
