import { lazy, Suspense } from 'react';
import { withSentences } from '../i18n.ts';
import { Broken } from '../shell/broken.tsx';
import { useLimit } from './limit.ts';

const LimitDialog = lazy(() => withSentences(import('./limit-dialog.tsx'), 'billing'));

/** Once in the frame: whichever screen makes a document, the limit is said in the same words. */
export function LimitHost() {
  const sentence = useLimit();
  if (sentence === undefined) return null;
  return (
    <Broken instead={null}>
      <Suspense>
        <LimitDialog sentence={sentence} />
      </Suspense>
    </Broken>
  );
}
