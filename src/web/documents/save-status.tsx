import { useTranslation } from 'react-i18next';
import { classes } from '../ui/classes.ts';
import type { SaveState } from './saver.ts';

export interface SaveStatusProps {
  /** `kept`: there is no document yet, and the browser holds what was typed. */
  state: SaveState | 'kept';
  savedAt: number | null;
  /** The browser had no room for a copy. */
  isOnlyHere: boolean;
}

const DOT: Record<SaveStatusProps['state'], string> = {
  saved: 'bg-green',
  kept: 'bg-green',
  saving: 'bg-blue',
  unsaved: 'bg-blue',
  failed: 'bg-red',
  refused: 'bg-red',
  conflict: 'bg-red',
  signedOut: 'bg-red',
  gone: 'bg-red',
};

/** Saved, Saving or Not saved, since when, and where what was typed is meanwhile. */
export function SaveStatus({ state, savedAt, isOnlyHere }: SaveStatusProps) {
  const { t, i18n } = useTranslation();
  const isHere = isOnlyHere && state !== 'saved';
  const isLate = DOT[state] === 'bg-red';
  const time = savedAt === null ? '' : new Intl.DateTimeFormat(i18n.language, { timeStyle: 'short' }).format(savedAt);
  return (
    <span className="inline-flex shrink-0 items-center gap-2 text-xs text-ink-3">
      <span aria-hidden="true" className={classes('size-1.75 shrink-0 rounded-full', isHere ? 'bg-red' : DOT[state])} />
      <span role="status" className={isLate ? 'font-[550] text-red' : undefined}>
        {isHere && !isLate && state === 'kept' ? t('editor.state.onlyHere') : t(`editor.state.${state}`)}
      </span>
      {state === 'saved' && time && (
        <time className="num max-sm:hidden" dateTime={new Date(savedAt ?? 0).toISOString()}>
          {time}
        </time>
      )}
      {isLate && <span className="max-sm:sr-only">{t(isHere ? 'editor.state.onlyHere' : 'editor.state.copied')}</span>}
    </span>
  );
}
