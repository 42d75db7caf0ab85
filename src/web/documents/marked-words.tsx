import { diffWordsWithSpace } from 'diff';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '../ui/classes.ts';
import type { WordDiffProps } from './word-diff.tsx';

/** Comparing two long texts that have nothing in common would take minutes; then each stands as a whole. */
const LONGEST_MS = 400;

/** The element of words that are marked, how it looks, and what is said before and after them. */
const DIFFERENT = ['mark', 'bg-amber-wash text-ink', 'different', 'differentEnd'] as const;
const ADDED = ['ins', 'bg-green-wash text-green decoration-1 underline-offset-2', 'added', 'end'] as const;
const REMOVED = ['del', 'bg-red-wash text-red decoration-1', 'removed', 'end'] as const;

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
    if (!added && !removed) return <span key={key}>{value}</span>;
    const [Mark, look, word, end] = show !== 'both' ? DIFFERENT : added ? ADDED : REMOVED;
    return (
      <Mark key={key} className={classes('rounded-xs', look)}>
        <span className="sr-only">{t(`compare.${word}`)} </span>
        {value}
        <span className="sr-only"> {t(`compare.${end}`)}</span>
      </Mark>
    );
  });
}
