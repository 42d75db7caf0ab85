import { memo, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '../ui/classes.ts';
import { type Block, blocksOf, type Mark, type Piece, type Range, type Tone } from './text-blocks.ts';

export interface ContractTextProps {
  text: string;
  marks: readonly Mark[];
  /** Names of clauses, which stand out. */
  headings: readonly Range[];
  /** The passage that was jumped to; a new object jumps again. */
  active: Range | null;
}

const TONES: Record<Tone, string> = {
  high: 'bg-red-wash text-inherit decoration-red underline decoration-2 underline-offset-4',
  medium: 'bg-amber-wash text-inherit decoration-amber underline decoration-dotted decoration-2 underline-offset-4',
  low: 'bg-transparent text-inherit decoration-edge underline decoration-dotted underline-offset-4',
};

/** The text that was analysed, with marks where something was found; what was jumped to comes into view and takes focus. */
export const ContractText = memo(function ContractText({ text, marks, headings, active }: ContractTextProps) {
  const { t } = useTranslation();
  const blocks = useMemo(() => blocksOf(text, { marks, headings, active }), [text, marks, headings, active]);
  const article = useRef<HTMLElement>(null);
  useEffect(() => {
    if (active === null) return;
    const passage = article.current?.querySelector<HTMLElement>('[data-passage]');
    // At once: on a long text a glide would take longer than reading the passage.
    passage?.scrollIntoView({ block: 'center' });
    passage?.focus({ preventScroll: true });
  }, [active]);
  const first = blocks.find(({ pieces }) => pieces.some(({ active: isActive }) => isActive));
  return (
    <article ref={article} aria-label={t('analysis.text.label')} className="sheet" dir="auto">
      {blocks.map((block) => (
        <Shown key={block.from} block={block} isFirst={block === first} />
      ))}
    </article>
  );
});

const INSETS = ['', 'ps-6', 'ps-10', 'ps-14'] as const;

function Shown({ block: { level, inset, pieces }, isFirst }: { block: Block; isFirst: boolean }) {
  const isActive = pieces.some(({ active }) => active);
  const passage = pieces.find(({ active }) => active);
  const words = pieces.map((piece) => <Words key={piece.from} piece={piece} isPassage={isFirst && piece === passage} />);
  const look = isActive && '-ms-3 border-s-2 border-blue ps-2.5';
  if (level === 1) return <p className={classes('sheet-title', look)}>{words}</p>;
  if (level > 1) return <p className={classes('mt-4! text-start font-semibold', look)}>{words}</p>;
  return <p className={classes(INSETS[inset] ?? '', look)}>{words}</p>;
}

function Words({ piece: { text, tone, active, strong }, isPassage }: { piece: Piece; isPassage: boolean }) {
  if (tone === null && !active) return strong ? <b className="font-semibold">{text}</b> : text;
  return (
    <mark
      {...(isPassage && { 'data-passage': true, tabIndex: -1 })}
      className={classes(
        active ? 'bg-mark text-inherit' : TONES[tone ?? 'low'],
        strong && 'font-semibold',
        'rounded-xs box-decoration-clone',
      )}
    >
      {text}
    </mark>
  );
}
