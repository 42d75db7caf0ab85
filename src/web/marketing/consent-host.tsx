import { lazy, Suspense, useEffect } from 'react';
import { withSentences } from '../i18n.ts';
import { useBrand } from '../shell/brand.tsx';
import { Broken } from '../shell/broken.tsx';
import { askOnce, useConsentShowing } from './consent.ts';

const ConsentNotice = lazy(() => withSentences(import('./consent-notice.tsx'), 'consent'));

/** Asks for consent where something needs it; the notice is fetched then, and by most visits never. */
export function ConsentHost() {
  const { asksFor, asksFirst } = useBrand();
  const showing = useConsentShowing();
  useEffect(() => {
    if (asksFirst) askOnce(asksFor);
  }, [asksFor, asksFirst]);
  return showing === 'no' ? null : (
    <Broken instead={null}>
      <Suspense>
        <ConsentNotice asked={showing === 'asked'} />
      </Suspense>
    </Broken>
  );
}
