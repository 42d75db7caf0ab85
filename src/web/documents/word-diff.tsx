import { lazy, Suspense } from 'react';

export interface WordDiffProps {
  before: string;
  after: string;
  /** One side only, with what is different in it marked; both when absent. */
  show?: 'before' | 'after' | 'both';
}

const Marked = lazy(async () => ({ default: (await import('./marked-words.tsx')).MarkedWords }));

/** Two texts word by word. What compares them is fetched when there is something to compare; until then the text stands unmarked. */
export function WordDiff(props: WordDiffProps) {
  return (
    <span className="whitespace-pre-wrap [overflow-wrap:anywhere]">
      <Suspense fallback={props.show === 'before' ? props.before : props.after}>
        <Marked {...props} />
      </Suspense>
    </span>
  );
}
