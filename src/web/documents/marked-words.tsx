import { diffWordsWithSpace } from 'diff';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { WordDiffProps } from './word-diff.tsx';

/** Comparing two long texts that have nothing in common would take minutes; then each stands as a whole. */
const LONGEST_MS = 400;

/** Two texts word by word: what came is underlined, what went is struck through, and both are said aloud. Of one side alone nothing went or came: it differs. */
export function MarkedWords({ before, after, show = 'both' }: WordDiffProps) {
  const { t } = useTranslation();
  const parts = useMemo(
    () =>
      diffWordsWithSpace(before, after, { timeout: LONGEST_MS }) ?? [
        { value: before, removed: true, added: false, count: 1 },
        { value: after, removed: false, added: true, count: 1 },
      ],
    [before, after],
  );
  const shown = parts.filter(({ added, removed }) => (show === 'before' ? !added : show === 'after' ? !removed : true));
  return shown.map(({ value, added, removed }, index) => {
    const key = `${index}${value.slice(0, 20)}`;
    if (show !== 'both' && (added || removed)) {
      return (
        <mark key={key} className="rounded-xs bg-amber-wash text-ink">
          <span className="sr-only">{t('compare.different')} </span>
          {value}
          <span className="sr-only"> {t('compare.differentEnd')}</span>
        </mark>
      );
    }
    if (added) {
      return (
        <ins key={key} className="rounded-xs bg-green-wash text-green decoration-1 underline-offset-2">
          <span className="sr-only">{t('compare.added')} </span>
          {value}
          <span className="sr-only"> {t('compare.end')}</span>
        </ins>
      );
    }
    if (removed) {
      return (
        <del key={key} className="rounded-xs bg-red-wash text-red decoration-1">
          <span className="sr-only">{t('compare.removed')} </span>
          {value}
          <span className="sr-only"> {t('compare.end')}</span>
        </del>
      );
    }
    return <span key={key}>{value}</span>;
  });
}
